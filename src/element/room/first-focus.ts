import {addressesOf, awaitsAddresses} from '../../flow/state/addresses.js';
import type {FlowState} from '../../flow/state/state.js';

/**
 * Where the focus goes after the person has moved to a screen: to its field if typing is all there is to do, else to
 * the heading, since a phone's keyboard would cover what has to be read first. If the screen changed otherwise, the
 * heading gets the focus.
 */
export function firstFocus(state: FlowState): 'heading' | 'field' {
  const {screen} = state;
  if (screen === 'phone-code') return 'field';
  const hasRows = awaitsAddresses(state) || addressesOf(state).length > 0;
  return screen === 'search' && (state.draft.text || !hasRows) ? 'field' : 'heading';
}
