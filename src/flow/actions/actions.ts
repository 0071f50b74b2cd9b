import type {CodeAction, CodeEffect} from './code-actions.js';
import type {DoorAction} from './door-actions.js';
import type {PhotoAction, PhotoEffect} from './photo-actions.js';
import type {PinAction, PinEffect} from './pin-actions.js';
import type {PresenceAction, PresenceEffect} from './presence-actions.js';
import type {SaveAction, SaveEffect} from './save-actions.js';
import type {SavedAction, SavedEffect} from './saved-actions.js';
import type {SearchAction, SearchEffect} from './search-actions.js';
import type {SessionAction, SessionEffect} from './session-actions.js';
import type {StreetAction, StreetEffect} from './street-actions.js';
import type {HostEffect, WayAction} from './way-actions.js';

/** What happened, in the past tense: an act of the person, or the result of an effect. */
export type FlowAction =
  | SessionAction
  | SearchAction
  | PinAction
  | StreetAction
  | PhotoAction
  | DoorAction
  | PresenceAction
  | SaveAction
  | SavedAction
  | CodeAction
  | WayAction;

/** Carried out by the service, the providers or the device; results in an action. */
export type OuterEffect =
  | SessionEffect
  | SearchEffect
  | PinEffect
  | StreetEffect
  | PhotoEffect
  | PresenceEffect
  | SaveEffect
  | SavedEffect
  | CodeEffect;

export type Effect = OuterEffect | HostEffect;
