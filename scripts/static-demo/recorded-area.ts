import type {Recording} from '../../demo/recorded/recording.js';
import {project, unproject} from '../../src/geo/mercator.js';
import type {Point} from '../../src/geo/point.js';

type Tiles = Recording['tiles'][string];

/** The door of the designers' page, in the middle of what is recorded: Yi 1371, Centro, Montevideo. */
export const DOOR: Point = {lat: -34.90529, lon: -56.189267};

/** The largest zoom with pictures; the page enlarges these for the next one. */
const GATE = 18;
const LEAST = 11;
/** Tiles of zoom 18 from the door to each side: some 1.4 × 1.1 km in all. */
const REACH = {across: 5, down: 4};
/** Tiles around these at smaller zooms, where a screen shows more than the area. */
const MARGIN: Readonly<Record<number, number>> = {17: 1, 16: 1, 15: 2, 14: 2, 13: 1, 12: 1, 11: 1};

/** Columns and rows of the recorded tiles at each zoom. */
export const TILES: Recording['tiles'] = Object.fromEntries(
  Array.from({length: GATE - LEAST + 1}, (_, index) => [
    `${LEAST + index}`,
    tilesAt(LEAST + index),
  ]),
);

/** The bounds of what is recorded: those of its tiles of the largest zoom. */
export const BOUNDS = boundsOf(tilesAt(GATE));

function tilesAt(zoom: number): Tiles {
  const {x, y} = project(DOOR);
  const [column, row] = [Math.floor(x * 2 ** GATE), Math.floor(y * 2 ** GATE)];
  const at = (tile: number) => Math.floor(tile / 2 ** (GATE - zoom));
  const margin = MARGIN[zoom] ?? 0;
  return {
    west: at(column - REACH.across) - margin,
    east: at(column + REACH.across) + margin,
    north: at(row - REACH.down) - margin,
    south: at(row + REACH.down) + margin,
    // What one passes through, on the way to the gate, need not be as sharp.
    scale: zoom < 15 ? 1 : 2,
  };
}

function boundsOf({west, east, north, south}: Tiles) {
  const side = 2 ** GATE;
  const southWest = unproject({x: west / side, y: (south + 1) / side});
  const northEast = unproject({x: (east + 1) / side, y: north / side});
  return {
    south: southWest.lat,
    west: southWest.lon,
    north: northEast.lat,
    east: northEast.lon,
  };
}

export function isRecorded({lat, lon}: Point): boolean {
  const {south, west, north, east} = BOUNDS;
  return lat >= south && lat <= north && lon >= west && lon <= east;
}
