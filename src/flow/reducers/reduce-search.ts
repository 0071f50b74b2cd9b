import type {Place, Suggestion} from '../../contract/place.js';
import {inTurn, type Reduced, type Reducers} from '../actions/reduced.js';
import type {SearchAction} from '../actions/search-actions.js';
import {type Draft, knowsStreet, LONGEST_NAME, sameName, withTyped} from '../state/draft.js';
import {lines} from '../state/lines.js';
import {suggestedPin} from '../state/pin.js';
import {show} from '../state/show.js';
import {type FlowState, SHORTEST_SEARCH} from '../state/state.js';
import {besidePlace} from '../words/beside-place.js';
import {type KnownDoor, LONGEST_DIRECTIONS} from '../words/door.js';
import {splitTyped, streetIn} from '../words/typed-words.js';
import {forgetUnder, lookUnder} from './look-under.js';
import {stopLocating} from './reduce-location.js';
import {toPin} from './to-pin.js';

export const searchReducers: Reducers<SearchAction> = {
  'text-typed': (state, {text}) => textTyped(state, text),
  'text-entered': state =>
    state.search.status === 'waiting'
      ? [{...state, search: {...state.search, isEntered: true}}]
      : confirmed(state),
  'search-retried': state => textTyped(state, state.draft.text),
  'suggestion-pointed': (state, {id}) => [{...state, search: {...state.search, pointed: id}}],
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

/** Requests suggestions and keeps the previous ones until these arrive. Typing cancels the choice of a saved address. */
export function textTyped(before: FlowState, text: string, isConfirmed?: true): Reduced {
  const state: FlowState = {...before, choosing: {at: 'idle'}};
  const {isEntered, pointed: _, ...search} = state.search;
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
  // A flat is nowhere on the map.
  const sought = splitTyped(text, state.region?.address_words).rest || text.trim();
  // Enter still applies if the same text is searched again.
  const entered = isEntered && text === state.draft.text && {isEntered};
  return [
    {...state, draft, search: {...search, ticket, since, status: 'waiting', ...entered}},
    {type: 'suggest', ticket, text: sought, ...(near && {near}), ...(isConfirmed && {isConfirmed})},
  ];
}

/** Searches once more for a text that nothing was found for, now that the person ended it. */
function confirmed(state: FlowState): Reduced {
  const isFruitless = state.search.status === 'answered' && lines(state).length === 0;
  return isFruitless ? textTyped(state, state.draft.text, true) : [state];
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
    if (first) return suggestionChosen(next, first.suggestion, first.attribution);
    return search.isEntered ? confirmed(next) : [next];
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
  const {geo_point} = place;
  const {text, typed} = aside(state, suggestion);
  const chosen = (still: FlowState): Reduced => [
    {
      ...still,
      isHome: false,
      // The running search is stopped, so the list that the person chose from counts as its answer.
      search: {
        ...withoutEntered(still),
        ticket: still.search.ticket + 1,
        status: still.search.suggestions.length > 0 ? 'answered' : 'idle',
      },
      draft: {
        ...withTyped(state.draft, typed, true),
        text,
        said: {from: 'suggestion', place},
        pin: suggestedPin(geo_point, place, suggestion.asked_number),
      },
    },
  ];
  return inTurn(
    show(state, 'pin'),
    {type: 'stop-suggesting'},
    stopLocating,
    chosen,
    next => (place.street_name ? [forgetUnder(next)] : lookUnder(next, geo_point)),
    {
      type: 'keep-recent',
      recent: {place: {...place, asked_number: suggestion.asked_number}, attribution},
    },
  );
}

/** What was typed beside the chosen place, and the text that has both. */
function aside(
  {draft, region}: FlowState,
  suggestion: Suggestion,
): {readonly text: string; readonly typed: KnownDoor} {
  const {title, subtitle, street_name, asked_number, country_code} = suggestion;
  const known = region?.address_words;
  const {rest, phrases, door} = splitTyped(draft.text, known);
  const place = asked_number && street_name ? `${street_name} ${asked_number}` : title;
  const before = draft.typed?.directions;
  const words = [
    ...[place, title, subtitle, street_name, suggestion.postal_code, suggestion.state],
    ...(known ? [...known.street_before, ...known.street_after] : []),
  ].filter(word => word !== undefined);
  // What was said beside an earlier choice stands at the end of the text.
  const kept = before && rest.endsWith(before) ? before : '';
  let beside = besidePlace(rest, words);
  // What is left may name the country, whose first name takes a slow phone 50 ms.
  if (beside !== '' && country_code) {
    const country = new Intl.DisplayNames('en', {type: 'region'}).of(country_code) ?? '';
    beside = besidePlace(rest, [...words, country]);
  }
  const said = beside?.includes(kept) ? beside : kept;
  const directions = said.slice(0, LONGEST_DIRECTIONS);
  return {
    text: [place, ...phrases, directions].filter(Boolean).join(', '),
    typed: {...door, building: asked_number, directions},
  };
}

/** Takes the typed text for the street where it reads like one, else for directions, and units and floors for theirs. */
function textKept(state: FlowState): Reduced {
  const text = state.draft.text.trim();
  if (!text) return [state];
  const known = state.region?.address_words;
  const {rest, door} = splitTyped(text, known);
  const street = isFound(state, rest) ? {street_name: rest} : streetIn(rest, known);
  const {street_name, property_number, more} = street ?? {more: rest};
  const directions = more?.slice(0, LONGEST_DIRECTIONS);
  const typed = {...door, building: property_number, directions};
  const {said: _, ...draft} = withTyped(state.draft, typed, Boolean(street_name));
  const kept: Draft = street_name
    ? {...draft, said: {from: 'typed', street_name: street_name.slice(0, LONGEST_NAME)}}
    : draft;
  const {pin} = kept;
  return inTurn(
    {...state, draft: kept},
    toPin,
    // The street that the map knows there may have been that of a chosen place.
    pin && !knowsStreet(kept) && (next => lookUnder(next, pin.geo_point)),
  );
}

/** Whether the search found a street, or a place, of this name. */
function isFound({search}: FlowState, name: string): boolean {
  return search.suggestions.some(
    ({title, street_name = ''}) => sameName(title, name) || sameName(street_name, name),
  );
}

/** Without the fields that describe the match. */
function placeOf({matched: _, asked_number: __, ...place}: Suggestion): Place {
  return place;
}

function withoutEntered({search: {isEntered: _, ...search}}: FlowState): FlowState['search'] {
  return search;
}
