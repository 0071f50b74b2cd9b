import * as v from 'valibot';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {Place} from '../../src/contract/place.js';
import {distance} from '../../src/geo/distance.js';
import type {Ask} from '../../src/service/geodata/providers/asking/ask.js';
import {askJson} from '../../src/service/geodata/providers/asking/ask-json.js';
import type {
  FoundPlace,
  Provider,
  ProviderSettings,
} from '../../src/service/geodata/providers/vendors/provider.js';
import {VENDORS} from '../../src/service/geodata/providers/vendors/vendors.js';
import {NONSENSE, type VendorDouble} from '../support/providers/vendor-double.js';
import {FAILURES} from '../support/providers/vendor-failures.js';
import {startVendor, type VendorServer} from '../support/providers/vendor-server.js';

/** Searched for in all that leaves the service. */
export const KEY = 'kEy0123456789-of-the-operator';

/** Milliseconds: the server is on this machine, but the machine is shared. */
const DEADLINE = 5000;
const SOON = 50;

/** Every rule of a vendor's search, against a server that answers by the vendor's documentation. */
export function placeProviderConformance(double: VendorDouble): void {
  describe(`${double.name}, as a provider of places`, () => {
    const {needsKey, create, terms} = VENDORS[double.name];
    let server: VendorServer;

    beforeEach(async () => {
      server = await startVendor(double.answers);
    });
    afterEach(() => server.close());

    const open = (settings: Partial<ProviderSettings> = {}, deadline = DEADLINE): Provider => {
      const ask: Ask = (_operation, question, signal) => askJson(question, {deadline, signal});
      const key = needsKey ? KEY : '';
      return create(ask, {url: server.url, key, countries: [], language: undefined, ...settings});
    };
    const suggest = (text: string, provider = open()) => provider.suggest({text, limit: 8});
    const reverse = (point: VendorDouble['somewhere'], provider = open()) =>
      provider.reverse(point);
    const first = async (text: string) => (await suggest(text))[0]?.place;

    it('finds a door with its street, number and country, on the building', async () => {
      const {text: _, ...parts} = double.door;
      const {precision} = (await first(double.door.text)) ?? {};
      expect(await first(double.door.text)).toMatchObject({kind: 'address', ...parts});
      expect(['rooftop', 'interpolated']).toContain(precision);
    });

    it('gives places of the contract, each with a reference of its own', async () => {
      const found = await suggest(double.door.text);
      const {credits} = terms;
      expect(credits.every(Boolean) && credits.length).toBeTruthy();
      for (const {reference, place} of found) {
        expect(reference).not.toBe('');
        expect(v.parse(Place, {id: 'x', ...place})).toEqual({id: 'x', ...place});
        // Nothing is said by an empty word.
        expect(Object.values(place)).not.toContain('');
      }
      expect(new Set(found.map(({reference}) => reference)).size).toBe(found.length);
    });

    it('claims no door for a street', async () => {
      expect(await first(double.street)).toMatchObject({kind: 'street', precision: 'street'});
      expect(await first(double.street)).not.toHaveProperty('property_number');
    });

    const {named, estimated} = double;
    if (named)
      it('finds what has a name and is no street', async () => {
        expect(await first(named.text)).toMatchObject({kind: 'place', title: named.title});
      });

    if (estimated)
      it('says of an estimated number that it is estimated', async () => {
        expect(await first(estimated)).toMatchObject({kind: 'address', precision: 'interpolated'});
      });

    it('finds none, and does not fail, where nothing fits', async () => {
      expect(await suggest(NONSENSE)).toEqual([]);
    });

    it('finds what is at a point, and nothing where nothing is', async () => {
      const found = await reverse(double.somewhere);
      expect(distance(found?.place.geo_point ?? {lat: 0, lon: 0}, double.somewhere)).toBeLessThan(
        100,
      );
      expect(await reverse(double.nowhere)).toBeUndefined();
    });

    it('finds by its reference what it found by words, and nothing by one that is unknown', async () => {
      const provider = open();
      if (!provider.lookUp) return;
      const [found] = await suggest(double.door.text, provider);
      const again = await provider.lookUp(found?.reference ?? '');
      expect(again?.place).toMatchObject({
        geo_point: found?.place.geo_point,
        street_name: double.door.street_name,
      });
      const unknown = await provider.lookUp('unknown').then(
        place => place,
        (error: unknown) => outcomeOf(error),
      );
      expect([undefined, 'refused']).toContain(unknown);
    });

    it('asks in the language, for the countries, and near the point that are set', async () => {
      const provider = open({countries: ['DE', 'KE'], language: 'de'});
      await provider.suggest({text: double.door.text, near: {lat: 52.5, lon: 13.25}, limit: 8});
      const {near, ...others} = double.asked(server.requests[0] ?? fail());
      expect(near).toMatch(/^52\.50*,13\.250*$/);
      expect({...others}).toMatchObject({language: 'de'});
      expect(others.countries?.toLowerCase()).toMatch(/^de.*ke/);
    });

    it('shows its key to the vendor, where the vendor expects it', async () => {
      await suggest(double.door.text);
      expect(server.requests.map(double.keyIn)).toEqual(
        server.requests.map(() => (needsKey ? KEY : '')),
      );
    });

    it.each(FAILURES)(
      'an answer that is %s is a failure, told by its kind',
      async (_, weather, outcome) => {
        const provider = open({}, weather.kind === 'late' ? SOON : DEADLINE);
        server.become(weather);
        const questions = [
          () => suggest(double.door.text, provider),
          () => reverse(double.somewhere, provider),
        ];
        for (const ask of questions) {
          const error = await failureOf(ask());
          expect(error).toMatchObject({name: 'ProviderError', outcome});
          const told = JSON.stringify([
            String(error),
            error,
            Reflect.get(Object(error), 'cause') ?? '',
          ]);
          expect(told).not.toContain(KEY);
          expect(told.toLowerCase()).not.toContain(double.door.text);
          if (weather.kind === 'status' && weather.retry)
            expect(error).toMatchObject({retryAfter: Number(weather.retry)});
        }
      },
    );

    it('goes on after a failure', async () => {
      const provider = open();
      server.become({kind: 'silent'});
      await failureOf(suggest(double.door.text, provider));
      server.become({kind: 'good'});
      expect(await suggest(double.door.text, provider)).not.toEqual([]);
    });

    it('stops when it is told to, with the reason', async () => {
      server.become({kind: 'late'});
      const stop = new AbortController();
      const asked = open().suggest({text: double.door.text, limit: 8}, stop.signal);
      stop.abort(new Error('typed on'));
      expect(await failureOf(asked)).toMatchObject({message: 'typed on'});
    });
  });
}

async function failureOf(asked: Promise<FoundPlace[] | FoundPlace | undefined>): Promise<unknown> {
  return asked.then(
    () => 'answered',
    (error: unknown) => error,
  );
}

function outcomeOf(error: unknown): unknown {
  return Reflect.get(Object(error), 'outcome');
}

function fail(): never {
  throw new Error('The vendor was not asked.');
}
