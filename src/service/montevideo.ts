import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import type {Region} from '../contract/session.js';
import {unproject} from '../geo/mercator.js';
import {addressWordsOf} from './address-words.js';
import {doorHintsOf} from './door-hints.js';
import type {MapRegion} from './geodata/map/features/map-region.js';
import type {Town} from './geodata/town/town.js';

const xs = [1407, 1408, 1409, 1410];
const ys = [2471, 2472];
const side = 2 ** 12;
const fixtures = dirname(createRequire(import.meta.url).resolve('@mapbox/mvt-fixtures'));

/** The town that the service ships with. */
export const MONTEVIDEO: Town & MapRegion = {
  name: 'Montevideo',
  country: 'UY',
  // OpenStreetMap QA tiles (ODbL).
  source: {
    folder: join(fixtures, 'real-world', 'osm-qa-montevideo'),
    tiles: xs.flatMap(x => ys.map(y => ({x, y}))),
  },
  shortNames: {
    Avenida: 'Av.',
    Bulevar: 'Bvar.',
    Camino: 'Cno.',
    Pasaje: 'Pje.',
    Doctor: 'Dr.',
    Doctora: 'Dra.',
    General: 'Gral.',
    Coronel: 'Cnel.',
    Comandante: 'Cmte.',
    Capitán: 'Cap.',
    Teniente: 'Tte.',
    Ingeniero: 'Ing.',
    Arquitecto: 'Arq.',
    Profesor: 'Prof.',
    Profesora: 'Profa.',
    Presidente: 'Pte.',
    Almirante: 'Alte.',
    Brigadier: 'Brig.',
    Agrimensor: 'Agr.',
    Monseñor: 'Mons.',
  },
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

/** The area of the town's data; the map opens at Plaza Independencia. */
export const MONTEVIDEO_REGION: Region = {
  center: {lat: -34.906, lon: -56.1995},
  south_west: unproject({x: Math.min(...xs) / side, y: (Math.max(...ys) + 1) / side}),
  north_east: unproject({x: (Math.max(...xs) + 1) / side, y: Math.min(...ys) / side}),
  // The licence (ODbL) requires it wherever the data is shown.
  attribution: '© OpenStreetMap contributors',
  address_words: addressWordsOf(MONTEVIDEO.country),
  door_hints: doorHintsOf(MONTEVIDEO.country),
  examples: {building: 'Palacio Salvo', landmark: 'Parque Rodó'},
};
