import type {Reduced} from '../actions/reduced.js';
import type {FlowState} from '../state/state.js';

/** Whether to offer keeping the stored address for next time, by proving the phone with a code. */
export function offersKeeping({options, session, saving, mayKeep}: FlowState): boolean {
  const isUnproved = session.at === 'open' && session.proof === 'none';
  return mayKeep === true && isUnproved && saving.at === 'saved' && !options.createOnly;
}

/** Declines the offer, if there is one, for good on this device. */
export function withoutKeeping(state: FlowState): Reduced {
  if (!offersKeeping(state)) return [state];
  return [{...state, mayKeep: false}, {type: 'note-keeping-declined'}];
}
