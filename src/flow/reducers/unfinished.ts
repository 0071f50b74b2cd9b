import {inTurn, type Reduced} from '../actions/reduced.js';
import {isMoreThanText} from '../state/begun.js';
import {type Draft, isSaidSame} from '../state/draft.js';
import type {FlowState, Sent, Step, Unfinished} from '../state/state.js';
import {stepOf} from '../state/steps.js';
import {isAsStored} from '../state/stored.js';

/** What the device keeps of a conversation; undefined before anything was entered, and where all of it is stored. */
export function unfinishedOf(state: FlowState): Unfinished | undefined {
  const {draft, sent, saving} = state;
  const isOver = saving.at === 'saved' || saving.at === 'chosen' || isAsStored(state);
  if (isOver || !(draft.text.trim() || isMoreThanText(draft))) return undefined;
  return {draft, step: stepIn(state), ...(sent && {sent})};
}

/** The idempotency key of what was sent of a draft. */
export function keyOf({id}: Draft, {revision}: Sent): string {
  return `${id}-${revision}`;
}

/** The id of the draft whose idempotency key it is. */
export function draftIdOf(key: string): string {
  return key.slice(0, key.lastIndexOf('-'));
}

/** Adds to a reduction that the device keeps what the person has entered, and that what they changed is not sent as it was. */
export function keeping(before: FlowState, [after, ...effects]: Reduced): Reduced {
  return inTurn(
    after,
    ...effects,
    state => outdating(before, state),
    state => keepingDraft(before, state),
  );
}

function keepingDraft(before: FlowState, state: FlowState): Reduced {
  const was = unfinishedOf(before);
  const is = unfinishedOf(state);
  if (was?.draft === is?.draft && was?.step === is?.step && was?.sent === is?.sent) return [state];
  return [
    state,
    is ? {type: 'keep-draft', unfinished: is} : {type: 'forget-draft', id: before.draft.id},
  ];
}

/** What is found under the pin does not count: the person has not changed anything. */
function outdating(before: FlowState, state: FlowState): Reduced {
  const {draft, sent} = state;
  const changed = before.draft.id === draft.id && !isSaidSame(before.draft, draft);
  if (!changed || !sent || sent.isOutdated) return [state];
  const next: FlowState = {...state, sent: {...sent, isOutdated: true}};
  return state.saving.at === 'sending'
    ? [next]
    : [next, {type: 'withdraw', key: keyOf(draft, sent)}];
}

/** The step on which the person stands, or stood before a trouble; before all of them, the first. */
function stepIn({screen, trouble}: FlowState): Step {
  return stepOf(trouble?.from ?? screen) ?? 'search';
}
