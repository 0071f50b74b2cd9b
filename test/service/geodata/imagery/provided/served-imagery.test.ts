import * as v from 'valibot';
import {afterAll, describe, expect, it} from 'vitest';
import {ImageryAnswer} from '../../../../../src/contract/pictures/imagery.js';
import {
  type ImagerySubject,
  imageryConformance,
} from '../../../../../src/providers/conformance/imagery.js';
import {serviceImagery} from '../../../../../src/providers/service-imagery.js';
import {loggable} from '../../../../../src/service/base/db/loggable.js';
import {
  IMAGERY_VENDOR_NAMES,
  IMAGERY_VENDORS,
  type ImageryVendorName,
} from '../../../../../src/service/geodata/providers/imagery-vendors/imagery-vendors.js';
import {listen} from '../../../../../src/service/http/listener.js';
import {answerStarting} from '../../../../../src/service/http/starting.js';
import {sweep} from '../../../../../src/service/operator/retention/sweep.js';
import {KEY} from '../../../../conformance/place-provider.js';
import {describeOnDatabase} from '../../../../support/databases/databases.js';
import {deadUrl, wireNetwork} from '../../../../support/page/wire-network.js';
import {FLAT_GATE, GATE, NOWHERE} from '../../../../support/providers/imagery-double.js';
import {IMAGERY_DOUBLES} from '../../../../support/providers/imagery-doubles.js';
import {formsOf, REVEALING} from '../../../../support/providers/key-forms.js';
import {provideImagery} from '../../../../support/providers/provided-imagery.js';
import {openPage} from '../../../../support/service/callers.js';
import {PUBLIC_URL, startService} from '../../../../support/service/service.js';

const VIEW = {heading: 12.5, pitch: -3, zoom: 1.25};
const MONTHS = 200 * 86_400_000;

describeOnDatabase('a service with street pictures of a provider', open => {
  const opened: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of opened) await close();
  });

  const start = async (name: ImageryVendorName, deadlines = {answer: 5000, file: 10_000}) => {
    const db = await open();
    const provided = await provideImagery(db, [name], {deadlines});
    opened.push(provided.close);
    const service = await startService(db, {imagery: provided.imagery});
    const get = (path: string) =>
      service.app.request(`${path}${path.includes('?') ? '&' : '?'}key=${service.shop.apiKey}`);
    const panoramaAt = async ({lat, lon} = GATE) => {
      const answer = await get(`/v5/imagery?lat=${lat}&lon=${lon}`);
      return v.parse(ImageryAnswer, await answer.json()).panorama;
    };
    return {...provided, db, service, get, panoramaAt};
  };

  describe.each(IMAGERY_VENDOR_NAMES)('%s', name => {
    const double = IMAGERY_DOUBLES[name];
    const {prefix, needsKey} = IMAGERY_VENDORS[name];

    it('gives pages its pictures with the credit and where it links, for a day', async () => {
      const {panoramaAt, get} = await start(name);
      const found = await panoramaAt();
      expect(found).toMatchObject({
        ...{id: prefix + double.sphere.reference, heading: 0, illustration: false},
        attribution: expect.stringContaining('CC BY-SA 4.0'),
        source_url: expect.stringMatching(/^http/),
      });
      const [small] = found?.sizes ?? [];
      const {pathname} = new URL(small?.url ?? '');
      const picture = await get(pathname);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(picture.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    });

    it('shows what was framed on the address’s page, with its credit, as long as the address lives', async () => {
      const {panoramaAt, service, db, vendors} = await start(name);
      const page = await openPage(service, {phone: '+598 99 123 456', proved: true});
      const found = (await panoramaAt()) ?? fail();
      const {heading, pitch, zoom} = VIEW;
      const saved = await page.save({
        street_view: {
          ...{geo_point: found.geo_point, pano_id: found.id},
          url: `${PUBLIC_URL}/v5/imagery/${found.id}?heading=${heading}&pitch=${pitch}&zoom=${zoom}`,
        },
      });
      await sweep(db, new Date(Date.now() + MONTHS));
      const before = vendors[0]?.requests.length ?? 0;
      const shown = await (await service.app.request(new URL(saved.url).pathname)).text();
      expect(vendors[0]?.requests.length).toBe(before);
      expect(shown).toContain(
        `<a href="${found.source_url?.replaceAll('&', '&amp;')}">${found.attribution}</a>`,
      );
      const gate =
        /<img src="(\/a\/[^"]+gate[^"]+)"/.exec(shown)?.[1]?.replaceAll('&amp;', '&') ?? '';
      for (const path of [gate, saved.street_view?.url.slice(PUBLIC_URL.length) ?? '']) {
        const picture = await service.app.request(path);
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
      }
    });

    it('says null, which nobody keeps, while the provider does not answer', async () => {
      const {vendors, get} = await start(name);
      vendors[0]?.become({kind: 'status', status: 503});
      const answer = await get(`/v5/imagery?lat=${GATE.lat}&lon=${GATE.lon}`);
      expect([answer.status, await answer.json()]).toEqual([200, {panorama: null}]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    // One that needs none is given none.
    if (needsKey)
      it('gives away no key, in no byte that leaves the service, nor in its log, metrics or database', async () => {
        const {get, vendors, time, service, lines, errors, metrics, db, imagery} = await start(
          name,
          {
            answer: 900,
            file: 900,
          },
        );
        const written: string[] = [];
        const read = async (path: string) => {
          const response = await get(path);
          const body = Buffer.from(await response.arrayBuffer());
          written.push(
            JSON.stringify([...response.headers]),
            body.toString(),
            body.toString('latin1'),
          );
          return response.status;
        };
        const statuses = new Set<number>();
        const id = prefix + double.sphere.reference;
        for (const weather of REVEALING)
          for (const paths of ['/', double.files]) {
            vendors[0]?.become(weather, paths);
            // So that none is left out for what the one before did, and nothing is kept.
            time.elapsed += 30 * 3_600_000;
            time.now = new Date(time.now.getTime() + 30 * 3_600_000);
            for (const path of [
              ...[GATE, FLAT_GATE].map(({lat, lon}) => `/v5/imagery?lat=${lat}&lon=${lon}`),
              `/v5/imagery/${id}?lat=${GATE.lat}&lon=${GATE.lon}`,
              `/v5/imagery/${id}/1024.webp`,
            ])
              statuses.add(await read(path));
          }
        expect([...statuses].sort()).toEqual([200, 404, 503]);
        written.push(JSON.stringify([service.lines, lines, await imagery.known(id)]));
        written.push(await metrics.text(), ...[...errors, ...service.errors].map(loggable));
        for (const table of ['provider_panorama', 'provider_use'])
          written.push(JSON.stringify(await db.query(`SELECT * FROM ${table}`)));
        const all = written.join('\n');
        expect(all).toContain(double.sphere.author);
        for (const form of formsOf(KEY)) expect(all).not.toContain(form);
      });

    describe('asked for by the element', () => {
      const subject = async (): Promise<ImagerySubject> => {
        const listener = await listen({host: '127.0.0.1', port: 0, first: answerStarting});
        opened.unshift(() => listener.close(100));
        const serviceUrl = `http://127.0.0.1:${listener.port}`;
        const db = await open();
        const {imagery, close} = await provideImagery(db, [name]);
        opened.push(close);
        const {app, shop} = await startService(db, {imagery, publicUrl: serviceUrl});
        listener.answerBy(request => app.fetch(request));
        const access = {apiKey: shop.apiKey, network: wireNetwork()};
        return {
          provider: serviceImagery({...access, serviceUrl}),
          broken: serviceImagery({...access, serviceUrl: await deadUrl()}),
          ...{gate: GATE, nowhere: NOWHERE, hasLinks: true},
          unknown: prefix + double.unknown,
        };
      };
      let shared: Promise<ImagerySubject> | undefined;
      for (const check of imageryConformance(() => (shared ??= subject())))
        it(check.name, check.run);
    });
  });
});

function fail(): never {
  throw new Error('The provider found nothing.');
}
