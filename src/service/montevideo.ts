import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {unproject} from '../geo/mercator.js';
import {URUGUAY_SIGNS} from './countries/vocabulary-uy.js';
import type {MapRegion} from './geodata/map/features/map-region.js';
import type {NewRegion} from './geodata/regions/region.js';

const xs = [1407, 1408, 1409, 1410];
const ys = [2471, 2472];
const side = 2 ** 12;
const southWest = unproject({x: Math.min(...xs) / side, y: (Math.max(...ys) + 1) / side});
const northEast = unproject({x: (Math.max(...xs) + 1) / side, y: Math.min(...ys) / side});
const require = createRequire(import.meta.url);
const fixtures = dirname(require.resolve('@mapbox/mvt-fixtures'));
const {version}: {version: string} = require('@mapbox/mvt-fixtures/package.json');

/** The region of a sandbox that has none. */
export const MONTEVIDEO: NewRegion & MapRegion = {
  id: 'montevideo',
  name: 'Montevideo',
  country: 'UY',
  languages: ['es'],
  timeZone: 'America/Montevideo',
  origin: 'demo',
  dataVersion: `mvt-fixtures ${version}`,
  // Plaza Independencia.
  center: {lat: -34.906, lon: -56.1995},
  south: southWest.lat,
  west: southWest.lon,
  north: northEast.lat,
  east: northEast.lon,
  // The licence (ODbL) requires it wherever the data is shown.
  attribution: '© OpenStreetMap contributors',
  examples: {building: 'Palacio Salvo', landmark: 'Parque Rodó'},
  // OpenStreetMap QA tiles (ODbL).
  source: {
    folder: join(fixtures, 'real-world', 'osm-qa-montevideo'),
    tiles: xs.flatMap(x => ys.map(y => ({x, y}))),
  },
  shortNames: URUGUAY_SIGNS,
  shore: {
    // The Río de la Plata's shore has no tag of its own, but mappers left this note on it.
    note: 'natural=coastline',
    west: [
      {lat: -36.5, lon: -57.5},
      {lat: -34.47, lon: -57.85},
      {lat: -34.42, lon: -57.45},
      {lat: -34.58, lon: -57.05},
      {lat: -34.72, lon: -56.85},
      {lat: -34.78, lon: -56.55},
      {lat: -34.86, lon: -56.42},
    ],
    east: [
      {lat: -34.84, lon: -55.95},
      {lat: -34.79, lon: -55.8},
      {lat: -34.78, lon: -55.6},
      {lat: -34.87, lon: -55.28},
      {lat: -34.93, lon: -55.05},
      {lat: -34.97, lon: -54.95},
      {lat: -34.66, lon: -54.15},
      {lat: -36.5, lon: -53},
    ],
  },
};
