import {describe, expect, it} from 'vitest';
import type {UserAddress} from '../../../src/contract/address/user-address.js';
import type {Draft} from '../../../src/flow/state/draft.js';
import {nearTwin} from '../../../src/flow/state/near-twin.js';
import {mapPin} from '../../../src/flow/state/pin.js';
import {initialState} from '../../../src/flow/state/state.js';
import {EJIDO_1275} from '../../support/samples/sample-places.js';
import {CREATE_ONLY, STORED} from '../play.js';

const HERE = EJIDO_1275.geo_point;
/** About so many metres to the north. */
const north = (metres: number) => ({...HERE, lat: HERE.lat + metres / 111_195});

/** The id of the twin of a door among what is saved; of Ejido 1275 where nothing else is said. */
function twinOf(
  saved: readonly Partial<UserAddress>[],
  {door = {}, said = {from: 'suggestion', place: EJIDO_1275}}: Partial<Draft> = {},
): string | undefined {
  const draft: Draft = {
    id: 'draft',
    text: '',
    said,
    door,
    pin: mapPin(HERE, 18),
  };
  const addresses = saved.map((more, index) => ({...STORED, id: `${index}`, ...more}));
  return nearTwin({...initialState('draft'), draft, saved: {at: 'loaded', addresses}})?.id;
}

describe('A near twin', () => {
  it('is a saved address of the same number in the same street, 30 metres away at most', () => {
    expect(twinOf([{}])).toBe('0');
    expect(twinOf([{geo_point: north(29)}])).toBe('0');
    expect(twinOf([{geo_point: north(31)}])).toBeUndefined();
  });

  it('has the same name to a person: case and accents do not count', () => {
    expect(twinOf([{street_name: 'ÉJIDO '}])).toBe('0');
  });

  it.each([
    ['number', {property_number: '1277'}],
    ['street of a number', {street_name: 'Durazno'}],
    ['building', {property_name: 'Edificio Lapido'}],
    ['apartment', {unit: 'B4'}],
  ])('is not one of another %s', (_, other) => {
    expect(twinOf([other])).toBeUndefined();
  });

  it('is one of the same apartment, and not its neighbour', () => {
    const door = {unit: 'B4'};
    expect(twinOf([{}, {unit: 'B5'}], {door})).toBeUndefined();
    expect(twinOf([{unit: 'B5'}, {unit: 'b4'}], {door})).toBe('1');
  });

  it('has any street where there is no number: a street without a name has many spellings', () => {
    const said = {from: 'typed', street_name: 'Unnamed road near the school'} as const;
    const {property_number: _, ...kiosk} = {...STORED, property_name: 'Mwangi’s Kiosk'};
    const door = {building: 'Mwangi’s kiosk'};
    const state = {
      ...initialState('draft'),
      draft: {id: 'draft', text: '', said, door, pin: mapPin(HERE, 18)},
      saved: {at: 'loaded', addresses: [{...kiosk, street_name: 'Path behind the school'}]},
    } as const;
    expect(nearTwin(state)?.id).toBe(STORED.id);
  });

  it('is not looked for before the list is there, without a pin, nor with createOnly', () => {
    const pin = mapPin(HERE, 18);
    const draft = {
      id: 'draft',
      text: '',
      said: {from: 'suggestion', place: EJIDO_1275},
      pin,
    } as const;
    const saved = {at: 'loaded', addresses: [STORED]} as const;
    const state = {...initialState('draft'), draft, saved};
    expect(nearTwin(state)).toBe(STORED);
    const {pin: _, ...pinless} = draft;
    expect(nearTwin({...state, draft: pinless})).toBeUndefined();
    expect(nearTwin({...state, saved: {at: 'loading'}})).toBeUndefined();
    expect(nearTwin({...state, options: CREATE_ONLY})).toBeUndefined();
  });
});
