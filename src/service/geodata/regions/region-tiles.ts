import {readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import type {Queries} from '../../base/db/db.js';
import {TILE_ZOOM, type TileSource, tileFile} from '../tiles/tile-source.js';
import {tilesTable} from './build-tables.js';

/** Tiles that are read from the database at once, each up to a few megabytes. */
const AT_ONCE = 16;
const packed = promisify(gzip);

/** Stores the tiles of a build, packed, so that every process of a service can draw them. */
export async function storeTiles(
  db: Queries,
  build: number,
  {folder, tiles}: TileSource,
  signal?: AbortSignal,
): Promise<void> {
  for (const tile of tiles) {
    signal?.throwIfAborted();
    const bytes = await readFile(join(folder, tileFile(tile)));
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const stored = isPacked ? bytes : await packed(bytes, {level: 3});
    // As hexadecimal text, because PGlite takes a second for each megabyte of bytes.
    await db.query(
      `INSERT INTO ${tilesTable(build)} (x, y, tile) VALUES ($1, $2, decode($3, 'hex'))`,
      [tile.x, tile.y, stored.toString('hex')],
    );
  }
}

/** Copies the tiles of a build into an empty folder, as files. */
export async function copyTiles(db: Queries, build: number, folder: string): Promise<void> {
  let last = {x: -1, y: -1};
  for (;;) {
    const rows = await db.query<{x: number; y: number; tile: string}>(
      `SELECT x, y, encode(tile, 'hex') AS tile FROM ${tilesTable(build)} WHERE (x, y) > ($1, $2) ORDER BY x, y LIMIT ${AT_ONCE}`,
      [last.x, last.y],
    );
    for (const {x, y, tile} of rows) await writeFile(join(folder, tileFile({x, y})), tile, 'hex');
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

/** The tiles in a folder, by column and row. */
export async function tilesIn(folder: string): Promise<TileSource> {
  const names = await readdir(folder);
  const tiles = names
    .flatMap(name => {
      const [, z, x, y] = /^(\d+)-(\d+)-(\d+)\.mvt$/.exec(name) ?? [];
      return Number(z) === TILE_ZOOM ? [{x: Number(x), y: Number(y)}] : [];
    })
    .sort((a, b) => a.x - b.x || a.y - b.y);
  return {folder, tiles};
}
