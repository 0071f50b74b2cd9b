import type {FlowAction, Reduced} from './actions/actions.js';
import {withoutKeeping} from './reducers/keeping-offer.js';
import {resumed, started} from './reducers/reduce-begin.js';
import {doorConfirmed, streetTyped} from './reducers/reduce-door.js';
import {
  pinConfirmed,
  pinRested,
  suggestionChosen,
  suggestionsFound,
  textTyped,
} from './reducers/reduce-draft.js';
import {
  fixKept,
  located,
  locationFailed,
  neared,
  stopLocating,
  streetKept,
} from './reducers/reduce-location.js';
import {personChanged, phoneMissing, regionFailed, regionFound} from './reducers/reduce-person.js';
import {reducePhoto} from './reducers/reduce-photo.js';
import {reducePresence} from './reducers/reduce-presence.js';
import {saveFailed} from './reducers/reduce-save.js';
import {optionsChanged, saveOrOffer, sessionOpened} from './reducers/reduce-saved.js';
import {reduceSaved} from './reducers/reduce-saved-actions.js';
import {opened} from './reducers/reduce-stored.js';
import {
  gateFramed,
  lookAtStreet,
  neighbourAsked,
  panoramaFailed,
  panoramaFound,
  pictureMissing,
  streetSkipped,
} from './reducers/reduce-street.js';
import {
  afterTrouble,
  networkReturned,
  retry,
  screenMissing,
  sessionFailed,
} from './reducers/reduce-trouble.js';
import {
  draftFound,
  draftRefused,
  draftResumed,
  waitingRefused,
  waitingStored,
} from './reducers/reduce-unfinished.js';
import {back, revisit} from './reducers/reduce-way.js';
import {toPin} from './reducers/to-pin.js';
import {keeping} from './reducers/unfinished.js';
import {withNewest} from './state/saved.js';
import {show} from './state/show.js';
import {answerSlow} from './state/slow.js';
import {type FlowState, initialState} from './state/state.js';
import {storedFrom} from './state/stored.js';

/** What the service takes as the name of a street, in UTF-16 units. */
const LONGEST_NAME = 200;

/** The state after an action, and what is asked of the world. Pure: the same arguments give the same result. */
export function reduce(state: FlowState, action: FlowAction): Reduced {
  return keeping(state, reduced(state, action));
}

function reduced(state: FlowState, action: FlowAction): Reduced {
  switch (action.type) {
    case 'started':
      return started(state);
    case 'options-changed':
      return optionsChanged(state, action.options);
    case 'session-opened':
      return sessionOpened(
        afterTrouble(
          {
            ...state,
            session: {at: 'open', proof: action.proof},
            region: action.region,
            presenceFor: action.presenceFor,
            mayKeep: action.mayKeep,
          },
          'session',
        ),
      );
    case 'session-failed':
      return sessionFailed(state, action.failure);

    case 'phone-missing':
      return phoneMissing(state);
    case 'person-changed': {
      const [changed, ...keep] = personChanged(state, action);
      const [next, ...effects] = resumed(changed);
      return [next, ...keep, ...effects];
    }
    case 'region-found':
      return [regionFound(state, action.region)];
    case 'region-failed':
      return regionFailed(state, action.failure);

    case 'proof-refused':
      return [state, {type: 'report', failure: action.failure}];

    case 'text-typed':
      return textTyped(state, action.text);
    case 'search-retried':
      return textTyped(state, state.draft.text);
    case 'suggestions-found':
      return suggestionsFound(state, action);
    case 'suggestions-failed':
      if (action.ticket !== state.search.ticket) return [state];
      return [
        {...state, search: {...state.search, status: {failure: action.failure}, suggestions: []}},
      ];
    case 'suggestion-chosen':
      return suggestionChosen(state, action.suggestion, action.attribution);
    case 'recents-loaded':
      return [{...state, recents: action.recents}];
    case 'recents-cleared':
      return [{...state, recents: []}, {type: 'forget-recents'}];
    case 'text-kept': {
      // A pasted link may be longer than a street's name may be.
      const street_name = state.draft.text.trim().slice(0, LONGEST_NAME);
      if (!street_name) return [state];
      return toPin({...state, draft: {...state.draft, said: {from: 'typed', street_name}}});
    }
    case 'map-chosen':
      return toPin(state);

    case 'location-asked':
      return [{...state, locating: {at: 'asking'}}, {type: 'locate'}];
    case 'location-neared':
      return neared(state, action);
    case 'location-found':
      return located(state, action);
    case 'location-failed':
      return locationFailed(state, action);
    case 'fix-kept':
      return fixKept(state);
    case 'street-kept':
      return streetKept(state);
    case 'pin-lifted':
      return state.locating.at === 'refining' ? stopLocating(state) : [state];

    case 'pin-rested':
      return pinRested(state, action.geo_point);
    case 'place-under-pin-found': {
      if (action.ticket !== state.reverseTicket) return [state];
      const {under: _, ...draft} = state.draft;
      return [
        {...state, reversing: false, draft: action.place ? {...draft, under: action.place} : draft},
      ];
    }
    case 'place-under-pin-failed':
      if (action.ticket !== state.reverseTicket) return [state];
      return [{...state, reversing: false, lookFailed: true}];
    case 'offer-taken': {
      const {said: _, ...draft} = state.draft;
      return [draft.under ? {...state, draft} : state];
    }
    case 'map-failed':
      return [{...state, mapMissing: true}];
    case 'map-returned':
      return [{...state, mapMissing: false}];
    case 'pin-confirmed':
      return pinConfirmed(state);

    case 'panorama-found':
      return [panoramaFound(state, action.ticket, action.panorama)];
    case 'panorama-failed':
      return [panoramaFailed(state, action.ticket, action.failure)];
    case 'picture-missing':
      return [pictureMissing(state, action.id)];
    case 'street-retried':
      return lookAtStreet(state);
    case 'neighbour-asked':
      return neighbourAsked(state, action.id);
    case 'gate-framed':
      return gateFramed(state, action.street_view);
    case 'street-skipped':
      return streetSkipped(state);

    case 'photo-picked':
    case 'photo-read':
    case 'photo-refused':
    case 'photo-framed':
    case 'photo-found':
    case 'photo-lost':
    case 'photo-sending':
      return reducePhoto(state, action);

    case 'door-changed': {
      const door = {...state.draft.door, [action.field]: action.text};
      return [{...state, draft: {...state.draft, door}}];
    }
    case 'door-confirmed':
      return doorConfirmed(state);

    case 'presence-agreed':
    case 'presence-declined':
    case 'presence-found':
    case 'presence-begun':
    case 'presence-stopped':
      return reducePresence(state, action);

    case 'street-typed':
      return [streetTyped(state, action.street_name.trim())];
    case 'step-revisited':
      return revisit(state, action.step);

    case 'save-asked':
      return saveOrOffer(state);
    case 'saved':
      return [
        {
          ...show(state, 'done'),
          saved: withNewest(state.saved, action.address),
          saving: {at: 'saved', address: action.address, photo: action.photo},
          stored: storedFrom(state, action.address),
        },
        {type: 'deliver', address: action.address},
      ];
    case 'save-failed':
      return saveFailed(state, action.failure);

    case 'draft-found':
      return [draftFound(state, action.left)];
    case 'draft-resumed':
      return draftResumed(state);
    case 'draft-refused':
      return draftRefused(state);
    case 'waiting-stored':
      return waitingStored(state, action.key, action.address);
    case 'waiting-refused':
      return waitingRefused(state, action.key, action.failure);

    case 'answer-slow':
      return [answerSlow(state, action.during)];
    case 'retry-asked':
      return retry(state);
    case 'network-returned':
      return networkReturned(state);
    case 'back-asked':
      return back(state);
    case 'close-asked':
      return closed(state);
    case 'screen-missing':
      return screenMissing(state);
    case 'resumed':
      return resumed(state);
    case 'opened':
      return opened(state, action.draftId);
    case 'another-asked':
      return anotherAsked(state);
    case 'restarted': {
      const {options, session, region, presenceFor, mayKeep, recents, saved, confirmed, code} =
        state;
      const {stored} = state;
      const fresh = initialState(action.draftId, options);
      // Another one was asked for: the saved ones are one step back.
      const known = {session, presenceFor, mayKeep, recents, saved, code};
      return [
        {
          ...{...fresh, ...known, screen: 'search'},
          ...(region && {region}),
          ...(confirmed && {confirmed}),
          ...(stored && {stored}),
        },
      ];
    }
    default:
      return reduceSaved(state, action);
  }
}

/** The person leaves. */
function closed(state: FlowState): Reduced {
  const [next, ...effects] = withoutKeeping(state);
  return [next, ...effects, {type: 'close'}];
}

function anotherAsked(state: FlowState): Reduced {
  const [next, ...effects] = withoutKeeping(state);
  return [next, ...effects, {type: 'renew-draft'}];
}
