import type {FlowState} from './state.js';

/** Whether an answer that is awaited takes its time, and the person may be told. */
export function isSlow({session, saving}: FlowState): boolean {
  return (
    (session.at === 'opening' && session.isSlow === true) ||
    (saving.at === 'sending' && saving.isSlow === true)
  );
}

/** Remembers it of what is still awaited. */
export function answerSlow(state: FlowState, during: 'session' | 'save'): FlowState {
  if (during === 'session' && state.session.at === 'opening')
    return {...state, session: {at: 'opening', isSlow: true}};
  if (during === 'save' && state.saving.at === 'sending')
    return {...state, saving: {at: 'sending', isSlow: true}};
  return state;
}
