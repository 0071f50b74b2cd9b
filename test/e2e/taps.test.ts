import type {Page} from 'playwright-core';
import {afterAll, describe, expect, it} from 'vitest';
import {PHONE, useBrowser} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {save, saved, toReview} from './support/journey.js';
import {codeField, codeFor, prove, savedWay} from './support/phone-proof.js';
import {thumb} from './support/thumb.js';

const browser = useBrowser();
const hosts: HostPage[] = [];
afterAll(() => {
  for (const host of hosts) host.close();
});

/** A page whose own button has opened the form, and puts the focus where one begins. */
async function open(phone: string, options = PHONE): Promise<Page> {
  const host = await serveHostPage({
    script: given =>
      `${documentsCall(given).replace('+59899123456', phone)} capture.$set({streetviewEnabled: location.hash === '#pictures'}); capture.focus();`,
  });
  hosts.push(host);
  return browser.open(host.url, options);
}

/** Where a phone says that it is. */
const AT_HOME = {
  ...PHONE,
  permissions: ['geolocation'],
  geolocation: {latitude: -34.9055, longitude: -56.1851, accuracy: 6},
};

describe('From open to saved', () => {
  it('takes three taps and the keys, with a street and a number', async () => {
    const page = await open('+59899730001');
    const {tap, type, done} = thumb(page);
    await page.locator('input:focus').waitFor();
    await type('ejido 1275');
    await tap(page.getByRole('option', {name: 'Ejido 1275'}));
    await tap('Confirm the pin');
    await tap('Save this address');
    expect(await saved(page)).toMatchObject({street_name: 'Ejido', property_number: '1275'});
    expect(done).toEqual({taps: 3, keys: 10, drags: 0});
  });

  it('takes four taps and two drags, without a street', async () => {
    const page = await open('+59899730002');
    const {tap, drag, done} = thumb(page);
    await tap('Choose on the map Works without a street name');
    await drag(-60, 40);
    await tap('Go closer');
    await page.getByText('Now put the pin on your gate').waitFor();
    await drag(-30, 40);
    await tap('Confirm the pin');
    await tap('Save this address');
    expect(await saved(page)).toMatchObject({precision: 'gate'});
    expect(done).toEqual({taps: 4, keys: 0, drags: 2});
  });

  it('takes one tap on a device that is known', async () => {
    const page = await open('+59899730003');
    await prove(page, '+59899730003');
    await toReview(page);
    const {id, title = ''} = await save(page);
    await page.reload();
    const {tap, done} = thumb(page);
    await tap(page.locator('address-capture-search li > button.row', {hasText: title}));
    await page.getByRole('heading', {name: 'Address chosen'}).waitFor();
    expect(await page.evaluate('told.at(-1).id')).toBe(id);
    expect(done).toEqual({taps: 1, keys: 0, drags: 0});
  });

  it('takes two taps and the code on another device', async () => {
    const phone = '+59899730004';
    const before = await open(phone);
    await prove(before, phone);
    await toReview(before);
    const {id, title = ''} = await save(before);
    const page = await open(phone);
    const {tap, type, done} = thumb(page);
    await tap(savedWay(page));
    await codeField(page).and(page.locator(':focus')).waitFor();
    await type(await codeFor(phone, 1));
    await tap(page.locator('address-capture-search li > button.row', {hasText: title}));
    await page.getByRole('heading', {name: 'Address chosen'}).waitFor();
    expect(await page.evaluate('told.at(-1).id')).toBe(id);
    expect(done).toEqual({taps: 2, keys: 6, drags: 0});
  });

  it('takes three taps at home, four where the page asks for a picture, and no letter', async () => {
    for (const pictures of [false, true]) {
      const page = await open(`+5989973000${pictures ? 5 : 6}`, AT_HOME);
      if (pictures) {
        await page.goto(`${page.url()}#pictures`);
        await page.reload();
      }
      const {tap, done} = thumb(page);
      await tap('I’m at home now');
      await page.getByText('Is this your gate?').waitFor();
      await tap('Confirm the pin');
      if (pictures) await tap('Skip');
      await tap('Save this address');
      expect(await saved(page)).toMatchObject({precision: 'house', accuracy: 6});
      expect(done).toEqual({taps: pictures ? 4 : 3, keys: 0, drags: 0});
    }
  });
});
