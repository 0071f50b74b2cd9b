import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {PHONE, useBrowser} from './support/browser.js';
import {type HostPage, serveHostPage} from './support/host-page.js';

const browser = useBrowser();
let host: HostPage;
beforeAll(async () => {
  host = await serveHostPage({
    body: `<address-capture user-phone-number="+59899740001" app-name="Shop" app-version="1">
      <input aria-label="Your address" autocomplete="off">
    </address-capture>`,
    script: ({service, key}) => `
      document.querySelector('address-capture').setAttribute('api-key', '${key}');
      await new Promise(resolve => (globalThis.comes = resolve));
      await import('${service}/cdn/address-capture.js');`,
  });
});
afterAll(() => host.close());

const early = (page: Page) => page.getByRole('textbox', {name: 'Your address'});
/** The script is there from now on. */
const come = (page: Page) => page.evaluate('comes()');

describe('A field of the page’s own in the element', () => {
  it('takes what is typed before the script is there, and loses nothing when it comes', async () => {
    const page = await browser.open(host.url, PHONE);
    await early(page).click();
    await page.keyboard.type('ejido');
    const typing = page.keyboard.type(' 1275', {delay: 120});
    await come(page);
    await typing;
    const field = page.getByRole('combobox', {name: 'Street, building or landmark'});
    await expect.poll(() => field.inputValue()).toBe('ejido 1275');
    expect(await field.evaluate(one => one.matches(':focus'))).toBe(true);
    await page.getByRole('option', {name: 'Ejido 1275'}).waitFor();
  });

  it('has its answer on the way while the code still loads, and asks for nothing twice', async () => {
    const page = await browser.open(host.url, PHONE);
    const pieces = '**/cdn/conversation-*.js';
    let send = () => {};
    const isSent = new Promise<void>(resolve => (send = resolve));
    await page.route(pieces, async route => {
      await isSent;
      await route.continue();
    });
    const asked: (string | null)[] = [];
    page.on('request', request => {
      const {pathname, searchParams} = new URL(request.url());
      if (pathname === '/v5/places') asked.push(searchParams.get('text'));
    });
    await early(page).fill('ejido 1275');
    const answered = page.waitForResponse(/\/v5\/places\?/);
    await come(page);
    await answered;
    expect(await page.getByRole('option').count()).toBe(0);
    send();
    await page.getByRole('option', {name: 'Ejido 1275'}).waitFor();
    expect(asked).toEqual(['ejido 1275']);
  });

  it('keeps the selection, and the focus where it is elsewhere', async () => {
    const page = await browser.open(host.url, PHONE);
    await early(page).fill('18 de julio');
    await early(page).press('Home');
    await early(page).press('Shift+ArrowRight');
    await come(page);
    const field = page.getByRole('combobox');
    await field.waitFor();
    await page.keyboard.type('2');
    await expect.poll(() => field.inputValue()).toBe('28 de julio');

    const other = await browser.open(host.url, PHONE);
    await early(other).fill('ejido');
    await early(other).blur();
    await come(other);
    await expect.poll(() => other.getByRole('combobox').inputValue()).toBe('ejido');
    expect(await other.evaluate('document.activeElement === document.body')).toBe(true);
  });

  it('stays until the words of another language are there', async () => {
    const page = await browser.open(host.url, PHONE);
    await page.evaluate(`document.documentElement.lang = 'es'`);
    let send = () => {};
    const sent = new Promise<void>(resolve => (send = resolve));
    await page.route('**/es-language-*.js', async route => {
      await sent;
      await route.continue();
    });
    await early(page).click();
    await come(page);
    const isUpgraded = () =>
      page.evaluate(`document.querySelector('address-capture').shadowRoot !== null`);
    await expect.poll(isUpgraded).toBe(true);
    await page.keyboard.type('ejido');
    expect(await early(page).inputValue()).toBe('ejido');
    send();
    const field = page.getByRole('combobox', {name: 'Calle, edificio o referencia'});
    await expect.poll(() => field.inputValue()).toBe('ejido');
    await page.keyboard.type(' 12');
    await expect.poll(() => field.inputValue()).toBe('ejido 12');
  });
});
