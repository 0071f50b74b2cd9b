import type {BrowserContextOptions, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {DESKTOP, isInView, PHONE, useBrowser, violations} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {mapReady, plusCodeOf, saved} from './support/journey.js';
import {touchScreen} from './support/map-page.js';
import {button, on} from './support/whole-way.js';

const browser = useBrowser();
let host: HostPage;
/** A card of 400 pixels, or what a phone has for it, in the middle of a long page. */
beforeAll(async () => {
  host = await serveHostPage({
    body: '<div></div><main id="address"></main><div></div>',
    script: given => `
      for (const text of document.querySelectorAll('div')) text.style.height = '1600px';
      const card = document.getElementById('address').style;
      Object.assign(card, {width: 'min(400px, 100% - 32px)', marginInline: 'auto'});
      ${documentsCall(given).replace('appSettings', 'toTheDoorEnabled: true, createOnly: true, appSettings')}`,
  });
});
afterAll(() => host.close());

const TOUCHED = {...DESKTOP, hasTouch: true};

const primary = (page: Page) => page.locator('[part~=primary-button]');

/** Scrolls as a person may who looks at something else, so that the card begins at this part of the window. */
async function scrollTo(page: Page, part: number): Promise<void> {
  await page.evaluate(
    `scrollTo(0, document.getElementById('address').getBoundingClientRect().top + scrollY - innerHeight * ${part})`,
  );
}

/** At rest, and however far down the window the card begins, the main button is in view. */
async function expectMainInView(page: Page): Promise<void> {
  await expect.poll(() => isInView(primary(page)), {message: 'after the step'}).toBe(true);
  for (const part of [0.1, 0.3, 0.5]) {
    await scrollTo(page, part);
    await expect.poll(() => isInView(primary(page)), {message: `from ${part} on`}).toBe(true);
  }
}

async function drag(page: Page, down: number): Promise<void> {
  const screen = await touchScreen(page);
  const {x, y} = (await page.getByRole('application').boundingBox()) ?? expect.fail('no map');
  // The page may have scrolled on, past the upper part of the map.
  const at = (step: number) => [{x: x + 100, y: Math.max(y, 0) + 150 + (down * step) / 10}];
  await screen.down(at(0));
  for (let step = 1; step <= 10; step++) await screen.move(at(step));
  await screen.up([]);
}

describe.each<[string, BrowserContextOptions]>([
  ['a phone', PHONE],
  ['a desktop that is touched', TOUCHED],
])('In a card within a long page, on %s', (_, options) => {
  test('the main button is never out of view', async () => {
    const page = await browser.open(host.url, options);
    await page.getByRole('combobox').waitFor();
    await scrollTo(page, 0.6);
    await on.pin(page);
    await mapReady(page);
    await expectMainInView(page);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Confirm the pin').tap();
    await page.getByLabel('Directions').fill('Green gate');
    await expectMainInView(page);
    await button(page, 'Continue').tap();
    await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
    await expectMainInView(page);
    await button(page, 'Save this address').tap();
    await saved(page);
    expect(await violations(page)).toEqual([]);
  });

  test('one finger scrolls the page until the map is tapped', async () => {
    const page = await browser.open(host.url, options);
    await on.pin(page);
    await mapReady(page);
    await page.getByText('Tap the map to move it').waitFor();
    const [before, top] = [await plusCodeOf(page), await page.evaluate('scrollY')];
    await drag(page, -100);
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(Number(top) + 40);
    expect(await plusCodeOf(page)).toBe(before);
    await page.getByRole('application').tap({position: {x: 60, y: 200}});
    await page.getByText('Tap the map to move it').waitFor({state: 'hidden'});
    const tapped = await page.evaluate('scrollY');
    await drag(page, 100);
    await expect.poll(() => plusCodeOf(page)).not.toBe(before);
    expect(await page.evaluate('scrollY')).toBe(tapped);
  });
});
