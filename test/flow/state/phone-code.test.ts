import {describe, expect, it} from 'vitest';
import type {Failure} from '../../../src/contract/failure.js';
import type {FlowAction} from '../../../src/flow/actions/actions.js';
import {failed} from '../../../src/flow/actions/failed.js';
import {type FlowState, initialState} from '../../../src/flow/state/state.js';
import {BACK, failure, OPENED, playOn, STARTED, STORED} from '../play.js';

const LISTED = {type: 'addresses-loaded', addresses: [], proof: 'none'} as const;
const ASK = {type: 'proof-asked'} as const;
const AGAIN = {type: 'code-asked'} as const;
const ENTER = {type: 'code-entered'} as const;
const RIGHT = {type: 'code-confirmed', proof: 'code'} as const;
const sent = (seconds = 30) => ({type: 'code-sent', seconds}) as const;
const typed = (digits: string) => ({type: 'code-typed', digits}) as const;
const notSent = (failure: Failure) => ({type: 'code-not-sent', failure}) as const;
const refused = (failure: Failure) => ({type: 'code-refused', failure}) as const;
const wrong = (attemptsLeft: number) => refused({...failure('bad_argument'), attemptsLeft});
const limited = (retryAfter: number): Failure => ({...failure('rate_limited'), retryAfter});
const passed = ({code}: FlowState, seconds: number) =>
  ({type: 'time-passed', ticket: code.ticket, seconds}) as const;

const play = (...actions: FlowAction[]) => playOn(initialState('draft'), ...actions);
const asked = play(STARTED, OPENED, LISTED, ASK);
const waiting = playOn(asked.state, sent());
const checking = playOn(waiting.state, typed('123456'));

describe('"I have saved addresses"', () => {
  it('sends a code, and asks for it', () => {
    expect(asked.state).toMatchObject({screen: 'phone-code', code: {at: 'sending'}});
    expect(asked.effects).toEqual([{type: 'send-code'}]);
  });

  it('again sends no other while one is on its way', () => {
    const {state, effects} = playOn(waiting.state, BACK, ASK);
    expect(state).toMatchObject({screen: 'phone-code', code: {at: 'sent'}});
    expect(effects).toEqual([]);
  });

  it('leads back to the start', () => {
    expect(playOn(asked.state, BACK).state.screen).toBe('search');
  });
});

describe('A code that was sent', () => {
  it('counts down to the next one', () => {
    const {ticket} = waiting.state.code;
    expect(waiting.effects).toEqual([{type: 'wait-a-second', ticket}]);
    const next = playOn(waiting.state, passed(waiting.state, 1));
    expect(next.state.code.resendIn).toBe(29);
    expect(next.effects).toEqual([{type: 'wait-a-second', ticket}]);
    const last = playOn(next.state, passed(next.state, 40));
    expect(last.state.code.resendIn).toBe(0);
    expect(last.effects).toEqual([]);
  });

  it('is not sent again before that', () => {
    expect(playOn(waiting.state, AGAIN).effects).toEqual([]);
    const {state} = playOn(waiting.state, passed(waiting.state, 30));
    expect(playOn(state, AGAIN, AGAIN).all).toEqual([{type: 'send-code'}]);
  });

  it('is counted once: an older countdown does not count', () => {
    const over = playOn(waiting.state, passed(waiting.state, 30));
    const second = playOn(over.state, AGAIN, sent(30));
    const {state, effects} = playOn(second.state, passed(waiting.state, 5));
    expect(state.code.resendIn).toBe(30);
    expect(effects).toEqual([]);
  });

  it('is counted on while one is elsewhere', () => {
    const {state} = playOn(waiting.state, BACK);
    expect(playOn(state, passed(state, 10)).state.code.resendIn).toBe(20);
  });

  it('goes with its sixth digit, and not before', () => {
    expect(playOn(waiting.state, typed('12345')).effects).toEqual([]);
    expect(checking.effects).toEqual([{type: 'confirm-code', code: '123456'}]);
    expect(checking.state.code.at).toBe('confirming');
  });

  it('goes once, and is not changed while it is checked', () => {
    const {state, all} = playOn(checking.state, ENTER, typed('1'), typed('654321'), AGAIN);
    expect(all).toEqual([]);
    expect(state.code.digits).toBe('123456');
  });

  it('may be there before the answer that says so', () => {
    const early = playOn(asked.state, typed('123456'));
    expect(early.effects).toEqual([]);
    expect(playOn(early.state, sent()).effects).toContainEqual({
      type: 'confirm-code',
      code: '123456',
    });
  });

  it('that is not complete is named, and not sent', () => {
    const {state, effects} = playOn(waiting.state, typed('12'), ENTER);
    expect(state.code).toMatchObject({at: 'sent', digits: '12', refusal: {why: 'incomplete'}});
    expect(effects).toEqual([]);
  });
});

describe('The right code', () => {
  it('proves the session, and the list is asked for', () => {
    const {state, effects} = playOn(checking.state, RIGHT);
    expect(state).toMatchObject({
      screen: 'search',
      session: {at: 'open', proof: 'code'},
      isKnown: true,
      saved: {at: 'loading'},
      code: {at: 'idle', digits: ''},
    });
    expect(effects).toEqual([{type: 'load-addresses'}]);
  });

  it('takes nobody from where they went meanwhile, and the list is there on return', () => {
    const {state} = playOn(checking.state, BACK, {type: 'map-chosen'}, RIGHT, {
      type: 'addresses-loaded',
      addresses: [STORED],
      proof: 'code',
    });
    expect(state.screen).toBe('pin');
    expect(playOn(state, BACK).state).toMatchObject({
      screen: 'search',
      saved: {addresses: [STORED]},
    });
  });
});

describe('A wrong code', () => {
  it('says how many attempts are left, and takes the next one', () => {
    const {state, effects} = playOn(checking.state, wrong(3));
    expect(state.code).toMatchObject({
      at: 'sent',
      digits: '',
      refusal: {why: 'wrong', attemptsLeft: 3},
    });
    expect(effects).toEqual([]);
    const next = playOn(state, typed('6'));
    expect(next.state.code.refusal).toBeUndefined();
    expect(playOn(next.state, typed('654321')).effects).toEqual([
      {type: 'confirm-code', code: '654321'},
    ]);
  });

  it.each([
    ['after the last try', wrong(0)],
    ['when its time is over', refused(limited(0))],
  ])('is used up %s: another is asked for', (_, refusal) => {
    const over = playOn(waiting.state, passed(waiting.state, 30), typed('123456'), refusal);
    expect(over.state.code).toMatchObject({at: 'idle', refusal: {why: 'used-up'}});
    expect(playOn(over.state, AGAIN).effects).toEqual([{type: 'send-code'}]);
  });

  it('used up at once waits for the countdown', () => {
    expect(playOn(checking.state, wrong(0), AGAIN).effects).toEqual([]);
  });
});

describe('A code that could not be checked', () => {
  it.each(['network_error', 'service_unavailable', 'unknown'] as const)(
    'for %s stays in the field, is told to the page, and is sent again',
    code => {
      const {state, effects} = playOn(checking.state, refused(failure(code)));
      expect(state.code).toMatchObject({digits: '123456', refusal: {why: 'not-confirmed'}});
      expect(effects).toEqual([{type: 'report', failure: failure(code)}]);
      expect(playOn(state, ENTER).effects).toEqual([{type: 'confirm-code', code: '123456'}]);
    },
  );

  it('says when to come back, where there were too many for today', () => {
    const {state} = playOn(checking.state, refused(limited(40_000)));
    expect(state.code.refusal).toMatchObject({failure: {retryAfter: 40_000}});
  });
});

describe('A code that is not sent', () => {
  it('is told to the person and the page, and may be asked for again', () => {
    const why = failure('service_unavailable');
    const {state, effects} = playOn(asked.state, notSent(why));
    expect(state.code).toMatchObject({at: 'idle', refusal: {why: 'not-sent', failure: why}});
    expect(effects).toEqual([{type: 'report', failure: why}]);
    expect(playOn(state, AGAIN).effects).toEqual([{type: 'send-code'}]);
  });

  it('since one was sent a moment ago is waited for', () => {
    const {state} = playOn(asked.state, notSent({...limited(20), codeSent: true}));
    expect(state.code).toMatchObject({at: 'sent', resendIn: 20});
    expect(state.code.refusal).toBeUndefined();
  });

  it.each([20, 3000])(
    'since there were too many is told, and none is waited for: %i s',
    seconds => {
      const {state, effects} = playOn(asked.state, notSent(limited(seconds)));
      expect(state.code).toMatchObject({at: 'idle', refusal: {why: 'not-sent'}});
      expect(effects).toEqual([{type: 'report', failure: limited(seconds)}]);
    },
  );

  it('since the phone is proved already shows the list', () => {
    const proved = {...failure('unknown'), reason: 'conflict'};
    const {state, effects} = playOn(asked.state, notSent(proved));
    expect(state.screen).toBe('search');
    expect(effects).toEqual([{type: 'load-addresses'}]);
  });
});

describe('Who comes back to the page', () => {
  it.each([
    ['is sent the code that was being sent', asked, {type: 'send-code'}],
    ['has the code checked', checking, {type: 'confirm-code', code: '123456'}],
  ] as const)('%s', (_, {state}, effect) => {
    expect(playOn(state, {type: 'resumed'}).effects).toContainEqual(effect);
  });

  it('waits on where the countdown stood', () => {
    const {state, effects} = playOn(waiting.state, passed(waiting.state, 10), {type: 'resumed'});
    expect(state.code.resendIn).toBe(20);
    expect(effects).toContainEqual({type: 'wait-a-second', ticket: state.code.ticket});
    expect(state.code.ticket).not.toBe(waiting.state.code.ticket);
  });
});

describe('What could not be begun', () => {
  it('leaves no wheel turning', () => {
    const notBegun = playOn(asked.state, failed({type: 'send-code'}, failure()));
    expect(notBegun.state.code.at).toBe('idle');
    const unchecked = playOn(checking.state, failed({type: 'confirm-code', code: '1'}, failure()));
    expect(unchecked.state.code.at).toBe('sent');
    const {ticket} = waiting.state.code;
    const counted = playOn(waiting.state, failed({type: 'wait-a-second', ticket}, failure()));
    expect(counted.state.code.resendIn).toBe(29);
  });
});
