import {type FlowState, type ScreenName, STEPS, type Step, stepsOf} from './state.js';

/** The step that follows one in this conversation, also where it has that one no more. */
export function stepAfter(state: Pick<FlowState, 'options'>, step: Step): Step {
  const later = STEPS.slice(STEPS.indexOf(step) + 1);
  return stepsOf(state).find(next => later.includes(next)) ?? 'review';
}

/** The step that leads to one in this conversation. */
export function stepBefore(state: Pick<FlowState, 'options'>, step: Step): Step {
  const steps = stepsOf(state);
  return steps[steps.indexOf(step) - 1] ?? 'search';
}

/** The step to which a screen belongs; undefined for one before or after all of them. */
export function stepOf(screen: ScreenName): Step | undefined {
  const at = screen === 'photo' ? 'street-view' : screen;
  return STEPS.find(step => step === at);
}
