import {worldSize} from '../geo/mercator.js';
import type {Xy} from '../geo/point.js';
import type {Frame} from '../gesture/frame.js';
import type {Camera} from './camera.js';

/** Columns and rows of tiles at one zoom, both ends included; beyond the date line columns leave 0 to 2^z. */
export type TileRange = readonly [west: number, east: number, north: number, south: number];

/** The tiles of zoom `z` that the camera would see through a frame from `farther` zooms further out. */
export function rangeInView(camera: Camera, frame: Frame, z: number, farther = 0): TileRange {
  const {width, height, focus} = frame;
  const across = 2 ** z;
  /** Of a tile, in CSS pixels. */
  const side = worldSize(camera.zoom - farther - z);
  const west = camera.x * across - focus.x / side;
  const north = camera.y * across - focus.y / side;
  return [
    Math.floor(west),
    Math.ceil(west + width / side) - 1,
    Math.max(0, Math.floor(north)),
    Math.min(across, Math.ceil(north + height / side)) - 1,
  ];
}

export function isWithin([west, east, north, south]: TileRange, {x, y}: Xy): boolean {
  return x >= west && x <= east && y >= north && y <= south;
}

/** The tiles of a range, those nearest to `middle` (in tiles) first. */
export function tilesFromMiddle([west, east, north, south]: TileRange, middle: Xy): Xy[] {
  const tiles: Xy[] = [];
  for (let y = north; y <= south; y++) for (let x = west; x <= east; x++) tiles.push({x, y});
  const far = ({x, y}: Xy): number => (x + 0.5 - middle.x) ** 2 + (y + 0.5 - middle.y) ** 2;
  return tiles.sort((a, b) => far(a) - far(b));
}
