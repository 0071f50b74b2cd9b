import type {Failure} from '../../contract/failure.js';
import type {Reduced} from '../actions/reduced.js';
import type {FlowState, Trouble} from '../state/state.js';

/** Shows and reports a failure that stops the person; `from` is the screen to return to. */
export function showTrouble(
  state: FlowState,
  failure: Failure,
  during: Trouble['during'],
  from = screenBefore(state),
): Reduced {
  return [
    {...state, screen: 'trouble', trouble: {failure, during, from, retrying: false}},
    {type: 'report', failure},
  ];
}

/** The present screen or the one before a trouble; the first step instead of the last screen. */
function screenBefore({screen, trouble}: FlowState): Trouble['from'] {
  if (trouble) return trouble.from;
  return screen === 'done' || screen === 'trouble' ? 'search' : screen;
}
