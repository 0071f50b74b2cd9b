import type {Reduced} from '../actions/actions.js';
import {isUnbegun} from '../state/begun.js';
import type {FlowState} from '../state/state.js';
import {draftOf} from '../state/stored.js';
import {withoutKeeping} from './keeping-offer.js';
import {stopLocating} from './reduce-location.js';
import {toStep} from './reduce-street.js';

/**
 * The person comes back to a conversation that the page shows as one row: what is stored is looked at again, unless they
 * have begun something else. `draftId` is of what they would save besides it.
 */
export function opened(state: FlowState, draftId: string): Reduced {
  const {stored, screen, draft} = state;
  const isAtStart = (screen === 'search' || screen === 'saved') && isUnbegun(draft);
  if (!stored || !(screen === 'done' || isAtStart)) return [state];
  const {sent: _, ...rest} = state;
  const isOwn = stored.draft && stored.sent && !stored.isFormer;
  const again = isOwn
    ? stored.draft
    : {...(stored.draft ?? draftOf(stored.address, '')), id: draftId};
  const next: FlowState = {
    ...rest,
    saving: {at: 'idle'},
    draft: again,
    photo: stored.photo ?? {at: 'none'},
    stored: {...stored, draft: again},
    ...(isOwn && {sent: stored.sent}),
  };
  const [declined, ...note] = withoutKeeping(state);
  const [still, ...stop] = stopLocating({...next, mayKeep: declined.mayKeep});
  const [there, ...look] = toStep(still, 'review');
  return [there, ...note, ...stop, ...look];
}
