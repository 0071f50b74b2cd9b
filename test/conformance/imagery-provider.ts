import * as v from 'valibot';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readView, type View} from '../../src/contract/address/street-view.js';
import {FailureError} from '../../src/contract/failure.js';
import type {GeoPoint} from '../../src/contract/geo-point.js';
import {Panorama} from '../../src/contract/pictures/imagery.js';
import {distance} from '../../src/geo/distance.js';
import {headingTo, turnBetween} from '../../src/geo/heading.js';
import type {ImageryProvider} from '../../src/providers/imagery-provider.js';

/** A provider to be tried, and what is to be found in the world it knows. */
export type TriedImagery = {
  readonly imagery: ImageryProvider;
  /** The same provider where its source is out of order. */
  readonly broken: ImageryProvider;
  /** A gate with a panorama within 50 m that has at least one more along the street, and a point far from any. */
  readonly gate: GeoPoint;
  readonly nowhere: GeoPoint;
  /** An id that no panorama has. */
  readonly unknown: string;
  close?(): Promise<void>;
};

/** What every `ImageryProvider` promises of the panoramas it finds; of those it mounts, `mounted-panorama.ts` tells. */
export function imageryProviderConformance(open: () => Promise<TriedImagery>): void {
  let tried: TriedImagery;
  const {signal} = new AbortController();
  beforeAll(async () => {
    tried = await open();
  });
  afterAll(() => tried.close?.());

  const nearest = async (): Promise<Panorama> => {
    const found = await tried.imagery.nearest(tried.gate, signal);
    if (!found) throw new TypeError('There is no panorama at the gate.');
    return found;
  };
  const turnTo = ({geo_point, heading}: Panorama, point: GeoPoint): number =>
    turnBetween(heading, headingTo(geo_point, point));

  describe('the nearest panorama', () => {
    it('is one of the contract, with its credit, within 50 m, and its heading is towards the point', async () => {
      const found = await nearest();
      expect(v.parse(Panorama, found)).toEqual(found);
      expect(found.attribution).not.toBe('');
      expect(distance(found.geo_point, tried.gate)).toBeLessThanOrEqual(50);
      expect(turnTo(found, tried.gate)).toBeLessThan(1);
    });

    it('has its pictures in sizes that grow', async () => {
      const widths = (await nearest()).sizes.map(({width}) => width);
      expect(widths.length).toBeGreaterThan(0);
      expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
    });

    it('is the same when it is asked for again', async () => {
      expect(await nearest()).toEqual(await nearest());
    });

    it('is undefined, and no failure, where none was taken', async () => {
      expect(await tried.imagery.nearest(tried.nowhere, signal)).toBeUndefined();
    });
  });

  describe('a panorama by its id', () => {
    it('is the same one, with its heading towards the point that is asked about', async () => {
      const {heading: _, ...found} = await nearest();
      const aside = {...tried.gate, lon: tried.gate.lon + 0.0005};
      const again = await tried.imagery.panorama(found.id, aside, signal);
      expect(again).toMatchObject(found);
      expect(again && turnTo(again, aside)).toBeLessThan(1);
    });

    it('is had of each one that another leads to, where that one says, and leads on', async () => {
      const {links = []} = await nearest();
      expect(links.length).toBeGreaterThan(0);
      for (const {id, geo_point} of links) {
        const next = await tried.imagery.panorama(id, tried.gate, signal);
        expect(next).toMatchObject({id, geo_point});
        expect(next?.links?.length).toBeGreaterThan(0);
      }
    });

    it('is undefined, and no failure, where none has it', async () => {
      expect(await tried.imagery.panorama(tried.unknown, tried.gate, signal)).toBeUndefined();
    });
  });

  describe('the address of a view', () => {
    it('is absolute, says the view to two decimals, and is the same for the same look', async () => {
      const found = await nearest();
      const view: View = {heading: 312.504, pitch: -3.25, zoom: 1.5};
      const url = tried.imagery.viewUrl(found, view);
      expect(new URL(url).protocol).toMatch(/^https?:$/);
      expect(readView(url)).toEqual({heading: 312.5, pitch: -3.25, zoom: 1.5});
      expect(tried.imagery.viewUrl(found, {...view, heading: 312.5})).toBe(url);
      expect(readView(tried.imagery.viewUrl(found, {...view, heading: 359.999}))?.heading).toBe(0);
    });

    it('is another for another panorama', async () => {
      const found = await nearest();
      const view: View = {heading: 0, pitch: 0, zoom: 1};
      const other = {...found, id: tried.unknown};
      expect(tried.imagery.viewUrl(other, view)).not.toBe(tried.imagery.viewUrl(found, view));
    });
  });

  describe.each<[string, (imagery: ImageryProvider, signal: AbortSignal) => Promise<unknown>]>([
    ['nearest', (imagery, stop) => imagery.nearest(tried.gate, stop)],
    ['panorama', (imagery, stop) => imagery.panorama(tried.unknown, tried.gate, stop)],
  ])('%s', (_name, ask) => {
    it('throws AbortError when it was stopped before', async () => {
      await expect(ask(tried.imagery, AbortSignal.abort())).rejects.toMatchObject({
        name: 'AbortError',
      });
    });

    it('throws AbortError when it is stopped under way', async () => {
      const stop = new AbortController();
      const asked = ask(tried.imagery, stop.signal);
      stop.abort();
      await expect(asked).rejects.toMatchObject({name: 'AbortError'});
    });

    it('throws a FailureError that says what to do, where its source is out of order', async () => {
      const caught = await ask(tried.broken, signal).catch((error: unknown) => error);
      expect(caught).toBeInstanceOf(FailureError);
      expect(caught).toHaveProperty('failure.detail', expect.stringMatching(/\w+/));
    });
  });
}
