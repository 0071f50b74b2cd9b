import {FAILURE_CODES} from '../../src/contract/failure.js';
import type {Effect, FlowAction} from '../../src/flow/actions/actions.js';
import type {FlowState} from '../../src/flow/state/state.js';
import {EJIDO_1275} from '../support/samples/sample-places.js';
import {failure, STORED} from './play.js';

/** What the person saved before: one of them where the made-up person's pin often stands. */
export const SAVED_BEFORE = [
  {...STORED, id: 'S1'},
  {...STORED, id: 'S2', property_number: '9', geo_point: {lat: -34.7, lon: -56}},
];

/** What a person can do at the start with what they saved. */
export function onSaved({options, saved, session, confirmed}: FlowState): FlowAction[] {
  return [
    ...(saved.at === 'loaded'
      ? saved.addresses.flatMap(
          ({id}) =>
            [
              {type: 'address-chosen', id},
              {type: 'change-asked', id},
              {type: 'address-removed', id},
            ] as const,
        )
      : []),
    ...(session.at === 'open' && session.proof === 'none' && !options.createOnly
      ? [{type: 'proof-asked'} as const, {type: 'proof-asked'} as const]
      : []),
    ...(confirmed ?? []).map(id => ({type: 'presence-stopped', id}) as const),
    {type: 'addresses-asked'},
  ];
}

/** What a person can do while their phone is to be proved. */
export function onPhoneCode({code}: FlowState): FlowAction[] {
  return [
    ...(code.at === 'idle'
      ? []
      : ['', '12', '123456', '654321'].map(digits => ({type: 'code-typed', digits}) as const)),
    {type: 'code-entered'},
    {type: 'code-asked'},
    {type: 'back-asked'},
    {type: 'close-asked'},
  ];
}

/** What the service answers to what concerns saved addresses and the code. */
export function ofSaved(effect: Effect): FlowAction[] {
  const failures = [
    ...FAILURE_CODES.map(code => failure(code)),
    {...failure('unknown'), reason: 'not_found'},
    {...failure('unknown'), reason: 'conflict'},
    ...[0, 20, 9000].map(retryAfter => ({...failure('rate_limited'), retryAfter})),
    {...failure('rate_limited'), retryAfter: 20, codeSent: true},
    ...[0, 3].map(attemptsLeft => ({...failure('bad_argument'), attemptsLeft})),
  ];
  switch (effect.type) {
    case 'load-addresses':
      return [
        {type: 'addresses-loaded', addresses: SAVED_BEFORE, proof: 'code'},
        {type: 'addresses-loaded', addresses: [], proof: 'none'},
        ...failures.map(failure => ({type: 'addresses-failed', failure}) as const),
      ];
    case 'select-address': {
      const {id} = effect;
      return [
        {type: 'address-selected', address: {...STORED, id, geo_point: EJIDO_1275.geo_point}},
        ...failures.map(failure => ({type: 'selection-failed', id, failure}) as const),
      ];
    }
    case 'remove-address': {
      const {address} = effect;
      return failures.map(failure => ({type: 'removal-failed', address, failure}) as const);
    }
    case 'send-code':
      return [
        {type: 'code-sent', seconds: 30},
        {type: 'code-sent', seconds: 0},
        ...failures.map(failure => ({type: 'code-not-sent', failure}) as const),
      ];
    case 'confirm-code':
      return [
        {type: 'code-confirmed', proof: 'code'},
        ...failures.map(failure => ({type: 'code-refused', failure}) as const),
      ];
    case 'wait-a-second':
      return [1, 40].map(
        seconds => ({type: 'time-passed', ticket: effect.ticket, seconds}) as const,
      );
    default:
      return [];
  }
}
