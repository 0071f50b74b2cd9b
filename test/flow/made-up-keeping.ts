import type {Effect, FlowAction} from '../../src/flow/actions/actions.js';
import {draftIdOf} from '../../src/flow/reducers/unfinished.js';
import {suggestedPin} from '../../src/flow/state/pin.js';
import type {Unfinished} from '../../src/flow/state/state.js';
import {EJIDO_1275} from '../support/samples/sample-places.js';
import {failure, STORED} from './play.js';

/** What an earlier visit left: it was sent, and nobody knows whether it arrived. */
export const LEFT: Unfinished = {
  draft: {
    id: 'left',
    text: 'Ejido 1275',
    said: {from: 'suggestion', place: EJIDO_1275},
    pin: suggestedPin(EJIDO_1275.geo_point, EJIDO_1275),
  },
  step: 'review',
  sent: {
    revision: 1,
    address: {
      street_name: 'Ejido',
      property_number: '1275',
      neighborhood: 'Centro',
      city: 'Montevideo',
      country_code: 'UY',
      geo_point: EJIDO_1275.geo_point,
      point_source: 'suggestion',
      place_id: EJIDO_1275.id,
    },
  },
};
export const FOUND = {type: 'draft-found', left: LEFT} as const;
export const RESUME = {type: 'draft-resumed'} as const;
export const REFUSE = {type: 'draft-refused'} as const;

/** What the device of a conversation keeps. */
export type Keeping = {
  readonly unfinished: Unfinished | undefined;
  /** Under which keys an address waits to be sent. */
  readonly waiting: readonly string[];
};

export const LEFT_BEFORE: Keeping = {unfinished: LEFT, waiting: ['left-1']};

/** What it keeps after it was told so. */
export function keepingAfter(before: Keeping, effects: readonly Effect[]): Keeping {
  return effects.reduce(keepingAfterOne, before);
}

function keepingAfterOne(keeping: Keeping, effect: Effect): Keeping {
  const {unfinished, waiting} = keeping;
  switch (effect.type) {
    case 'keep-draft':
      return {...keeping, unfinished: effect.unfinished};
    case 'forget-draft':
      return effect.id === unfinished?.draft.id ? {...keeping, unfinished: undefined} : keeping;
    case 'save': {
      const others = waiting.filter(key => draftIdOf(key) !== draftIdOf(effect.key));
      return {...keeping, waiting: [...others, effect.key]};
    }
    case 'withdraw':
      return withoutWaiting(keeping, effect.key);
    default:
      return keeping;
  }
}

/** An address was stored, or refused for good: it waits no more. */
export function withoutWaiting(keeping: Keeping, gone: string): Keeping {
  return {...keeping, waiting: keeping.waiting.filter(key => key !== gone)};
}

/** What may become of an address that waits. */
export function newsOfWaiting(key: string) {
  return [
    {type: 'waiting-stored', key, address: STORED},
    {type: 'waiting-refused', key, failure: failure('bad_argument')},
  ] as const satisfies FlowAction[];
}
