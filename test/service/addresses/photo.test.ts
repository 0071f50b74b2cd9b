import {createHash} from 'node:crypto';
import {afterEach, beforeAll, describe, expect, it} from 'vitest';
import type {LocationAnswer} from '../../../src/contract/address/location.js';
import type {OwnAddress} from '../../../src/contract/address/own-address.js';
import type {UserAnswer} from '../../../src/contract/address/user.js';
import {deleteLocations} from '../../../src/service/addresses/saving/delete-locations.js';
import {createApp} from '../../../src/service/app.js';
import type {Db} from '../../../src/service/base/db/db.js';
import {createMetrics} from '../../../src/service/base/metrics.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {meanwhile} from '../../support/databases/meanwhile.js';
import {jpegWithPlace, plainPicture} from '../../support/samples/photos.js';
import {onePanorama, PANORAMA} from '../../support/samples/pictures.js';
import {openPage, type PageCaller, server, visit} from '../../support/service/callers.js';
import {JPEG, photoCalls, photoUrlIn} from '../../support/service/photo-calls.js';
import {PUBLIC_URL, SHOP, startService, type TestService} from '../../support/service/service.js';

const SIZE = {width: 64, height: 32};

describeOnDatabase('the photo of an address', open => {
  let service: TestService;
  let page: PageCaller;
  let address: OwnAddress;
  let phones = 0;
  let db: Db;
  let calls: ReturnType<typeof photoCalls>;
  beforeAll(async () => {
    db = await open();
    service = await startService(db, {imagery: onePanorama()});
    calls = photoCalls(service);
  });
  // Each with a phone of its own, whose photos are counted from nothing.
  const newPage = (proved: boolean) =>
    openPage(service, {phone: `+598 99 555 ${String(++phones).padStart(3, '0')}`, proved});
  afterEach(() => expect(service.errors).toEqual([]));

  describe('a photo', () => {
    let url: string;
    beforeAll(async () => {
      page = await newPage(true);
      address = await page.save();
      url = await photoUrlIn(await calls.put(page, address.id, jpegWithPlace(SIZE)));
    });

    it('is shown by the link of its address, under the hash of its bytes', async () => {
      const bytes = await calls.shown(url);
      const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
      expect(url).toBe(`${address.url}/photo.webp?v=${version}`);
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    });

    it('has no place in it, neither where it is stored nor where it is shown', async () => {
      const [row] = await db.query<{bytes: Uint8Array}>('SELECT bytes FROM photo');
      for (const bytes of [Buffer.from(row?.bytes ?? ''), await calls.shown(url)]) {
        expect(bytes.length).toBeGreaterThan(40);
        expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|Amalia|ns\.adobe/);
      }
    });

    it('is run by no browser, kept by none without asking, and shown by a page of any origin', async () => {
      const response = await calls.show(url);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
        'cache-control': 'private, no-cache',
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      });
      expect(response.headers.get('Content-Security-Policy')).toMatch(
        /^sandbox; default-src 'none'/,
      );
      const etag = response.headers.get('ETag') ?? '';
      const again = await calls.show(url, {'If-None-Match': etag});
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
    });

    it('stands on the page of its address, with words for who does not see it', async () => {
      const html = await (await visit(service, address)).text();
      expect(html).toContain('<section class="gate" aria-label="The gate">');
      expect(html).toContain(url.slice(PUBLIC_URL.length));
      expect(html).toContain('width="64" height="32" alt="Photo of the gate"');
      // Nothing was framed in it.
      expect(html).not.toContain('class="frame"');
    });

    it('stands in the same section as what was framed in the street picture, and before it', async () => {
      const street_view = {
        geo_point: PANORAMA.at,
        pano_id: PANORAMA.id,
        url: 'https://x.example/?heading=10&pitch=0&zoom=1',
      };
      const path = `/v5/addresses/${address.id}`;
      await page.ask('PATCH', path, {street_view});
      const html = await (await visit(service, address)).text();
      expect(html.split('<section class="gate" aria-label="The gate">')).toHaveLength(2);
      expect(html.indexOf('Photo of the gate')).toBeLessThan(html.indexOf('seen from the street'));
      await page.ask('PATCH', path, {street_view: null});
    });

    it('is in whatever tells the address: the list, a change, the business’s view, the record', async () => {
      const [listed] = await page.list();
      expect(listed?.photo_url).toBe(url);
      const changed = await page.ask('PATCH', `/v5/addresses/${address.id}`, {unit: '7'});
      expect(await changed.json()).toMatchObject({address: {photo_url: url}});
      const shop = server(service);
      const {location}: LocationAnswer = await (
        await shop.ask('GET', `/v5/locations/${address.id}`)
      ).json();
      expect(location).toMatchObject({photo_url: url, updated_at: expect.any(String)});
      const {user}: UserAnswer = await (await shop.ask('GET', `/v5/users/${page.userId}`)).json();
      expect(user.addresses[0]?.photo_url).toBe(url);
    });

    it('is given to the business, with a line in the audit', async () => {
      const path = `/v5/locations/${address.id}/photo`;
      const response = await server(service).ask('GET', path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(await calls.shown(url));
      const lines = await db.query<{action: string}>(
        "SELECT action FROM audit WHERE subject = $1 AND action = 'location.photo.read'",
        [address.id],
      );
      expect(lines).toHaveLength(1);
      expect((await server(service, 'bank').ask('GET', path)).status).toBe(404);
    });

    it('is another after another was put, and the same after the same', async () => {
      expect(await photoUrlIn(await calls.put(page, address.id, jpegWithPlace(SIZE)))).toBe(url);
      const other = await photoUrlIn(
        await calls.put(page, address.id, plainPicture('png', '#0f0')),
      );
      expect(other).not.toBe(url);
      expect(await calls.stored()).toEqual([address.id]);
      // Whoever has the earlier URL sees what there is now.
      expect(await calls.shown(url)).toEqual(await calls.shown(other));
    });

    it('is gone when it is taken away, and taking it away again changes nothing', async () => {
      const path = `/v5/addresses/${address.id}/photo`;
      for (const status of [204, 204]) {
        expect((await page.ask('DELETE', path)).status).toBe(status);
        expect((await calls.show(url)).status).toBe(404);
      }
      expect((await page.list())[0]).not.toHaveProperty('photo_url');
      expect(await (await visit(service, address)).text()).not.toContain('The gate');
      const missing = await server(service).ask('GET', `/v5/locations/${address.id}/photo`);
      expect(missing.status).toBe(404);
      expect(await missing.json()).toMatchObject({detail: 'This address has no photo.'});
      expect(await calls.stored()).toEqual([]);
    });
  });

  describe('at the same time', () => {
    beforeAll(async () => {
      page = await newPage(true);
    });

    it('a photo that comes while its address is deleted finds nothing, and is not stored', async () => {
      const {id} = await page.save();
      const response = await meanwhile(
        db,
        tx =>
          deleteLocations(tx, service.deps.random, {
            locations: [{branchId: service.shop.id, id}],
            at: service.time.now,
          }),
        () => calls.put(page, id),
      );
      expect(response.status).toBe(404);
      expect(await calls.stored()).not.toContain(id);
    });

    it('an address that is deleted while its photo is made takes it along', async () => {
      const {id} = await page.save();
      const {photos} = service.deps;
      const deleting = createApp({
        ...service.deps,
        metrics: createMetrics(),
        photos: {
          ...photos,
          make: async sent => {
            await page.ask('DELETE', `/v5/addresses/${id}`);
            return photos.make(sent);
          },
        },
      });
      const response = await deleting.request(`/v5/addresses/${id}/photo`, {
        method: 'PUT',
        headers: {Authorization: `Bearer ${page.token}`, Origin: SHOP},
        body: new Uint8Array(JPEG),
      });
      expect(response.status).toBe(404);
      expect(await calls.stored()).not.toContain(id);
    });

    it('of two photos one wins wholly', async () => {
      const {id} = await page.save();
      const answers = await Promise.all(
        ['#f00', '#0f0', '#00f'].map(colour => calls.put(page, id, plainPicture('png', colour))),
      );
      const urls = await Promise.all(answers.map(photoUrlIn));
      const listed = (await page.list()).find(({photo_url}) => photo_url);
      const url = listed?.photo_url ?? '';
      expect(urls).toContain(url);
      const version = createHash('sha256')
        .update(await calls.shown(url))
        .digest('base64url');
      expect(url.endsWith(`?v=${version.slice(0, 12)}`)).toBe(true);
    });
  });
});
