import {describe, expect, it} from 'vitest';
import type {Place} from '../../src/contract/place.js';
import {addressWords, offeredPlace} from '../../src/flow/state/draft.js';
import {ticketOf} from '../support/page/ticket-of.js';
import {
  EJIDO,
  EJIDO_1275,
  JULIO_1360,
  PARQUE_RODO,
  suggestionOf,
} from '../support/samples/sample-places.js';
import {CHOSEN, CONFIRMED, failure, OPENED, play, playOn, rested, STARTED, typed} from './play.js';

const GATE = {lat: -34.9061, lon: -56.1871};
const RESTED = rested(GATE.lat, GATE.lon);
const under = (ticket: number, place: Place | undefined) =>
  ({type: 'place-under-pin-found', ticket, place}) as const;

/** The ticket under which the last pin was looked up. */
const lookedUp = (actions: Parameters<typeof play>, place: Place | undefined) => {
  const {state} = play(...actions);
  return playOn(state, under(ticketOf(state, 'reversing'), place));
};

describe('Moving the pin', () => {
  it('puts it where the map came to rest, and asks what is there', () => {
    const {state, effects} = play(STARTED, OPENED, {type: 'map-chosen'}, RESTED);
    expect(state.draft.pin).toMatchObject({geo_point: GATE, source: 'map', precision: 'gate'});
    expect(effects).toEqual([{type: 'reverse', ticket: 1, geo_point: GATE}]);
    expect(state.reversing.at).toBe('asking');
  });

  it('gives the address its words where nothing was said', () => {
    const {state} = lookedUp([{type: 'map-chosen'}, RESTED], JULIO_1360);
    expect(addressWords(state.draft)).toMatchObject({
      street_name: 'Avenida 18 de Julio',
      property_number: '1360',
    });
    expect(offeredPlace(state.draft)).toBeUndefined();
  });

  it('never overwrites what was said, but offers what lies under it', () => {
    const {state} = lookedUp([CHOSEN, RESTED], JULIO_1360);
    expect(addressWords(state.draft)).toMatchObject({
      street_name: 'Ejido',
      property_number: '1275',
    });
    expect(offeredPlace(state.draft)).toEqual(JULIO_1360);
  });

  it('never overwrites what was typed either', () => {
    const {state} = lookedUp(
      [STARTED, OPENED, typed('Calle de mi abuela'), {type: 'text-kept'}, RESTED],
      JULIO_1360,
    );
    expect(addressWords(state.draft)).toEqual({
      street_name: 'Calle de mi abuela',
      neighborhood: 'Centro',
      city: 'Montevideo',
      country_code: 'UY',
    });
    expect(offeredPlace(state.draft)).toEqual(JULIO_1360);
  });

  it('adds the number where the street is the same, however it is written', () => {
    const chosen = {type: 'suggestion-chosen', suggestion: suggestionOf(EJIDO)} as const;
    expect(addressWords(lookedUp([chosen, RESTED], EJIDO_1275).state.draft)).toMatchObject({
      street_name: 'Ejido',
      property_number: '1275',
    });
    const bulevar = {...EJIDO_1275, street_name: 'Bulevar España'};
    const {state} = lookedUp(
      [STARTED, OPENED, typed('BULEVAR ESPANA'), {type: 'text-kept'}, RESTED],
      bulevar,
    );
    expect(addressWords(state.draft)).toMatchObject({
      street_name: 'BULEVAR ESPANA',
      property_number: '1275',
    });
    expect(offeredPlace(state.draft)).toBeUndefined();
  });

  it('offers the other number on the same street', () => {
    const next = {...EJIDO_1275, id: 'n', title: 'Ejido 1290', property_number: '1290'};
    const {state} = lookedUp([CHOSEN, RESTED], next);
    expect(addressWords(state.draft).property_number).toBe('1275');
    expect(offeredPlace(state.draft)).toEqual(next);
  });

  it('keeps a landmark and takes its street from under the pin', () => {
    const chosen = {type: 'suggestion-chosen', suggestion: suggestionOf(PARQUE_RODO)} as const;
    expect(addressWords(lookedUp([chosen], JULIO_1360).state.draft)).toMatchObject({
      property_name: 'Parque Rodó',
      street_name: 'Avenida 18 de Julio',
      city: 'Montevideo',
    });
  });

  it('takes the offer when the person does', () => {
    const {state} = lookedUp([CHOSEN, RESTED], JULIO_1360);
    const {draft} = playOn(state, {type: 'offer-taken'}).state;
    expect(addressWords(draft)).toMatchObject({
      street_name: 'Avenida 18 de Julio',
      property_number: '1360',
    });
    expect(draft.pin).toEqual(state.draft.pin);
  });

  it('drops an answer about where the pin stood before', () => {
    const {state} = play(RESTED, rested(-34.9, -56.19));
    expect(playOn(state, under(1, JULIO_1360)).state).toBe(state);
    expect(playOn(state, {type: 'place-under-pin-failed', ticket: 1}).state).toBe(state);
    expect(playOn(state, under(2, EJIDO_1275)).state).toMatchObject({
      reversing: {at: 'idle'},
      draft: {under: EJIDO_1275},
    });
  });

  it('forgets at once what lay under it before: an address must not get another gate’s number', () => {
    const {state} = lookedUp([RESTED], JULIO_1360);
    const moved = playOn(state, rested(-34.88, -56.1));
    expect(addressWords(moved.state.draft)).toEqual({});
    const failed = playOn(moved.state, {type: 'place-under-pin-failed', ticket: 2});
    expect(failed.state.reversing.at).toBe('failed');
    expect(addressWords(failed.state.draft)).toEqual({});
  });

  it('forgets it too when a suggestion takes the pin elsewhere, even where the answer comes late', () => {
    const chosen = {type: 'suggestion-chosen', suggestion: suggestionOf(EJIDO)} as const;
    const {state} = play(RESTED, chosen);
    expect(state.reversing.at).toBe('idle');
    expect(playOn(state, under(1, EJIDO_1275)).state).toBe(state);
    expect(addressWords(state.draft)).not.toHaveProperty('property_number');
  });

  it('finds no place in the wilderness, and says nothing', () => {
    const {state} = lookedUp([RESTED], undefined);
    expect(state.reversing.at).toBe('idle');
    expect(state.draft.under).toBeUndefined();
  });
});

describe('The device’s own location', () => {
  const located = (accuracy: number) =>
    ({type: 'location-found', geo_point: GATE, accuracy}) as const;
  const asked = play(STARTED, OPENED, {type: 'location-asked'});

  it('is asked for once one asks', () => {
    expect(asked.effects).toEqual([{type: 'locate'}]);
    expect(asked.state.locating).toEqual({at: 'asking'});
  });

  it.each([
    [6, 'house'],
    [100, 'street'],
    [101, 'area'],
    [2000, 'area'],
  ])(
    'moves the pin there with a fix of %i m, and says how exact it is: %s',
    (accuracy, precision) => {
      const {state, effects} = playOn(asked.state, located(accuracy));
      expect(state.screen).toBe('pin');
      expect(state.draft.pin).toEqual({geo_point: GATE, source: 'location', accuracy, precision});
      expect(effects).toEqual([{type: 'reverse', ticket: 1, geo_point: GATE}]);
    },
  );

  it('offers its street where another was chosen, but not another number of the same', () => {
    const {state} = play(STARTED, OPENED, CHOSEN, {type: 'location-asked'}, located(20));
    const found = (place: Place) => playOn(state, under(ticketOf(state, 'reversing'), place)).state;
    expect(offeredPlace(found(JULIO_1360).draft)).toEqual(JULIO_1360);
    const next = {...EJIDO_1275, id: 'n', title: 'Ejido 1290', property_number: '1290'};
    expect(offeredPlace(found(next).draft)).toBeUndefined();
  });

  it('is not used where the fix is worse than 2 km', () => {
    const {state, effects} = playOn(asked.state, located(2001));
    expect(state).toMatchObject({screen: 'search', locating: {at: 'too-coarse', accuracy: 2001}});
    expect(state.draft.pin).toBeUndefined();
    expect(effects).toEqual([]);
  });

  it('that is denied says so and leaves all else as it was', () => {
    const {state} = playOn(asked.state, typed('ej'), {
      type: 'location-failed',
      failure: failure('permission_denied'),
    });
    expect(state.locating).toEqual({at: 'failed', failure: failure('permission_denied')});
    expect(state).toMatchObject({screen: 'search', draft: {text: 'ej'}});
  });

  it('keeps what was typed', () => {
    const {state} = play(
      typed('Black gate'),
      {type: 'text-kept'},
      {type: 'location-asked'},
      located(6),
    );
    expect(state.draft.typed).toEqual({directions: 'Black gate'});
  });

  it('does not take the pin from where the person has put it meanwhile', () => {
    for (const action of [CHOSEN, RESTED] as const) {
      const {state, effects} = playOn(asked.state, action);
      expect(effects).toContainEqual({type: 'stop-locating'});
      expect(playOn(state, located(6)).state).toBe(state);
    }
  });

  it('does not take the person back from the review', () => {
    const {state, all} = playOn(asked.state, RESTED, {type: 'location-asked'}, CONFIRMED);
    expect(all.at(-1)).toEqual({type: 'stop-locating'});
    expect(playOn(state, located(6)).state).toMatchObject({screen: 'review', draft: state.draft});
  });
});

describe('Confirming the pin', () => {
  it('leads to the review', () => {
    expect(play(CHOSEN, CONFIRMED).state.screen).toBe('review');
  });

  it('needs a pin', () => {
    const {state} = play(STARTED, OPENED, {type: 'map-chosen'});
    expect(playOn(state, CONFIRMED).state).toBe(state);
  });

  it('works without a map, by the suggestion', () => {
    const {state} = play(CHOSEN, {type: 'map-failed'});
    expect(state.mapMissing).toBe(true);
    expect(playOn(state, {type: 'map-returned'}).state.mapMissing).toBe(false);
    expect(playOn(state, CONFIRMED).state.screen).toBe('review');
  });
});
