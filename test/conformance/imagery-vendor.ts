import * as v from 'valibot';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {distance} from '../../src/geo/distance.js';
import type {Point} from '../../src/geo/point.js';
import type {Ask} from '../../src/service/geodata/providers/asking/ask.js';
import {askJson} from '../../src/service/geodata/providers/asking/ask-json.js';
import {
  FoundPanorama,
  type ImageryVendor,
} from '../../src/service/geodata/providers/imagery-vendors/imagery-vendor.js';
import {IMAGERY_VENDORS} from '../../src/service/geodata/providers/imagery-vendors/imagery-vendors.js';
import {
  FLAT,
  FLAT_GATE,
  GATE,
  type ImageryDouble,
  NOWHERE,
  STREET,
} from '../support/providers/imagery-double.js';
import {FAILURES} from '../support/providers/vendor-failures.js';
import {startVendor, type VendorServer} from '../support/providers/vendor-server.js';
import {KEY} from './place-provider.js';

const NEAR = 50;
/** Milliseconds: the server is on this machine, but the machine is shared. */
const DEADLINE = 5000;
const SOON = 50;

/** Every rule of a vendor of street pictures, against a server that answers by the vendor's documentation. */
export function imageryVendorConformance(double: ImageryDouble): void {
  describe(`${double.name}, as a vendor of street pictures`, () => {
    const {create, needsKey} = IMAGERY_VENDORS[double.name];
    let server: VendorServer;

    beforeEach(async () => {
      server = await startVendor(double.answers);
    });
    afterEach(() => server.close());

    const open = (deadline = DEADLINE): ImageryVendor => {
      const ask: Ask = (_operation, question, signal) => askJson(question, {deadline, signal});
      return create(ask, {url: server.url, key: needsKey ? KEY : ''});
    };
    const nearest = async (point: Point, metres = NEAR) =>
      (await open().nearest(point, metres))?.panorama;

    it('finds the nearest sphere that may be shown, with where it is, looks, and was taken', async () => {
      const found = await nearest(GATE);
      expect(v.parse(FoundPanorama, found)).toEqual(found);
      const {reference, heading} = double.sphere;
      expect(found).toMatchObject({reference, heading, across: 360, at: STREET.sphere});
      expect(found?.takenAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });

    it('credits who took it, the vendor and the licence, and links to its page', async () => {
      const found = await nearest(GATE);
      expect(found?.attribution).toBe(
        `© ${double.sphere.author}, ${double.name[0]?.toUpperCase()}${double.name.slice(1)}, CC BY-SA 4.0`,
      );
      expect(found?.sourceUrl).toMatch(/^https?:\/\/.+\?.*[\da-f-]+$/);
    });

    it('has a reference of letters and digits, as an id of the service is made of it', async () => {
      for (const point of [GATE, FLAT_GATE])
        expect((await nearest(point))?.reference).toMatch(/^[\da-z]+$/);
    });

    it('links to the ones before and after it, each of which links back', async () => {
      const found = await nearest(GATE);
      expect(found?.links.map(({at}) => at)).toEqual([STREET.before, STREET.after]);
      for (const {reference, at} of found?.links ?? []) {
        const next = await open().lookUp(reference);
        expect(next?.panorama).toMatchObject({reference, at});
        expect(next?.panorama.links).toContainEqual({
          reference: double.sphere.reference,
          at: STREET.sphere,
        });
      }
    });

    it('finds a flat one that shows the point where there is no sphere, and links it to none', async () => {
      const found = await nearest(FLAT_GATE);
      expect(found).toMatchObject({reference: double.flat.reference, heading: 0, links: []});
      expect(found?.across).toBeCloseTo(double.flat.across, 0);
      expect(found?.at).toEqual(FLAT.towards);
    });

    it('finds none within fewer metres, none that all look away, and none where nothing is', async () => {
      expect(distance(GATE, STREET.sphere)).toBeGreaterThan(10);
      expect(await nearest(GATE, 10)).toBeUndefined();
      expect(await nearest({...FLAT.away, lat: FLAT.away.lat + 0.00005}, 8)).toBeUndefined();
      expect(await nearest(NOWHERE)).toBeUndefined();
    });

    it('finds by its reference what it found by a point', async () => {
      for (const point of [GATE, FLAT_GATE]) {
        const found = await open().nearest(point, NEAR);
        expect(await open().lookUp(found?.panorama.reference ?? '')).toEqual(found);
      }
    });

    it.each(['unknown', 'hidden'] as const)('finds none by a reference that is %s', async which => {
      expect(await open().lookUp(double[which])).toBeUndefined();
    });

    it('asks for no reference that is none of its own', async () => {
      for (const odd of ['', '../images', 'a b', '%2e%2e', 'x'.repeat(300)])
        expect(await open().lookUp(odd)).toBeUndefined();
      expect(server.requests).toEqual([]);
    });

    it('names files, which may be asked for where they are and nowhere else', async () => {
      const {mayAsk, ...vendor} = open();
      const {files} = (await vendor.nearest(GATE, NEAR)) ?? fail();
      for (const file of [files.small, files.large ?? '']) {
        expect(new URL(file).pathname.startsWith(double.files)).toBe(true);
        expect(mayAsk(new URL(file))).toBe(true);
      }
      for (const other of [
        'http://pictures.example/1',
        'https://127.0.0.1/1',
        'file:///etc/passwd',
      ])
        expect(mayAsk(new URL(other))).toBe(false);
    });

    it('shows its key to the vendor, where the vendor expects it', async () => {
      await nearest(GATE);
      await open().lookUp(double.sphere.reference);
      expect(server.requests.map(double.keyIn)).toEqual(
        server.requests.map(() => (needsKey ? KEY : '')),
      );
    });

    it.each(FAILURES)(
      'an answer that is %s is a failure, told by its kind',
      async (_, weather, outcome) => {
        const vendor = open(weather.kind === 'late' ? SOON : DEADLINE);
        server.become(weather);
        const error = await failureOf(vendor.nearest(GATE, NEAR));
        expect(error).toMatchObject({name: 'ProviderError', outcome});
        const cause = Reflect.get(Object(error), 'cause') ?? '';
        const told = JSON.stringify([String(error), error, cause]);
        expect(told).not.toContain(KEY);
        expect(told).not.toContain('34.9');
        const again = await failureOf(vendor.lookUp(double.sphere.reference));
        // A vendor may say so of what it does not have.
        if (outcome === 'refused') expect([undefined, 'refused']).toContain(outcomeOf(again));
        else expect(outcomeOf(again)).toBe(outcome);
      },
    );

    it('stops when it is told to, with the reason', async () => {
      server.become({kind: 'late'});
      const stop = new AbortController();
      const asked = open().nearest(GATE, NEAR, stop.signal);
      stop.abort(new Error('gone on'));
      expect(await failureOf(asked)).toMatchObject({message: 'gone on'});
    });
  });
}

/** The error, or what was answered in its place. */
function failureOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.catch((error: unknown) => error);
}

function outcomeOf(error: unknown): unknown {
  return Reflect.get(Object(error), 'outcome');
}

function fail(): never {
  throw new Error('The vendor found nothing.');
}
