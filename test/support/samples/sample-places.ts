import type {Place, Suggestion} from '../../../src/contract/place.js';
import type {Region} from '../../../src/contract/session.js';
import {addressWordsOf} from '../../../src/service/countries/languages.js';

const CENTRO = {neighborhood: 'Centro', city: 'Montevideo', country_code: 'UY'};

/** A street without a number. */
export const EJIDO: Place = {
  id: 'sw78099039',
  kind: 'street',
  title: 'Ejido',
  subtitle: 'Montevideo',
  precision: 'street',
  geo_point: {lat: -34.907459, lon: -56.186655},
  street_name: 'Ejido',
  city: 'Montevideo',
  country_code: 'UY',
};

/** A door on that street. */
export const EJIDO_1275: Place = {
  id: 'hn538488565n1275',
  kind: 'address',
  title: 'Ejido 1275',
  subtitle: 'Centro, Montevideo',
  precision: 'rooftop',
  geo_point: {lat: -34.906998, lon: -56.186972},
  street_name: 'Ejido',
  property_number: '1275',
  ...CENTRO,
};

/** A door round the corner, on another street. */
export const JULIO_1360: Place = {
  id: 'hn945463695n1360',
  kind: 'address',
  title: 'Avenida 18 de Julio 1360',
  subtitle: 'Centro, Montevideo',
  precision: 'rooftop',
  geo_point: {lat: -34.905697, lon: -56.186173},
  street_name: 'Avenida 18 de Julio',
  property_number: '1360',
  ...CENTRO,
};

/** Two shops of one name, six kilometres apart. */
export const DEVOTO_AGUADA: Place = {
  id: 'pw1',
  kind: 'place',
  title: 'Devoto',
  subtitle: 'Aguada, Montevideo',
  precision: 'rooftop',
  geo_point: {lat: -34.892587, lon: -56.180731},
  street_name: 'Avenida General Flores',
  property_name: 'Devoto',
  neighborhood: 'Aguada',
  city: 'Montevideo',
  country_code: 'UY',
};
export const DEVOTO_MALVIN: Place = {
  ...DEVOTO_AGUADA,
  id: 'pw2',
  subtitle: 'Malvín Norte, Montevideo',
  geo_point: {lat: -34.89351, lon: -56.079609},
  street_name: 'Avenida Italia',
  neighborhood: 'Malvín Norte',
};

/** A landmark at which no street is known. */
export const PARQUE_RODO: Place = {
  id: 'an1',
  kind: 'place',
  title: 'Parque Rodó',
  subtitle: 'Montevideo',
  precision: 'area',
  geo_point: {lat: -34.9139, lon: -56.1669},
  property_name: 'Parque Rodó',
  city: 'Montevideo',
  country_code: 'UY',
};

export const SAMPLE_PLACES: readonly Place[] = [
  EJIDO_1275,
  EJIDO,
  JULIO_1360,
  DEVOTO_AGUADA,
  DEVOTO_MALVIN,
  PARQUE_RODO,
];

export const SAMPLE_REGION: Region = {
  center: {lat: -34.9059, lon: -56.1913},
  south_west: {lat: -34.95, lon: -56.43},
  north_east: {lat: -34.7, lon: -56.02},
  attribution: '© OpenStreetMap contributors',
  address_words: addressWordsOf('UY'),
};

/** A place as a line of the list, with its first letters marked. */
export function suggestionOf(place: Place, marked = 2): Suggestion {
  return {...place, matched: [[0, marked]]};
}
