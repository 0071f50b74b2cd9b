import type {Region} from '../../../contract/session.js';
import {unproject} from '../../../geo/mercator.js';
import {TOWN_ATTRIBUTION, TOWN_TILES} from './osm-features.js';

const side = 2 ** 12;
const xs = TOWN_TILES.map(tile => tile.x);
const ys = TOWN_TILES.map(tile => tile.y);

/** Montevideo, as far as the embedded data reaches; the map opens at Plaza Independencia. */
export const TOWN_REGION: Region = {
  center: {lat: -34.906, lon: -56.1995},
  south_west: unproject({x: Math.min(...xs) / side, y: (Math.max(...ys) + 1) / side}),
  north_east: unproject({x: (Math.max(...xs) + 1) / side, y: Math.min(...ys) / side}),
  attribution: TOWN_ATTRIBUTION,
  examples: {building: 'Palacio Salvo', landmark: 'Parque Rodó'},
};
