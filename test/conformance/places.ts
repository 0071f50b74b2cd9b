import * as v from 'valibot';
import {beforeAll, describe, expect, it} from 'vitest';
import {Place, Suggestion} from '../../src/contract/place.js';
import {distance} from '../../src/geo/distance.js';
import type {Places} from '../../src/service/geodata/places/places.js';

/** What the service searches, and what is in it. */
export type PlacesSubject = {
  readonly places: Places;
  /** A text that finds this door first. */
  readonly door: {
    readonly text: string;
    readonly street_name: string;
    readonly property_number: string;
  };
  readonly nonsense: string;
  /** A point at a door, and one far from everything. */
  readonly somewhere: {readonly lat: number; readonly lon: number};
  readonly nowhere: {readonly lat: number; readonly lon: number};
};

/** Every rule of what the service searches: its own data, and providers in a chain. */
export function placesConformance(name: string, open: () => Promise<PlacesSubject>): void {
  describe(`${name}, as the places of the service`, () => {
    let subject: PlacesSubject;
    beforeAll(async () => {
      subject = await open();
    });
    const suggestDoor = () => subject.places.suggest({text: subject.door.text, isConfirmed: true});

    it('suggests the door that was typed first, with its words marked', async () => {
      const [first] = await suggestDoor();
      const {text: _, ...parts} = subject.door;
      expect(first).toMatchObject({kind: 'address', ...parts});
      expect(first?.matched.length).toBeGreaterThan(0);
    });

    it('suggests places of the contract, as many as were asked for at most, each once', async () => {
      const found = await suggestDoor();
      for (const one of found) expect(v.parse(Suggestion, one)).toEqual(one);
      for (const {title, matched} of found) {
        const ends = matched.flat();
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
        expect(Math.max(0, ...ends)).toBeLessThanOrEqual(title.length);
      }
      expect(new Set(found.map(({id}) => id)).size).toBe(found.length);
      expect(
        (await subject.places.suggest({...{text: subject.door.text, limit: 1}, isConfirmed: true}))
          .length,
      ).toBe(1);
    });

    it('issues ids of letters and digits, the same each time, that lead back to the place', async () => {
      const found = await suggestDoor();
      expect((await suggestDoor()).map(({id}) => id)).toEqual(found.map(({id}) => id));
      for (const {id, title, geo_point} of found) {
        expect(id).toMatch(/^[A-Za-z0-9]{1,200}$/);
        expect(await subject.places.place(id)).toMatchObject({id, title, geo_point});
      }
    });

    it('knows no place of an id that was never issued', async () => {
      const [{id} = {id: ''}] = await suggestDoor();
      for (const unknown of [`${id.slice(0, 2)}9nobody9`, '', '__proto__', 'x'.repeat(200)])
        expect(await subject.places.place(unknown)).toBeUndefined();
    });

    it('finds nothing where nothing fits', async () => {
      expect(await subject.places.suggest({text: subject.nonsense, isConfirmed: true})).toEqual([]);
    });

    it('finds what is at a point, with its distance, and the place again by its id', async () => {
      const {places, somewhere} = subject;
      const found = await places.reverse(somewhere);
      const place = v.parse(Place, found?.place);
      expect(found?.distance).toBeCloseTo(distance(place.geo_point, somewhere), 0);
      expect(await places.place(place.id)).toMatchObject({geo_point: place.geo_point});
    });

    it('finds nothing at a point far from everything', async () => {
      expect(await subject.places.reverse(subject.nowhere)).toBeUndefined();
    });

    it('credits whom its results demand', async () => {
      const {places} = subject;
      const credit = places.demandsOf?.(await suggestDoor()).attribution ?? places.attribution;
      expect(credit).toMatch(/©|Powered by|Google/);
    });
  });
}
