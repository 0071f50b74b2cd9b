import {describe, expect, it} from 'vitest';
import type {Place} from '../../../src/contract/place.js';
import {addressWords, type Draft} from '../../../src/flow/state/draft.js';
import type {Pin} from '../../../src/flow/state/pin.js';
import {placeIdOf} from '../../../src/flow/state/place-id-of.js';
import {
  DEVOTO_AGUADA,
  EJIDO,
  EJIDO_1275,
  JULIO_1360,
  PARQUE_RODO,
} from '../../support/samples/sample-places.js';

type Said = Draft['said'];
const chosen = (place: Place): NonNullable<Said> => ({from: 'suggestion', place});
const typed = (street_name: string): NonNullable<Said> => ({from: 'typed', street_name});

/** A pin so many metres north of a place. */
const pin = ({geo_point: {lat, lon}}: Place, north = 0, source: Pin['source'] = 'map'): Pin => ({
  geo_point: {lat: lat + north / 111_320, lon},
  source,
  precision: 'gate',
});
const onIt = (place: Place) => pin(place, 0, 'suggestion');
/** The street of a door, as it lies under a pin on it. */
const EJIDO_THERE: Place = {...EJIDO, geo_point: EJIDO_1275.geo_point};

describe('The place of an address', () => {
  it.each<[what: string, draft: Omit<Draft, 'id' | 'text'>, id: string | undefined]>([
    ['a door that was chosen', {said: chosen(EJIDO_1275), pin: onIt(EJIDO_1275)}, EJIDO_1275.id],
    ['a street that was chosen', {said: chosen(EJIDO), pin: onIt(EJIDO)}, EJIDO.id],
    [
      'a quarter that was chosen',
      {said: chosen(PARQUE_RODO), pin: onIt(PARQUE_RODO)},
      PARQUE_RODO.id,
    ],
    [
      'a pin that was put on the gate',
      {said: chosen(EJIDO_1275), pin: pin(EJIDO_1275, 30)},
      EJIDO_1275.id,
    ],
    [
      'a pin that was put on the gate, nearer to the next house',
      {
        said: chosen(EJIDO_1275),
        pin: pin(EJIDO_1275, 30),
        under: {...EJIDO_1275, id: 'next', property_number: '1279'},
      },
      EJIDO_1275.id,
    ],
    ['a pin far from the choice', {said: chosen(EJIDO_1275), pin: pin(EJIDO_1275, 101)}, undefined],
    [
      'a pin on another street',
      {said: chosen(EJIDO_1275), pin: pin(JULIO_1360), under: JULIO_1360},
      undefined,
    ],
    [
      'a pin that the device put far from it',
      {said: chosen(EJIDO_1275), pin: pin(EJIDO_1275, 400, 'location')},
      undefined,
    ],
    [
      'a door under the pin, on the street that was chosen',
      {said: chosen(EJIDO), pin: pin(EJIDO_1275, 5), under: EJIDO_1275},
      EJIDO_1275.id,
    ],
    [
      'the street that was chosen, far along it',
      {
        said: chosen({...EJIDO, geo_point: PARQUE_RODO.geo_point}),
        pin: pin(EJIDO_THERE, 9),
        under: EJIDO_THERE,
      },
      EJIDO.id,
    ],
    [
      'a door under the pin, of the street that was typed',
      {said: typed('EJIDO'), pin: pin(EJIDO_1275, 5), under: EJIDO_1275},
      EJIDO_1275.id,
    ],
    [
      'a street that was typed and nothing else',
      {said: typed('Ejido'), pin: pin(EJIDO_1275)},
      undefined,
    ],
    [
      'another street that was typed',
      {said: typed('Pasaje A'), pin: pin(EJIDO_1275), under: EJIDO_1275},
      undefined,
    ],
    ['a door under the pin', {pin: pin(EJIDO_1275, 12), under: EJIDO_1275}, EJIDO_1275.id],
    ['a door that is only the nearest', {pin: pin(EJIDO_1275, 250), under: EJIDO_1275}, undefined],
    [
      'another number that was written',
      {said: chosen(EJIDO_1275), pin: onIt(EJIDO_1275), door: {building: '1277'}},
      undefined,
    ],
    [
      'a name that was written beside the number',
      {said: chosen(EJIDO_1275), pin: onIt(EJIDO_1275), door: {building: 'Torre 4', unit: '3'}},
      EJIDO_1275.id,
    ],
    [
      'another street that was written',
      {said: chosen(EJIDO_1275), pin: onIt(EJIDO_1275), door: {street: 'Colonia'}},
      undefined,
    ],
    [
      'another building in place of the landmark',
      {said: chosen(DEVOTO_AGUADA), pin: onIt(DEVOTO_AGUADA), door: {building: 'Casa de Ana'}},
      undefined,
    ],
    ['no pin', {said: chosen(EJIDO_1275)}, undefined],
  ])('is told for %s', (_what, draft, id) => {
    expect(placeIdOf({id: 'd', text: '', ...draft})).toBe(id);
  });
});

describe('A postal code', () => {
  const coded: Place = {...EJIDO_1275, state: 'Montevideo', postal_code: '11100'};
  it('is that of the choice, else of the same street under the pin', () => {
    const words = (said: Said, under?: Place) =>
      addressWords({
        id: 'd',
        text: '',
        ...(said && {said}),
        pin: pin(coded),
        ...(under && {under}),
      });
    expect(words(chosen(coded))).toMatchObject({state: 'Montevideo', postal_code: '11100'});
    expect(words(undefined, coded)).toMatchObject({postal_code: '11100'});
    expect(words(typed('Ejido'), coded)).toMatchObject({postal_code: '11100'});
    expect(words(typed('Pasaje A'), coded)).not.toHaveProperty('postal_code');
    expect(words(chosen({...coded, postal_code: '11200'}), coded)).toMatchObject({
      postal_code: '11200',
    });
  });
});
