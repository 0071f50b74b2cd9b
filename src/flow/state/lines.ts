import type {MatchedRange, Suggestion} from '../../contract/place.js';
import {fold} from '../words/fold.js';
import {type FlowState, type Recent, SHORTEST_SEARCH} from './state.js';

/** At most this many recent choices come before the search's results, which must stay visible. */
const BEFORE_ANSWER = 2;

/** A line of the list under the search field, with its credit. */
export type Line = {
  readonly suggestion: Suggestion;
  readonly attribution: string;
  readonly isRecent: boolean;
};

/** Whether recent choices are listed because the text is too short for a search. */
export function listsRecents({draft, recents}: FlowState): boolean {
  return draft.text.trim().length < SHORTEST_SEARCH && recents.length > 0;
}

/** The list under the search field: recent choices before a search, then the matching ones followed by the results. */
export function lines(state: FlowState): readonly Line[] {
  const {draft, search, recents} = state;
  if (listsRecents(state))
    return recents.map(({place, attribution}) => line({...place, matched: []}, attribution, true));
  const text = fold(draft.text).replace(/\s+/g, ' ');
  const fits = recents.flatMap(recent => fit(recent, text, state));
  // Matches at the start of the title come before matches at the start of a later word.
  const fitting = [true, false]
    .flatMap(begins => fits.filter(({suggestion}) => beginsWith(suggestion, text) === begins))
    .slice(0, BEFORE_ANSWER);
  return [
    ...fitting,
    ...search.suggestions
      .filter(({id}) => fitting.every(({suggestion}) => suggestion.id !== id))
      .map(suggestion => line(suggestion, search.attribution, false)),
  ];
}

/** Index of the line that Enter takes: the one moved to, else the first result; -1 for recent choices. */
export function activeLine(all: readonly Line[], state: FlowState): number {
  const at = all.findIndex(({suggestion}) => suggestion.id === state.search.pointed);
  return at < 0 && !listsRecents(state) ? 0 : at;
}

/** The recent choice as a line, if the text starts one of its words; with the search's details if that found it too. */
function fit({place, attribution}: Recent, text: string, {search}: FlowState): Line[] {
  const title = fold(place.title);
  const at = ` ${title}`.indexOf(` ${text}`);
  if (at < 0 || !text) return [];
  const answered = search.suggestions.find(({id}) => id === place.id);
  if (answered) return [line(answered, search.attribution, true)];
  // If folding changed the length of the title, the positions no longer apply.
  const range: MatchedRange[] = title.length === place.title.length ? [[at, at + text.length]] : [];
  return [line({...place, matched: range}, attribution, true)];
}

function beginsWith({title}: Suggestion, text: string): boolean {
  return fold(title).startsWith(text);
}

function line(suggestion: Suggestion, attribution: string, isRecent: boolean): Line {
  return {suggestion, attribution, isRecent};
}
