/* What `address-capture/element` exports: the class and its types, without registering anything. */

export type {FailureCode} from '../contract/failure.js';
export type {GeoPoint} from '../contract/geo-point.js';
export type {StreetView, UserAddress} from '../contract/user-address.js';
export type {Fix, Locator} from '../providers/locator.js';
export type {MapOptions, MapProvider, MapView, View} from '../providers/map-provider.js';
export type {PlacesProvider, Suggestions} from '../providers/places-provider.js';
export {AddressCapture} from './address-capture.js';
export {AddressError} from './address-error.js';
export {define} from './define.js';
export {
  AddressCloseEvent,
  AddressErrorEvent,
  AddressSelectedEvent,
  AddressStepEvent,
} from './events.js';
export type {
  AddressCaptureProps,
  AppSettings,
  RequiredFieldsConfig,
  StyleSettings,
} from './props.js';
