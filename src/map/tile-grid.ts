import type {Xy} from '../geo/point.js';
import {type Camera, placeAt} from './camera.js';

/** The window through which a camera looks: its size and the focus in it, in CSS pixels. */
export type Frame = {readonly width: number; readonly height: number; readonly focus: Xy};

/** Columns and rows of tiles at one zoom, both ends included; columns leave the world across the date line. */
export type TileRange = readonly [west: number, east: number, north: number, south: number];

/** The tiles of zoom `z` that a camera sees through a frame, with so many rings of tiles around them. */
export function rangeInView(camera: Camera, frame: Frame, z: number, rings: number): TileRange {
  const {width, height, focus} = frame;
  const across = 2 ** z;
  const first = placeAt(camera, {x: -focus.x, y: -focus.y});
  const last = placeAt(camera, {x: width - focus.x, y: height - focus.y});
  return [
    Math.floor(first.x * across) - rings,
    Math.ceil(last.x * across) + rings - 1,
    Math.max(0, Math.floor(first.y * across) - rings),
    Math.min(across, Math.ceil(last.y * across) + rings) - 1,
  ];
}

/** Whether a tile lies in a range. */
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
