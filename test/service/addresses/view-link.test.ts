import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {OwnAddress} from '../../../src/contract/address/own-address.js';
import {readView} from '../../../src/contract/address/street-view.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {onePanorama, PANORAMA} from '../../support/samples/pictures.js';
import {openPage, type PageCaller, server} from '../../support/service/callers.js';
import {PUBLIC_URL, startService, type TestService} from '../../support/service/service.js';

const VIEW = {heading: 312.5, pitch: -3, zoom: 1.25};
const FRAMED = {
  ...{geo_point: PANORAMA.at, pano_id: PANORAMA.id},
  url: `${PUBLIC_URL}/v5/imagery/${PANORAMA.id}?heading=312.5&pitch=-3&zoom=1.25`,
};

describeOnDatabase('GET /a/{link}/view.webp', open => {
  let service: TestService;
  let page: PageCaller;
  let saved: OwnAddress;
  let link: string;
  let keys = 0;
  const linkOf = ({street_view}: OwnAddress) => street_view?.url.slice(PUBLIC_URL.length) ?? '';
  const statusOf = async (path: string) => (await service.app.request(path)).status;
  const change = (body: object) => page.ask('PATCH', `/v5/addresses/${saved.id}`, body);

  beforeAll(async () => {
    service = await startService(await open(), {imagery: onePanorama()});
    page = await openPage(service, {phone: '+598 99 123 456', proved: true});
  });
  beforeEach(async () => {
    const key = `a-view-of-its-own-${String(++keys).padStart(6, '0')}`;
    saved = await page.save({street_view: FRAMED, unit: String(keys)}, key);
    link = linkOf(saved);
  });

  it('shows what an address says was framed, to whoever has its link, on any page; it is asked for each time', async () => {
    const answer = await service.app.request(link);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    const headers = {'if-none-match': answer.headers.get('etag') ?? ''};
    expect((await service.app.request(link, {headers})).status).toBe(304);
    expect(readView(link)).toEqual(VIEW);
  });

  it('draws the view that was framed', async () => {
    const asked: unknown[] = [];
    const view = async (...ask: unknown[]) => {
      asked.push(ask.slice(0, 2));
      return Uint8Array.of(1);
    };
    const {app} = await startService(service.deps.db, {
      imagery: onePanorama({view}),
      secrets: service.deps.secrets,
    });
    await app.request(link);
    expect(asked).toEqual([[PANORAMA.id, VIEW]]);
  });

  it.each([
    ['another view', (path: string) => path.replace('heading=312.5', 'heading=312.6')],
    ['another zoom', (path: string) => path.replace('zoom=1.25', 'zoom=1.5')],
    ['no view', (path: string) => path.replace(/\?.*/, '')],
    ['the same view, written otherwise', (path: string) => path.replace('-3', '-3.00')],
    ['another link', (path: string) => path.replace(/^\/a\/./, found => nextLetter(found))],
  ])('is not there for %s', async (_what, other) => {
    expect(other(link)).not.toBe(link);
    expect(await statusOf(other(link))).toBe(404);
  });

  describe('that was given out before', () => {
    it('shows nothing while the address is hidden, and the same once it is shown again', async () => {
      await change({link: 'hidden'});
      expect(await statusOf(link)).toBe(404);
      await change({link: 'shown'});
      expect(await statusOf(link)).toBe(200);
    });

    it('shows nothing once the address has got another link, which shows it', async () => {
      const {address} = await (await change({link: 'renewed'})).json();
      expect(await statusOf(link)).toBe(410);
      expect(await statusOf(linkOf(address))).toBe(200);
    });

    it('shows nothing once the address is deleted', async () => {
      await page.ask('DELETE', `/v5/addresses/${saved.id}`);
      expect(await statusOf(link)).toBe(410);
    });

    it('shows nothing once the person has framed another view, or none', async () => {
      const url = FRAMED.url.replace('zoom=1.25', 'zoom=2');
      const {address} = await (await change({street_view: {...FRAMED, url}})).json();
      expect(await statusOf(link)).toBe(404);
      expect(await statusOf(linkOf(address))).toBe(200);
      await server(service).ask('PATCH', `/v5/locations/${saved.id}`, {street_view: null});
      expect(await statusOf(linkOf(address))).toBe(404);
    });

    it('shows nothing where the service has no pictures any more', async () => {
      const {app} = await startService(service.deps.db, {secrets: service.deps.secrets});
      expect((await app.request(link)).status).toBe(404);
    });
  });
});

/** `/a/` and another letter than the one that stands there. */
function nextLetter(path: string): string {
  return path.endsWith('A') ? '/a/B' : '/a/A';
}
