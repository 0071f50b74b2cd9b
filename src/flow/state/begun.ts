import type {Draft} from './draft.js';
import {SHORTEST_SEARCH} from './lines.js';
import type {FlowState, Unfinished} from './state.js';

/** Whether somebody chose, placed or described something: more than half a word in the search field. */
export function isMoreThanText({said, pin, door}: Draft): boolean {
  return Boolean(said || pin || door);
}

/** What is offered to be continued; not to whoever has begun something else. */
export function offeredDraft({left, draft}: FlowState): Unfinished | undefined {
  return isUnbegun(draft) ? left : undefined;
}

/** Whether so little is typed that one may as well go on with something else. */
export function isUnbegun(draft: Draft): boolean {
  return draft.text.trim().length < SHORTEST_SEARCH && !isMoreThanText(draft);
}
