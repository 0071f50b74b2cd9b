import type {Fix} from '../../../src/providers/locator.js';

type Watch = {
  readonly onPosition: PositionCallback;
  readonly onError: PositionErrorCallback;
  readonly options: PositionOptions | undefined;
};

/** The browser's geolocation, told by the test what the device finds. */
export function fakeGeolocation() {
  const watches = new Map<number, Watch>();
  const asked: PositionOptions[] = [];
  let last = 0;
  const fail = (code: number) => {
    const error = {
      code,
      message: 'made up',
      PERMISSION_DENIED: 1,
      POSITION_UNAVAILABLE: 2,
      TIMEOUT: 3,
    } as const;
    for (const {onError} of watches.values()) onError(error);
  };
  return {
    asked,
    watches: () => watches.size,
    find({geo_point: {lat, lon}, accuracy}: Fix): void {
      const rest = {altitude: null, altitudeAccuracy: null, heading: null, speed: null};
      const coords = {latitude: lat, longitude: lon, accuracy, ...rest};
      const position = {timestamp: 0, coords: {...coords, toJSON: () => coords}};
      for (const {onPosition} of watches.values())
        onPosition({...position, toJSON: () => position});
    },
    deny: () => fail(1),
    fail: () => fail(2),
    timeOut: () => fail(3),
    geolocation: {
      getCurrentPosition() {
        throw new Error('A single look can’t get better.');
      },
      watchPosition(onPosition, onError, options) {
        asked.push(options ?? {});
        watches.set(++last, {onPosition, onError: onError ?? (() => {}), options});
        return last;
      },
      clearWatch: id => {
        watches.delete(id);
      },
    } satisfies Geolocation,
  };
}
