import {inTurn, type Reduced} from '../actions/reduced.js';
import {isMoreThanText} from '../state/begun.js';
import {type Draft, isSaidSame} from '../state/draft.js';
import type {FlowState, Sent, Step, Unfinished} from '../state/state.js';
import {stepOf} from '../state/steps.js';
import {changesNothing, isAsStored} from '../state/stored.js';

/** What the device keeps of a conversation; undefined if nothing has been entered, or everything is stored. */
export function unfinishedOf(state: FlowState): Unfinished | undefined {
  const {draft, sent, saving} = state;
  const isOver =
    saving.at === 'saved' || saving.at === 'chosen' || isAsStored(state) || changesNothing(state);
  if (isOver || !(draft.text.trim() || isMoreThanText(draft))) return undefined;
  return {draft, step: stepIn(state), ...(sent && {sent})};
}

/** The idempotency key of a sent draft. */
export function keyOf({id}: Draft, {revision}: Sent): string {
  return `${id}-${revision}`;
}

/** The id of the draft in an idempotency key. */
export function draftIdOf(key: string): string {
  return key.slice(0, key.lastIndexOf('-'));
}

/** The effect that takes a sent draft out of the queue; none if it was not sent. */
export function withdrawing(draft: Draft, sent: Sent | undefined) {
  return sent ? [{type: 'withdraw', key: keyOf(draft, sent)} as const] : [];
}

/** Adds the effects of a changed draft: the device keeps it, and a queued older version is withdrawn. */
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

/** The place found under the pin does not count, since the person did not change it. */
function outdating(before: FlowState, state: FlowState): Reduced {
  const {draft, sent} = state;
  const changed = before.draft.id === draft.id && !isSaidSame(before.draft, draft);
  if (!changed || !sent || sent.isOutdated) return [state];
  const next: FlowState = {...state, sent: {...sent, isOutdated: true}};
  return state.saving.at === 'sending' ? [next] : [next, ...withdrawing(draft, sent)];
}

/** The step of the current screen or of the one before a trouble; the first for screens before all steps. */
function stepIn({screen, trouble}: FlowState): Step {
  return stepOf(trouble?.from ?? screen) ?? 'search';
}
