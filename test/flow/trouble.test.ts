import {describe, expect, it} from 'vitest';
import {FAILURE_CODES, type FailureCode} from '../../src/contract/failure.js';
import {isSlow} from '../../src/flow/state/slow.js';
import {ticketOf} from '../support/page/ticket-of.js';
import {SAMPLE_REGION} from '../support/samples/sample-places.js';
import {
  BACK,
  CHOSEN,
  CONFIRMED,
  failure,
  KEEP_CHOSEN,
  OPENED,
  type Played,
  play,
  playOn,
  RETRY,
  rested,
  SAVE,
  SAVED,
  STARTED,
  TO_REVIEW,
  typed,
} from './play.js';

/** Only the page's developer can mend these. */
const FATAL: readonly FailureCode[] = ['bad_argument', 'unauthenticated', 'permission_denied'];
/** The person mends these, and goes on meanwhile. */
const PASSING = FAILURE_CODES.filter(code => ![...FATAL, 'invalid_phone'].includes(code));

const sessionFailed = (code: FailureCode) =>
  ({type: 'session-failed', failure: failure(code)}) as const;

describe('A session', () => {
  it('is asked for at the start', () => {
    const {state, effects} = play(STARTED);
    expect(state.session).toEqual({at: 'opening'});
    expect(effects.map(({type}) => type)).toContain('open-session');
  });

  it('that is open brings the region, and disturbs nobody', () => {
    const {state} = play(STARTED, typed('ej'), OPENED);
    expect(state).toMatchObject({screen: 'search', region: SAMPLE_REGION, draft: {text: 'ej'}});
  });

  it.each(FATAL)('that fails with %s shows the trouble and tells the page', code => {
    const {state, effects} = play(STARTED, typed('ej'), sessionFailed(code));
    expect(state).toMatchObject({
      screen: 'trouble',
      trouble: {during: 'session', from: 'search', retrying: false},
      draft: {text: 'ej'},
    });
    expect(effects).toEqual([{type: 'report', failure: failure(code)}]);
  });

  it.each(PASSING)('that fails with %s does not stop the typing, but tells the page', code => {
    const {state, effects} = play(STARTED, typed('ej'), sessionFailed(code), typed('eji'));
    expect(state).toMatchObject({screen: 'search', session: {at: 'failed'}, draft: {text: 'eji'}});
    expect(effects).toMatchObject([{type: 'suggest', text: 'eji'}]);
    expect(play(STARTED, sessionFailed(code)).effects).toEqual([
      {type: 'report', failure: failure(code)},
    ]);
  });

  it('is asked for again when the map needs to know where to open', () => {
    const {state, effects} = play(STARTED, sessionFailed('network_error'), {type: 'map-chosen'});
    expect(state).toMatchObject({screen: 'pin', session: {at: 'opening'}});
    expect(effects).toEqual([{type: 'open-session'}]);
  });

  it('is not needed for a map that opens at the choice', () => {
    const {state} = play(STARTED, sessionFailed('network_error'));
    expect(playOn(state, CHOSEN).effects).toEqual([{type: 'stop-suggesting'}, KEEP_CHOSEN]);
  });

  it('that fails again while the map has nowhere to open is a trouble', () => {
    const {state} = play(STARTED, {type: 'map-chosen'}, sessionFailed('network_error'));
    expect(state).toMatchObject({screen: 'trouble', trouble: {from: 'pin'}});
    // Back to the map would be a dead end.
    expect(playOn(state, BACK).state.screen).toBe('search');
    const {state: again, effects} = playOn(state, RETRY);
    expect(effects).toEqual([{type: 'open-session'}]);
    expect(playOn(again, OPENED).state).toMatchObject({screen: 'pin', session: {at: 'open'}});
  });

  it('is asked for again when the network is back', () => {
    const {state} = play(STARTED, sessionFailed('network_error'));
    expect(playOn(state, {type: 'network-returned'}).effects).toEqual([{type: 'open-session'}]);
    const other = play(STARTED, sessionFailed('service_unavailable'));
    expect(playOn(other.state, {type: 'network-returned'}).effects).toEqual([]);
  });

  it('that fails again at "Try again" says so anew', () => {
    const {state} = play(
      STARTED,
      sessionFailed('unauthenticated'),
      RETRY,
      sessionFailed('unknown'),
    );
    expect(state).toMatchObject({
      screen: 'trouble',
      trouble: {failure: failure('unknown'), from: 'search', retrying: false},
    });
  });
});

describe('A fix that comes while a trouble is shown', () => {
  it('is used once it is over, and does not hide it', () => {
    const asked = play(STARTED, {type: 'location-asked'}, sessionFailed('unauthenticated'));
    const fix = {type: 'location-found', geo_point: {lat: 1, lon: 2}, accuracy: 5} as const;
    const {state} = playOn(asked.state, fix);
    expect(state).toMatchObject({screen: 'trouble', draft: {pin: {source: 'location'}}});
    expect(playOn(state, RETRY, OPENED).state.screen).toBe('pin');
  });
});

describe('While it is being saved', () => {
  it('nothing is changed: what one sees is what is stored', () => {
    const {state} = play(...TO_REVIEW, SAVE);
    for (const step of ['search', 'pin', 'door'] as const)
      expect(playOn(state, {type: 'step-revisited', step}).state).toBe(state);
    expect(playOn(state, BACK).state).toBe(state);
    expect(playOn(state, BACK, SAVED).state.screen).toBe('done');
  });

  it('one may go back again once it has failed', () => {
    const failed = {type: 'save-failed', failure: failure()} as const;
    const {state} = play(...TO_REVIEW, SAVE, failed, BACK, BACK);
    expect(state.screen).toBe('pin');
  });

  it('one is told that the network is slow until there is an answer', () => {
    const slow = {type: 'answer-slow', during: 'save'} as const;
    const {state} = play(...TO_REVIEW, SAVE, slow);
    expect(isSlow(state)).toBe(true);
    expect(state).toMatchObject({screen: 'review', saving: {at: 'sending'}});
    const failed = {type: 'save-failed', failure: failure()} as const;
    expect(isSlow(playOn(state, failed).state)).toBe(false);
    // The next try is not slow because the last one was.
    expect(isSlow(playOn(state, failed, RETRY).state)).toBe(false);
    expect(isSlow(playOn(state, SAVED).state)).toBe(false);
  });
});

describe('A session whose answer takes its time', () => {
  const slow = {type: 'answer-slow', during: 'session'} as const;

  it('is said to be slow, where it is needed, until it is open or has failed', () => {
    const start = play(STARTED, slow).state;
    expect(isSlow(start)).toBe(false);
    const {state} = playOn(start, {type: 'map-chosen'});
    expect(isSlow(state)).toBe(true);
    expect(isSlow(playOn(state, OPENED).state)).toBe(false);
    expect(isSlow(playOn(state, sessionFailed('network_error')).state)).toBe(false);
  });

  it('is not slow once it is there', () => {
    expect(isSlow(play(STARTED, OPENED, slow).state)).toBe(false);
  });
});

describe('The place under the pin that could not be looked up', () => {
  const ticketIn = ({state}: Played) => ticketOf(state, 'reversing');
  const looked = play(STARTED, OPENED, rested(-34.9, -56.1));
  const missed = playOn(looked.state, {
    type: 'place-under-pin-failed',
    ticket: ticketIn(looked),
  });

  it('is looked up again when the network is back', () => {
    expect(missed.state).toMatchObject({reversing: {at: 'failed'}});
    const {state, effects} = playOn(missed.state, {type: 'network-returned'});
    expect(state).toMatchObject({reversing: {at: 'asking'}});
    expect(effects).toEqual([
      {type: 'reverse', ticket: ticketOf(state, 'reversing'), geo_point: {lat: -34.9, lon: -56.1}},
    ]);
  });

  it('is looked up again when the person goes on', () => {
    const {state, effects} = playOn(missed.state, {type: 'pin-confirmed'});
    expect(state).toMatchObject({screen: 'review', reversing: {at: 'asking'}});
    expect(effects).toContainEqual({
      type: 'reverse',
      ticket: ticketOf(state, 'reversing'),
      geo_point: {lat: -34.9, lon: -56.1},
    });
  });

  it('is not, where the pin has been put elsewhere and was answered there', () => {
    const moved = playOn(missed.state, rested(-34.8, -56.1));
    const found = {
      type: 'place-under-pin-found',
      ticket: ticketIn(moved),
      place: undefined,
    } as const;
    expect(playOn(moved.state, found, {type: 'network-returned'}).effects).toEqual([]);
  });
});

describe('Back', () => {
  it('goes one step, and keeps everything', () => {
    const {state} = play(...TO_REVIEW);
    const pin = playOn(state, BACK).state;
    const search = playOn(pin, BACK).state;
    expect([pin.screen, search.screen]).toEqual(['pin', 'search']);
    expect(search.draft).toEqual(state.draft);
    expect(playOn(search, BACK).state).toBe(search);
  });

  it('stops looking for the device, and forgets that it could not be found', () => {
    const asking = play(CHOSEN, {type: 'location-asked'});
    expect(playOn(asking.state, BACK)).toMatchObject({
      state: {locating: {at: 'idle'}},
      effects: [{type: 'stop-locating'}],
    });
    const failed = {type: 'location-failed', failure: failure('permission_denied')} as const;
    expect(playOn(asking.state, failed, BACK).state.locating).toEqual({at: 'idle'});
  });

  it('leads from the review to any step before it', () => {
    const {state} = play(...TO_REVIEW);
    for (const step of ['search', 'pin'] as const) {
      const revisited = playOn(state, {type: 'step-revisited', step}).state;
      expect(revisited).toMatchObject({screen: step, draft: state.draft});
    }
  });

  it('leads to the review again from the step that was revisited from it', () => {
    const {state} = play(...TO_REVIEW);
    for (const step of ['search', 'pin'] as const) {
      const back = playOn(state, {type: 'step-revisited', step}, BACK).state;
      expect(back).toEqual(state);
    }
    const chosen = playOn(state, {type: 'step-revisited', step: 'search'}, CHOSEN);
    expect(playOn(chosen.state, BACK, BACK).state.screen).toBe('review');
    expect(playOn(chosen.state, CONFIRMED, BACK, BACK, BACK).state.screen).toBe('search');
  });

  it('shows the map again, should it be there now', () => {
    const {state} = play(CHOSEN, {type: 'map-failed'}, BACK, {type: 'map-chosen'});
    expect(state).toMatchObject({screen: 'pin', mapMissing: false});
  });
});

describe('Leaving', () => {
  it('is told to the page, and changes nothing', () => {
    const {state} = play(...TO_REVIEW);
    expect(playOn(state, {type: 'close-asked'})).toEqual({
      state,
      effects: [{type: 'close'}],
      all: [{type: 'close'}],
    });
  });
});

describe('An element that was away from the page', () => {
  it('asks again for all that it waited for', () => {
    const {state} = play(STARTED, typed('ej'), rested(1, 2), {type: 'resumed'});
    const {effects} = playOn(state, {type: 'resumed'});
    expect(effects.map(({type}) => type)).toEqual([
      'suggest',
      'reverse',
      'send-waiting',
      'load-draft',
      'load-recents',
      'open-session',
    ]);
  });

  it('does not wait for what was stopped', () => {
    const {state} = play(...TO_REVIEW, SAVE, {type: 'resumed'});
    expect(state).toMatchObject({screen: 'review', saving: {at: 'idle'}, locating: {at: 'idle'}});
    expect(playOn(state, SAVE).effects).toMatchObject([{type: 'save', key: 'draft-1'}]);
  });

  it('can be told to try again, though a try was under way', () => {
    const failed = {type: 'save-failed', failure: failure()} as const;
    const {state} = play(...TO_REVIEW, SAVE, failed, RETRY, {type: 'resumed'});
    expect(state.trouble?.retrying).toBe(false);
    expect(playOn(state, RETRY).effects).toMatchObject([{type: 'save', key: 'draft-1'}]);
  });

  it('asks for nothing where it waited for nothing', () => {
    const {state} = play(...TO_REVIEW);
    expect(playOn(state, {type: 'resumed'}).effects).toEqual([{type: 'send-waiting'}]);
  });
});
