import {describe, expect, it} from 'vitest';
import {farStreet} from '../../src/flow/reducers/reduce-location.js';
import {suggestedPin} from '../../src/flow/state/pin.js';
import {ticketOf} from '../support/page/ticket-of.js';
import {EJIDO_1275, PARQUE_RODO, suggestionOf} from '../support/samples/sample-places.js';
import {
  BACK,
  CHOSEN,
  CONFIRMED,
  failure,
  OPENED,
  play,
  playOn,
  rested,
  STARTED,
  typed,
} from './play.js';

const ASKED = {type: 'location-asked'} as const;
/** Some 5 km from the door that the tests choose. */
const HERE = {lat: EJIDO_1275.geo_point.lat + 0.045, lon: EJIDO_1275.geo_point.lon};
const THERE = {lat: HERE.lat + 0.0003, lon: HERE.lon};
const near = (accuracy: number, geo_point = HERE) =>
  ({type: 'location-neared', geo_point, accuracy}) as const;
const found = (accuracy: number, geo_point = HERE) =>
  ({type: 'location-found', geo_point, accuracy}) as const;
const nothingUnder = (ticket: number) =>
  ({type: 'place-under-pin-found', ticket, place: undefined}) as const;

describe('The device’s location', () => {
  it('moves the pin at the first fix of use, while a better one is awaited', () => {
    const {state, effects} = play(STARTED, OPENED, ASKED, near(90));
    expect(state).toMatchObject({
      screen: 'pin',
      locating: {at: 'refining'},
      draft: {pin: {geo_point: HERE, source: 'location', accuracy: 90}},
    });
    expect(effects).toMatchObject([{type: 'reverse', geo_point: HERE}]);
  });

  it('asked for at the start, says that the person is at home, until they choose another place', () => {
    const home = play(STARTED, OPENED, ASKED, found(8)).state;
    expect(home.isHome).toBe(true);
    expect(playOn(home, rested(1, 2)).state.isHome).toBe(true);
    expect(playOn(home, CHOSEN).state.isHome).toBe(false);
    expect(playOn(home, {type: 'map-chosen'}).state.isHome).toBe(false);
    expect(play(STARTED, OPENED, {type: 'map-chosen'}, ASKED).state.isHome).toBe(false);
  });

  it('waits on where a fix says no more than the town', () => {
    const {state} = play(STARTED, OPENED, ASKED);
    expect(playOn(state, near(9000)).state).toBe(state);
  });

  it('moves the pin again only where the next fix is much better', () => {
    const {state} = play(STARTED, OPENED, ASKED, near(90));
    expect(playOn(state, near(60, THERE)).state).toBe(state);
    expect(playOn(state, near(40, THERE)).state.draft.pin).toMatchObject({
      geo_point: THERE,
      accuracy: 40,
    });
  });

  it('ends with the best that the device has', () => {
    const {state} = play(STARTED, OPENED, ASKED, near(90));
    const better = playOn(state, found(60, THERE)).state;
    expect(better).toMatchObject({locating: {at: 'idle'}, draft: {pin: {accuracy: 60}}});
    const same = playOn(state, found(90));
    expect(same.state).toMatchObject({locating: {at: 'idle'}, draft: {pin: {accuracy: 90}}});
    expect(same.effects).toEqual([]);
  });

  it('leaves the pin to the person as soon as they lift it', () => {
    const refining = play(STARTED, OPENED, ASKED, near(90));
    const lifted = playOn(refining.state, {type: 'pin-lifted'});
    expect(lifted.effects).toEqual([{type: 'stop-locating'}]);
    expect(playOn(lifted.state, near(5, THERE)).state).toBe(lifted.state);
    expect(playOn(lifted.state, found(5, THERE)).state).toBe(lifted.state);
  });

  it('is looked for no more by whoever goes on or back', () => {
    const {state} = play(STARTED, OPENED, ASKED, near(90));
    for (const action of [BACK, CONFIRMED, CHOSEN, rested(1, 2)]) {
      const next = playOn(state, action);
      expect(next.effects).toContainEqual({type: 'stop-locating'});
      expect(next.state.locating).toEqual({at: 'idle'});
    }
  });

  it('that fails after a fix of use is no failure', () => {
    const {state} = play(STARTED, OPENED, ASKED, near(90), {
      type: 'location-failed',
      failure: failure('unsupported_device'),
    });
    expect(state).toMatchObject({locating: {at: 'idle'}, draft: {pin: {accuracy: 90}}});
  });

  it('that was denied says how it is allowed', () => {
    const {state} = play(ASKED, {
      type: 'location-failed',
      failure: failure('permission_denied'),
      help: 'firefox',
    });
    expect(state.locating).toEqual({
      at: 'failed',
      failure: failure('permission_denied'),
      help: 'firefox',
    });
  });
});

describe('A location far from the street that was said', () => {
  const far = play(STARTED, OPENED, typed('ej'), CHOSEN, ASKED, found(8));
  const asked = playOn(far.state, nothingUnder(ticketOf(far.state, 'reversing')));

  it('asks which is right, once it is known what lies there', () => {
    expect(farStreet(far.state)).toBeUndefined();
    expect(farStreet(asked.state)).toMatchObject({name: 'Ejido'});
    expect(farStreet(asked.state)?.metres).toBeCloseTo(5004, -1);
  });

  it('by "my location" takes what lies under the pin', () => {
    const {state} = playOn(asked.state, {type: 'fix-kept'});
    expect(state.draft.said).toBeUndefined();
    expect(state.draft.pin).toEqual(asked.state.draft.pin);
    expect(farStreet(state)).toBeUndefined();
  });

  it('by the street brings the pin back to it', () => {
    const {state} = playOn(asked.state, {type: 'street-kept'});
    expect(state.draft.pin).toEqual(suggestedPin(EJIDO_1275.geo_point, EJIDO_1275));
    expect(state.draft.said).toEqual(asked.state.draft.said);
    expect(farStreet(state)).toBeUndefined();
  });

  it('ends also by moving the pin', () => {
    expect(farStreet(playOn(asked.state, rested(HERE.lat, HERE.lon)).state)).toBeUndefined();
  });

  it('is no question where the device is as inexact', () => {
    const {state} = play(STARTED, OPENED, CHOSEN, ASKED, found(1900, {...HERE, lat: -34.92}));
    expect(
      farStreet(playOn(state, nothingUnder(ticketOf(state, 'reversing'))).state),
    ).toBeUndefined();
  });

  it('is no question where the same street lies under the pin: it is long', () => {
    const same = {
      type: 'place-under-pin-found',
      ticket: ticketOf(far.state, 'reversing'),
      place: {...EJIDO_1275, street_name: 'EJIDO', geo_point: HERE},
    } as const;
    expect(farStreet(playOn(far.state, same).state)).toBeUndefined();
  });

  it('is none for a quarter until it is three kilometres away', () => {
    const quarter = {...PARQUE_RODO, precision: 'area'} as const;
    const at = (lat: number) => {
      const choice = {type: 'suggestion-chosen', suggestion: suggestionOf(quarter)} as const;
      const fix = found(8, {...quarter.geo_point, lat: quarter.geo_point.lat + lat});
      const {state} = play(STARTED, OPENED, choice, ASKED, fix);
      return farStreet(playOn(state, nothingUnder(ticketOf(state, 'reversing'))).state);
    };
    expect(at(0.02)).toBeUndefined();
    expect(at(0.03)).toMatchObject({name: PARQUE_RODO.title});
  });

  it('counts for a street that was typed, where the search knows it', () => {
    const typing = [STARTED, OPENED, typed('ejido 1275')] as const;
    const {state: searching} = play(...typing);
    const answer = {
      type: 'suggestions-found',
      ticket: searching.search.ticket,
      suggestions: [suggestionOf(EJIDO_1275)],
      attribution: '',
    } as const;
    const kept = playOn(searching, answer, {type: 'text-kept'}, ASKED, found(8)).state;
    expect(farStreet(playOn(kept, nothingUnder(ticketOf(kept, 'reversing'))).state)).toMatchObject({
      name: 'ejido 1275',
    });
    const unknown = play(...typing, {type: 'text-kept'}, ASKED, found(8)).state;
    expect(
      farStreet(playOn(unknown, nothingUnder(ticketOf(unknown, 'reversing'))).state),
    ).toBeUndefined();
  });
});
