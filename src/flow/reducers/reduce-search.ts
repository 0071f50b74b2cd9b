import type {Place, Suggestion} from '../../contract/place.js';
import {inTurn, type Reduced, type Reducers} from '../actions/reduced.js';
import type {SearchAction} from '../actions/search-actions.js';
import {lines, SHORTEST_SEARCH} from '../state/lines.js';
import {suggestedPin} from '../state/pin.js';
import {show} from '../state/show.js';
import type {FlowState} from '../state/state.js';
import {forgetUnder, lookUnder} from './look-under.js';
import {stopLocating} from './reduce-location.js';
import {toPin} from './to-pin.js';

/** The longest street name that the service accepts, in UTF-16 code units. */
const LONGEST_NAME = 200;

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
      ? [{...state, search: {...withoutEntered(state), status: {failure}, suggestions: []}}]
      : [state],
  'suggestion-chosen': (state, {suggestion, attribution}) =>
    suggestionChosen(state, suggestion, attribution),
  'recents-loaded': (state, {recents}) => [{...state, recents}],
  'recents-cleared': state => [{...state, recents: []}, {type: 'forget-recents'}],
  'text-kept': textKept,
  'map-chosen': toPin,
};

/** Requests suggestions and keeps the previous ones until these arrive. */
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
  // Enter still applies if the same text is searched again.
  const entered = isEntered && text === state.draft.text && {isEntered};
  return [
    {...state, draft, search: {...search, ticket, since, status: 'waiting', ...entered}},
    {type: 'suggest', ticket, text: text.trim(), ...(near && {near})},
  ];
}

/** Results for the current text, or for fewer letters of it, which are shown until the newest arrive. */
function suggestionsFound(
  state: FlowState,
  {ticket, suggestions, attribution, hint}: Extract<SearchAction, {type: 'suggestions-found'}>,
): Reduced {
  const {search} = state;
  if (ticket === search.ticket) {
    const answer = {status: 'answered', suggestions, attribution, hint} as const;
    const next: FlowState = {...state, search: {...withoutEntered(state), ...answer}};
    const [first] = search.isEntered && state.screen === 'search' ? lines(next) : [];
    return first ? suggestionChosen(next, first.suggestion, first.attribution) : [next];
  }
  const isNearer = search.status === 'waiting' && ticket >= search.since && ticket < search.ticket;
  // No results for fewer letters: only the newest answer may empty the list.
  if (!isNearer || suggestions.length === 0) return [state];
  return [{...state, search: {...search, since: ticket, suggestions, attribution}}];
}

/** Moves the pin; looks up the place under it only if the choice has no street. */
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
      // The running search is stopped, so the list that the person chose from counts as its answer.
      search: {
        ...withoutEntered(still),
        ticket: still.search.ticket + 1,
        status: still.search.suggestions.length > 0 ? 'answered' : 'idle',
      },
      draft: {
        ...still.draft,
        text,
        said: {from: 'suggestion', place},
        pin: suggestedPin(geo_point, place),
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

/** Takes the typed text as the street; cut, because a pasted link may be longer than a street name. */
function textKept(state: FlowState): Reduced {
  const street_name = state.draft.text.trim().slice(0, LONGEST_NAME);
  if (!street_name) return [state];
  return toPin({...state, draft: {...state.draft, said: {from: 'typed', street_name}}});
}

/** Without the fields that describe the match. */
function placeOf({matched: _, asked_number: __, ...place}: Suggestion): Place {
  return place;
}

function withoutEntered({search: {isEntered: _, ...search}}: FlowState): FlowState['search'] {
  return search;
}
