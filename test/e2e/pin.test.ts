import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {useBrowser} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {mapReady, search} from './support/journey.js';
import {touchScreen} from './support/map-page.js';

const browser = useBrowser();
let shop: HostPage;
beforeAll(async () => {
  shop = await serveHostPage({script: documentsCall});
});
afterAll(() => shop.close());

async function byFirstSuggestion(page: Page): Promise<void> {
  await search(page);
  await page.getByRole('option').first().click();
}

/** On the pin, by the first suggestion unless told otherwise; notes each lookup, and all that is said to a screen reader from now on. */
async function openPin({
  come = byFirstSuggestion,
  prepare,
}: {
  readonly come?: (page: Page) => Promise<void>;
  readonly prepare?: (page: Page) => Promise<void>;
} = {}): Promise<{page: Page; lookups: string[]; said: () => Promise<string[]>}> {
  const page = await browser.open('about:blank');
  await prepare?.(page);
  await page.goto(shop.url);
  const lookups: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/places/reverse')) lookups.push(request.url());
  });
  await come(page);
  await mapReady(page);
  await page.evaluate(`{
    globalThis.said = [];
    const {shadowRoot} = document.querySelector('address-capture').shadowRoot.querySelector('address-capture-pin');
    const words = region => region.textContent.replace(/\\s+/g, ' ').trim();
    for (const region of shadowRoot.querySelectorAll('[role=status]')) {
      let last = words(region);
      new MutationObserver(() => {
        const now = words(region);
        if (now === last || region.ariaBusy === 'true') return;
        last = now;
        if (now) said.push(now);
      }).observe(region, {subtree: true, childList: true, characterData: true, attributes: true});
    }
  }`);
  return {page, lookups, said: () => page.evaluate<string[]>('said')};
}

/** Presses an arrow so many times, faster than a map comes to rest: a busy machine may take long from call to call. */
async function pressAtOnce(page: Page, times: number): Promise<void> {
  const keys = await page.context().newCDPSession(page);
  const arrow = {key: 'ArrowUp', code: 'ArrowUp', windowsVirtualKeyCode: 38};
  const sent: Promise<unknown>[] = [];
  for (let press = 0; press < times; press++) {
    for (const type of ['keyDown', 'keyUp'] as const)
      sent.push(keys.send('Input.dispatchKeyEvent', {type, ...arrow}));
  }
  await Promise.all(sent);
}

describe('The pin', () => {
  test('asks once for the address under it when it rests, however often the finger stopped, and says it once', async () => {
    const {page, lookups, said} = await openPin();
    const screen = await touchScreen(page);
    const pin = page.locator('address-capture-pin');
    await screen.down([{x: 180, y: 200}]);
    for (let step = 1; step <= 8; step++) await screen.move([{x: 180 + 10 * step, y: 200}]);
    await expect.poll(() => pin.getAttribute('data-moving')).toBe('');
    // Half a second in which the finger lies still.
    await page.evaluate(`new Promise(resolve => {
      const next = frame => requestAnimationFrame(() => frame ? next(frame - 1) : resolve());
      next(30);
    })`);
    for (let step = 8; step <= 14; step++)
      await screen.move([{x: 180 + 10 * step, y: 200 + 2 * step}]);
    expect(lookups).toEqual([]);
    await screen.up([]);
    await expect.poll(() => pin.getAttribute('data-moving')).toBe(null);
    await expect.poll(said).toHaveLength(1);
    expect((await said())[0]).toMatch(/^The pin is on .+\. Use this instead$/);
    expect(lookups).toHaveLength(1);

    // Double taps and keys that follow each other closely are one rest, too.
    await page.getByRole('application').focus();
    await pressAtOnce(page, 4);
    await expect.poll(() => pin.getAttribute('data-moving')).toBe(null);
    await expect.poll(() => lookups.length).toBeGreaterThan(1);
    await expect.poll(said).not.toHaveLength(1);
    expect(lookups).toHaveLength(2);
  });

  test('is put where the device is, with its circle, and says the address there once', async () => {
    const {page, lookups, said} = await openPin({
      prepare: page => page.clock.install(),
      come: page => page.getByRole('button', {name: 'Choose on the map'}).click(),
    });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({latitude: -34.9058, longitude: -56.1913, accuracy: 45});
    await page.getByRole('button', {name: 'Use my current location'}).click();
    await page.getByText('Within 45 m, and getting better').waitFor();
    const circle = page.locator('address-capture-pin .accuracy');
    const isAround = async () => {
      await expect.poll(async () => (await circle.boundingBox())?.width ?? 0).toBeGreaterThan(60);
      const pin = await page.locator('address-capture-pin .pin').boundingBox();
      if (!pin) throw new Error('The pin is not shown.');
      await expect
        .poll(async () => {
          const {x = 0, width = 0} = (await circle.boundingBox()) ?? {};
          return Math.abs(x + width / 2 - (pin.x + pin.width / 2));
        })
        .toBeLessThan(1);
    };
    await isAround();
    await expect
      .poll(() => page.locator('address-capture-pin').getAttribute('data-moving'))
      .toBe(null);
    // Ten seconds later nothing better has come.
    await page.clock.fastForward(10_000);
    await page.getByText('± 45 m').waitFor();
    await expect.poll(() => lookups.length).toBe(1);
    const title = page.locator('address-capture-pin .title');
    await expect.poll(() => title.textContent()).toContain('Plaza Cagancha');
    await isAround();
    const address = await title.textContent();
    expect((await said()).filter(words => words.startsWith(`${address}`))).toHaveLength(1);
    expect(lookups).toHaveLength(1);
  });

  test('is still over a map when one zooms out as far as it goes', async () => {
    const {page} = await openPin();
    const refused: string[] = [];
    page.on('response', answer => {
      if (answer.url().includes('/v5/map/') && !answer.ok()) refused.push(answer.url());
    });
    for (let step = 0; step < 12; step++)
      await page.getByRole('button', {name: 'Zoom out'}).click();
    await expect
      .poll(() => page.locator('address-capture-pin').getAttribute('data-moving'))
      .toBe(null);
    await mapReady(page);
    await expect.poll(() => page.locator('.scale').textContent()).toBe('10 km');
    expect(refused).toEqual([]);
    expect(await page.getByText('The map can’t be shown just now').isVisible()).toBe(false);
  });

  test('lands without a bounce where motion is to be reduced', async () => {
    const {page} = await openPin();
    await page.emulateMedia({reducedMotion: 'reduce'});
    const durations = await page
      .locator('address-capture-pin .pin svg')
      .evaluate(pin => getComputedStyle(pin).transitionDuration);
    expect(durations).toBe('0s');
  });
});
