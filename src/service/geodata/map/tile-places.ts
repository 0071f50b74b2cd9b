import {TILE_SIZE, unproject} from '../../../geo/mercator.js';
import type {Point} from '../../../geo/point.js';
import type {Area} from '../providers/maps/map-source.js';
import type {Frame} from './features/frame.js';

type Tile = {readonly z: number; readonly x: number; readonly y: number};

/** Whether any of a tile lies in an area. */
export function touches({south, west, north, east}: Area, {z, x, y}: Tile): boolean {
  const corner = unproject({x: x / 2 ** z, y: y / 2 ** z});
  const opposite = unproject({x: (x + 1) / 2 ** z, y: (y + 1) / 2 ** z});
  return corner.lon < east && opposite.lon > west && opposite.lat < north && corner.lat > south;
}

/** The point in the middle of a tile. */
export function middleOf({z, x, y}: Tile): Point {
  return unproject({x: (x + 0.5) / 2 ** z, y: (y + 0.5) / 2 ** z});
}

/** The tiles that a frame shows, at its zoom. */
export function tilesOf({zoom, left, top, width, height}: Frame): Tile[] {
  const last = 2 ** zoom - 1;
  const range = (from: number, length: number) => [
    Math.max(0, Math.floor(from / TILE_SIZE)),
    Math.min(last, Math.ceil((from + length) / TILE_SIZE) - 1),
  ];
  const [west = 0, east = -1] = range(left, width);
  const [north = 0, south = -1] = range(top, height);
  const columns = Array.from({length: east - west + 1}, (_, at) => west + at);
  const rows = Array.from({length: south - north + 1}, (_, at) => north + at);
  return rows.flatMap(y => columns.map(x => ({z: zoom, x, y})));
}
