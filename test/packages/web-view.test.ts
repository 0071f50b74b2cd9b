import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {PHONE, useBrowser} from '../e2e/support/browser.js';
import {bridgePage} from './documents/bridge.js';
import {saveAddress} from './support/save-address.js';
import {serveFolder} from './support/serve-folder.js';

const {url: service, apiKey} = inject('service');

/** What each kind of web view puts into the page, here with a stand-in that keeps what it is told. */
const BRIDGES = {
  'React Native': 'window.ReactNativeWebView = app;',
  Android: 'window.addressCaptureApp = app;',
  iOS: 'window.webkit = {messageHandlers: {addressCapture: app}};',
} as const;

const pageFor = (key: string) =>
  bridgePage().replaceAll('http://localhost:4600', service).replaceAll('pk_sandbox_…', key);

describe('The page for a web view', () => {
  const browser = useBrowser();
  const pages: Record<string, string> = {
    '/address.html': pageFor(apiKey),
    '/wrong-key.html': pageFor(apiKey.replace(/.$/, last => (last === 'a' ? 'b' : 'a'))),
  };
  let host: Awaited<ReturnType<typeof serveFolder>>;
  beforeAll(async () => {
    host = await serveFolder(import.meta.dirname, pages);
  });
  afterAll(() => host.close());

  const open = (bridge: string, path = 'address.html') =>
    browser.open(`${host.url}${path}`, PHONE, async page => {
      // A bridge carries text alone.
      const keep = `const app = {postMessage: text => heard.push(JSON.parse(text))};`;
      await page.addInitScript(`globalThis.heard = []; ${keep} ${bridge}`);
    });
  const heard = (page: Page) => page.evaluate('heard');

  it.each(Object.entries(BRIDGES))(
    'tells %s what happens, and takes from it what it knows',
    async (_, bridge) => {
      const page = await open(bridge);
      await expect.poll(() => heard(page)).toEqual([{type: 'ready'}]);
      await page.evaluate(
        `setAddressProps({userPhoneNumber: '+59899123456', userFirstName: 'Amalia'})`,
      );
      await saveAddress(page);
      const selected = {
        type: 'selected',
        address: expect.objectContaining({
          id: expect.stringMatching(/^\w+$/),
          display_title: expect.stringContaining('18 de Julio 1234'),
          geo_point: {lat: expect.any(Number), lon: expect.any(Number)},
        }),
      };
      await expect.poll(() => heard(page)).toEqual([{type: 'ready'}, selected]);
      await page.getByRole('button', {name: 'Done'}).click();
      await expect.poll(() => heard(page)).toEqual([{type: 'ready'}, selected, {type: 'close'}]);
    },
  );

  it('tells the app what failed, with the code and what to do about it', async () => {
    const page = await open(BRIDGES.Android, 'wrong-key.html');
    await page.evaluate(`setAddressProps({userPhoneNumber: '+59899123456'})`);
    const failed = {type: 'error', code: 'unauthenticated', message: expect.stringMatching(/\w/)};
    await expect.poll(() => heard(page)).toEqual([{type: 'ready'}, failed]);
  });

  it('fills the screen of a phone, and scrolls nowhere', async () => {
    const page = await open(BRIDGES.iOS);
    await page.getByRole('combobox').waitFor();
    const box = await page.locator('address-capture').boundingBox();
    expect(box).toEqual({x: 0, y: 0, width: 360, height: 680});
    const scrolled = await page.evaluate('document.documentElement.scrollHeight - innerHeight');
    expect(scrolled).toBe(0);
  });

  it('works in a browser too, where nobody hears it', async () => {
    const page = await open('');
    await page.evaluate(`setAddressProps({userPhoneNumber: '+59899123456'})`);
    await saveAddress(page);
    expect(await heard(page)).toEqual([]);
  });
});
