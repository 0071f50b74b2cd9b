import {describe, expect, it} from 'vitest';
import {FAILURE_CODES} from '../../../src/contract/failure.js';
import type {FlowAction} from '../../../src/flow/actions/actions.js';
import {failed} from '../../../src/flow/actions/failed.js';
import {awaitsAddresses} from '../../../src/flow/state/addresses.js';
import {initialState, type Options} from '../../../src/flow/state/state.js';
import {EJIDO_1275} from '../../support/samples/sample-places.js';
import {
  BACK,
  CHOSEN,
  CONFIRMED,
  CREATE_ONLY,
  failure,
  keptOf,
  OPENED,
  playOn,
  RETRY,
  SAVE,
  SAVED,
  STARTED,
  STORED,
  typed,
} from '../play.js';

const SELECT: Options = {...CREATE_ONLY, createOnly: false};
const HOME = {...STORED, id: 'home', property_number: '9'};
const WORK = {...STORED, id: 'work', property_number: '11'};
const PROVED = {...OPENED, proof: 'device'} as const;
const LISTED = {type: 'addresses-loaded', addresses: [HOME, WORK], proof: 'device'} as const;
const MAP = {type: 'map-chosen'} as const;
const PROOF = {type: 'proof-found'} as const;
const CHOOSE = {type: 'address-chosen', id: 'work'} as const;
const TAKEN = {type: 'address-selected', address: WORK} as const;
const options = (options: Options) => ({type: 'options-changed', options}) as const;
const notLoaded = (...code: Parameters<typeof failure>) =>
  ({type: 'addresses-failed', failure: failure(...code)}) as const;
const notChosen = (reason?: string) =>
  ({
    type: 'selection-failed',
    id: 'work',
    failure: {...failure('unknown'), ...(reason && {reason})},
  }) as const;

const play = (...actions: FlowAction[]) => playOn(initialState('draft', SELECT), ...actions);
/** A proved person sees two addresses. */
const listed = play(STARTED, PROVED, LISTED);

describe('A conversation', () => {
  it('begins at the search, and asks for what was saved as soon as the session is open', () => {
    expect(play(STARTED)).toMatchObject({state: {screen: 'search', saved: {at: 'idle'}}});
    const {state, effects} = play(STARTED, PROVED);
    expect(state).toMatchObject({screen: 'search', saved: {at: 'loading'}});
    expect(effects).toEqual([{type: 'load-addresses'}]);
    expect(listed.state.saved).toEqual({at: 'loaded', addresses: [HOME, WORK]});
  });

  it('asks for what this session created also without a proof', () => {
    expect(play(STARTED, OPENED).effects).toEqual([{type: 'load-addresses'}]);
  });

  it('lets one search, whatever is under way', () => {
    for (const before of [play(STARTED), play(STARTED, PROVED), listed])
      expect(playOn(before.state, typed('ej'), CHOSEN).state.screen).toBe('pin');
  });

  it('awaits a list only where something vouches for the phone', () => {
    const states = {
      nobody: play(STARTED),
      unproved: play(STARTED, OPENED),
      known: play(STARTED, PROOF),
      proved: play(STARTED, PROVED),
      there: listed,
      refused: play(STARTED, PROOF, OPENED),
      offline: play(STARTED, PROOF, {type: 'session-failed', failure: failure()}),
    };
    const waiting = Object.entries(states).filter(([, {state}]) => awaitsAddresses(state));
    expect(waiting.map(([name]) => name)).toEqual(['known', 'proved']);
    const {state} = playOn(initialState('draft', CREATE_ONLY), STARTED, PROOF);
    expect(awaitsAddresses(state)).toBe(false);
  });

  it('awaits nothing of another phone', () => {
    const {state} = playOn(listed.state, {type: 'person-changed', draftId: 'draft2'});
    expect(state).toMatchObject({session: {at: 'opening'}, saved: {at: 'idle'}});
    expect(awaitsAddresses(state)).toBe(false);
  });

  it('learns with the list by which proof it is shown: a session may have been renewed', () => {
    const {state} = play(STARTED, PROVED, {...LISTED, addresses: [], proof: 'none'});
    expect(state.session).toEqual({at: 'open', proof: 'none'});
  });
});

describe('With createOnly', () => {
  it('one types at once, and no list is asked for', () => {
    const {state, effects} = playOn(initialState('draft', CREATE_ONLY), STARTED, PROVED);
    expect(state).toMatchObject({screen: 'search', saved: {at: 'idle'}});
    expect(effects).toEqual([]);
    expect(playOn(state, BACK).state.screen).toBe('search');
  });

  it('that comes late, one is at the search, with nothing of the list', () => {
    const {state} = playOn(listed.state, options(CREATE_ONLY));
    expect(state).toMatchObject({screen: 'search', saved: {at: 'idle'}});
    expect(playOn(state, LISTED).state.saved).toEqual({at: 'idle'});
    const asked = play(STARTED, OPENED, {type: 'proof-asked'}, options(CREATE_ONLY));
    expect(asked.state).toMatchObject({screen: 'search', code: {at: 'idle'}});
  });

  it('that is taken back, the list is asked for', () => {
    const {state, effects} = playOn(
      initialState('draft', CREATE_ONLY),
      STARTED,
      PROVED,
      options(SELECT),
    );
    expect(state.screen).toBe('search');
    expect(effects).toEqual([{type: 'load-addresses'}]);
  });

  it('that is taken back, who has typed something goes on typing', () => {
    const {state, effects} = playOn(
      initialState('draft', CREATE_ONLY),
      STARTED,
      PROVED,
      typed('e'),
      options(SELECT),
    );
    expect(state).toMatchObject({screen: 'search', draft: {text: 'e'}});
    expect(effects).toContainEqual({type: 'load-addresses'});
  });

  it('that comes in a trouble of the code, the way back is the search', () => {
    const denied = {type: 'session-failed', failure: failure('unauthenticated')} as const;
    const trouble = play(STARTED, OPENED, {type: 'proof-asked'}, denied);
    expect(trouble.state).toMatchObject({screen: 'trouble', trouble: {from: 'phone-code'}});
    const {state} = playOn(trouble.state, options(CREATE_ONLY));
    expect(state).toMatchObject({screen: 'trouble', trouble: {from: 'search'}});
    expect(playOn(state, BACK).state.screen).toBe('search');
  });
});

describe('A saved address that is chosen', () => {
  it('is told to the service, then to the page, as it is stored', () => {
    const chosen = playOn(listed.state, CHOOSE);
    expect(chosen.effects).toEqual([{type: 'select-address', id: 'work'}]);
    const {state, effects} = playOn(chosen.state, TAKEN);
    expect(state).toMatchObject({screen: 'done', saving: {at: 'chosen', address: WORK}});
    expect(effects).toContainEqual({type: 'deliver', address: WORK});
  });

  it('is chosen once, however often one taps', () => {
    const {all} = playOn(listed.state, CHOOSE, CHOOSE, {...CHOOSE, id: 'home'});
    expect(all).toEqual([{type: 'select-address', id: 'work'}]);
  });

  it('is the first of the list when another is asked for afterwards', () => {
    const {state} = playOn(listed.state, CHOOSE, TAKEN, {type: 'restarted', draftId: 'draft2'});
    expect(state).toMatchObject({screen: 'search', saved: {addresses: [WORK, HOME]}});
  });

  it('is not chosen by who went elsewhere meanwhile', () => {
    for (const away of [MAP, typed('e'), {type: 'proof-asked'} as const]) {
      const {state, effects} = playOn(listed.state, CHOOSE, away, TAKEN);
      expect(state.screen).not.toBe('done');
      expect(effects).toEqual([]);
    }
  });

  it('that fails leaves the list, tells the page, and may be chosen again', () => {
    const {state, effects} = playOn(listed.state, CHOOSE, notChosen());
    expect(state).toMatchObject({screen: 'search', choosing: {at: 'failed', id: 'work'}});
    expect(effects).toEqual([{type: 'report', failure: notChosen().failure}]);
    expect(playOn(state, CHOOSE).effects).toEqual([{type: 'select-address', id: 'work'}]);
  });

  it('that is gone leaves the list', () => {
    const {state} = playOn(listed.state, CHOOSE, notChosen('not_found'));
    expect(state.saved).toEqual({at: 'loaded', addresses: [HOME]});
  });

  it('takes back what of a draft waits to be sent', () => {
    const begun = playOn(listed.state, typed('ej'), CHOSEN, CONFIRMED, SAVE);
    const later = playOn(begun.state, {type: 'save-failed', failure: failure()}, BACK, BACK, BACK);
    expect(later.state.screen).toBe('search');
    const {effects} = playOn(later.state, CHOOSE, TAKEN);
    expect(effects).toContainEqual({type: 'withdraw', key: 'draft-1'});
    expect(keptOf(later.state, CHOOSE, TAKEN)).toEqual([{type: 'forget-draft', id: 'draft'}]);
  });

  it('may be chosen again after the element was away from the page', () => {
    const {state} = playOn(listed.state, CHOOSE, {type: 'resumed'});
    expect(state.choosing).toEqual({at: 'idle'});
  });
});

describe('A list that can’t be had', () => {
  it.each(FAILURE_CODES)(
    'for %s is told to the page, and keeps nobody from a new address',
    code => {
      const {state, effects} = play(STARTED, PROVED, notLoaded(code));
      expect(state).toMatchObject({screen: 'search', saved: {at: 'failed'}});
      expect(effects).toEqual([{type: 'report', failure: failure(code)}]);
    },
  );

  it('is asked for again, once', () => {
    const {state} = play(STARTED, PROVED, notLoaded('unknown'));
    const again = playOn(state, {type: 'addresses-asked'}, {type: 'addresses-asked'});
    expect(again.all).toEqual([{type: 'load-addresses'}]);
    expect(again.state.saved).toEqual({at: 'loading'});
  });

  it('for want of a session asks for that, and then for the list', () => {
    const {state} = play(STARTED, {type: 'session-failed', failure: failure()});
    const again = playOn(state, {type: 'addresses-asked'});
    expect(again.effects).toEqual([{type: 'open-session'}]);
    expect(playOn(again.state, PROVED).effects).toEqual([{type: 'load-addresses'}]);
  });

  it('for want of the network comes by itself when that is back, and for no other reason', () => {
    const back = {type: 'network-returned'} as const;
    const offline = play(STARTED, PROVED, notLoaded('network_error'));
    expect(playOn(offline.state, back).effects).toContainEqual({type: 'load-addresses'});
    const other = play(STARTED, PROVED, notLoaded('unknown'));
    expect(playOn(other.state, back).effects).not.toContainEqual({type: 'load-addresses'});
  });

  it('is asked for again by who comes back to the page', () => {
    const {effects} = play(STARTED, PROVED, {type: 'resumed'});
    expect(effects).toContainEqual({type: 'load-addresses'});
  });

  it('leaves no wheel turning where it could not even be asked for', () => {
    const {state} = play(STARTED, PROVED);
    const stuck = playOn(state, failed({type: 'load-addresses'}, failure()));
    expect(stuck.state.saved).toMatchObject({at: 'failed'});
    const chosen = playOn(listed.state, CHOOSE);
    const free = playOn(chosen.state, failed({type: 'select-address', id: 'work'}, failure()));
    expect(free.state.choosing).toMatchObject({at: 'failed'});
  });
});

describe('A session that fails for good', () => {
  it('is a trouble, from which "Try again" leads to the start, and so does Back', () => {
    const {state} = play(STARTED, {type: 'session-failed', failure: failure('unauthenticated')});
    expect(state).toMatchObject({screen: 'trouble', trouble: {from: 'search'}});
    expect(playOn(state, BACK).state.screen).toBe('search');
    expect(playOn(state, RETRY, PROVED).state).toMatchObject({
      screen: 'search',
      saved: {at: 'loading'},
    });
  });
});

describe('An address that the person has already', () => {
  const twin = {...STORED, id: 'twin', geo_point: EJIDO_1275.geo_point};
  const toReview: FlowAction[] = [
    STARTED,
    PROVED,
    {...LISTED, addresses: [HOME, twin]},
    typed('ej'),
    CHOSEN,
    CONFIRMED,
  ];
  const offered = play(...toReview, SAVE);

  it('is offered at "Save", and nothing is sent yet', () => {
    expect(offered.state).toMatchObject({screen: 'review', twin, saving: {at: 'idle'}});
    expect(offered.effects).toEqual([]);
  });

  it('is chosen as one of the list is', () => {
    const chosen = playOn(offered.state, {type: 'address-chosen', id: 'twin'});
    expect(chosen.effects).toEqual([{type: 'select-address', id: 'twin'}]);
    const {state, effects} = playOn(chosen.state, {type: 'address-selected', address: twin});
    expect(state).toMatchObject({screen: 'done', saving: {at: 'chosen', address: twin}});
    expect(state.twin).toBeUndefined();
    expect(effects).toContainEqual({type: 'deliver', address: twin});
    const taken = {type: 'address-selected', address: twin} as const;
    expect(keptOf(chosen.state, taken)).toEqual([{type: 'forget-draft', id: 'draft'}]);
  });

  it('is saved as another where the person says so, and not offered again while it is sent', () => {
    const {state, effects} = playOn(offered.state, {type: 'twin-declined'});
    expect(effects).toMatchObject([{type: 'save', key: 'draft-1'}]);
    expect(state.twin).toBeUndefined();
    const failing = playOn(state, {type: 'save-failed', failure: failure('unknown')}, RETRY);
    expect(failing.effects).toMatchObject([{type: 'save', key: 'draft-1'}]);
  });

  it('is offered no more to who goes back', () => {
    const {state} = playOn(offered.state, BACK);
    expect(state).toMatchObject({screen: 'pin'});
    expect(state.twin).toBeUndefined();
  });

  it('that is gone since is saved anew: it is what the person has entered', () => {
    const gone = {...failure('unknown'), reason: 'not_found'};
    const {state, effects} = playOn(
      offered.state,
      {type: 'address-chosen', id: 'twin'},
      {type: 'selection-failed', id: 'twin', failure: gone},
    );
    expect(state).toMatchObject({saving: {at: 'sending'}, saved: {addresses: [HOME]}});
    expect(effects).toContainEqual({type: 'report', failure: gone});
    expect(effects.map(({type}) => type)).toContain('save');
  });

  it('is the one that was saved a moment ago, too', () => {
    const first = playOn(listed.state, typed('ej'), CHOSEN, CONFIRMED, SAVE, SAVED);
    const {state} = playOn(
      first.state,
      {type: 'restarted', draftId: 'draft2'},
      typed('ej'),
      CHOSEN,
      CONFIRMED,
      SAVE,
    );
    expect(state.twin).toEqual(STORED);
  });

  it('is saved without a question where the list is not there', () => {
    const {effects} = play(STARTED, PROVED, typed('ej'), CHOSEN, CONFIRMED, SAVE);
    expect(effects.map(({type}) => type)).toContain('save');
  });
});
