import type {Failure} from '../../contract/failure.js';
import type {FlowAction, OuterEffect} from './actions.js';

/** Effects for which nobody waits. */
type Unawaited =
  | 'stop-suggesting'
  | 'load-recents'
  | 'keep-recent'
  | 'forget-recents'
  | 'stop-locating'
  | 'load-draft'
  | 'keep-draft'
  | 'forget-draft'
  | 'keep-photo'
  | 'send-waiting'
  | 'withdraw'
  | 'stop-presence'
  | 'note-keeping-declined';

/** The result of an effect that could not start, or has failed. */
export function failed(effect: OuterEffect, failure: Failure): FlowAction {
  switch (effect.type) {
    case 'suggest':
      return {type: 'suggestions-failed', ticket: effect.ticket, failure};
    case 'locate':
      return {type: 'location-failed', failure};
    case 'reverse':
      return {type: 'place-under-pin-failed', ticket: effect.ticket};
    case 'read-photo':
      return {type: 'photo-refused', ticket: effect.ticket, fault: 'unreadable'};
    case 'find-photo':
      return {type: 'photo-found', id: effect.id, jpeg: undefined};
    case 'find-panorama':
      return {type: 'panorama-failed', ticket: effect.ticket, failure};
    case 'save':
      return {type: 'save-failed', failure};
    case 'load-addresses':
      return {type: 'addresses-failed', failure};
    case 'remove-address':
      return {type: 'removal-failed', address: effect.address, failure};
    case 'select-address':
      return {type: 'selection-failed', id: effect.id, failure};
    case 'send-code':
      return {type: 'code-not-sent', failure};
    case 'confirm-code':
      return {type: 'code-refused', failure};
    case 'wait-a-second':
      return {type: 'time-passed', ticket: effect.ticket, seconds: 1};
    case 'load-region':
      return {type: 'region-failed', failure};
    case 'open-session':
      return {type: 'session-failed', failure};
    default:
      effect.type satisfies Unawaited;
      // The device keeps no draft, which changes nothing.
      return {type: 'draft-found'};
  }
}
