import type {FlowState} from './state.js';

/** Whether a response is so late that the person should know. The start needs no session, and says itself what it awaits. */
export function isSlow({screen, session, saving}: FlowState): boolean {
  return (
    (session.at === 'opening' && session.isSlow === true && screen !== 'search') ||
    (saving.at === 'sending' && saving.isSlow === true)
  );
}

export function answerSlow(state: FlowState, during: 'session' | 'save'): FlowState {
  if (during === 'session' && state.session.at === 'opening')
    return {...state, session: {at: 'opening', isSlow: true}};
  if (during === 'save' && state.saving.at === 'sending')
    return {...state, saving: {at: 'sending', isSlow: true}};
  return state;
}
