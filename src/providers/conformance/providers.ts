/* The exports of `address-capture/providers`: interfaces, failures, and the suites that implementations pass. */

export {type View as Look, viewUrl} from '../../contract/address/street-view.js';
export {
  FAILURE_CODES,
  type Failure,
  type FailureCode,
  FailureError,
} from '../../contract/failure.js';
export type {GeoPoint} from '../../contract/geo-point.js';
export type {Panorama, PanoramaLink, PanoramaSize} from '../../contract/pictures/imagery.js';
export type {
  MatchedRange,
  Place,
  PlaceKind,
  Precision,
  SuggestHint,
  Suggestion,
} from '../../contract/place.js';
export type {ImageryProvider, PanoramaOptions, PanoramaView} from '../imagery-provider.js';
export type {Fix, Locator} from '../locator.js';
export type {MapOptions, MapProvider, MapView, View} from '../map-provider.js';
export type {PlacesProvider, Suggestions} from '../places-provider.js';
export type {Check, Open} from './check.js';
export {type ImagerySubject, imageryConformance} from './imagery.js';
export {type LocatorSubject, locatorConformance} from './locator.js';
export {mapConformance} from './map.js';
export {type MountedImagerySubject, mountedImageryConformance} from './mounted-imagery.js';
export {type PlacesSubject, placesConformance} from './places.js';
