import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Effect, FlowAction} from '../../src/flow/actions/actions.js';
import {reduce} from '../../src/flow/reduce.js';
import {draftIdOf, unfinishedOf} from '../../src/flow/reducers/unfinished.js';
import {addressWords} from '../../src/flow/state/draft.js';
import {type FlowState, initialState} from '../../src/flow/state/state.js';
import {ticketOf} from '../support/page/ticket-of.js';
import {choices, converse, type Move} from './conversation.js';

function always(holds: (move: Move) => unknown): void {
  fc.assert(
    fc.property(choices, picks => converse(picks, holds)),
    {numRuns: 300},
  );
}

/**
 * A phone after an address was chosen: what was begun before the choice is over with it. And one for which something is
 * stored already.
 */
const isAnother = ({saving, draft}: FlowState, action: FlowAction) =>
  action.type === 'person-changed' &&
  (action.stored || saving.at === 'chosen' || (saving.at === 'saved' && !draft.pin));

/** What puts another draft in place of the one there is. */
const renewing = ['restarted', 'draft-resumed', 'waiting-refused', 'opened'];

describe('In every conversation', () => {
  it('every screen can be reached', () => {
    const seen = new Set<string>();
    always(({state}) => seen.add(state.screen));
    expect([...seen].sort()).toEqual([
      ...[
        'done',
        'door',
        'phone-code',
        'photo',
        'pin',
        'review',
        'search',
        'street-view',
        'trouble',
      ],
    ]);
  });

  it('the state is never changed in place, and the same action gives the same result', () => {
    always(({before, action, state}) => {
      expect(reduce(before, action)[0]).toEqual(state);
    });
  });

  it('the trouble is shown exactly while there is one', () => {
    always(({state}) => {
      expect(state.screen === 'trouble').toBe(state.trouble !== undefined);
    });
  });

  it('a trouble has a way back, and one on unless that is under way', () => {
    always(({state}) => {
      if (!state.trouble) return;
      expect(reduce(state, {type: 'back-asked'})[0].screen).not.toBe('trouble');
      const [next, ...effects] = reduce(state, {type: 'retry-asked'});
      if (state.trouble.retrying) expect(effects).toEqual([]);
      else expect(next.screen !== 'trouble' || effects.length > 0).toBe(true);
    });
  });

  it('whatever shows a turning wheel waits for an answer that can come', () => {
    always(({state, pending}) => {
      const waits = (type: Effect['type'], ticket?: number) =>
        pending.some(
          effect =>
            effect.type === type &&
            (ticket === undefined || ('ticket' in effect && effect.ticket === ticket)),
        );
      if (state.session.at === 'opening') expect(waits('open-session')).toBe(true);
      if (state.search.status === 'waiting')
        expect(waits('suggest', state.search.ticket)).toBe(true);
      if (['asking', 'refining'].includes(state.locating.at)) expect(waits('locate')).toBe(true);
      if (state.reversing.at === 'asking')
        expect(waits('reverse', ticketOf(state, 'reversing'))).toBe(true);
      if (state.saving.at === 'sending') expect(waits('save')).toBe(true);
      if (state.saving.at === 'awaiting-phone')
        expect(
          state.session.at === 'no-phone' || waits('open-session') || waits('load-addresses'),
        ).toBe(true);
      if (state.saved.at === 'loading') expect(waits('load-addresses')).toBe(true);
      if (state.choosing.at === 'sending') expect(waits('select-address')).toBe(true);
      if (state.code.at === 'sending') expect(waits('send-code')).toBe(true);
      if (state.code.at === 'confirming') expect(waits('confirm-code')).toBe(true);
      if (state.code.resendIn > 0) expect(waits('wait-a-second', state.code.ticket)).toBe(true);
      if (state.trouble?.retrying)
        expect(
          state.trouble.during === 'save'
            ? waits('save')
            : waits('open-session') || waits('load-region'),
        ).toBe(true);
    });
  });

  it('nothing is sent in the name of nobody', () => {
    const named = ['save', 'load-addresses', 'select-address', 'send-code', 'confirm-code'];
    let asked: readonly Effect[] = [];
    always(({before, state, pending}) => {
      const isNobodys = before.session.at === 'no-phone' && state.session.at === 'no-phone';
      const now = pending.filter(one => named.includes(one.type) && !asked.includes(one));
      if (isNobodys) expect(now).toEqual([]);
      asked = pending;
    });
  });

  it('at most one save is under way', () => {
    always(({pending}) => {
      expect(pending.filter(({type}) => type === 'save').length).toBeLessThanOrEqual(1);
    });
  });

  it('at most one code is sent, confirmed or counted down to at a time, and one address chosen', () => {
    always(({state, pending}) => {
      const count = (type: Effect['type']) => pending.filter(one => one.type === type).length;
      expect(count('send-code') + count('confirm-code')).toBeLessThanOrEqual(1);
      const counted = pending.filter(
        one => one.type === 'wait-a-second' && one.ticket === state.code.ticket,
      );
      expect(counted.length).toBeLessThanOrEqual(1);
    });
  });

  it('with createOnly nothing saved is asked for, shown or chosen', () => {
    always(({state, pending}) => {
      if (!state.options.createOnly) return;
      expect(state).toMatchObject({saved: {at: 'idle'}, choosing: {at: 'idle'}});
      expect(state.screen).not.toBe('phone-code');
      expect(state.twin).toBeUndefined();
      expect(pending.map(({type}) => type)).not.toContain('load-addresses');
    });
  });

  it('what is saved is chosen by the person alone, from what they were shown', () => {
    always(({before, action, state}) => {
      if (before.saving.at === 'chosen' || state.saving.at !== 'chosen') return;
      // They have looked at it again, or are back with the phone for which they had chosen it.
      if (state.stored?.address === state.saving.address && action.type !== 'address-selected')
        return expect(['save-asked', 'retry-asked', 'person-changed']).toContain(action.type);
      expect(action.type).toBe('address-selected');
      expect(before.choosing).toMatchObject({at: 'sending', id: state.saving.address.id});
    });
  });

  it('a key stands for one address', () => {
    const sent = new Map<string, string>();
    always(({pending, action}) => {
      if (action.type === 'started') sent.clear();
      for (const effect of pending) {
        if (effect.type !== 'save') continue;
        const address = JSON.stringify(effect.address);
        expect(sent.get(effect.key) ?? address).toBe(address);
        sent.set(effect.key, address);
      }
    });
  });

  it('what was said is changed by nobody but the person, in so many words', () => {
    const saying = [
      ...['suggestion-chosen', 'text-kept', 'street-typed', 'offer-taken', 'fix-kept'],
      ...renewing,
    ];
    always(({before, action, state}) => {
      if (!saying.includes(action.type) && !isAnother(before, action))
        expect(state.draft.said).toBe(before.draft.said);
    });
  });

  it('no word that was kept is lost, whatever the map says', () => {
    const lost = ['text-typed', 'suggestion-chosen', 'door-changed', ...renewing];
    let kept: string | undefined;
    always(({before, action, state}) => {
      if (action.type === 'started') kept = undefined;
      if (lost.includes(action.type) || isAnother(before, action)) kept = undefined;
      if (action.type === 'text-kept') kept = before.draft.text.trim();
      if (!kept) return;
      const {street_name, property_number, directions} = addressWords(state.draft);
      // A comma parts the street from the rest, and is no word.
      const words = (text: string) => text.replace(/[\s,]+/g, ' ').trim();
      const shown = [street_name, property_number, directions].join(' ');
      expect(words(shown)).toContain(words(kept));
    });
  });

  it('what was typed stays until it is typed over or a suggestion is chosen', () => {
    const typing = ['text-typed', 'suggestion-chosen', ...renewing];
    always(({before, action, state}) => {
      if (!typing.includes(action.type) && !isAnother(before, action))
        expect(state.draft.text).toBe(before.draft.text);
    });
  });

  it('the pin stays where it is until something moves it', () => {
    const moving = [
      ...['suggestion-chosen', 'pin-rested', 'street-kept', ...renewing],
      ...['location-neared', 'location-found'],
    ];
    always(({before, action, state}) => {
      if (!moving.includes(action.type) && !isAnother(before, action))
        expect(state.draft.pin).toBe(before.draft.pin);
    });
  });

  it('what was entered is on the device, with the step one is on, until it is stored', () => {
    always(({state, keeping, action}) => {
      const own = unfinishedOf(state);
      if (own && action.type !== 'draft-resumed') expect(keeping.unfinished).toEqual(own);
      else expect(keeping.unfinished?.draft.id).not.toBe(own ? undefined : state.draft.id);
    });
  });

  it('what waits to be sent is what the person saw last, and of one draft once', () => {
    always(({state, keeping, pending}) => {
      const own = keeping.waiting.filter(key => draftIdOf(key) === state.draft.id);
      expect(own.length).toBeLessThanOrEqual(1);
      if (own.length === 0 || pending.some(({type}) => type === 'save')) return;
      expect(state.sent).toMatchObject({revision: Number(own[0]?.split('-').at(-1))});
      expect(state.sent?.isOutdated).not.toBe(true);
    });
  });

  it('what is offered to be continued is continued where it was left', () => {
    always(({before, action, state}) => {
      if (action.type !== 'draft-resumed') return;
      expect(state.draft.said).toBe(before.left?.draft.said);
      expect(state.screen).toBe(before.left?.step);
      expect(state.left).toBeUndefined();
    });
  });

  it('no late fix takes the person from the review', () => {
    always(({before, action, state}) => {
      const isFix = action.type === 'location-found' || action.type === 'location-neared';
      if (isFix && before.screen === 'review') expect(state.screen).toBe('review');
    });
  });

  it('one stands at the review with a pin, and at the end with a stored address', () => {
    always(({state}) => {
      if (state.screen === 'review') expect(state.draft.pin).toBeDefined();
      if (state.screen === 'done') expect(['saved', 'chosen']).toContain(state.saving.at);
    });
  });

  it('the person who perseveres gets an address sent, whatever has happened', () => {
    fc.assert(
      fc.property(choices, picks => {
        let last = initialState('draft0');
        converse(picks, ({state}) => {
          last = state;
        });
        const {screen, saving, session} = perseveres(last);
        // Without a phone it is sent as soon as there is one.
        const isAwaiting = saving.at === 'awaiting-phone' && session.at === 'no-phone';
        expect(screen === 'done' || saving.at === 'sending' || isAwaiting).toBe(true);
      }),
      {numRuns: 300},
    );
  });
});

/** Goes on from any state as a patient person would, with whatever may happen behind them. */
function perseveres(from: FlowState): FlowState {
  let [state] = reduce(from, {type: 'resumed'});
  if (state.screen === 'done') return state;
  const steps: FlowAction[] = [
    {type: 'twin-declined'},
    {type: 'back-asked'},
    {type: 'back-asked'},
    {type: 'back-asked'},
    {type: 'back-asked'},
    {type: 'text-typed', text: 'Black gate'},
    {type: 'text-kept'},
    {type: 'pin-rested', geo_point: {lat: -34.9, lon: -56.19}, zoom: 18},
    {type: 'pin-confirmed'},
    ...(state.options.toTheDoor
      ? ([
          {type: 'door-changed', field: 'building', text: '14'},
          {type: 'door-changed', field: 'street', text: 'Black gate'},
          {type: 'door-confirmed'},
        ] as const)
      : []),
    {type: 'save-asked'},
    {type: 'twin-declined'},
  ];
  for (const step of steps) [state] = reduce(state, step);
  return state;
}
