import type {GeoPoint} from '../contract/geo-point.js';
import type {Suggestion} from '../contract/place.js';
import type {Reduced} from './actions.js';
import type {FlowState} from './state.js';

/** From how many letters on a search is worth its request. */
export const SHORTEST_SEARCH = 2;

/** Beyond so many metres a fix says nothing of a home (DESIGN §4). */
export const COARSEST_FIX = 2000;

/** The text changed: asks for suggestions, and keeps the older ones until newer are there. */
export function textTyped(state: FlowState, text: string): Reduced {
  const {search} = state;
  const ticket = search.ticket + 1;
  const draft = {...state.draft, text};
  if (text.trim().length < SHORTEST_SEARCH) {
    const empty = {
      ticket,
      status: 'idle',
      suggestions: [],
      attribution: search.attribution,
    } as const;
    return [{...state, draft, search: empty}, {type: 'stop-suggesting'}];
  }
  const near = draft.pin?.geo_point ?? state.region?.center;
  return [
    {...state, draft, search: {...search, ticket, status: 'waiting'}},
    {type: 'suggest', ticket, text: text.trim(), ...(near && {near})},
  ];
}

/** The choice moves the pin; what lies under it is asked for only where the choice does not say its street. */
export function suggestionChosen(state: FlowState, suggestion: Suggestion): Reduced {
  const {matched: _, ...place} = suggestion;
  const {under: __, ...draft} = state.draft;
  const next: FlowState = {
    ...state,
    screen: 'pin',
    draft: {
      ...draft,
      text: place.title,
      said: {from: 'suggestion', place},
      pin: {geo_point: place.geo_point, source: 'suggestion'},
    },
  };
  return place.street_name ? [next, {type: 'stop-suggesting'}] : lookUnder(next, place.geo_point);
}

/** The device said where it is: the pin goes there, unless the fix is too coarse to be of use. */
export function located(state: FlowState, geo_point: GeoPoint, accuracy: number): Reduced {
  if (state.locating.at !== 'asking') return [state];
  if (accuracy > COARSEST_FIX) return [{...state, locating: {at: 'too-coarse', accuracy}}];
  const pin = {geo_point, source: 'location', accuracy} as const;
  return lookUnder(
    {...state, screen: 'pin', locating: {at: 'idle'}, draft: {...state.draft, pin}},
    geo_point,
  );
}

/** The person moved the map and let go: the pin stands there now. */
export function pinRested(state: FlowState, geo_point: GeoPoint): Reduced {
  return lookUnder({...state, draft: {...state.draft, pin: {geo_point, source: 'map'}}}, geo_point);
}

function lookUnder(state: FlowState, geo_point: GeoPoint): Reduced {
  const ticket = state.reverseTicket + 1;
  return [
    {...state, reverseTicket: ticket, reversing: true},
    {type: 'reverse', ticket, geo_point},
  ];
}
