import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {violationsOfAxe} from './support/axe.js';
import {DESKTOP, told, useBrowser, violations} from './support/browser.js';
import {type HostPage, serveHostPage} from './support/host-page.js';
import {touchScreen} from './support/map-page.js';

/** A shop's page, higher than any window: its buttons open two conversations over it. */
const PAGE = `<main>
  <h1>A shop</h1>
  <p class="much">Much to read.</p>
  <button id="home" type="button">Your address</button>
  <button id="work" type="button">The address of your office</button>
  <p class="much">More to read.</p>
</main>`;

let host: HostPage;

beforeAll(async () => {
  host = await serveHostPage({
    body: PAGE,
    script: ({service, key}) => `
      import {AddressCapture} from '${service}/cdn/address-capture.js';
      for (const much of document.querySelectorAll('.much')) much.style.blockSize = '1500px';
      for (const id of ['home', 'work']) {
        const capture = new AddressCapture(document.body, {
          API_KEY: '${key}',
          userPhoneNumber: '+59899123456',
          presentation: 'dialog',
          onAddressSelected: address => told.push({id, title: address.title}),
          onError: ({code, userMessage}) => told.push({code, userMessage}),
          onClose: () => told.push({id, left: true}),
          appSettings: {name: 'A shop', version: '1.0'},
        });
        document.getElementById(id).addEventListener('click', () => capture.show());
      }`,
  });
});
afterAll(() => host.close());

describe('A conversation over the page', () => {
  const browser = useBrowser();
  const button = (page: Page, name: string) => page.getByRole('button', {name});
  const dialogs = (page: Page) => page.getByRole('dialog').count();
  /** Of the dialog, which comes in from below: left, top, width and height. */
  const boxOf = async (page: Page) => {
    const box = await page.getByRole('dialog').boundingBox();
    return box && [box.x, box.y, box.width, box.height].map(Math.round);
  };
  const scrolled = (page: Page) => page.evaluate('scrollY');
  const focused = (page: Page) => page.evaluate('document.activeElement.id');

  test('is a sheet on a phone, behind which no finger moves the page, and ends where it began', async () => {
    const page = await browser.open(host.url);
    await button(page, 'Your address').tap();
    await page.getByRole('combobox').waitFor();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(100);
    await expect.poll(() => boxOf(page)).toEqual([0, 24, 360, 656]);
    const fingers = await touchScreen(page);
    for (const [x, y] of [
      [180, 8],
      [180, 60],
      [180, 400],
    ] as const) {
      await fingers.down([{x, y}]);
      for (const by of [20, 60, 120, 200]) await fingers.move([{x, y: y + (y > 300 ? -by : by)}]);
      await fingers.up([]);
    }
    expect(await scrolled(page)).toBe(before);
    expect(await dialogs(page)).toBe(1);

    await page.getByRole('combobox').fill('ejido 1275');
    await page.getByRole('option').first().tap();
    await button(page, 'Confirm the pin').waitFor();
    // Nothing scrolls but the map.
    expect(await page.getByText('Tap the map to move it').isVisible()).toBe(false);
    await button(page, 'Confirm the pin').tap();
    await button(page, 'Save this address').tap();
    await button(page, 'Done').tap();
    await expect.poll(() => dialogs(page)).toBe(0);
    await expect
      .poll(() => told(page))
      .toEqual([
        {id: 'home', title: 'Ejido 1275'},
        {id: 'home', left: true},
      ]);
    expect([await scrolled(page), await focused(page)]).toEqual([before, 'home']);
    expect(await violations(page)).toEqual([]);
  });

  test('is a card on a desktop: neither wheel nor Tab reaches the page, and Escape leaves', async () => {
    const page = await browser.open(host.url, DESKTOP);
    await button(page, 'Your address').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox').waitFor();
    const before = await scrolled(page);
    await expect.poll(() => boxOf(page)).toEqual([420, 60, 440, 680]);
    expect(await violationsOfAxe(page)).toEqual([]);
    for (const [x, y] of [
      [50, 400],
      [640, 700],
    ] as const) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, 600);
    }
    const places = new Set<unknown>();
    for (let key = 0; key < 20; key++) {
      await page.keyboard.press(key < 15 ? 'Tab' : 'Shift+Tab');
      places.add(await page.evaluate('document.activeElement.localName'));
    }
    // From the last place a browser may go to its own bar, which is the body for a page.
    expect([...places].filter(place => place !== 'body')).toEqual(['address-capture']);
    expect(await scrolled(page)).toBe(before);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs(page)).toBe(0);
    // The dialog's own `close` comes a task after it is gone.
    await expect.poll(() => told(page)).toEqual([{id: 'home', left: true}]);
    expect(await focused(page)).toBe('home');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => scrolled(page)).not.toBe(before);
  });

  test('follows another, and each keeps its own', async () => {
    const page = await browser.open(host.url, DESKTOP);
    await button(page, 'Your address').click();
    await page.getByRole('combobox').fill('ejido 1275');
    await page.getByRole('option').first().click();
    await button(page, 'Confirm the pin').waitFor();
    // Beside the card.
    await page.mouse.click(20, 400);
    await expect.poll(() => dialogs(page)).toBe(0);
    await button(page, 'The address of your office').click();
    expect(await page.getByRole('combobox').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs(page)).toBe(0);
    await button(page, 'Your address').click();
    await button(page, 'Confirm the pin').waitFor();
    await expect.poll(async () => (await told(page)).length).toBe(2);
  });

  test('that is being saved asks before it is left, and one may stay', async () => {
    const page = await browser.open(host.url, DESKTOP);
    const held: (() => void)[] = [];
    await page.route('**/v5/addresses', async route => {
      if (route.request().method() === 'POST')
        await new Promise<void>(resolve => held.push(resolve));
      return route.continue();
    });
    await button(page, 'Your address').click();
    await page.getByRole('combobox').fill('ejido 1275');
    await page.getByRole('option').first().click();
    await button(page, 'Confirm the pin').click();
    await button(page, 'Save this address').click();
    await expect.poll(() => held.length).toBe(1);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', {name: 'Leave now?'});
    await question.getByText('Your address is still being sent.').waitFor();
    expect(await violationsOfAxe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => question.count()).toBe(0);
    expect(await dialogs(page)).toBe(1);
    held[0]?.();
    await button(page, 'Done').click();
    await expect.poll(() => dialogs(page)).toBe(0);
    await expect.poll(() => told(page)).toMatchObject([{title: 'Ejido 1275'}, {left: true}]);
  });

  test('tells the page each time that its code can’t be had, and opens once it can', async () => {
    const page = await browser.open('about:blank', DESKTOP);
    const pieces = '**/cdn/conversation-*.js';
    await page.route(pieces, route => route.abort());
    await page.goto(host.url);
    await expect.poll(async () => (await told(page)).length).toBeGreaterThan(0);
    const codes = async () => (await told(page)).map(({code}) => code);
    const {length} = await codes();
    await button(page, 'Your address').click();
    await expect.poll(async () => (await codes()).length).toBe(length + 1);
    expect(new Set(await codes())).toEqual(new Set(['network_error']));
    await page.unroute(pieces);
    await button(page, 'Your address').click();
    await page.getByRole('combobox').fill('ejido 1275');
    await page.getByRole('option').first().waitFor();
  });
});
