import {afterEach, describe, expect, it, vi} from 'vitest';
import type {Check} from '../../../src/providers/conformance/check.js';
import {locatorConformance} from '../../../src/providers/conformance/locator.js';
import {placesConformance} from '../../../src/providers/conformance/places.js';
import type {Locator} from '../../../src/providers/locator.js';
import type {PlacesProvider, Suggestions} from '../../../src/providers/places-provider.js';
import {fakeGeolocation} from '../../support/fakes/fake-geolocation.js';
import {fakePlaces} from '../../support/fakes/fake-places.js';
import {DEVOTO_AGUADA, DEVOTO_MALVIN, EJIDO_1275} from '../../support/samples/sample-places.js';

/** What the checks that fail say, by their names. */
async function failuresOf(checks: readonly Check[]): Promise<Record<string, string>> {
  const failures: Record<string, string> = {};
  for (const {name, run} of checks)
    await run().catch(({message}: Error) => {
      failures[name] = message;
    });
  return failures;
}

const {signal} = new AbortController();

/** The fake places with a defect. */
const places = (defect: Partial<PlacesProvider>, broken = fakePlaces()) =>
  placesConformance(() => {
    broken.fail({code: 'service_unavailable', detail: 'Try again in a moment.'});
    return {
      provider: {...fakePlaces(), ...defect},
      broken: {...broken, ...defect},
      door: {text: 'ejido 1275', street_name: 'Ejido', property_number: '1275'},
      twins: {text: 'devoto', near: [DEVOTO_AGUADA.geo_point, DEVOTO_MALVIN.geo_point]},
      nonsense: 'zzqqxx',
      somewhere: EJIDO_1275.geo_point,
      nowhere: {lat: -40, lon: -30},
    };
  });

/** A provider that changes what it found before it gives it. */
const suggesting = (change: (found: Suggestions) => unknown): Partial<PlacesProvider> => ({
  async suggest(query, stop) {
    const found = await fakePlaces().suggest(query, stop);
    return Object.assign({...found}, change(found));
  },
});

describe('A places provider', () => {
  it('without a defect fails no check', async () => {
    expect(await failuresOf(places({}))).toEqual({});
  });

  it.each<[string, Partial<PlacesProvider>, string, string]>([
    [
      'whose places have a kind of its own',
      suggesting(({suggestions}) => ({
        suggestions: suggestions.map(one => ({...one, kind: 'house'})),
      })),
      'suggest finds places of the contract, ten at most, with their credit',
      'suggestions[0]: "kind" is not as the contract has it. Leave it out, or give it a value of its type.',
    ],
    [
      'that gives a latitude as text',
      suggesting(({suggestions}) => ({
        suggestions: suggestions.map(one => ({...one, geo_point: {lat: '1', lon: 2}})),
      })),
      'suggest finds places of the contract, ten at most, with their credit',
      'suggestions[0]: geo_point.lat: Invalid type: Expected number but received "1".',
    ],
    [
      'that names no source',
      suggesting(() => ({attribution: ''})),
      'suggest finds places of the contract, ten at most, with their credit',
      'The attribution is empty.',
    ],
    [
      'that marks more than the title',
      suggesting(({suggestions}) => ({
        suggestions: suggestions.map(one => ({...one, matched: [[0, 99]]})),
      })),
      'suggest marks characters of each title, in order and without overlap',
      '"Ejido 1275" cannot be marked by [[0,99]].',
    ],
    [
      'that does not care what is near',
      {suggest: ({text}) => fakePlaces().suggest({text}, signal)},
      'suggest has first what is near, of places with one title',
      'Use the query\'s "near".',
    ],
    [
      'that gives null where there is nothing',
      {
        // @ts-expect-error As JavaScript may.
        reverse: async (point, stop) => (await fakePlaces().reverse(point, stop)) ?? null,
      },
      'reverse gives undefined where nothing is near',
      'Give undefined, not null. Expected undefined, got null.',
    ],
    [
      'that cannot be stopped',
      {reverse: point => fakePlaces().reverse(point, signal)},
      'reverse throws AbortError when it is stopped under way',
      'reverse went on after it was stopped. Pass the signal on to fetch',
    ],
    [
      'that throws an error of its own',
      {
        async reverse() {
          throw new TypeError('fetch failed');
        },
      },
      'reverse throws a FailureError that says what to do, where its source is out of order',
      'reverse threw TypeError: fetch failed. Catch it and throw new FailureError',
    ],
    [
      'that never fails',
      {reverse: (point, stop) => fakePlaces().reverse(point, stop)},
      'reverse throws a FailureError that says what to do, where its source is out of order',
      'reverse did not fail, although its source is out of order.',
    ],
    [
      'that waits for less than nothing',
      {pause: -1},
      'the pause, where there is one, is a number of milliseconds',
      'The pause is -1.',
    ],
  ])('%s is told so, and what to do', async (_what, defect, name, message) => {
    expect((await failuresOf(places(defect)))[name]).toContain(message);
  });
});

describe('A locator', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const locatorOver = (make: (geolocation: Geolocation) => Locator) =>
    locatorConformance(() => {
      const device = fakeGeolocation();
      return {...device, locator: make(device.geolocation), endPatience: () => {}};
    });

  const neverEnding = locatorOver(geolocation => ({
    locate: () =>
      new Promise((resolve, reject) => {
        geolocation.watchPosition(({coords: {latitude: lat, longitude: lon, accuracy}}) => {
          resolve({geo_point: {lat, lon}, accuracy});
        }, reject);
      }),
  }));

  it.each([
    ['locate answers with the first fix that is exact', 'The device is still watched.'],
    ['locate throws permission_denied', 'Throw a FailureError with the code.'],
    [
      'locate does not even ask the device',
      'locate did not throw. Reject with the signal’s reason',
    ],
  ])('that never ends its watch is told so, and what to do: %s', async (name, message) => {
    vi.useFakeTimers();
    const failing = failuresOf(neverEnding.filter(check => check.name.startsWith(name)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Object.values(await failing)).toEqual([expect.stringContaining(message)]);
  });
});
