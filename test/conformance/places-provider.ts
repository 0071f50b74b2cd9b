import * as v from 'valibot';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {FailureError} from '../../src/contract/failure.js';
import type {GeoPoint} from '../../src/contract/geo-point.js';
import {Place, Suggestion} from '../../src/contract/place.js';
import {distance} from '../../src/geo/distance.js';
import type {PlacesProvider} from '../../src/providers/places-provider.js';

/** A provider to be tried, and what is to be found in the world it knows. */
export type TriedPlaces = {
  readonly places: PlacesProvider;
  /** The same provider where its source is out of order. */
  readonly broken: PlacesProvider;
  /** A door that these words find first. */
  readonly door: {
    readonly text: string;
    readonly street_name: string;
    readonly property_number: string;
  };
  /** Words that two places of one name fit, and a point near each. */
  readonly twins: {readonly text: string; readonly near: readonly [GeoPoint, GeoPoint]};
  /** Words that fit nothing. */
  readonly nonsense: string;
  /** A point at a door or street, and one far from any. */
  readonly somewhere: GeoPoint;
  readonly nowhere: GeoPoint;
  close?(): Promise<void>;
};

/** What every `PlacesProvider` promises. */
export function placesProviderConformance(open: () => Promise<TriedPlaces>): void {
  let tried: TriedPlaces;
  const {signal} = new AbortController();
  beforeAll(async () => {
    tried = await open();
  });
  afterAll(() => tried.close?.());

  const suggest = async (text: string, near?: GeoPoint) =>
    tried.places.suggest({text, ...(near && {near})}, signal);

  describe('suggestions', () => {
    it('are places of the contract, ten at most, with their credit', async () => {
      const {suggestions, attribution} = await suggest(tried.door.text);
      expect(suggestions.length).toBeGreaterThan(0);
      expect(suggestions.length).toBeLessThanOrEqual(10);
      for (const one of suggestions) expect(v.parse(Suggestion, one)).toEqual(one);
      expect(attribution).not.toBe('');
    });

    it('have the door first that the words name', async () => {
      const {street_name, property_number} = tried.door;
      const [first] = (await suggest(tried.door.text)).suggestions;
      expect(first).toMatchObject({kind: 'address', street_name, property_number});
    });

    it('mark letters of their titles, in order and without overlap', async () => {
      const {suggestions} = await suggest(tried.door.text);
      expect(suggestions[0]?.matched.length).toBeGreaterThan(0);
      for (const {title, matched} of suggestions) {
        let last = 0;
        for (const [from, to] of matched) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(title.length);
          last = to;
        }
      }
    });

    it('have ids that differ from each other, and are the same when asked again', async () => {
      const ids = async () =>
        (await suggest(tried.twins.text, tried.twins.near[0])).suggestions.map(({id}) => id);
      const first = await ids();
      expect(new Set(first).size).toBe(first.length);
      expect(await ids()).toEqual(first);
    });

    it('of one name have first what is near', async () => {
      const [a, b] = tried.twins.near;
      const [nearA] = (await suggest(tried.twins.text, a)).suggestions;
      const [nearB] = (await suggest(tried.twins.text, b)).suggestions;
      if (!nearA || !nearB) throw new TypeError('Nothing was found for the twins.');
      expect(nearA.title).toBe(nearB.title);
      expect(distance(nearA.geo_point, a)).toBeLessThan(distance(nearB.geo_point, a));
      expect(distance(nearB.geo_point, b)).toBeLessThan(distance(nearA.geo_point, b));
    });

    it('are none, and no failure, where nothing fits', async () => {
      expect((await suggest(tried.nonsense)).suggestions).toEqual([]);
    });
  });

  describe('the place at a point', () => {
    it('is one of the contract, and near', async () => {
      const place = await tried.places.reverse(tried.somewhere, signal);
      expect(v.parse(Place, place)).toEqual(place);
      expect(place && distance(place.geo_point, tried.somewhere)).toBeLessThan(500);
    });

    it('is undefined where nothing is near', async () => {
      expect(await tried.places.reverse(tried.nowhere, signal)).toBeUndefined();
    });
  });

  describe.each<[string, (places: PlacesProvider, signal: AbortSignal) => Promise<unknown>]>([
    ['suggest', (places, signal) => places.suggest({text: tried.door.text}, signal)],
    ['reverse', (places, signal) => places.reverse(tried.somewhere, signal)],
  ])('%s', (_name, ask) => {
    it('throws AbortError when it was stopped before', async () => {
      await expect(ask(tried.places, AbortSignal.abort())).rejects.toMatchObject({
        name: 'AbortError',
      });
    });

    it('throws AbortError when it is stopped under way', async () => {
      const stop = new AbortController();
      const asked = ask(tried.places, stop.signal);
      stop.abort();
      await expect(asked).rejects.toMatchObject({name: 'AbortError'});
    });

    it('throws a FailureError that says what to do, where its source is out of order', async () => {
      const caught = await ask(tried.broken, signal).catch((error: unknown) => error);
      expect(caught).toBeInstanceOf(FailureError);
      expect(caught).toHaveProperty('failure.detail', expect.stringMatching(/\w+/));
    });
  });

  it('the pause, where it has one, is a number of milliseconds', () => {
    expect(tried.places.pause ?? 150).toBeGreaterThan(0);
  });
}
