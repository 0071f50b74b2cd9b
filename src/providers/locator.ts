import type {GeoPoint} from '../contract/geo-point.js';

export type Fix = {
  readonly geo_point: GeoPoint;
  /** Radius in metres of the circle that holds the device with 95 % probability (W3C Geolocation, §"accuracy"). */
  readonly accuracy: number;
};

/**
 * Locates the device. Throws `FailureError` with `permission_denied`, or with `unsupported_device` if there is no fix;
 * and the signal's reason when stopped. An implementation passes `locatorConformance`.
 */
export type Locator = {
  /** Resolves with the best fix. `onFix` receives each fix that is better than the one before and not yet precise. */
  locate(signal: AbortSignal, onFix?: (fix: Fix) => void): Promise<Fix>;
};
