import type {MatchedRange, Suggestion} from '../../contract/place.js';
import {fold} from './fold.js';
import type {FlowState, Recent} from './state.js';

/** From how many letters on a search is worth its request. */
export const SHORTEST_SEARCH = 2;

/** So many recent choices stand before the search's answer, which is to be seen as well. */
const BEFORE_ANSWER = 2;

/** One line of the list under the search field, and whose credit goes with it. */
export type Line = {
  readonly suggestion: Suggestion;
  readonly attribution: string;
  /** Chosen on this device before. */
  readonly isRecent: boolean;
};

/** Whether too little is typed for a search, so that the recent choices are listed in its place. */
export function listsRecents({draft, recents}: FlowState): boolean {
  return draft.text.trim().length < SHORTEST_SEARCH && recents.length > 0;
}

/** The list under the search field: the recent choices until a search is worth it, then those that fit before its answer. */
export function lines(state: FlowState): readonly Line[] {
  const {draft, search, recents} = state;
  if (listsRecents(state))
    return recents.map(({place, attribution}) => line({...place, matched: []}, attribution, true));
  const text = fold(draft.text).replace(/\s+/g, ' ');
  const fits = recents.flatMap(recent => fit(recent, text, state));
  // What begins as it was typed, before what only has a word that does.
  const fitting = [true, false]
    .flatMap(begins => fits.filter(({suggestion}) => beginsWith(suggestion, text) === begins))
    .slice(0, BEFORE_ANSWER);
  const first = new Set(fitting.map(({suggestion}) => suggestion.id));
  return [
    ...fitting,
    ...search.suggestions
      .filter(({id}) => !first.has(id))
      .map(suggestion => line(suggestion, search.attribution, false)),
  ];
}

/** The recent choice, where what is typed begins one of its words and goes on as it does; as the answer has it, if it does. */
function fit({place, attribution}: Recent, text: string, {search}: FlowState): Line[] {
  const title = fold(place.title);
  const at = ` ${title}`.indexOf(` ${text}`);
  if (at < 0 || !text) return [];
  const answered = search.suggestions.find(({id}) => id === place.id);
  if (answered) return [line(answered, search.attribution, true)];
  // Where folding made the title shorter, its positions are others.
  const range: MatchedRange[] = title.length === place.title.length ? [[at, at + text.length]] : [];
  return [line({...place, matched: range}, attribution, true)];
}

function beginsWith({title}: Suggestion, text: string): boolean {
  return fold(title).startsWith(text);
}

function line(suggestion: Suggestion, attribution: string, isRecent: boolean): Line {
  return {suggestion, attribution, isRecent};
}
