import type {NewAddress} from '../../contract/address/new-address.js';
import type {StreetView, UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {GeoPoint} from '../../contract/geo-point.js';
import type {Panorama} from '../../contract/pictures/imagery.js';
import type {Place, SuggestHint, Suggestion} from '../../contract/place.js';
import type {Proof, Region} from '../../contract/session.js';
import type {DoorField} from '../state/door.js';
import type {LocationHelp} from '../state/location-help.js';
import type {FlowState, Options, Recent, Step, Unfinished} from '../state/state.js';
import type {PanoramaQuery} from '../state/street.js';
import type {PersonAction, PersonEffect} from './person-actions.js';
import type {PhotoAction, PhotoEffect} from './photo-actions.js';
import type {PresenceAction, PresenceEffect} from './presence-actions.js';
import type {SavedAction, SavedEffect} from './saved-actions.js';

/** What happened, in the past tense: what a person did, or what an effect came back with. */
export type FlowAction =
  | SavedAction
  | PhotoAction
  | PresenceAction
  | PersonAction
  | {readonly type: 'started'}
  /** The page asks for other things than before. */
  | {readonly type: 'options-changed'; readonly options: Options}
  | {
      readonly type: 'session-opened';
      readonly region: Region;
      readonly proof: Proof;
      /** Whether the person may be asked to keep their addresses for next time, by a code. */
      readonly mayKeep?: boolean;
      /** The app that asks people whether their device may confirm their address; absent where it does not ask. */
      readonly presenceFor?: string | undefined;
    }
  /** The customer's word for the person was not taken; the session is open without it. */
  | {readonly type: 'proof-refused'; readonly failure: Failure}
  | {readonly type: 'session-failed'; readonly failure: Failure}
  | {readonly type: 'text-typed'; readonly text: string}
  | {
      readonly type: 'suggestions-found';
      readonly ticket: number;
      readonly suggestions: readonly Suggestion[];
      readonly attribution: string;
      readonly hint?: SuggestHint | undefined;
    }
  | {readonly type: 'suggestions-failed'; readonly ticket: number; readonly failure: Failure}
  | {readonly type: 'search-retried'}
  | {
      readonly type: 'suggestion-chosen';
      readonly suggestion: Suggestion;
      /** Whose credit goes with a recent choice; with the others goes that of the answer. */
      readonly attribution?: string;
    }
  | {readonly type: 'recents-loaded'; readonly recents: readonly Recent[]}
  | {readonly type: 'recents-cleared'}
  /** The device keeps what was begun in an earlier visit; absent: nothing. */
  | {readonly type: 'draft-found'; readonly left?: Unfinished | undefined}
  | {readonly type: 'draft-resumed'}
  | {readonly type: 'draft-refused'}
  | {readonly type: 'text-kept'}
  | {readonly type: 'map-chosen'}
  | {readonly type: 'location-asked'}
  /** A fix that is better than those before, while the device looks for a better one yet. */
  | {readonly type: 'location-neared'; readonly geo_point: GeoPoint; readonly accuracy: number}
  | {readonly type: 'location-found'; readonly geo_point: GeoPoint; readonly accuracy: number}
  | {
      readonly type: 'location-failed';
      readonly failure: Failure;
      /** How it is allowed in this browser, where it was denied. */
      readonly help?: LocationHelp;
    }
  /** The device is far from the street that was said: the device is right, or the street. */
  | {readonly type: 'fix-kept'}
  | {readonly type: 'street-kept'}
  /** The person began to move the map. */
  | {readonly type: 'pin-lifted'}
  | {readonly type: 'pin-rested'; readonly geo_point: GeoPoint}
  | {
      readonly type: 'place-under-pin-found';
      readonly ticket: number;
      readonly place: Place | undefined;
    }
  | {readonly type: 'place-under-pin-failed'; readonly ticket: number}
  | {readonly type: 'offer-taken'}
  | {readonly type: 'map-failed'}
  | {readonly type: 'map-returned'}
  | {readonly type: 'pin-confirmed'}
  /** Absent: no picture was taken near enough, or none has the id that was asked for. */
  | {
      readonly type: 'panorama-found';
      readonly ticket: number;
      readonly panorama: Panorama | undefined;
    }
  | {readonly type: 'panorama-failed'; readonly ticket: number; readonly failure: Failure}
  /** The picture of a panorama could not be loaded in any size. */
  | {readonly type: 'picture-missing'; readonly id: string}
  | {readonly type: 'street-retried'}
  /** A panorama along the street. */
  | {readonly type: 'neighbour-asked'; readonly id: string}
  | {readonly type: 'gate-framed'; readonly street_view: StreetView}
  | {readonly type: 'street-skipped'}
  | {readonly type: 'door-changed'; readonly field: DoorField; readonly text: string}
  | {readonly type: 'door-confirmed'}
  | {readonly type: 'street-typed'; readonly street_name: string}
  | {readonly type: 'step-revisited'; readonly step: Step}
  | {readonly type: 'save-asked'}
  | {
      readonly type: 'saved';
      readonly address: UserAddress;
      /** What became of its photo, where that is not stored. */
      readonly photo?: 'waiting' | 'refused' | undefined;
    }
  | {readonly type: 'save-failed'; readonly failure: Failure}
  /** An address that waited on the device is stored, or refused for good. */
  | {readonly type: 'waiting-stored'; readonly key: string; readonly address: UserAddress}
  | {readonly type: 'waiting-refused'; readonly key: string; readonly failure: Failure}
  /** What was asked of the service has had no answer for a while, and is still awaited. */
  | {readonly type: 'answer-slow'; readonly during: 'session' | 'save'}
  | {readonly type: 'retry-asked'}
  | {readonly type: 'network-returned'}
  | {readonly type: 'back-asked'}
  | {readonly type: 'close-asked'}
  | {readonly type: 'screen-missing'}
  | {readonly type: 'resumed'}
  /** The row in a low box was opened. `draftId` is of an address besides the one that it shows. */
  | {readonly type: 'opened'; readonly draftId: string}
  | {readonly type: 'another-asked'}
  | {readonly type: 'restarted'; readonly draftId: string};

/** What is asked of the world; performed outside, and come back as an action. */
export type Effect =
  | SavedEffect
  | PhotoEffect
  | PresenceEffect
  | PersonEffect
  | {readonly type: 'open-session'}
  | {
      readonly type: 'suggest';
      readonly ticket: number;
      readonly text: string;
      readonly near?: GeoPoint;
    }
  | {readonly type: 'stop-suggesting'}
  | {readonly type: 'load-recents'}
  | {readonly type: 'keep-recent'; readonly recent: Recent}
  | {readonly type: 'forget-recents'}
  | {readonly type: 'load-draft'}
  | {readonly type: 'keep-draft'; readonly unfinished: Unfinished}
  | {readonly type: 'forget-draft'; readonly id: string}
  /** What waits on the device is sent. */
  | {readonly type: 'send-waiting'}
  /** What waits under a key is not sent any more. */
  | {readonly type: 'withdraw'; readonly key: string}
  | {readonly type: 'locate'}
  | {readonly type: 'stop-locating'}
  | {readonly type: 'reverse'; readonly ticket: number; readonly geo_point: GeoPoint}
  | ({readonly type: 'find-panorama'; readonly ticket: number} & PanoramaQuery)
  | {
      readonly type: 'save';
      readonly key: string;
      readonly address: NewAddress;
      /** The photo that belongs to it. */
      readonly jpeg?: Blob;
    }
  | {readonly type: 'deliver'; readonly address: UserAddress}
  | {readonly type: 'report'; readonly failure: Failure}
  | {readonly type: 'renew-draft'}
  | {readonly type: 'close'};

/** The effects that the service, the places and the device carry out; the others are the element's own. */
export type WorldlyEffect = Exclude<
  Effect,
  {readonly type: 'deliver' | 'report' | 'close' | 'renew-draft'}
>;

/** What a reduction gives: the next state, and what is asked of the world. */
export type Reduced = readonly [state: FlowState, ...effects: Effect[]];
