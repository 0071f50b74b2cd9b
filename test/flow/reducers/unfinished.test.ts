import {describe, expect, it} from 'vitest';
import type {FlowAction} from '../../../src/flow/actions/actions.js';
import {offeredDraft} from '../../../src/flow/state/begun.js';
import {mapPin} from '../../../src/flow/state/pin.js';
import {initialState, type Unfinished} from '../../../src/flow/state/state.js';
import {EJIDO} from '../../support/samples/sample-places.js';
import {FOUND, LEFT, REFUSE, RESUME} from '../made-up-keeping.js';
import {
  BACK,
  CHOSEN,
  CONFIRMED,
  failure,
  keptOf,
  OPENED,
  play,
  playOn,
  RETRY,
  rested,
  SAVE,
  SAVED,
  STARTED,
  STORED,
  TO_REVIEW,
  typed,
} from '../play.js';

const kept = (...actions: FlowAction[]) => keptOf(initialState('draft'), ...actions);
const found = (left: Partial<Unfinished>) =>
  ({type: 'draft-found', left: {...LEFT, ...left}}) as const;
const OFFLINE = {type: 'save-failed', failure: failure()} as const;

describe('What the device is told to keep', () => {
  it('is nothing before the person entered something', () => {
    const location = {type: 'location-asked'} as const;
    expect(kept(STARTED, OPENED, {type: 'map-chosen'}, BACK, location, typed('  '))).toEqual([]);
  });

  it('is the draft with its step, from the first letter on', () => {
    const effects = kept(STARTED, typed('e'), CHOSEN, CONFIRMED);
    expect(effects.map(one => one.type === 'keep-draft' && one.unfinished.step)).toEqual([
      ...['search', 'pin', 'review'],
    ]);
    expect(effects.at(-1)).toMatchObject({unfinished: {draft: {id: 'draft', text: 'Ejido 1275'}}});
  });

  it('is removed when all of it is taken back, and when it is stored', () => {
    expect(kept(typed('e'), typed('')).at(-1)).toEqual({type: 'forget-draft', id: 'draft'});
    expect(kept(...TO_REVIEW, SAVE, SAVED).at(-1)).toEqual({type: 'forget-draft', id: 'draft'});
  });

  it('is where one stood before a trouble, and what was sent', () => {
    expect(kept(...TO_REVIEW, SAVE, OFFLINE).at(-1)).toMatchObject({
      unfinished: {step: 'review', sent: {revision: 1}},
    });
  });
});

describe('What an earlier visit left', () => {
  it('is looked for at the start, and offered', () => {
    expect(play(STARTED).effects).toContainEqual({type: 'load-draft'});
    expect(offeredDraft(play(STARTED, FOUND).state)).toEqual(LEFT);
    expect(offeredDraft(play(STARTED, {type: 'draft-found'}).state)).toBeUndefined();
  });

  it('is not offered to whoever types, and is again when they stop', () => {
    const {state} = play(STARTED, typed('ej'), FOUND);
    expect(offeredDraft(state)).toBeUndefined();
    expect(offeredDraft(playOn(state, typed('')).state)).toEqual(LEFT);
  });

  it('is not offered to whoever has begun another address', () => {
    expect(play(STARTED, CHOSEN, FOUND).state.left).toBeUndefined();
    expect(offeredDraft(play(STARTED, FOUND, CHOSEN, BACK, typed('')).state)).toBeUndefined();
  });

  it('is not offered where it is what the person is at', () => {
    const {state} = play(STARTED, FOUND, RESUME, BACK, FOUND);
    expect(state.left).toBeUndefined();
  });

  it.each(['search', 'pin', 'review'] as const)('is continued on its screen: %s', step => {
    const {state} = play(STARTED, found({step}), RESUME);
    expect(state).toMatchObject({screen: step, draft: LEFT.draft, sent: LEFT.sent});
    expect(state.left).toBeUndefined();
  });

  it('is continued at the door where the page asks for it, else at the review', () => {
    const door = found({step: 'door'});
    const toTheDoor = {
      type: 'options-changed',
      options: {...initialState('').options, toTheDoor: true},
    } as const;
    expect(play(STARTED, toTheDoor, door, RESUME).state.screen).toBe('door');
    expect(play(STARTED, door, RESUME).state.screen).toBe('review');
  });

  it('is searched for again where it was a search', () => {
    const left = {draft: {id: 'left', text: 'ejid'}, step: 'search'} as const;
    const {state, effects} = play(STARTED, {type: 'draft-found', left}, RESUME);
    expect(state.search.status).toBe('waiting');
    expect(effects).toContainEqual({type: 'suggest', ticket: 1, text: 'ejid'});
  });

  it('is looked up under its pin where no street is known', () => {
    const pin = mapPin({lat: 1, lon: 2}, 18);
    const {state, effects} = play(
      STARTED,
      found({draft: {id: 'left', text: '', pin}, step: 'pin'}),
      RESUME,
    );
    expect(state.reversing.at).toBe('asking');
    expect(effects).toContainEqual({type: 'reverse', ticket: 1, geo_point: pin.geo_point});
  });

  it('leads to the pin where there is none yet, however far it was', () => {
    const draft = {id: 'left', text: 'A', said: {from: 'typed', street_name: 'A'}} as const;
    const {state} = play(STARTED, OPENED, found({draft, step: 'review'}), RESUME);
    expect(state.screen).toBe('pin');
  });

  it('is sent with the key that it was sent with, so that it is stored once', () => {
    const {effects} = play(STARTED, FOUND, RESUME, SAVE);
    expect(effects).toMatchObject([{type: 'save', key: 'left-1', address: LEFT.sent?.address}]);
  });

  it('is sent with another key once it is changed', () => {
    const {effects} = play(STARTED, FOUND, RESUME, rested(1, 2), SAVE);
    expect(effects).toMatchObject([{type: 'save', key: 'left-2'}]);
  });

  it('is removed by "Start over", and not sent', () => {
    expect(play(STARTED, FOUND, REFUSE).effects).toEqual([{type: 'withdraw', key: 'left-1'}]);
    expect(kept(STARTED, FOUND, REFUSE)).toEqual([{type: 'forget-draft', id: 'left'}]);
    expect(play(STARTED, FOUND, REFUSE).state.left).toBeUndefined();
  });

  it('does not take the device’s late answer for its pin', () => {
    const fix = {type: 'location-found', geo_point: {lat: 1, lon: 2}, accuracy: 5} as const;
    const {state} = play(STARTED, {type: 'location-asked'}, FOUND, RESUME, fix);
    expect(state).toMatchObject({screen: 'review', draft: {pin: LEFT.draft.pin}});
  });
});

describe('An address that waits', () => {
  const waiting = play(...TO_REVIEW, SAVE, OFFLINE).state;
  const stored = {type: 'waiting-stored', key: 'draft-1', address: STORED} as const;
  const refused = {
    type: 'waiting-refused',
    key: 'left-1',
    failure: failure('bad_argument'),
  } as const;

  it('is done when it is stored, wherever the person stands with it', () => {
    for (const from of [waiting, playOn(waiting, BACK).state]) {
      const {state, effects} = playOn(from, stored);
      expect(state).toMatchObject({screen: 'done', saving: {at: 'saved', address: STORED}});
      expect(effects).toEqual([{type: 'deliver', address: STORED}]);
    }
  });

  it('is not sent any more once the person changes it, and is when they save it again', () => {
    const changed = playOn(waiting, BACK, {type: 'step-revisited', step: 'pin'}, rested(1, 2));
    expect(changed.all).toContainEqual({type: 'withdraw', key: 'draft-1'});
    expect(playOn(changed.state, rested(3, 4)).effects).not.toContainEqual({
      type: 'withdraw',
      key: 'draft-1',
    });
    expect(playOn(changed.state, CONFIRMED, SAVE).effects).toMatchObject([{key: 'draft-2'}]);
  });

  it('is sent as it was where only more is known of the place under the pin: it may be stored already', () => {
    const late = {type: 'place-under-pin-found', ticket: 1, place: EJIDO} as const;
    const {state} = play(
      STARTED,
      OPENED,
      typed('A gate'),
      {type: 'text-kept'},
      rested(1, 2),
      CONFIRMED,
      SAVE,
      OFFLINE,
    );
    const {effects} = playOn(state, late, RETRY);
    expect(effects).toMatchObject([{key: 'draft-1', address: state.sent?.address}]);
  });

  it('of an earlier visit is shown as saved to whoever has begun nothing', () => {
    const {state, effects} = play(STARTED, FOUND, {...stored, key: 'left-1'});
    expect(state).toMatchObject({screen: 'done', saving: {at: 'saved'}});
    expect(effects).toEqual([{type: 'deliver', address: STORED}]);
    expect(state.left).toBeUndefined();
    expect(kept(STARTED, FOUND, {...stored, key: 'left-1'})).toContainEqual({
      type: 'forget-draft',
      id: 'left',
    });
  });

  it('of an earlier visit is told to the page alone where the person has begun another', () => {
    const begun = play(STARTED, FOUND, CHOSEN).state;
    const {state, effects} = playOn(begun, {...stored, key: 'left-1'});
    expect(state).toMatchObject({screen: 'pin', draft: begun.draft, saving: {at: 'idle'}});
    expect(effects).toEqual([{type: 'deliver', address: STORED}]);
    expect(state.left).toBeUndefined();
  });

  it('that is refused for good is told, and the person has it before them', () => {
    const {state, effects} = play(STARTED, FOUND, refused);
    expect(state).toMatchObject({screen: 'trouble', trouble: {during: 'save'}, draft: LEFT.draft});
    expect(effects).toEqual([{type: 'report', failure: refused.failure}]);
    expect(playOn(state, BACK).state.screen).toBe('review');
  });

  it('that is refused is told to the page alone where the person has begun another', () => {
    const begun = play(STARTED, FOUND, CHOSEN).state;
    expect(playOn(begun, refused)).toMatchObject({
      state: {screen: 'pin', draft: begun.draft},
      effects: [{type: 'report'}],
    });
  });

  it('is sent again by an element that comes back to the page', () => {
    expect(playOn(waiting, {type: 'resumed'}).effects).toContainEqual({type: 'send-waiting'});
    expect(play(STARTED).effects).toContainEqual({type: 'send-waiting'});
  });
});
