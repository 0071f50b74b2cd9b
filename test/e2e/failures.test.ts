import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest';
import {told, useBrowser} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {toReview} from './support/journey.js';

const browser = useBrowser();
let host: HostPage;
beforeAll(async () => {
  host = await serveHostPage({script: documentsCall});
});
afterAll(() => host.close());

/** Opens a page whose call is the document's, with some of its text replaced. */
async function openWith(from: string | RegExp, to: string): Promise<Page> {
  const changed = await serveHostPage({script: given => documentsCall(given).replace(from, to)});
  const page = await browser.open(changed.url);
  changed.close();
  return page;
}

describe('What the page’s developer is told', () => {
  test('a missing API_KEY is bad_argument, and named', async () => {
    const page = await openWith(/API_KEY: '.*',/, '');
    await expect
      .poll(() => told(page))
      .toEqual([{code: 'bad_argument', message: expect.stringContaining('API_KEY')}]);
  });

  test('a key that is none is unauthenticated, and the message says where to get one', async () => {
    const page = await openWith(/API_KEY: '.*',/, `API_KEY: 'nonsense',`);
    await expect
      .poll(() => told(page))
      .toEqual([{code: 'unauthenticated', message: expect.stringContaining('pk_')}]);
  });

  test('a key that the service does not know is unauthenticated', async () => {
    const {apiKey} = inject('service');
    const page = await openWith(apiKey, `${apiKey.slice(0, -4)}abcd`);
    await expect
      .poll(() => told(page))
      .toEqual([{code: 'unauthenticated', message: expect.stringMatching(/key/i)}]);
    await page.getByRole('heading', {name: 'This form has no valid key'}).waitFor();
  });

  test('an origin that the key does not name is permission_denied, and the message names it', async () => {
    const page = await browser.open(host.strangeUrl);
    await expect
      .poll(() => told(page))
      .toEqual([
        {code: 'permission_denied', message: expect.stringContaining('http://shop.localhost')},
      ]);
  });

  test('a phone that is none is invalid_phone', async () => {
    const page = await openWith('+59899123456', '12');
    await expect
      .poll(() => told(page))
      .toEqual([{code: 'invalid_phone', message: expect.stringMatching(/phone/i)}]);
    await page.getByRole('combobox').waitFor();
  });

  test('a callback that throws is reported, and breaks nothing', async () => {
    const page = await openWith(
      'told.push(address)',
      `{ told.push(address); throw new Error('mine'); }`,
    );
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(error.message));
    await toReview(page);
    await page.getByRole('button', {name: 'Save this address'}).tap();
    await page.getByRole('heading', {name: 'Address saved'}).waitFor();
    expect(errors).toEqual(['mine']);
    expect(await told(page)).toHaveLength(1);
  });
});

describe('A brand whose code cannot be had', () => {
  test('fills with its colours, and computes what goes with them as soon as it can', async () => {
    const page = await browser.open('about:blank');
    const code = '**/cdn/brand-*.js';
    await page.route(code, route => route.abort());
    await page.goto(host.url);
    const set = (props: object) =>
      page.evaluate(`document.querySelector('address-capture').$set(${JSON.stringify(props)})`);
    const token = (name: string) =>
      page
        .locator('address-capture .ac')
        .evaluate((frame, of) => getComputedStyle(frame).getPropertyValue(of), name);
    await page.getByRole('combobox').waitFor();
    const failed = page.waitForEvent('requestfailed');
    await set({styleSettings: {primaryColor: '#ffd400'}});
    await failed;
    expect(await token('--primary')).toBe('#ffd400');
    expect(await told(page)).toEqual([]);
    await page.unroute(code);
    await set({isDarkMode: true});
    await expect.poll(() => token('--on-primary')).toBe('rgb(0,0,0)');
  });
});

describe('In the middle of it all', () => {
  test('a 500 keeps what was entered, and "Try again" saves it', async () => {
    const page = await browser.open(host.url);
    await toReview(page);
    await page.route('**/v5/addresses', route =>
      route.fulfill({status: 500, headers: {'access-control-allow-origin': '*'}}),
    );
    await page.getByRole('button', {name: 'Save this address'}).tap();
    await page.getByRole('heading', {name: 'We have a problem'}).waitFor();
    expect(await told(page)).toMatchObject([{code: 'service_unavailable'}]);
    await page.unroute('**/v5/addresses');
    await page.getByRole('button', {name: 'Try again'}).tap();
    await page.getByRole('heading', {name: 'Address saved'}).waitFor();
    expect((await told(page))[1]).toMatchObject({street_name: 'Avenida 18 de Julio'});
  });

  test('without a network it says so, and saves by itself once the network is back', async () => {
    const page = await browser.open(host.url);
    await toReview(page);
    await page.context().setOffline(true);
    await page.getByRole('button', {name: 'Save this address'}).tap();
    await page.getByRole('heading', {name: 'You are offline'}).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', {name: 'Address saved'}).waitFor();
  });

  test('an answer that was lost on the way is asked for again, and the address is stored once', async () => {
    const page = await browser.open(host.url);
    await toReview(page);
    const keys: string[] = [];
    const ids: string[] = [];
    await page.route('**/v5/addresses', async route => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      const response = await route.fetch();
      ids.push((await response.json()).address.id);
      return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({response});
    });
    await page.getByRole('button', {name: 'Save this address'}).tap();
    await page.getByRole('heading', {name: 'Address saved'}).waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(ids).size).toBe(1);
  });

  test('a search that does not answer leaves the map and one’s own words', async () => {
    const page = await browser.open(host.url);
    await page.route('**/v5/places?**', route => route.abort('connectionfailed'));
    await page.getByRole('combobox').pressSequentially('ejido');
    await page.getByText('The search does not answer').first().waitFor({state: 'attached'});
    await page.unroute('**/v5/places?**');
    await page.getByRole('button', {name: 'Try again'}).tap();
    await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/Ejido/);
  });
});
