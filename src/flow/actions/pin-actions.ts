import type {Failure} from '../../contract/failure.js';
import type {GeoPoint} from '../../contract/geo-point.js';
import type {Place} from '../../contract/place.js';
import type {LocationHelp} from '../state/location-help.js';

/** What happened to the pin, to the place under it, and to the device's location. */
export type PinAction =
  | {readonly type: 'location-asked'}
  /** A better fix than before; the device is still looking for a better one. */
  | {readonly type: 'location-neared'; readonly geo_point: GeoPoint; readonly accuracy: number}
  | {readonly type: 'location-found'; readonly geo_point: GeoPoint; readonly accuracy: number}
  | {
      readonly type: 'location-failed';
      readonly failure: Failure;
      /** How to allow it in this browser, if it was denied. */
      readonly help?: LocationHelp;
    }
  /** The device is far from the entered street: the person chose the device, or the street. */
  | {readonly type: 'fix-kept'}
  | {readonly type: 'street-kept'}
  /** The person started to move the map. */
  | {readonly type: 'pin-lifted'}
  /** `zoom` is that of the map on which the person placed the pin. */
  | {readonly type: 'pin-rested'; readonly geo_point: GeoPoint; readonly zoom: number}
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

export type PinEffect =
  | {readonly type: 'locate'}
  | {readonly type: 'stop-locating'}
  | {readonly type: 'reverse'; readonly ticket: number; readonly geo_point: GeoPoint};
