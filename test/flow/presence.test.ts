import {describe, expect, it} from 'vitest';
import type {FlowAction} from '../../src/flow/actions/actions.js';
import {reduce} from '../../src/flow/reduce.js';
import {keptOf, OPENED, play, playOn, SAVE, SAVED, STARTED, TO_REVIEW} from './play.js';

/** The business asks for presence. */
const ASKED = {...OPENED, presenceFor: 'My shop'} as const;
const AGREED = {type: 'presence-agreed', words: 'en-1'} as const;
const DECLINED = {type: 'presence-declined'} as const;
const ASKED_IN_REVIEW: readonly FlowAction[] = [...TO_REVIEW, ASKED];

/** What is sent at last. */
const sentBy = (...actions: readonly FlowAction[]) => {
  const [save] = play(...actions, SAVE).effects;
  return save?.type === 'save' ? {key: save.key, address: save.address} : undefined;
};

describe('What a person agrees to with an address', () => {
  it('is nothing until they say so, and is sent with the address then, and with which words they read', () => {
    expect(sentBy(...ASKED_IN_REVIEW)?.address).not.toHaveProperty('presence_consent');
    expect(sentBy(...ASKED_IN_REVIEW, AGREED)?.address).toMatchObject({
      presence_consent: true,
      presence_words: 'en-1',
    });
    expect(sentBy(...ASKED_IN_REVIEW, AGREED, DECLINED)).toEqual(sentBy(...ASKED_IN_REVIEW));
  });

  it('is nothing where nobody asks, as in what an earlier visit left', () => {
    expect(play(...ASKED_IN_REVIEW).state.presenceFor).toBe('My shop');
    expect(sentBy(...TO_REVIEW, AGREED)?.address).not.toHaveProperty('presence_consent');
    expect(sentBy(...ASKED_IN_REVIEW, AGREED, OPENED)?.address).not.toHaveProperty(
      'presence_consent',
    );
  });

  it('is kept on the device with the draft', () => {
    const {state} = play(...ASKED_IN_REVIEW);
    expect(keptOf(state, AGREED)).toEqual([
      expect.objectContaining({
        unfinished: expect.objectContaining({
          draft: expect.objectContaining({presence: {words: 'en-1'}}),
        }),
      }),
    ]);
  });

  it('makes another address of what was sent before, so that it goes with a key of its own', () => {
    const failed = {type: 'save-failed', failure: {code: 'network_error', detail: ''}} as const;
    const first = sentBy(...ASKED_IN_REVIEW, AGREED);
    const again = [...ASKED_IN_REVIEW, AGREED, SAVE, failed, {type: 'back-asked'}] as const;
    expect(sentBy(...again)).toEqual(first);
    const changed = play(...again, DECLINED);
    expect(changed.effects).toContainEqual({type: 'withdraw', key: first?.key});
    expect(playOn(changed.state, SAVE).effects[0]).toMatchObject({
      key: `${first?.key.slice(0, -1)}2`,
    });
  });

  it('does not change while it is being sent', () => {
    const {state} = play(...ASKED_IN_REVIEW, AGREED, SAVE);
    expect(reduce(state, DECLINED)).toEqual([state]);
    const {state: without} = play(...ASKED_IN_REVIEW, SAVE);
    expect(reduce(without, AGREED)).toEqual([without]);
  });

  it('is asked anew for another address', () => {
    const {state} = play(
      ...[...ASKED_IN_REVIEW, AGREED, SAVE, SAVED],
      {type: 'another-asked'},
      {type: 'restarted', draftId: 'next'},
    );
    expect(state.draft.presence).toBeUndefined();
    expect(state.presenceFor).toBe('My shop');
  });
});

describe('The addresses that a device confirms', () => {
  const begun = (id: string) => ({type: 'presence-begun', id}) as const;

  it('are those it has kept, and those that come', () => {
    const found = {type: 'presence-found', ids: ['A1', 'A2']} as const;
    expect(play(STARTED).state.confirmed).toBeUndefined();
    expect(play(STARTED, found, begun('A3'), begun('A1')).state.confirmed).toEqual([
      'A2',
      'A3',
      'A1',
    ]);
  });

  it('end at once where the person says so, and the service is told', () => {
    const {state, effects} = play(STARTED, begun('A1'), begun('A2'), {
      type: 'presence-stopped',
      id: 'A1',
    });
    expect(state.confirmed).toEqual(['A2']);
    expect(effects).toEqual([{type: 'stop-presence', id: 'A1'}]);
  });

  it('stay while the person adds another', () => {
    const {state} = play(
      ...[STARTED, ASKED, begun('A1')],
      {type: 'another-asked'},
      {type: 'restarted', draftId: 'next'},
    );
    expect(state.confirmed).toEqual(['A1']);
  });
});
