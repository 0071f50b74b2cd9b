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

/** What happened, in the past tense: what a person did, or what an effect came back with. */
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

/** What the service, the places and the device carry out; it comes back as an action. */
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

/** What a reduction asks for. */
export type Effect = OuterEffect | HostEffect;
