import {clamp} from '../../../geo/clamp.js';
import {project, unproject, worldSize} from '../../../geo/mercator.js';

/** A part of the world in degrees; its east may lie beyond the date line, and is then less than its west. */
export type Box = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

/** A grid of squares on the map that covers a box. */
export type CellGrid = {
  /** Degrees north of the lines between rows, from the south; the first and the last are the grid's own edges. */
  readonly rows: readonly number[];
  /** Degrees east of the lines between columns; the last ones are above 180 beyond the date line. */
  readonly columns: readonly number[];
};

/** Pixels of a cell's side at least, so that the marks of two cells have room beside each other. */
const LEAST_SIDE = 64;
/** Pixels by which cells grow where a map is large. */
const STEP = 16;
/** Cells of a map, more or less: as many marks as one can take in, and as a phone draws in a frame. */
const MOST_CELLS = 200;

/**
 * The grid of a map at a zoom. Its lines depend on the map's size and zoom alone, so that a map which is moved keeps its
 * clusters.
 */
export function cellGrid(box: Box, zoom: number): CellGrid {
  const {x: left, y: top} = project({lat: box.north, lon: box.west});
  const corner = project({lat: box.south, lon: box.east});
  const right = box.east < box.west ? corner.x + 1 : corner.x;
  const bottom = corner.y;
  const world = worldSize(zoom);
  const area = Math.abs((right - left) * (bottom - top)) * world ** 2;
  const side = Math.max(LEAST_SIDE, Math.ceil(Math.sqrt(area / MOST_CELLS) / STEP) * STEP);
  /** Cells around the world; the date line is a line of the grid. */
  const across = Math.max(1, Math.round(world / side));
  return {
    rows: lines(1 - bottom, 1 - top, across).map(y => unproject({x: 0, y: 1 - y}).lat),
    columns: lines(left, right, across).map(x => (x - 0.5) * 360),
  };
}

/** Lines that enclose a stretch of the unit square. */
function lines(from: number, to: number, across: number): number[] {
  const first = Math.floor(from * across);
  const count = clamp(Math.ceil(to * across) - first, 1, across);
  return Array.from({length: count + 1}, (_, at) => (first + at) / across);
}
