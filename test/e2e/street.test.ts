import {loadImage} from '@napi-rs/canvas';
import type {Locator, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type BuiltService, startBuilt} from '../../scripts/start-built.js';
import {readView} from '../../src/contract/address/street-view.js';
import {townOfRun} from '../support/processes/ready-town.js';
import {DESKTOP, useBrowser, violations} from './support/browser.js';
import {type HostPage, serveHostPage, streetCall} from './support/host-page.js';
import {coloursOf, save, search} from './support/journey.js';
import {DRAWN} from './support/shown-pictures.js';
import {goOn} from './support/whole-way.js';

const browser = useBrowser();
// All pages of the tests are one client, which may have only so many seconds of drawing from one service: the pictures of
// this file are most of what they need.
let service: BuiltService;
let host: HostPage;
beforeAll(async () => {
  service = await startBuilt({from: townOfRun()?.embedded});
  host = await serveHostPage({
    service: service.url,
    apiKey: service.apiKey,
    script: streetCall,
  });
});
afterAll(async () => {
  host.close();
  await service.stop();
});

const button = (page: Page, name: string): Locator => page.getByRole('button', {name});
const picture = (page: Page): Locator => page.getByRole('application', {name: /^Picture of/});

/** From the search to the street, until something is seen of it: where nobody has looked yet, that takes a while. */
async function toStreet(page: Page): Promise<void> {
  await search(page);
  await page.getByRole('option').first().click();
  await button(page, 'Confirm the pin').click();
  await pictureShown(page);
}

const pictureShown = (page: Page) =>
  page.getByRole('button', {name: 'This is my gate', disabled: false}).waitFor({timeout: DRAWN});

/** What a screen reader was told last of where one looks. */
const looking = (page: Page) => page.getByText(/^You look/).textContent();

/** The view that the draft on the device has of the gate. */
async function framedView(page: Page) {
  const kept = await page.evaluate(() => JSON.stringify({...localStorage}));
  const url = /\/v5\/imagery\/[^"?]+\?[\w=&.-]+/.exec(kept)?.[0];
  return url && readView(url);
}

async function frame(page: Page): Promise<void> {
  await button(page, 'This is my gate').click();
  await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
}

describe('A person shows their gate in the picture of the street', () => {
  test('by keyboard, and a stranger sees it with the address', async () => {
    const page = await browser.open(host.url, DESKTOP);
    await page.emulateMedia({reducedMotion: 'reduce'});
    await toStreet(page);
    expect(await coloursOf(picture(page))).toBeGreaterThan(20);
    expect(await picture(page).getAttribute('aria-label')).toContain('18 de Julio');
    expect(await looking(page)).toContain('Your pin is ahead.');
    await picture(page).focus();
    for (let turn = 0; turn < 12; turn++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await expect.poll(() => looking(page)).toContain('Your pin is on the left.');
    await frame(page);
    await button(page, 'Change the picture of the gate').waitFor();
    await expect.poll(() => coloursOf(page.locator('.gate'))).toBeGreaterThan(20);

    const address = await save(page);
    const {street_view} = address;
    if (!street_view) throw new TypeError('The address has no street view.');
    expect(street_view.pano_id).toMatch(/^drawn_/);
    expect(street_view.geo_point.lat).toBeCloseTo(address.geo_point?.lat ?? 0, 3);
    expect(readView(street_view.url)?.pitch).toBeCloseTo(-5, 0);
    expect(await violations(page)).toEqual([]);

    // No key, no cookie, no page around it.
    const answer = await fetch(street_view.url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const image = await loadImage(Buffer.from(await answer.arrayBuffer()));
    expect(image.width).toBeGreaterThan(300);

    await page.goto(address.url);
    await page.getByRole('region', {name: 'The gate'}).waitFor();
    const gate = page.getByAltText(/^The gate, seen from the street/);
    await expect
      .poll(() => gate.evaluate(img => img instanceof HTMLImageElement && img.naturalWidth))
      .toBe(image.width);
  });

  test('from another place along the street', async () => {
    const page = await browser.open(host.url);
    await toStreet(page);
    // What comes next is turned to the pin once it is seen: until then one frames what is.
    await picture(page).focus();
    for (let turn = 0; turn < 12; turn++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => looking(page)).toContain('Your pin is on the left.');
    const find = page.waitForResponse(/\/v5\/imagery\/drawn_[^/]+\?/);
    await page
      .getByRole('button', {name: /^A bit further/})
      .first()
      .tap();
    const {panorama} = await (await find).json();
    await expect.poll(() => looking(page)).toContain('Your pin is ahead.');
    await frame(page);
    expect((await save(page)).street_view?.pano_id).toBe(panorama.id);
  });

  test('or skips it: the address is saved without', async () => {
    const page = await browser.open(host.url);
    await search(page);
    await page.getByRole('option').first().tap();
    await button(page, 'Confirm the pin').tap();
    await button(page, 'Skip').tap();
    await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
    expect(await button(page, 'Change the picture of the gate').count()).toBe(0);
    const address = await save(page);
    expect(address.street_view).toBeUndefined();
    expect(await violations(page)).toEqual([]);
    await page.goto(address.url);
    await page
      .getByText(address.title ?? '')
      .first()
      .waitFor();
    expect(await page.getByRole('region', {name: 'The gate'}).count()).toBe(0);
  });

  test('and finds it after a reload as it was framed, on the street and in the review', async () => {
    const page = await browser.open(host.url);
    await toStreet(page);
    await page.reload();
    await goOn(page);
    await pictureShown(page);
    await picture(page).press('ArrowLeft');
    await frame(page);
    const framed = await framedView(page);
    expect(framed).toBeDefined();

    await page.reload();
    await goOn(page);
    await expect.poll(() => coloursOf(page.locator('.gate'))).toBeGreaterThan(20);
    await button(page, 'Change the picture of the gate').tap();
    await page.reload();
    await goOn(page);
    await pictureShown(page);
    await frame(page);
    expect(await framedView(page)).toEqual(framed);
    const address = await save(page);
    expect(readView(address.street_view?.url ?? '')).toEqual(framed);
    expect(await violations(page)).toEqual([]);
  });
});
