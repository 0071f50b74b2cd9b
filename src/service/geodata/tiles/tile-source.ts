import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {gunzipSync} from 'node:zlib';
import type {Xy} from '../../../geo/point.js';
import {metresPerUnit} from './planar.js';

/** The zoom of the tiles in which the map's features are stored. */
export const TILE_ZOOM = 12;

/**
 * OpenStreetMap features with all their tags, in vector tiles of zoom 12: files of one folder, gzipped or not. Can be
 * posted to a thread.
 */
export type TileSource = {
  /** Absolute. */
  readonly folder: string;
  readonly tiles: readonly Xy[];
};

/** The name of a tile's file. */
export function tileFile({x, y}: Xy): string {
  return `${TILE_ZOOM}-${x}-${y}.mvt`;
}

/** The bytes of one tile, unpacked; throws if the file is missing. */
export function readTile({folder}: TileSource, tile: Xy): Uint8Array {
  const bytes = readFileSync(join(folder, tileFile(tile)));
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? gunzipSync(bytes) : bytes;
}

/**
 * A short name for files that are made of these sources. A folder's own name says which region and build it is of, so
 * that what was made is found again where the data folder lies elsewhere.
 */
export function hashOf(sources: readonly Pick<TileSource, 'folder'>[]): string {
  const names = sources.map(({folder}) => basename(folder)).join('\n');
  return createHash('sha256').update(names).digest('hex').slice(0, 12);
}

/** Metres per unit of web mercator in the middle of the tiles. */
export function metresOf({tiles}: Pick<TileSource, 'tiles'>): number {
  const rows = tiles.map(({y}) => y);
  const [north, south] = [rows.reduce(least, Infinity), rows.reduce(most, -Infinity) + 1];
  return metresPerUnit(tiles.length > 0 ? (north + south) / 2 / 2 ** TILE_ZOOM : 0.5);
}

function least(a: number, b: number): number {
  return Math.min(a, b);
}

function most(a: number, b: number): number {
  return Math.max(a, b);
}
