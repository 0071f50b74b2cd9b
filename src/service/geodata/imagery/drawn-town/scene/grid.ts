import type {Xy} from '../../../../../geo/point.js';
import {boxOf} from '../../../tiles/planar.js';

/** Metres between two values, and from the middle to an edge. */
const CELL = 0.3;
const HALF = 63;
const SIDE = (2 * HALF) / CELL;

/** A number for each cell of the ground around the eye. */
export type Grid = Float32Array;

export function createGrid(value: number): Grid {
  return new Float32Array(SIDE * SIDE).fill(value);
}

/** Lowers greater values within a box that reaches `around` metres beyond some places. */
export function lowerAround(
  grid: Grid,
  places: readonly Xy[],
  around: number,
  value: (east: number, north: number) => number,
): void {
  const {minX, minY, maxX, maxY} = boxOf(places);
  const first = (least: number) => Math.max(0, Math.floor((least - around + HALF) / CELL));
  const last = (most: number) => Math.min(SIDE - 1, Math.floor((most + around + HALF) / CELL));
  for (let row = first(minY); row <= last(maxY); row++)
    for (let column = first(minX); column <= last(maxX); column++) {
      const at = row * SIDE + column;
      const own = value((column + 0.5) * CELL - HALF, (row + 0.5) * CELL - HALF);
      if (own < (grid[at] ?? 0)) grid[at] = own;
    }
}

/** Lowers the value at a point if it is greater. */
export function lower(grid: Grid, east: number, north: number, value: number): void {
  const column = Math.floor((east + HALF) / CELL);
  const row = Math.floor((north + HALF) / CELL);
  if (column < 0 || row < 0 || column >= SIDE || row >= SIDE) return;
  const at = row * SIDE + column;
  if (value < (grid[at] ?? 0)) grid[at] = value;
}

export function blurred(grid: Grid): Grid {
  const next = grid.slice();
  for (let row = 1; row < SIDE - 1; row++)
    for (let column = 1; column < SIDE - 1; column++) {
      const at = row * SIDE + column;
      const beside = (grid[at - 1] ?? 0) + (grid[at + 1] ?? 0);
      const across = (grid[at - SIDE] ?? 0) + (grid[at + SIDE] ?? 0);
      next[at] = (4 * (grid[at] ?? 0) + beside + across) / 8;
    }
  return next;
}

/** The interpolated value at a point; `beyond` outside the grid. */
export function valueAt(grid: Grid, east: number, north: number, beyond: number): number {
  const x = (east + HALF) / CELL - 0.5;
  const y = (north + HALF) / CELL - 0.5;
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= SIDE - 1 || row >= SIDE - 1) return beyond;
  const a = x - column;
  const b = y - row;
  const at = row * SIDE + column;
  const lowerRow = (grid[at] ?? 0) * (1 - a) + (grid[at + 1] ?? 0) * a;
  const upper = (grid[at + SIDE] ?? 0) * (1 - a) + (grid[at + SIDE + 1] ?? 0) * a;
  return lowerRow * (1 - b) + upper * b;
}
