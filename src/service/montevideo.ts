import type {Region} from '../contract/session.js';
import {unproject} from '../geo/mercator.js';
import {addressWordsOf} from './address-words.js';
import {doorHintsOf} from './door-hints.js';
import type {Town} from './geodata/town/town.js';

const xs = [1407, 1408, 1409, 1410];
const ys = [2471, 2472];
const side = 2 ** 12;

/** The town that the service ships with. */
export const MONTEVIDEO: Town = {
  name: 'Montevideo',
  country: 'UY',
  folder: 'real-world/osm-qa-montevideo',
  tiles: xs.flatMap(x => ys.map(y => ({x, y}))),
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
