import type {GeoPoint} from '../../contract/geo-point.js';
import type {Place, Suggestion} from '../../contract/place.js';
import type {FlowAction, Reduced} from '../actions/actions.js';
import {gateOf} from '../state/draft.js';
import {SHORTEST_SEARCH} from '../state/lines.js';
import {show} from '../state/show.js';
import type {FlowState} from '../state/state.js';
import {forgetUnder, lookUnder} from './look-under.js';
import {stopLocating} from './reduce-location.js';
import {onFrom, toStep} from './reduce-street.js';

/** The text changed: asks for suggestions, and keeps the older ones until newer are there. */
export function textTyped(state: FlowState, text: string): Reduced {
  const {search} = state;
  const ticket = search.ticket + 1;
  const draft = {...state.draft, text};
  const grows = search.status === 'waiting' && text.startsWith(state.draft.text);
  const since = grows ? search.since : ticket;
  if (text.trim().length < SHORTEST_SEARCH) {
    const empty = {
      ticket,
      since,
      status: 'idle',
      suggestions: [],
      attribution: search.attribution,
    } as const;
    return [{...state, draft, search: empty}, {type: 'stop-suggesting'}];
  }
  const near = draft.pin?.geo_point ?? state.region?.center;
  return [
    {...state, draft, search: {...search, ticket, since, status: 'waiting'}},
    {type: 'suggest', ticket, text: text.trim(), ...(near && {near})},
  ];
}

/** An answer: to what is typed, or to fewer letters of it, which is shown until the newest is there. */
export function suggestionsFound(
  state: FlowState,
  {ticket, suggestions, attribution, hint}: Extract<FlowAction, {type: 'suggestions-found'}>,
): Reduced {
  const {search} = state;
  if (ticket === search.ticket)
    return [{...state, search: {...search, status: 'answered', suggestions, attribution, hint}}];
  const isNearer = search.status === 'waiting' && ticket >= search.since && ticket < search.ticket;
  // Nothing found for fewer letters: what is shown goes when the newest answer says the same.
  if (!isNearer || suggestions.length === 0) return [state];
  return [{...state, search: {...search, since: ticket, suggestions, attribution}}];
}

/** The choice moves the pin; what lies under it is asked for only where the choice does not say its street. */
export function suggestionChosen(
  state: FlowState,
  suggestion: Suggestion,
  attribution = state.search.attribution,
): Reduced {
  const place = placeOf(suggestion);
  const [still, ...stop] = stopLocating(show(state, 'pin'));
  const {search} = still;
  const next: FlowState = {
    ...still,
    // What was under way is stopped, so the list that the person chose from is the answer.
    search: {
      ...search,
      ticket: search.ticket + 1,
      status: search.suggestions.length > 0 ? 'answered' : 'idle',
    },
    draft: {
      ...still.draft,
      text: place.title,
      said: {from: 'suggestion', place},
      pin: {geo_point: place.geo_point, source: 'suggestion'},
    },
  };
  const [found, ...look] = place.street_name
    ? [forgetUnder(next)]
    : lookUnder(next, place.geo_point);
  const keep = {type: 'keep-recent', recent: {place, attribution}} as const;
  return [found, {type: 'stop-suggesting'}, ...stop, ...look, keep];
}

/**
 * The pin is where the person wants it; a gate that can't be seen from there is framed anew, and what lies under it is
 * asked for again where that failed. The place under it is kept on the device, unless they had chosen another before.
 */
export function pinConfirmed(state: FlowState): Reduced {
  const {pin, said, under} = state.draft;
  if (!pin) return [state];
  const [still, ...stop] = stopLocating(state);
  const isOutOfSight = state.draft.street_view && !gateOf(state.draft);
  const [next, ...look] =
    state.revisiting && isOutOfSight
      ? toStep({...still, revisiting: 'street-view'}, 'street-view')
      : onFrom(still, 'pin');
  if (state.lookFailed) {
    const [asked, ...again] = lookUnder(next, pin.geo_point);
    return [asked, ...stop, ...look, ...again];
  }
  if (said || !under) return [next, ...stop, ...look];
  const attribution = state.region?.attribution ?? state.search.attribution;
  return [next, ...stop, ...look, {type: 'keep-recent', recent: {place: under, attribution}}];
}

/** The person moved the map and let go: the pin stands there now. */
export function pinRested(state: FlowState, geo_point: GeoPoint): Reduced {
  const [still, ...stop] = stopLocating(state);
  const pin = {geo_point, source: 'map'} as const;
  const [looking, ...look] = lookUnder({...still, draft: {...still.draft, pin}}, geo_point);
  return [looking, ...stop, ...look];
}

/** The place alone, without how it was found. */
function placeOf({matched: _, asked_number: __, ...place}: Suggestion): Place {
  return place;
}
