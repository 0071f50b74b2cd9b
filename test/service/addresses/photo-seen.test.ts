import {afterEach, beforeAll, describe, expect, it} from 'vitest';
import type {OwnAddress} from '../../../src/contract/address/own-address.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openPage, type PageCaller, proveByCode, server} from '../../support/service/callers.js';
import {photoCalls, photoUrlIn} from '../../support/service/photo-calls.js';
import {PUBLIC_URL, startService, type TestService} from '../../support/service/service.js';

describeOnDatabase('who puts and sees the photo of an address', open => {
  let service: TestService;
  let page: PageCaller;
  let address: OwnAddress;
  let phones = 0;
  let calls: ReturnType<typeof photoCalls>;
  beforeAll(async () => {
    service = await startService(await open());
    calls = photoCalls(service);
  });
  // Each with a phone of its own, whose photos are counted from nothing.
  const newPage = (proved: boolean) =>
    openPage(service, {phone: `+598 99 555 ${String(++phones).padStart(3, '0')}`, proved});
  afterEach(() => expect(service.errors).toEqual([]));

  describe('its link', () => {
    it('shows it no more while it is hidden, but to the business', async () => {
      page = await newPage(true);
      address = await page.save();
      const url = await photoUrlIn(await calls.put(page, address.id));
      const etag = (await calls.show(url)).headers.get('ETag') ?? '';
      const path = `/v5/addresses/${address.id}`;
      await page.ask('PATCH', path, {link: 'hidden'});
      for (const headers of [{}, {'If-None-Match': etag}]) {
        const hidden = await calls.show(url, headers);
        expect(hidden.status).toBe(404);
        expect(await hidden.text()).toContain('This address is not shown at the moment');
      }
      const known = await server(service).ask('GET', `/v5/locations/${address.id}/photo`);
      expect(known.status).toBe(200);
      await page.ask('PATCH', path, {link: 'shown'});
      expect((await calls.show(url)).status).toBe(200);
    });

    it('leads nowhere after it was renewed, and the new one shows it', async () => {
      page = await newPage(true);
      address = await page.save();
      const before = await photoUrlIn(await calls.put(page, address.id));
      const path = `/v5/addresses/${address.id}`;
      const after = await photoUrlIn(await page.ask('PATCH', path, {link: 'renewed'}));
      const gone = await calls.show(before);
      expect(gone.status).toBe(410);
      expect(await gone.text()).toContain('This link has been taken back');
      expect((await calls.show(after)).status).toBe(200);
    });

    it('says that it is gone after the address was deleted, and nothing is stored any more', async () => {
      page = await newPage(true);
      address = await page.save();
      const url = await photoUrlIn(await calls.put(page, address.id));
      expect((await page.ask('DELETE', `/v5/addresses/${address.id}`)).status).toBe(204);
      expect((await calls.show(url)).status).toBe(410);
      expect(await calls.stored()).not.toContain(address.id);
    });

    it('says so after the person was deleted, too', async () => {
      page = await newPage(true);
      address = await page.save();
      const url = await photoUrlIn(await calls.put(page, address.id));
      const deleted = await server(service).ask('DELETE', `/v5/users/${page.userId}`);
      expect(deleted.status).toBe(204);
      expect((await calls.show(url)).status).toBe(410);
      expect(await calls.stored()).not.toContain(address.id);
    });

    it('shows nothing where there is none', async () => {
      const nowhere = `${PUBLIC_URL}/a/AAAAAAAAAAAAAAAAAAAAAA/photo.webp`;
      expect((await calls.show(nowhere)).status).toBe(404);
    });
  });

  describe('who may put it', () => {
    it('is a session without a proof, to what it created itself and nothing else', async () => {
      const guest = await newPage(false);
      const own = await guest.save();
      const url = await photoUrlIn(await calls.put(guest, own.id));
      expect((await calls.show(url)).status).toBe(200);
      const stranger = await newPage(true);
      for (const by of [await newPage(false), stranger]) {
        expect((await calls.put(by, own.id)).status).toBe(404);
        const taken = await by.ask('DELETE', `/v5/addresses/${own.id}/photo`);
        expect(taken.status).toBe(404);
      }
      const theirs = await stranger.save();
      expect((await calls.put(guest, theirs.id)).status).toBe(404);
      expect((await calls.show(url)).status).toBe(200);
      expect((await guest.ask('DELETE', `/v5/addresses/${own.id}/photo`)).status).toBe(204);
    });

    it('is a later session of who created it, by the key under which that was done, for its own address alone', async () => {
      const device = 'the-phone-of-this-guest';
      const guest = await openPage(service, {phone: '+598 99 515 151', device});
      const own = await guest.save({}, 'draft-of-this-one-guest-1');
      const other = await guest.save({unit: 'B'}, 'draft-of-this-one-guest-2');
      const later = await openPage(service, {phone: guest.phone, device});
      const elsewhere = await openPage(service, {phone: guest.phone});
      const by = (key: string) => ({'Idempotency-Key': key});
      const put = async (page: PageCaller, id: string, key: string) =>
        (await calls.put(page, id, undefined, by(key))).status;
      expect((await calls.put(later, own.id)).status).toBe(404);
      expect(await put(later, own.id, 'draft-of-this-one-guest-2')).toBe(404);
      expect(await put(later, own.id, 'draft-of-nobody-at-all-0')).toBe(404);
      expect(await put(await newPage(false), own.id, 'draft-of-this-one-guest-1')).toBe(404);
      // Whoever says the same number on another device knows nothing by the key.
      expect(await put(elsewhere, own.id, 'draft-of-this-one-guest-1')).toBe(404);
      expect(await put(later, own.id, 'draft-of-this-one-guest-1')).toBe(200);
      expect(await put(later, other.id, 'draft-of-this-one-guest-2')).toBe(200);
      // Nothing else is allowed by it.
      expect((await later.list()).length).toBe(0);
    });

    it('is the same person after the proof', async () => {
      const guest = await newPage(false);
      const own = await guest.save();
      const url = await photoUrlIn(await calls.put(guest, own.id));
      await proveByCode(service, guest);
      expect((await guest.list())[0]?.photo_url).toBe(url);
      expect((await calls.put(guest, own.id)).status).toBe(200);
    });

    it('is nobody for an id that is none, and nothing is read of what is sent to it', async () => {
      page = await newPage(true);
      const unread = new ReadableStream({
        pull() {
          throw new Error('read');
        },
      });
      expect((await calls.put(page, 'AAAAAAAA', unread)).status).toBe(404);
      expect((await calls.put(page, 'not-an-id')).status).toBe(404);
    });
  });
});
