import {TILE_SIZE} from '../geo/mercator.js';
import type {Xy} from '../geo/point.js';
import type {Camera} from './camera.js';

/** The window through which a camera looks: its size and the focus in it, in CSS pixels. */
export type Frame = {readonly width: number; readonly height: number; readonly focus: Xy};

/** Columns and rows of tiles at one zoom, both ends included; columns leave the world across the date line. */
export type TileRange = {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
};

/** The tiles of zoom `z` that a camera sees through a frame, with so many rings of tiles around them. */
export function rangeInView(camera: Camera, frame: Frame, z: number, rings: number): TileRange {
  const across = 2 ** z;
  const tile = TILE_SIZE * 2 ** (camera.zoom - z);
  const {width, height, focus} = frame;
  return {
    west: Math.floor(camera.x * across - focus.x / tile) - rings,
    east: Math.ceil(camera.x * across + (width - focus.x) / tile) - 1 + rings,
    north: Math.max(0, Math.floor(camera.y * across - focus.y / tile) - rings),
    south: Math.min(
      across - 1,
      Math.ceil(camera.y * across + (height - focus.y) / tile) - 1 + rings,
    ),
  };
}

/** Whether a tile lies in a range. */
export function isWithin({west, east, north, south}: TileRange, {x, y}: Xy): boolean {
  return x >= west && x <= east && y >= north && y <= south;
}

/** The tiles of a range, those nearest to `middle` (in tiles) first. */
export function tilesFromMiddle({west, east, north, south}: TileRange, middle: Xy): Xy[] {
  const tiles: Xy[] = [];
  for (let y = north; y <= south; y++) for (let x = west; x <= east; x++) tiles.push({x, y});
  const far = ({x, y}: Xy): number => (x + 0.5 - middle.x) ** 2 + (y + 0.5 - middle.y) ** 2;
  return tiles.sort((a, b) => far(a) - far(b));
}
