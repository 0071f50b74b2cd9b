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

/** Pixels of a cell's side, so that the marks of two cells have room beside each other. */
const MIN_SIDE = 64;
/** Pixels by which cells grow where a map is large. */
const STEP = 16;
/** Cells in a box, give or take those that it cuts: as many marks as a person takes in, and a phone draws in a frame. */
const MAX_CELLS = 200;
/** Rows, and columns, in a box, give or take those that it cuts: the area of a flat box says nothing about its length. */
const MAX_IN_LINE = 40;

/**
 * The grid of a map at a zoom, at most 42 rows and 42 columns. Its lines depend on the map's size and zoom alone, so that
 * a map which is moved keeps its clusters.
 */
export function cellGrid(box: Box, zoom: number): CellGrid {
  const {x: left, y: top} = project({lat: box.north, lon: box.west});
  const corner = project({lat: box.south, lon: box.east});
  const right = box.east < box.west ? corner.x + 1 : corner.x;
  const bottom = corner.y;
  const world = worldSize(zoom);
  const [width, height] = [(right - left) * world, (bottom - top) * world];
  const needed = Math.max(
    Math.sqrt((width * height) / MAX_CELLS),
    Math.max(width, height) / MAX_IN_LINE,
  );
  const side = Math.max(MIN_SIDE, Math.ceil(needed / STEP) * STEP);
  /** Cells around the world; the date line is a line of the grid. */
  const across = Math.max(1, Math.floor(world / side));
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
