import type {Draft} from './draft.js';
import {type FlowState, SHORTEST_SEARCH, type Unfinished} from './state.js';

/** Whether the person has chosen, placed or described something, beyond text in the search field. */
export function isMoreThanText({said, typed, pin, door}: Draft): boolean {
  return Boolean(said || typed || pin || door);
}

/** The draft of an earlier visit to offer; undefined once the person has begun another. */
export function offeredDraft({left, draft}: FlowState): Unfinished | undefined {
  return isUnbegun(draft) ? left : undefined;
}

/** Whether so little is entered that it may be replaced. */
export function isUnbegun(draft: Draft): boolean {
  return draft.text.trim().length < SHORTEST_SEARCH && !isMoreThanText(draft);
}
