import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {VILLAGE, VILLAGE_GREEN} from '../support/osm/village.js';
import {PHONE, useBrowser} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {saved} from './support/journey.js';
import {type OwnRegion, startOwnRegion} from './support/own-region.js';
import {thumb} from './support/thumb.js';

const browser = useBrowser();

/** Where a phone at home says that it is. */
const AT_HOME = {
  ...PHONE,
  permissions: ['geolocation'],
  geolocation: {latitude: VILLAGE_GREEN.lat, longitude: VILLAGE_GREEN.lon, accuracy: 6},
};

describe('In a village in Kenya, whose streets have no names, from open to saved', () => {
  let region: OwnRegion;
  let host: HostPage;

  beforeAll(async () => {
    region = await startOwnRegion(VILLAGE, ['--name', 'Kiambiro', '--country', 'KE']);
    host = await serveHostPage({
      script: given =>
        `${documentsCall(given).replace('appSettings', 'toTheDoorEnabled: true, appSettings')} capture.focus();`,
      service: region.url,
      apiKey: region.apiKey,
    });
  }, 120_000);
  afterAll(async () => {
    host?.close();
    await region?.close();
  });

  const landmark = (page: Page) => page.getByLabel('Landmark');
  const door = (page: Page) => page.getByRole('heading', {name: 'Help people find your door'});

  it('takes five taps, two drags and the words of a landmark', async () => {
    const page = await browser.open(host.url, PHONE);
    const {tap, type, drag, done} = thumb(page);
    await page.locator('input:focus').waitFor();
    const words = 'behind Mama Njeri’s shop';
    await type(words);
    await tap(`Use “${words}” A landmark will do; you place the pin`);
    await drag(-40, 30);
    await tap('Go closer');
    await page.getByText('Now put the pin on your gate').waitFor();
    await drag(-20, 10);
    await tap('Confirm the pin');
    await door(page).waitFor();
    expect(await landmark(page).inputValue()).toBe(words);
    expect(await page.getByLabel('Street').getAttribute('aria-required')).toBeNull();
    await tap('Continue');
    await tap('Save this address');
    expect(await saved(page)).toMatchObject({street_name: words, precision: 'gate'});
    expect(done).toEqual({taps: 5, keys: words.length, drags: 2});
  });

  it('takes five taps and the words of a landmark at home, and says what is missing', async () => {
    const page = await browser.open(host.url, AT_HOME);
    const {tap, type, done} = thumb(page);
    await tap('I’m at home now');
    await page.getByText('Is this your gate?').waitFor();
    await tap('Confirm the pin');
    await door(page).waitFor();
    await tap('Continue');
    await page.getByText('Name a landmark: what a neighbour would say.').waitFor();
    // The field that lacks something has the focus already.
    await expect.poll(() => landmark(page).evaluate(field => field.matches(':focus'))).toBe(true);
    await type('opposite the school');
    await tap('Continue');
    await tap('Save this address');
    expect(await saved(page)).toMatchObject({street_name: 'opposite the school', accuracy: 6});
    expect(done).toEqual({taps: 5, keys: 19, drags: 0});
  });

  it('asks for no landmark where only the street’s name is said', async () => {
    const page = await browser.open(host.url, AT_HOME);
    const {tap} = thumb(page);
    await tap('I’m at home now');
    await page.getByText('Is this your gate?').waitFor();
    await tap('Confirm the pin');
    await page.getByLabel('Estate or building').fill('14');
    await page.getByLabel('Flat').fill('B4');
    await page.getByLabel('Street').fill('Shamba Road');
    await tap('Continue');
    await page.getByRole('button', {name: /^Change the way to the door: Flat B4/}).waitFor();
    await tap('Save this address');
    expect(await saved(page)).toMatchObject({street_name: 'Shamba Road', property_number: '14'});
  });
});
