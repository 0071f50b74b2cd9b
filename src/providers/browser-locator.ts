import {type Failure, FailureError} from '../contract/failure.js';
import {browserNetwork} from '../wire/browser-network.js';
import type {NetworkApi} from '../wire/call.js';
import type {Fix, Locator} from './locator.js';

/** Milliseconds to wait for a better fix after the first one, and for the first one. */
const PATIENCE = 10_000;
/** Metres; a fix as precise as this is at the right house. */
const GOOD = 20;

/** What the locator needs of the browser; tests pass their own. */
export type Surroundings = {
  readonly geolocation: Geolocation | undefined;
  /** Browsers locate a device only for https pages and localhost. */
  readonly isSecure: boolean;
  readonly wait: NetworkApi['wait'];
};

/** The browser's geolocation; prompts the person for permission on the first call. */
export function browserLocator(
  {geolocation, isSecure, wait}: Surroundings = {
    geolocation: navigator.geolocation,
    isSecure: isSecureContext,
    wait: browserNetwork.wait,
  },
): Locator {
  return {
    async locate(signal, onFix = () => {}) {
      signal.throwIfAborted();
      if (!isSecure) throw new FailureError(INSECURE);
      if (!geolocation) throw new FailureError(MISSING);
      const ending = new AbortController();
      let watch: number | undefined;
      try {
        return await new Promise<Fix>((resolve, reject) => {
          let best: Fix | undefined;
          const stop = () => reject(signal.reason);
          signal.addEventListener('abort', stop, {signal: ending.signal});
          const onPosition = ({coords}: GeolocationPosition) => {
            const fix = fixOf(coords);
            if (best && fix.accuracy >= best.accuracy) return;
            const isFirst = !best;
            best = fix;
            if (fix.accuracy <= GOOD) return resolve(fix);
            onFix(fix);
            const settle = () => resolve(best ?? fix);
            if (isFirst) wait(PATIENCE, ending.signal).then(settle, () => {});
          };
          const onError = (error: GeolocationPositionError) => {
            if (!best) reject(new FailureError(failureOf(error), {cause: error}));
            else if (error.code === error.PERMISSION_DENIED) resolve(best);
          };
          watch = geolocation.watchPosition(onPosition, onError, {
            enableHighAccuracy: true,
            timeout: PATIENCE,
            maximumAge: 0,
          });
        });
      } finally {
        ending.abort();
        if (watch !== undefined) geolocation.clearWatch(watch);
      }
    },
  };
}

function fixOf({latitude, longitude, accuracy}: GeolocationCoordinates): Fix {
  return {geo_point: {lat: latitude, lon: longitude}, accuracy};
}

const INSECURE: Failure = {
  code: 'permission_denied',
  detail: 'Browsers share a location only with https pages. Serve it over https.',
};
const MISSING: Failure = {
  code: 'unsupported_device',
  detail: 'This browser has no geolocation.',
};

const DENIED: Failure = {
  code: 'permission_denied',
  detail: 'The person or the page’s policy denied geolocation. A frame needs allow="geolocation".',
};

function failureOf(error: GeolocationPositionError): Failure {
  if (error.code === error.PERMISSION_DENIED) return DENIED;
  return {code: 'unsupported_device', detail: `The device found no position: ${error.message}`};
}
