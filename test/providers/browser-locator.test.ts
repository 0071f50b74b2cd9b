import {describe, expect, it} from 'vitest';
import {browserLocator} from '../../src/providers/browser-locator.js';
import {locatorConformance} from '../../src/providers/conformance/locator.js';
import {fakeGeolocation} from '../support/fakes/fake-geolocation.js';

const never = new AbortController().signal;

/** The locator over a made-up device; its patience ends when the test says so. */
function held({isSecure = true} = {}) {
  const device = fakeGeolocation();
  const waits: {ms: number; end: () => void; signal: AbortSignal}[] = [];
  const locator = browserLocator({
    geolocation: device.geolocation,
    isSecure,
    wait: (ms, signal) => new Promise(end => waits.push({ms, end, signal})),
  });
  return {
    ...device,
    locator,
    waits,
    endPatience: async () => {
      for (const {end} of waits) end();
    },
  };
}

describe('The browser’s locator', () => {
  for (const {name, run} of locatorConformance(held)) it(name, run);

  it('asks for an exact fix that is not from before, and for ten seconds at most', async () => {
    const {locator, asked, find, waits} = held();
    const located = locator.locate(never);
    find({geo_point: {lat: 1, lon: 2}, accuracy: 500});
    expect(asked).toEqual([{enableHighAccuracy: true, timeout: 10_000, maximumAge: 0}]);
    expect(waits.map(({ms}) => ms)).toEqual([10_000]);
    find({geo_point: {lat: 1, lon: 2}, accuracy: 20});
    await located;
    // No timer stays.
    expect(waits.map(({signal}) => signal.aborted)).toEqual([true]);
  });

  it('does not count the time in which the person is asked for permission', () => {
    const {locator, waits} = held();
    locator.locate(never);
    expect(waits).toEqual([]);
  });

  it('gives up where the device finds nothing in its time', async () => {
    const {locator, timeOut} = held();
    const located = locator.locate(never);
    timeOut();
    await expect(located).rejects.toMatchObject({failure: {code: 'unsupported_device'}});
  });

  it('answers with what it has where the permission is taken back', async () => {
    const {locator, find, deny} = held();
    const located = locator.locate(never);
    find({geo_point: {lat: 1, lon: 2}, accuracy: 90});
    deny();
    expect(await located).toMatchObject({accuracy: 90});
  });

  it('says of a page without https that it is that, without asking anybody', async () => {
    const {locator, asked} = held({isSecure: false});
    await expect(locator.locate(never)).rejects.toMatchObject({
      failure: {code: 'permission_denied', detail: expect.stringContaining('https')},
    });
    expect(asked).toEqual([]);
  });

  it('says so where the browser has no geolocation', async () => {
    const locator = browserLocator({
      geolocation: undefined,
      isSecure: true,
      wait: async () => {},
    });
    await expect(locator.locate(never)).rejects.toMatchObject({
      failure: {code: 'unsupported_device'},
    });
  });
});
