import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest';
import type {UserAddress} from '../../src/contract/address/user-address.js';
import {told, useBrowser} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {save, statusOf, toReview} from './support/journey.js';

/*
 * The service interface against the started service, sentence by sentence: §1 but for what verification finds out,
 * §2.4 as the browser delivers it, §4.4 but for the two later screens.
 */

const browser = useBrowser();
let host: HostPage;
let page: Page;
let address: UserAddress;
beforeAll(async () => {
  host = await serveHostPage({script: documentsCall});
  page = await browser.open(host.url);
  await toReview(page);
  address = await save(page);
});
afterAll(() => host.close());

describe('§1 What the service does', () => {
  test('The service collects physical addresses for end users of a customer business.', async () => {
    const stored = await fetch(address.url);
    expect(stored.status).toBe(200);
    expect(await stored.text()).toContain(address.street_name);
  });

  test('A customer’s browser application creates an address (a location) through an address component. The service assigns the location an id and the user an id.', () => {
    expect(address.id).toMatch(/^[A-Za-z0-9]+$/);
    expect(address.user_id).toMatch(/^[A-Za-z0-9]+$/);
    expect(address.id).not.toBe(address.user_id);
  });

  test('Verification runs in windows. The first window lasts 7 days.', async () => {
    const {webhook_profile, most_recent_profile} = await (await statusOf(address.id)).json();
    expect(webhook_profile).toEqual({verification_mode: 'first_time'});
    expect(most_recent_profile.status).toBe('in_progress');
  });

  test('The customer’s server can query the current verification status of a location.', async () => {
    const response = await statusOf(address.id);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({location_id: address.id});
  });
});

describe('§2.4 UserAddress (delivered by the browser component)', () => {
  test('id: string, address id, required', () => expect(address.id).not.toBe(''));
  test('user_id: string, the user’s id in the service, required', () =>
    expect(address.user_id).not.toBe(''));
  test('url: string, public link to view the address, required', async () => {
    expect(address.url.startsWith(`${inject('service').url}/a/`)).toBe(true);
    const view = await browser.open(address.url);
    await view.getByRole('heading', {name: address.title ?? ''}).waitFor();
    expect(await view.locator('img').first().evaluate(isPainted)).toBe(true);
  });
  test('street_name: string, required', () =>
    expect(address.street_name).toBe('Avenida 18 de Julio'));
  test('display_title: string, full text address, required', () =>
    expect(address.display_title).toBe('Avenida 18 de Julio 1234, Centro, Montevideo'));
  test('geo_point: object {lon number, lat number}, required', () => {
    expect(address.geo_point.lat).toBeCloseTo(-34.906, 2);
    expect(address.geo_point.lon).toBeCloseTo(-56.19, 1);
  });
  test('directions, property_name and street_view: not required', () => {
    expect(address).not.toHaveProperty('directions');
    expect(address).not.toHaveProperty('property_name');
    expect(address).not.toHaveProperty('street_view');
  });
});

describe('§4.4 Browser address component', () => {
  test('Construction: new component(target, props).', async () => {
    const mounted = await page.evaluate(
      `document.getElementById('address').firstElementChild === capture && capture.localName`,
    );
    expect(mounted).toBe('address-capture');
  });

  test('onAddressSelected: called when an address is created.', async () =>
    expect(await told(page)).toHaveLength(1));

  for (const name of [
    'API_KEY',
    'userPhoneNumber',
    'onAddressSelected',
    'onError',
    'appSettings',
  ]) {
    test(`${name} is required.`, async () => {
      const without = await serveHostPage({
        script: given =>
          documentsCall(given)
            .replace(new RegExp(`\\n\\s*${name}: .*,`), '')
            .replace(
              'globalThis.capture',
              `addEventListener('error', event => told.push(event.message));
             const warn = console.error; console.error = error => { told.push({code: error.code, message: error.message}); warn(error); };
             globalThis.capture`,
            ),
      });
      const lacking = await browser.open(without.url);
      await expect
        .poll(() => told(lacking))
        .toEqual([{code: 'bad_argument', message: expect.stringContaining(name)}]);
      without.close();
    });
  }

  test('userFirstName, userLastName, streetviewEnabled, toTheDoorEnabled, styleSettings, isDarkMode, createOnly and requiredFieldsConfig are not required, and taken where they are given.', async () => {
    const full = await serveHostPage({
      script: given =>
        documentsCall(given).replace(
          'API_KEY',
          `userFirstName: 'Ana', userLastName: 'Díaz', streetviewEnabled: false, toTheDoorEnabled: false,
           styleSettings: {primaryColor: '#5b2be0', highlightColor: '#f2a33a'}, isDarkMode: true, createOnly: true,
           requiredFieldsConfig: {buildingNameOrNumber: false}, API_KEY`,
        ),
    });
    const dressed = await browser.open(full.url);
    await toReview(dressed);
    const colors = await dressed
      .getByRole('button', {name: 'Save this address'})
      .evaluate(button => {
        const {backgroundColor, color} = getComputedStyle(button);
        return {backgroundColor, color};
      });
    expect(colors.color).toMatch(/^rgb/);
    expect(colors.backgroundColor).not.toBe('rgb(11, 122, 111)');
    await save(dressed);
    full.close();
  });

  test('isDarkMode: default false.', async () =>
    expect(await page.evaluate(`capture.shadowRoot.querySelector('.ac').dataset.theme`)).toBe(
      'light',
    ));
});

/** Whether a picture has come and has a size. */
function isPainted(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}
