import {describe, expect, it} from 'vitest';
import type {Fix, Locator} from '../../src/providers/locator.js';

/** A locator over a device that the test holds in its hand. */
export type HeldLocator = {
  readonly locator: Locator;
  /** The device finds itself, once it was asked. */
  find(fix: Fix): void;
  /** The time for which a better fix is awaited is over. */
  endPatience(): Promise<void>;
  /** The person does not allow it. */
  deny(): void;
  /** The device finds nothing. */
  fail(): void;
  /** How many watches of the device are under way. */
  watches(): number;
};

const at = (accuracy: number): Fix => ({geo_point: {lat: -34.9, lon: -56.2}, accuracy});

/** What every locator does; `make` gives a fresh one for each test. */
export function locatorConformance(name: string, make: () => HeldLocator): void {
  describe(`${name}, as a locator`, () => {
    it('answers with the first fix that is exact', async () => {
      const {locator, find, watches} = make();
      const located = locator.locate(new AbortController().signal);
      find(at(12));
      expect(await located).toEqual(at(12));
      expect(watches()).toBe(0);
    });

    it('tells each better fix meanwhile, and answers with the best of all', async () => {
      const {locator, find, endPatience, watches} = make();
      const told: Fix[] = [];
      const located = locator.locate(new AbortController().signal, fix => told.push(fix));
      for (const accuracy of [900, 140, 300, 60]) find(at(accuracy));
      expect(told.map(({accuracy}) => accuracy)).toEqual([900, 140, 60]);
      await endPatience();
      expect(await located).toEqual(at(60));
      expect(watches()).toBe(0);
    });

    it('tells a denied permission from a device that finds nothing', async () => {
      const denied = make();
      const asked = denied.locator.locate(new AbortController().signal);
      denied.deny();
      await expect(asked).rejects.toMatchObject({failure: {code: 'permission_denied'}});
      const lost = make();
      const looked = lost.locator.locate(new AbortController().signal);
      lost.fail();
      await expect(looked).rejects.toMatchObject({failure: {code: 'unsupported_device'}});
      expect([denied.watches(), lost.watches()]).toEqual([0, 0]);
    });

    it('keeps the fix that it has where no better one is to be had', async () => {
      const {locator, find, fail, endPatience} = make();
      const located = locator.locate(new AbortController().signal);
      find(at(80));
      fail();
      await endPatience();
      expect(await located).toEqual(at(80));
    });

    it('stops when asked to, with the signal’s reason, and lets go of the device', async () => {
      const {locator, find, watches} = make();
      const stop = new AbortController();
      const told: Fix[] = [];
      const located = locator.locate(stop.signal, fix => told.push(fix));
      find(at(80));
      expect(watches()).toBe(1);
      stop.abort(new Error('stopped'));
      await expect(located).rejects.toThrow('stopped');
      expect(watches()).toBe(0);
      expect(told).toHaveLength(1);
    });

    it('does not even ask the device where it was stopped before', async () => {
      const {locator, watches} = make();
      const stopped = AbortSignal.abort(new Error('stopped'));
      await expect(locator.locate(stopped)).rejects.toThrow('stopped');
      expect(watches()).toBe(0);
    });
  });
}
