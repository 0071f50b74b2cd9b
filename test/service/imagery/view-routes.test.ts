import {beforeAll, expect, it} from 'vitest';
import {readView} from '../../../src/contract/street-view.js';
import {signedViewPath} from '../../../src/service/imagery/view-link.js';
import {openPage} from '../../support/callers.js';
import {describeEachDatabase} from '../../support/databases.js';
import {onePanorama, PANORAMA} from '../../support/pictures.js';
import {PUBLIC_URL, startService, type TestService} from '../../support/service.js';

const VIEW = {heading: 312.5, pitch: -3, zoom: 1.25};
const PATH = `/v5/imagery/${PANORAMA.id}/view.webp?heading=312.5&pitch=-3&zoom=1.25`;

describeEachDatabase('GET /v5/imagery/{id}/view.webp', open => {
  let service: TestService;
  let link: string;
  const statusOf = async (path: string) => (await service.app.request(path)).status;
  beforeAll(async () => {
    service = await startService(await open(), {imagery: onePanorama()});
    const page = await openPage(service, {phone: '+598 99 123 456'});
    const {geo_point} = await page.save();
    const framed = {geo_point, pano_id: PANORAMA.id, url: `${PUBLIC_URL}${PATH}`};
    link = (await page.save({street_view: framed})).street_view?.url.slice(PUBLIC_URL.length) ?? '';
  });

  it('shows what an address says was framed, to whoever has its link, on any page, for long', async () => {
    const answer = await service.app.request(link);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=2592000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const headers = {'if-none-match': answer.headers.get('etag') ?? ''};
    expect((await service.app.request(link, {headers})).status).toBe(304);
  });

  it('draws the view that the link says', async () => {
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
    expect(readView(link)).toEqual(VIEW);
  });

  it('is not there for a view, a panorama or a signature other than those that were given out', async () => {
    const {secrets} = service.deps;
    for (const other of [
      PATH,
      `${PATH}&signature=`,
      link.replace('heading=312.5', 'heading=312.6'),
      link.replace('zoom=1.25', 'zoom=1.5'),
      link.replace(PANORAMA.id, 'drawn_-3490580_-5619130_dusk'),
      `${link}A`,
      link.slice(0, -1),
      link.replace(/\?.*/, ''),
      signedViewPath(secrets, 'nobody', VIEW),
    ]) {
      expect(other).not.toBe(link);
      expect(`${other} ${await statusOf(other)}`).toBe(`${other} 404`);
    }
  });

  it('is not there where the service has no pictures any more', async () => {
    const {app} = await startService(service.deps.db, {secrets: service.deps.secrets});
    expect((await app.request(link)).status).toBe(404);
  });
});
