import {FailureError} from '../contract/failure.js';
import type {Locator} from './locator.js';

/** How long the device may look for itself, in milliseconds. */
const PATIENCE = 10_000;

/** The browser's own geolocation; asks the person for permission at the first call. */
export function browserLocator(
  geolocation: Geolocation | undefined = globalThis.navigator?.geolocation,
): Locator {
  return {
    locate: signal =>
      new Promise((resolve, reject) => {
        if (!geolocation) {
          reject(
            new FailureError({
              code: 'unsupported_device',
              detail: 'This browser has no geolocation here: it is there only on https pages.',
            }),
          );
          return;
        }
        signal.addEventListener('abort', () => reject(signal.reason), {once: true});
        geolocation.getCurrentPosition(
          ({coords: {latitude, longitude, accuracy}}) =>
            resolve({geo_point: {lat: latitude, lon: longitude}, accuracy}),
          error =>
            reject(
              new FailureError(
                error.code === error.PERMISSION_DENIED
                  ? {
                      code: 'permission_denied',
                      detail:
                        'The person or the page’s policy denied geolocation. A frame needs allow="geolocation".',
                    }
                  : {
                      code: 'unsupported_device',
                      detail: `The device found no position: ${error.message}`,
                    },
                {cause: error},
              ),
            ),
          {enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 30_000},
        );
      }),
  };
}
