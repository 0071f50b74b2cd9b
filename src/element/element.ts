// The exports of `address-capture/element`: the class and its types, without registration.

export type {StreetView, UserAddress} from '../contract/address/user-address.js';
export type {FailureCode} from '../contract/failure.js';
export type {GeoPoint} from '../contract/geo-point.js';
export type {Fix, Locator} from '../providers/locator.js';
export type {MapOptions, MapProvider, MapView, View} from '../providers/map-provider.js';
export type {PlacesProvider, Suggestions} from '../providers/places-provider.js';
export type {OwnWords} from '../ui/locales/en/words.js';
export {AddressCapture} from './address-capture.js';
export {define} from './define.js';
export {AddressError} from './props/address-error.js';
export {
  AddressCloseEvent,
  AddressErrorEvent,
  AddressSelectedEvent,
  AddressStepEvent,
} from './props/events.js';
export type {AddressCaptureProps} from './props/props.js';
export type {AppSettings, RequiredFieldsConfig, StyleSettings} from './props/settings.js';
