import {describe, expect, it} from 'vitest';
import type {DoorField} from '../../../src/contract/door-fields.js';
import type {FlowAction} from '../../../src/flow/actions/actions.js';
import {missingAtDoor} from '../../../src/flow/reducers/reduce-door.js';
import {addressWords, landmarkOf, orderIn, titledWords} from '../../../src/flow/state/draft.js';
import {SAMPLE_REGION} from '../../support/samples/sample-places.js';
import {
  CHOSEN,
  CONFIRMED,
  CREATE_ONLY,
  play,
  playOn,
  rested,
  SAVE,
  STARTED,
  typed,
} from '../play.js';

const IN_VILLAGE = {...SAMPLE_REGION, landmark_first: true};
const OPENED = {type: 'session-opened', region: IN_VILLAGE, proof: 'none'} as const;
const BEGUN: readonly FlowAction[] = [
  {type: 'options-changed', options: {...CREATE_ONLY, toTheDoor: true}},
  STARTED,
  OPENED,
];
const PLACED = [rested(-34.9, -56.1), CONFIRMED] as const;
const ON = {type: 'door-confirmed'} as const;
const written = (field: DoorField, text: string) => ({type: 'door-changed', field, text}) as const;
const kept = (text: string) => [typed(text), {type: 'text-kept'}, ...PLACED] as const;

describe('Where most streets have no name', () => {
  it('a landmark is missed, and no street', () => {
    const {state} = play(...BEGUN, ...PLACED, ON);
    expect(state.screen).toBe('door');
    expect(missingAtDoor(state)).toEqual(['landmark']);
    expect(missingAtDoor(playOn(state, written('landmark', 'Behind the mosque')).state)).toEqual(
      [],
    );
    expect(missingAtDoor(playOn(state, written('street', 'Moi Road')).state)).toEqual([]);
  });

  it('a landmark stands for the street, and goes first in the directions beside one', () => {
    const {state} = play(...BEGUN, ...PLACED, written('landmark', 'Behind the mosque'));
    expect(addressWords(state.draft)).toEqual({street_name: 'Behind the mosque'});
    const named = playOn(
      state,
      written('street', 'Moi Road'),
      written('directions', 'Blue gate'),
    ).state;
    expect(addressWords(named.draft)).toEqual({
      street_name: 'Moi Road',
      directions: 'Behind the mosque. Blue gate',
    });
    expect(playOn(named, ON, SAVE).state.saving.at).toBe('sending');
  });

  it('typed words that are no place are the landmark, and changed there', () => {
    const {state} = play(...BEGUN, ...kept('behind the mosque'));
    expect(state.screen).toBe('door');
    expect(landmarkOf(state.draft)).toBe('behind the mosque');
    const {draft} = playOn(state, written('landmark', 'behind the old mosque')).state;
    expect(addressWords(draft)).toEqual({street_name: 'behind the old mosque'});
    expect(
      missingAtDoor({...state, draft: playOn(state, written('landmark', '')).state.draft}),
    ).toEqual(['landmark']);
  });

  it('typed words that are too long for a name stay in the directions as well', () => {
    const long = 'past the mill and over the bridge, '.repeat(9).trim();
    const {state} = play(...BEGUN, ...kept(long));
    const {draft} = playOn(state, written('landmark', 'The mill')).state;
    expect(addressWords(draft)).toEqual({street_name: 'The mill', directions: long});
  });

  it('a street that the map knows needs no landmark', () => {
    const {state} = play(...BEGUN, typed('ej'), CHOSEN, CONFIRMED);
    expect(landmarkOf(state.draft)).toBe('');
    expect(missingAtDoor(state)).toEqual([]);
  });

  it('newer words in the search take the place of the landmark, a street does not', () => {
    const {state} = play(...BEGUN, ...PLACED, written('landmark', 'Behind the mosque'));
    const again = {type: 'step-revisited', step: 'search'} as const;
    const described = playOn(state, again, typed('by the well'), {type: 'text-kept'}).state;
    expect(landmarkOf(described.draft)).toBe('by the well');
    const chosen = playOn(state, again, typed('ej'), CHOSEN).state;
    expect(addressWords(chosen.draft)).toMatchObject({
      street_name: 'Ejido',
      directions: 'Behind the mosque',
    });
  });
});

describe('The order of an address', () => {
  const ORDER = {street: '{property_number} {street_name}', area: '{city}'};
  const KENYA = {...SAMPLE_REGION, country_code: 'KE', address_order: ORDER};

  it('is that of the region, for its country and for one that is not known', () => {
    expect(orderIn(KENYA, {country_code: 'KE'})).toBe(ORDER);
    expect(orderIn(KENYA, {})).toBe(ORDER);
    expect(orderIn(KENYA, {country_code: 'UY'})).toBeUndefined();
    expect(orderIn(undefined, {country_code: 'KE'})).toBeUndefined();
    expect(orderIn(SAMPLE_REGION, {})).toBeUndefined();
  });

  it('goes with the words into titles', () => {
    const {draft} = play(...BEGUN, typed('ej'), CHOSEN).state;
    expect(titledWords(draft, {...KENYA, country_code: 'UY'}).order).toBe(ORDER);
  });
});
