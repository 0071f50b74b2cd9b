import type {BrowserContextOptions, Page} from 'playwright-core';
import * as v from 'valibot';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {AddressAnswer} from '../../src/contract/address/new-address.js';
import type {UserAddress} from '../../src/contract/address/user-address.js';
import {Session} from '../../src/contract/session.js';
import {createClient} from '../../src/sdk/server.js';
import {HOUSE, post, sessionBody} from '../support/service/service.js';
import {violationsOfAxe} from './support/axe.js';
import {DESKTOP, PHONE, useBrowser} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';

const browser = useBrowser();

/** The demo branch's key names every page of this machine. */
const AT_SHOP = {Origin: 'http://127.0.0.1:8080'};

const LOOKS = [
  ['a narrow phone', {...PHONE, viewport: {width: 320, height: 568}}],
  ['a phone at night', {...PHONE, colorScheme: 'dark'}],
  ['a desktop', {...DESKTOP}],
] satisfies [string, BrowserContextOptions][];

describe('In Arabic, an address', () => {
  let address: UserAddress;
  let courierUrl: string;
  beforeAll(async () => {
    const {url: baseUrl, branchId, serverKey, apiKey} = inject('service');
    const body = sessionBody(apiKey, '+59899700077');
    const opened = await fetch(`${baseUrl}/v5/sessions`, post(body, AT_SHOP));
    const {token} = v.parse(Session, await opened.json());
    const headers = {
      ...AT_SHOP,
      ...{Authorization: `Bearer ${token}`, 'Idempotency-Key': 'for-the-languages-of-e2e'},
    };
    const saved = await fetch(`${baseUrl}/v5/addresses`, post(HOUSE, headers));
    ({address} = v.parse(AddressAnswer, await saved.json()));
    const client = createClient({branchId, serverKey, baseUrl});
    const about = {deliveryId: 'in-arabic', call: true};
    ({url: courierUrl} = await client.createCourierLink(address.id, about));
  });

  const middleOf = async (page: Page, selector: string) => {
    const {x = 0, width = 0} = (await page.locator(selector).boundingBox()) ?? {};
    return x + width / 2;
  };

  describe.each(LOOKS)('on %s', (_what, look) => {
    it('runs from the right, but for its map, its codes and what a person wrote', async () => {
      const page = await browser.open(address.url, {...look, locale: 'ar-EG'});
      const root = page.locator('html');
      expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([
        'ar-EG',
        'rtl',
      ]);
      // A label begins at the right, and its value stands left of it.
      const rows = page.locator('dl > div');
      const [label, value] = await Promise.all([
        rows.first().locator('dt').boundingBox(),
        rows.first().locator('.code').boundingBox(),
      ]);
      expect((value?.x ?? 0) + (value?.width ?? 0)).toBeLessThanOrEqual(label?.x ?? 0);
      expect(await rows.first().locator('.code bdi').getAttribute('dir')).toBe('ltr');
      expect(await middleOf(page, '.pin')).toBeCloseTo(await middleOf(page, '.map'), 0);
      const directionOf = (selector: string) =>
        page.locator(selector).evaluate(element => getComputedStyle(element).direction);
      expect(await directionOf('.directions p')).toBe('ltr');
      expect(await directionOf('h1 bdi')).toBe('ltr');
      expect(await directionOf('.directions h2')).toBe('rtl');
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      expect(await violationsOfAxe(page)).toEqual([]);
      // A plus code is in one piece on the narrowest phones, too.
      for (const width of [360, 320]) {
        await page.setViewportSize({width, height: 740});
        const code = rows.filter({hasText: 'Plus Code'}).locator('.code bdi');
        expect(await code.evaluate(it => it.getClientRects().length)).toBe(1);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      }
    });

    it('has a page for its courier that asks and answers so, by its script', async () => {
      const page = await browser.open(courierUrl, {...look, locale: 'ar'});
      await page.getByRole('heading', {name: 'هل أنت عند البوابة؟'}).waitFor();
      await page.getByRole('button', {name: 'أنا هنا'}).click();
      const status = page.getByRole('status');
      await status.filter({hasText: 'حُفظت الإجابة: أنت عند البوابة.'}).waitFor();
      expect(await status.evaluate(element => getComputedStyle(element).direction)).toBe('rtl');
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      expect(await violationsOfAxe(page)).toEqual([]);
    });
  });

  it('says that a code was copied', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await browser.open(address.url, {...DESKTOP, locale: 'ar', permissions});
    await page.getByRole('button', {name: 'نسخ: رمز Plus Code'}).click();
    await page.getByRole('button', {name: 'تم النسخ'}).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address.plus_code);
  });
});

describe('The text message with a code', () => {
  const phone = '+59899700078';
  let host: HostPage;
  beforeAll(async () => {
    host = await serveHostPage({
      script: given =>
        documentsCall(given)
          .replace('+59899123456', phone)
          .replace('API_KEY:', "locale: 'es-UY', API_KEY:"),
    });
  });
  afterAll(() => host.close());

  it('is in the language of the element, not in the browser’s', async () => {
    const page = await browser.open(host.url, {...PHONE, locale: 'fr'});
    await page.getByRole('button', {name: /^Tengo direcciones guardadas/}).click();
    await page.getByRole('textbox', {name: 'Escribe el código'}).waitFor();
    const logged = async () => (await fetch(inject('service').logUrl)).text();
    await expect
      .poll(logged)
      .toMatch(
        /text message to \+59899700078: (\d{6}) es tu clave de Demo\..* @127\.0\.0\.1:\d+ #\1/,
      );
  });
});
