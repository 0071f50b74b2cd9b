import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {Guard} from '../../src/service/geodata/providers/asking/create-ask.js';
import type {MapSource} from '../../src/service/geodata/providers/maps/map-source.js';
import {DOUBLE_ZOOM, NOT_THERE, THERE} from '../support/providers/maps/map-doubles.js';
import {FAILURES} from '../support/providers/vendor-failures.js';
import {
  startVendor,
  type VendorAnswers,
  type VendorServer,
} from '../support/providers/vendor-server.js';

/** Milliseconds: the server is on this machine, but the machine is shared. */
const DEADLINE = 5000;
const SOON = 50;

/** An empty answer, or a refusal of this one question, says that there is nothing. */
const FAILURES_OF_MAPS = FAILURES.filter(
  ([name, , outcome]) => outcome !== 'refused' && name !== 'an empty body',
);

/** Lets everything through. */
export function openGuardOf(deadline: number): Guard {
  return (_operation, send, signal) => send({deadline, signal});
}

/** Every rule of a provider of maps, against a server. */
export function mapSourceConformance(
  name: string,
  answers: VendorAnswers,
  create: (guard: Guard, url: string) => Promise<MapSource>,
): void {
  describe(`${name}, as a provider of maps`, () => {
    let server: VendorServer;
    beforeEach(async () => {
      server = await startVendor(answers);
    });
    afterEach(() => server.close());

    it('has tiles in its area, up to its largest zoom', async () => {
      const source = await create(openGuardOf(DEADLINE), server.url);
      const {area, zooms} = await source.about();
      expect(area).toEqual(source.area);
      expect(zooms.most).toBe(DOUBLE_ZOOM);
      const tile = await source.tile(THERE);
      expect(tile?.type).toBe('image/png');
      expect(tile?.freshFor).toBeGreaterThan(0);
      expect(Buffer.from(tile?.bytes ?? []).toString('latin1', 1, 4)).toBe('PNG');
    });

    it('has nothing where it has nothing', async () => {
      const source = await create(openGuardOf(DEADLINE), server.url);
      expect(await source.tile(NOT_THERE)).toBeUndefined();
    });

    it('credits somebody', async () => {
      const {attribution} = await create(openGuardOf(DEADLINE), server.url);
      expect(attribution).toMatch(/^©/);
    });

    it.each(FAILURES_OF_MAPS)(
      'throws a ProviderError when its server is %s',
      async (_, weather, outcome) => {
        let deadline = DEADLINE;
        const guard: Guard = (operation, send, signal) =>
          openGuardOf(deadline)(operation, send, signal);
        const source = await create(guard, server.url);
        if (weather.kind === 'late') deadline = SOON;
        server.become(weather);
        await expect(source.tile(THERE)).rejects.toMatchObject({name: 'ProviderError', outcome});
      },
    );

    it('can be stopped', async () => {
      const source = await create(openGuardOf(DEADLINE), server.url);
      const stopping = new AbortController();
      server.become({kind: 'late'});
      const asked = source.tile(THERE, stopping.signal);
      stopping.abort(new Error('gone'));
      await expect(asked).rejects.toThrow('gone');
    });
  });
}
