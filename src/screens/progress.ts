import {type FlowState, stepsOf} from '../flow/state.js';

/** How far the person is: the step they stand on (from 1), and how many there are. */
export function progress(state: FlowState): {step: number; of: number} {
  const {screen, trouble} = state;
  const steps = stepsOf(state);
  const at = screen === 'trouble' ? (trouble?.from ?? 'search') : screen;
  return {step: at === 'done' ? steps.length : steps.indexOf(at) + 1, of: steps.length};
}
