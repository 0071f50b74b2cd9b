import type {Place, Suggestion} from '../../contract/place.js';
import {inTurn, type Reduced, type Reducers} from '../actions/reduced.js';
import type {SearchAction} from '../actions/search-actions.js';
import {lines, SHORTEST_SEARCH} from '../state/lines.js';
import {show} from '../state/show.js';
import type {FlowState} from '../state/state.js';
import {forgetUnder, lookUnder} from './look-under.js';
import {stopLocating} from './reduce-location.js';
import {toPin} from './to-pin.js';

/** What the service takes as the name of a street, in UTF-16 units. */
const LONGEST_NAME = 200;

/** What happens on the screen with the search field. */
export const searchReducers: Reducers<SearchAction> = {
  'text-typed': (state, {text}) => textTyped(state, text),
  'text-entered': state =>
    state.search.status === 'waiting'
      ? [{...state, search: {...state.search, isEntered: true}}]
      : [state],
  'search-retried': state => textTyped(state, state.draft.text),
  'suggestions-found': suggestionsFound,
  'suggestions-failed': (state, {ticket, failure}) =>
    ticket === state.search.ticket
      ? [{...state, search: {...unentered(state), status: {failure}, suggestions: []}}]
      : [state],
  'suggestion-chosen': (state, {suggestion, attribution}) =>
    suggestionChosen(state, suggestion, attribution),
  'recents-loaded': (state, {recents}) => [{...state, recents}],
  'recents-cleared': state => [{...state, recents: []}, {type: 'forget-recents'}],
  'text-kept': textKept,
  'map-chosen': toPin,
};

/** The text changed: asks for suggestions, and keeps the older ones until newer are there. */
export function textTyped(state: FlowState, text: string): Reduced {
  const {isEntered, ...search} = state.search;
  const ticket = search.ticket + 1;
  const draft = {...state.draft, text};
  const grows = search.status === 'waiting' && text.startsWith(state.draft.text);
  const since = grows ? search.since : ticket;
  if (text.trim().length < SHORTEST_SEARCH) {
    const {attribution} = search;
    const empty = {ticket, since, status: 'idle', suggestions: [], attribution} as const;
    return [{...state, draft, search: empty}, {type: 'stop-suggesting'}];
  }
  const near = draft.pin?.geo_point ?? state.region?.center;
  // Whoever entered a text means that text, also where it is asked for again.
  const entered = isEntered && text === state.draft.text && {isEntered};
  return [
    {...state, draft, search: {...search, ticket, since, status: 'waiting', ...entered}},
    {type: 'suggest', ticket, text: text.trim(), ...(near && {near})},
  ];
}

/** An answer: to what is typed, or to fewer letters of it, which is shown until the newest is there. */
function suggestionsFound(
  state: FlowState,
  {ticket, suggestions, attribution, hint}: Extract<SearchAction, {type: 'suggestions-found'}>,
): Reduced {
  const {search} = state;
  if (ticket === search.ticket) {
    const answer = {status: 'answered', suggestions, attribution, hint} as const;
    const next: FlowState = {...state, search: {...unentered(state), ...answer}};
    const [first] = search.isEntered && state.screen === 'search' ? lines(next) : [];
    return first ? suggestionChosen(next, first.suggestion, first.attribution) : [next];
  }
  const isNearer = search.status === 'waiting' && ticket >= search.since && ticket < search.ticket;
  // Nothing found for fewer letters: what is shown goes when the newest answer says the same.
  if (!isNearer || suggestions.length === 0) return [state];
  return [{...state, search: {...search, since: ticket, suggestions, attribution}}];
}

/** The choice moves the pin; what lies under it is asked for only where the choice does not say its street. */
function suggestionChosen(
  state: FlowState,
  suggestion: Suggestion,
  attribution = state.search.attribution,
): Reduced {
  const place = placeOf(suggestion);
  const {title: text, geo_point} = place;
  const chosen = (still: FlowState): Reduced => [
    {
      ...still,
      // What was under way is stopped, so the list that the person chose from is the answer.
      search: {
        ...unentered(still),
        ticket: still.search.ticket + 1,
        status: still.search.suggestions.length > 0 ? 'answered' : 'idle',
      },
      draft: {
        ...still.draft,
        text,
        said: {from: 'suggestion', place},
        pin: {geo_point, source: 'suggestion'},
      },
    },
  ];
  return inTurn(
    show(state, 'pin'),
    {type: 'stop-suggesting'},
    stopLocating,
    chosen,
    next => (place.street_name ? [forgetUnder(next)] : lookUnder(next, geo_point)),
    {type: 'keep-recent', recent: {place, attribution}},
  );
}

/** What was typed is the street. A pasted link may be longer than a street's name may be. */
function textKept(state: FlowState): Reduced {
  const street_name = state.draft.text.trim().slice(0, LONGEST_NAME);
  if (!street_name) return [state];
  return toPin({...state, draft: {...state.draft, said: {from: 'typed', street_name}}});
}

/** The place alone, without how it was found. */
function placeOf({matched: _, asked_number: __, ...place}: Suggestion): Place {
  return place;
}

function unentered({search: {isEntered: _, ...search}}: FlowState): FlowState['search'] {
  return search;
}
