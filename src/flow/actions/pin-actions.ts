import type {Failure} from '../../contract/failure.js';
import type {GeoPoint} from '../../contract/geo-point.js';
import type {Place} from '../../contract/place.js';
import type {LocationHelp} from '../state/location-help.js';

/** What happened around the pin: the map under it, the place at it, and the device's own location. */
export type PinAction =
  | {readonly type: 'location-asked'}
  /** A fix better than those before, while the device still looks for a better one. */
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
  | {readonly type: 'pin-confirmed'};

/** What is asked of the device and of the places for the pin. */
export type PinEffect =
  | {readonly type: 'locate'}
  | {readonly type: 'stop-locating'}
  | {readonly type: 'reverse'; readonly ticket: number; readonly geo_point: GeoPoint};
