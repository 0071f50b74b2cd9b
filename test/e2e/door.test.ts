import type {BrowserContextOptions, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {isInView, PHONE, useBrowser, violations} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {save, search} from './support/journey.js';

const browser = useBrowser();
let host: HostPage;
beforeAll(async () => {
  host = await serveHostPage({
    script: given =>
      documentsCall(given).replace(
        'appSettings',
        'toTheDoorEnabled: true, requiredFieldsConfig: {buildingNameOrNumber: true}, appSettings',
      ),
  });
});
afterAll(() => host.close());

/** A phone whose on-screen keyboard has taken half of the page. */
const WITH_KEYBOARD = {...PHONE, viewport: {width: 360, height: 340}};
/** A desktop of 1280×1024, zoomed in four times. */
const ZOOMED: BrowserContextOptions = {viewport: {width: 320, height: 256}};

async function toDoor(page: Page): Promise<void> {
  await search(page);
  await page.getByRole('option').first().click();
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByRole('heading', {name: 'Help people find your door'}).waitFor();
}

describe('The door', () => {
  test('is asked for where the page wants it, and stored with the address', async () => {
    const page = await browser.open(host.url);
    await toDoor(page);
    await page.getByLabel('Building name or number').fill('');
    await page.getByRole('button', {name: 'Continue'}).tap();
    await page.getByText('Enter the building’s name or number.').waitFor();
    await expect
      .poll(() =>
        page.getByLabel('Building name or number').evaluate(field => field.matches(':focus')),
      )
      .toBe(true);
    await page.keyboard.type('Edificio Lapido');
    await page.getByLabel('Apartment').fill('501');
    await page.getByLabel('Floor').fill('5');
    await page.getByLabel('Directions').fill('Brown door beside the bakery\nRing twice');
    await page.getByRole('button', {name: 'Continue'}).tap();
    await page.getByRole('button', {name: /^Change the address: Edificio Lapido /}).waitFor();
    await page
      .getByRole('button', {name: /^Change the way to the door: Apartment 501, floor 5 Brown/})
      .tap();
    await page.getByLabel('Floor').fill('6');
    await page.getByRole('button', {name: 'Continue'}).tap();
    const address = await save(page);
    expect(address).toMatchObject({
      property_name: 'Edificio Lapido',
      unit: '501',
      floor: '6',
      street_name: 'Avenida 18 de Julio',
      directions: 'Brown door beside the bakery\nRing twice',
    });
    expect(address.display_title).toMatch(
      /^Edificio Lapido, Avenida 18 de Julio .*, apto 501, piso 6, /,
    );
    expect(await violations(page)).toEqual([]);
  });

  test.each([
    ['above an on-screen keyboard', WITH_KEYBOARD],
    ['at 400 % zoom', ZOOMED],
    ['on 320 pixels', {viewport: {width: 320, height: 480}}],
  ])('shows each field that has the focus, and its main button, %s', async (_what, options) => {
    const page = await browser.open(host.url, options);
    await toDoor(page);
    const primary = page.getByRole('button', {name: 'Continue'});
    for (const label of ['Building', 'Apartment', 'Floor', 'Directions']) {
      const field = page.getByLabel(label);
      await field.focus();
      expect(await isInView(field), label).toBe(true);
      expect(await isInView(primary), label).toBe(true);
    }
    await page.getByLabel('Building').fill('');
    await primary.click();
    await expect
      .poll(() => page.getByLabel('Building').evaluate(field => field.matches(':focus')))
      .toBe(true);
    expect(await isInView(page.getByLabel('Building'))).toBe(true);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  });

  test('hides no main button of any screen above an on-screen keyboard', async () => {
    const page = await browser.open(host.url, WITH_KEYBOARD);
    await page.getByRole('combobox').focus();
    expect(await isInView(page.getByRole('combobox'))).toBe(true);
    await search(page);
    await page.getByRole('option').first().tap();
    const confirm = page.getByRole('button', {name: 'Confirm the pin'});
    await confirm.waitFor();
    await expect.poll(() => isInView(confirm)).toBe(true);
    await confirm.tap();
    await page.getByRole('button', {name: 'Continue'}).tap();
    const keep = page.getByRole('button', {name: 'Save this address'});
    await keep.waitFor();
    await expect.poll(() => isInView(keep)).toBe(true);
  });
});

describe('Where motion is to be reduced', () => {
  test('screens change without it, and else by a short one', async () => {
    const page = await browser.open(host.url, {...PHONE, reducedMotion: 'reduce'});
    const animation = () =>
      page
        .locator('address-capture-door')
        .evaluate(screen => getComputedStyle(screen).animationName);
    await search(page);
    await page.getByRole('option').first().click();
    await page.getByRole('button', {name: 'Confirm the pin'}).click();
    await page.locator('address-capture-door').waitFor();
    expect(await animation()).toBe('none');
    await page.emulateMedia({reducedMotion: 'no-preference'});
    expect(await animation()).toBe('from-ahead');
  });
});
