import type {Page} from 'playwright-core';
import {createClient} from '../../src/sdk/server.js';
import {addressPage} from './screen-ways.js';
import type {ServiceKeys} from './service-keys.js';

/** The states of the page behind a courier's link, as `states` has them. */
export const courierStates: Readonly<
  Record<string, (page: Page, service: ServiceKeys) => Promise<void>>
> = {
  'courier-page': (page, service) => courierPage(page, service),
  'courier-page-end': toEnd,
  'courier-page-answered': async (page, service) => {
    await page.context().grantPermissions(['geolocation'], {origin: service.url});
    await page.context().setGeolocation({latitude: -34.9055, longitude: -56.1851, accuracy: 8});
    await toEnd(page, service);
    await page.getByRole('button', {name: 'I’m here'}).click();
    await page.getByText('Saved: you are at the gate.').waitFor();
    await scrollToEnd(page);
  },
  'courier-page-offline': async (page, service) => {
    await toEnd(page, service);
    await page.context().setOffline(true);
    await page.getByRole('button', {name: 'Not here'}).click();
    await page.getByText('You are offline').waitFor();
    await scrollToEnd(page);
  },
  'courier-page-without-call': async (page, service) => {
    await courierPage(page, service, {call: false});
    await scrollToEnd(page);
  },
  'courier-page-over': async (page, service) => {
    await courierPage(page, service, {expiresIn: 1});
    await page.waitForTimeout(1500);
    await page.reload();
    await page.getByRole('heading', {name: 'This link has expired'}).waitFor();
  },
};

async function toEnd(page: Page, service: ServiceKeys): Promise<void> {
  await courierPage(page, service);
  await scrollToEnd(page);
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 10_000));
}

/** Saves an address with all of the door, and opens the link that the shop's server makes for a delivery to it. */
async function courierPage(
  page: Page,
  {url: baseUrl, branchId, serverKey}: ServiceKeys,
  more: {readonly call?: boolean; readonly expiresIn?: number} = {},
): Promise<void> {
  const address = await addressPage(page);
  const client = createClient({branchId, serverKey, baseUrl});
  const link = await client.createCourierLink(address.id, {deliveryId: '81', call: true, ...more});
  await page.goto(link.url);
  await page.waitForLoadState('networkidle');
}
