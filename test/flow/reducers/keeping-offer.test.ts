import {describe, expect, it} from 'vitest';
import type {FlowAction} from '../../../src/flow/actions/actions.js';
import {offersKeeping} from '../../../src/flow/reducers/keeping-offer.js';
import {initialState} from '../../../src/flow/state/state.js';
import {BACK, CREATE_ONLY, failure, OPENED, playOn, SAVED, STARTED} from '../play.js';

const MAY_KEEP = {...OPENED, mayKeep: true} as const;
const ASK = {type: 'proof-asked'} as const;
const CLOSE = {type: 'close-asked'} as const;
const ANOTHER = {type: 'another-asked'} as const;

const begin = (...actions: FlowAction[]) => playOn(initialState('draft'), ...actions);
const done = begin(STARTED, MAY_KEEP, SAVED);
const checking = playOn(
  done.state,
  ASK,
  {type: 'code-sent', seconds: 0},
  {type: 'code-typed', digits: '123456'},
);

describe('To keep an address for next time', () => {
  it('is offered where it is saved and the phone is not proved', () => {
    expect(offersKeeping(done.state)).toBe(true);
  });

  it.each<[string, FlowAction[]]>([
    ['before anything is saved', [STARTED, MAY_KEEP]],
    ['where the phone is proved', [STARTED, {...MAY_KEEP, proof: 'device'}, SAVED]],
    ['where no code can come, or the person was asked before', [STARTED, OPENED, SAVED]],
    [
      'on a page that only creates',
      [{type: 'options-changed', options: CREATE_ONLY}, STARTED, MAY_KEEP, SAVED],
    ],
  ])('is not offered %s', (_, actions) => {
    expect(offersKeeping(begin(...actions).state)).toBe(false);
  });

  it('sends a code, and leads back to where the address was saved', () => {
    const asked = playOn(done.state, ASK);
    expect(asked.state.screen).toBe('phone-code');
    expect(asked.effects).toEqual([{type: 'send-code'}]);
    const {state} = playOn(asked.state, BACK);
    expect(state.screen).toBe('done');
    expect(offersKeeping(state)).toBe(true);
  });

  it('says by the right code that it is kept, tells the page nothing anew, and asks for the list', () => {
    const {state, effects} = playOn(checking.state, {type: 'code-confirmed', proof: 'code'});
    expect(state).toMatchObject({
      screen: 'done',
      session: {proof: 'code'},
      saving: {at: 'saved', kept: true},
    });
    expect(offersKeeping(state)).toBe(false);
    expect(effects).toEqual([{type: 'load-addresses'}]);
  });

  it('leaves the address saved where the code is wrong, or cannot be sent', () => {
    const wrong = {...failure('bad_argument'), attemptsLeft: 2};
    const {state} = playOn(checking.state, {type: 'code-refused', failure: wrong}, BACK);
    expect(state).toMatchObject({screen: 'done', saving: {at: 'saved'}});
    const unsent = playOn(done.state, ASK, {type: 'code-not-sent', failure: failure()}, BACK);
    expect(unsent.state).toMatchObject({screen: 'done', saving: {at: 'saved'}});
  });

  it.each([
    ['leaves', CLOSE, 'close'],
    ['adds another', ANOTHER, 'renew-draft'],
  ])('is asked once: not of whoever %s without it', (_, action, then) => {
    const {state, effects} = playOn(done.state, action);
    expect(effects).toEqual([{type: 'note-keeping-declined'}, {type: then}]);
    const again = playOn(state, {type: 'restarted', draftId: 'next'}, SAVED);
    expect(offersKeeping(again.state)).toBe(false);
  });

  it('is not forgotten where it was not offered', () => {
    expect(begin(STARTED, MAY_KEEP, CLOSE).effects).toEqual([{type: 'close'}]);
  });

  it('goes with a page that wants addresses created only', () => {
    const {state} = playOn(done.state, ASK, {type: 'options-changed', options: CREATE_ONLY});
    expect(state.screen).toBe('done');
    expect(offersKeeping(state)).toBe(false);
  });
});
