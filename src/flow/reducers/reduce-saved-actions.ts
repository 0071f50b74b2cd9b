import type {Reduced} from '../actions/actions.js';
import type {SavedAction} from '../actions/saved-actions.js';
import {show} from '../state/show.js';
import type {FlowState} from '../state/state.js';
import {
  codeConfirmed,
  codeNotSent,
  codeRefused,
  codeSent,
  codeTyped,
  confirmCode,
  proofAsked,
  sendCode,
  timePassed,
} from './reduce-code.js';
import {
  addressChosen,
  addressesFailed,
  addressesLoaded,
  addressSelected,
  askAgain,
  selectionFailed,
  twinDeclined,
} from './reduce-saved.js';

/** The state after something happened around the saved addresses or the proof of the phone. */
export function reduceSaved(state: FlowState, action: SavedAction): Reduced {
  switch (action.type) {
    case 'addresses-loaded':
      return addressesLoaded(state, action.addresses, action.proof);
    case 'addresses-failed':
      return addressesFailed(state, action.failure);
    case 'addresses-asked':
      return askAgain(state);
    case 'address-chosen':
      return addressChosen(state, action.id);
    case 'address-selected':
      return addressSelected(state, action.address);
    case 'selection-failed':
      return selectionFailed(state, action.id, action.failure);
    case 'new-address-asked':
      return [show(state, 'search')];
    case 'proof-asked':
      return proofAsked(state);
    case 'code-asked':
      return sendCode(state);
    case 'code-sent':
      return codeSent(state, action.seconds);
    case 'code-not-sent':
      return codeNotSent(state, action.failure);
    case 'code-typed':
      return codeTyped(state, action.digits);
    case 'code-entered':
      return confirmCode(state);
    case 'code-confirmed':
      return codeConfirmed(state, action.proof);
    case 'code-refused':
      return codeRefused(state, action.failure);
    case 'time-passed':
      return timePassed(state, action.ticket, action.seconds);
    case 'twin-declined':
      return twinDeclined(state);
    default:
      action satisfies never;
      return [state];
  }
}
