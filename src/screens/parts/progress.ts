import {type FlowState, stepsOf} from '../../flow/state/state.js';
import {stepOf} from '../../flow/state/steps.js';

/** How far the person is: the step they stand on (from 1; before the steps it is the first as well), and how many there are. */
export function progress(state: FlowState): {step: number; of: number} {
  const {screen, trouble} = state;
  const steps = stepsOf(state);
  const at = screen === 'trouble' ? (trouble?.from ?? 'search') : screen;
  const step = at === 'done' ? steps.length : steps.indexOf(stepOf(at) ?? 'search') + 1;
  return {step, of: steps.length};
}
