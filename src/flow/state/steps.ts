import {type FlowState, type ScreenName, STEPS, type Step, stepsOf} from './state.js';

/** The next step of this conversation; `step` itself may be one that the options now exclude. */
export function stepAfter(state: Pick<FlowState, 'options'>, step: Step): Step {
  const later = STEPS.slice(STEPS.indexOf(step) + 1);
  return stepsOf(state).find(next => later.includes(next)) ?? 'review';
}

/** The previous step of this conversation. */
export function stepBefore(state: Pick<FlowState, 'options'>, step: Step): Step {
  const steps = stepsOf(state);
  return steps[steps.indexOf(step) - 1] ?? 'search';
}

/** The step that a screen belongs to; undefined for screens before or after all steps. */
export function stepOf(screen: ScreenName): Step | undefined {
  const at = screen === 'photo' ? 'street-view' : screen;
  return STEPS.find(step => step === at);
}
