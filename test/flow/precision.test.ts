import {describe, expect, it} from 'vitest';
import type {Place} from '../../src/contract/place.js';
import type {FlowAction} from '../../src/flow/actions/actions.js';
import {newAddress} from '../../src/flow/reducers/reduce-save.js';
import {addressWords, offeredPlace, titledWords} from '../../src/flow/state/draft.js';
import {
  EJIDO,
  EJIDO_1275,
  JULIO_1360,
  PARQUE_RODO,
  suggestionOf,
} from '../support/samples/sample-places.js';
import {OPENED, play, playOn, STARTED} from './play.js';

const {geo_point: HERE} = JULIO_1360;
const GATE_SEEN = {
  geo_point: HERE,
  pano_id: 'p1',
  url: 'https://pictures.example/p1?heading=0&pitch=0&zoom=1',
};

const chosen = (place: Place): FlowAction => ({
  type: 'suggestion-chosen',
  suggestion: suggestionOf(place),
});
const fixed = (accuracy: number): readonly FlowAction[] => [
  {type: 'location-asked'},
  {type: 'location-found', geo_point: HERE, accuracy},
];
const rested = (zoom: number): FlowAction => ({type: 'pin-rested', geo_point: HERE, zoom});

/** After the actions, and with a door found under the pin where one is looked up. */
function after(...actions: readonly FlowAction[]) {
  const {state} = play(STARTED, OPENED, ...actions);
  const {reversing} = state;
  if (reversing.at !== 'asking') return state;
  const {ticket} = reversing;
  return playOn(state, {type: 'place-under-pin-found', ticket, place: JULIO_1360}).state;
}

describe('What is saved says what the point says', () => {
  it.each<
    [what: string, actions: readonly FlowAction[], precision: string, number: string | undefined]
  >([
    ['a pin put on a map that shows houses', [rested(17)], 'gate', '1360'],
    ['a pin put on a map that shows none', [rested(16.9)], 'area', undefined],
    ['a pin put at the 500 m scale', [rested(12.4)], 'area', undefined],
    ['a fix of 8 m', fixed(8), 'house', '1360'],
    ['a fix of 100 m', fixed(100), 'street', '1360'],
    ['a fix of 700 m', fixed(700), 'area', undefined],
    ['a fix of 700 m, corrected on the map', [...fixed(700), rested(18)], 'gate', '1360'],
    [
      'a gate framed in sight of a fix of 700 m',
      [...fixed(700), {type: 'gate-framed', street_view: GATE_SEEN}],
      'street',
      undefined,
    ],
    [
      'a gate framed in sight of a fix of 8 m',
      [...fixed(8), {type: 'gate-framed', street_view: GATE_SEEN}],
      'gate',
      '1360',
    ],
    ['a door that was chosen', [chosen(EJIDO_1275)], 'house', '1275'],
    [
      'a door whose point lies between two',
      [chosen({...EJIDO_1275, precision: 'interpolated'})],
      'street',
      '1275',
    ],
    ['a street that was chosen', [chosen(EJIDO)], 'street', undefined],
    ['a quarter that was chosen', [chosen(PARQUE_RODO)], 'area', undefined],
    [
      'a door that was chosen, with a pin from afar',
      [chosen(EJIDO_1275), rested(14)],
      'area',
      '1275',
    ],
  ])('%s', (_, actions, precision, number) => {
    const address = newAddress(after(...actions).draft);
    expect([address?.precision, address?.property_number]).toEqual([precision, number]);
  });

  it('has the metres within which a pin was placed', () => {
    const metres = (zoom: number) => newAddress(after(rested(zoom)).draft)?.accuracy;
    expect([metres(12), metres(16), metres(18)]).toEqual([753, 48, 12]);
  });
});

describe('A point that shows only the area', () => {
  const near = after(...fixed(700));

  it('has no number, name or postal code of what lies under it', () => {
    expect(addressWords(near.draft)).toEqual({
      street_name: 'Avenida 18 de Julio',
      neighborhood: JULIO_1360.neighborhood,
      city: 'Montevideo',
      country_code: 'UY',
    });
    expect(titledWords(near.draft, undefined).isNear).toBe(true);
  });

  it('offers its street without a number where another was said', () => {
    const state = after(chosen(EJIDO_1275), rested(14));
    expect(offeredPlace(state.draft)).toMatchObject({street_name: 'Avenida 18 de Julio'});
    expect(offeredPlace(state.draft)).not.toHaveProperty('property_number');
  });
});
