import type {Failure} from '../../contract/failure.js';
import type {FlowAction, OuterEffect} from './actions.js';

/** The result of an effect that could not even start. */
export function failed(effect: OuterEffect, failure: Failure): FlowAction {
  switch (effect.type) {
    case 'suggest':
    case 'stop-suggesting':
      return {type: 'suggestions-failed', ticket: 'ticket' in effect ? effect.ticket : -1, failure};
    case 'load-recents':
    case 'keep-recent':
    case 'forget-recents':
      return {type: 'recents-loaded', recents: []};
    case 'load-draft':
    case 'keep-draft':
    case 'keep-photo':
    case 'forget-draft':
    case 'send-waiting':
    case 'withdraw':
    case 'stop-presence':
    case 'note-keeping-declined':
      return {type: 'draft-found'};
    case 'locate':
    case 'stop-locating':
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
      return effect satisfies never;
  }
}
