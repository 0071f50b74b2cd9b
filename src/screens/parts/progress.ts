import {type FlowState, stepsOf} from '../../flow/state/state.js';
import {stepOf} from '../../flow/state/steps.js';

/** The person's current step, from 1, and the number of steps. Screens before the first step count as the first. */
export function progress(state: FlowState): {step: number; of: number} {
  const {screen, trouble} = state;
  const steps = stepsOf(state);
  const at = screen === 'trouble' ? (trouble?.from ?? 'search') : screen;
  const step = at === 'done' ? steps.length : steps.indexOf(stepOf(at) ?? 'search') + 1;
  return {step, of: steps.length};
}
