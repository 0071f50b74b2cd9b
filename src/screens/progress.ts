import {type FlowState, STEPS} from '../flow/state.js';

/** How far the person is: the step they stand on (from 1), and how many there are. */
export function progress({screen, trouble}: FlowState): {step: number; of: number} {
  const at = screen === 'trouble' ? (trouble?.from ?? 'search') : screen;
  return {step: at === 'done' ? STEPS.length : STEPS.indexOf(at) + 1, of: STEPS.length};
}
