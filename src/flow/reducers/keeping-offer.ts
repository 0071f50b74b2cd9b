import type {Reduced} from '../actions/reduced.js';
import type {FlowState} from '../state/state.js';

/** Whether the person, whose address is stored and whose phone is not proved, may have it again next time by a code. */
export function offersKeeping({options, session, saving, mayKeep}: FlowState): boolean {
  const isUnproved = session.at === 'open' && session.proof === 'none';
  return mayKeep === true && isUnproved && saving.at === 'saved' && !options.createOnly;
}

/** Whoever goes on without it is not asked again on this device. */
export function withoutKeeping(state: FlowState): Reduced {
  if (!offersKeeping(state)) return [state];
  return [{...state, mayKeep: false}, {type: 'note-keeping-declined'}];
}
