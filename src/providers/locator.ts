import type {GeoPoint} from '../contract/geo-point.js';

export type Fix = {
  readonly geo_point: GeoPoint;
  /** Radius in metres of the circle that holds the device with 95 % probability (W3C Geolocation, §"accuracy"). */
  readonly accuracy: number;
};

/**
 * Tells where the device is. Throws `FailureError`: `permission_denied`, or `unsupported_device` where there is no fix to
 * be had; and the signal's reason when stopped. An implementation passes `locatorConformance`.
 */
export type Locator = {
  /** `onFix` is told of each fix that is better than the one before and not yet exact; the answer is the best of all. */
  locate(signal: AbortSignal, onFix?: (fix: Fix) => void): Promise<Fix>;
};
