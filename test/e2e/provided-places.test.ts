import {afterAll, beforeAll, expect, test} from 'vitest';
import {type BuiltService, startBuilt} from '../../scripts/start-built.js';
import {townOfRun} from '../support/processes/ready-town.js';
import {VENDOR_DOUBLES} from '../support/providers/vendor-doubles.js';
import {startVendor, type VendorServer} from '../support/providers/vendor-server.js';
import {useBrowser} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {save} from './support/journey.js';
import {listenTo} from './support/traffic.js';

const KEY = 'kEy-of-the-operator-0123456789';

const browser = useBrowser();
let vendor: VendorServer;
let service: BuiltService;
let host: HostPage;
beforeAll(async () => {
  vendor = await startVendor(VENDOR_DOUBLES.geoapify.answers);
  service = await startBuilt({
    from: townOfRun()?.embedded,
    variables: {
      PLACES_PROVIDER: 'geoapify',
      PLACES_URL: vendor.url,
      PLACES_KEY: KEY,
      PLACES_REQUESTS_A_DAY: '1000',
    },
  });
  host = await serveHostPage({
    script: documentsCall,
    service: service.url,
    apiKey: service.apiKey,
  });
});
afterAll(async () => {
  host.close();
  await service.stop();
  await vendor.close();
});

test('a person saves an address that a provider knows, and no byte that reaches the browser has its key', async () => {
  const page = await browser.open('about:blank');
  const traffic = listenTo(page);
  await page.goto(host.url);
  await page.getByRole('combobox').pressSequentially('unter den linden 17');
  await page.locator('[role=option]:first-child', {hasText: 'Unter den Linden 17'}).waitFor();
  // Under the list; a map that is made ready meanwhile says it too.
  await page.getByRole('paragraph').filter({hasText: 'Powered by Geoapify'}).waitFor();
  await page.getByRole('option').first().click();
  // The town's own map shows nothing there, and the pin stands where the provider says all the same.
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
  await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
  const address = await save(page);
  expect(address).toMatchObject({
    ...{street_name: 'Unter den Linden', property_number: '17', city: 'Berlin'},
    place_id: expect.stringMatching(/^ve/),
  });
  await page.goto(address.url);
  await page.getByText('Unter den Linden 17').first().waitFor();

  const all = await traffic();
  expect(all).toContain('Unter den Linden 17');
  expect(all).not.toContain(KEY);
  expect(all).not.toContain(Buffer.from(KEY).toString('base64').slice(0, -4));
  // And the page never spoke to the provider itself.
  expect(all).not.toContain(vendor.url);
  expect(vendor.requests.every(({headers}) => headers.origin === undefined)).toBe(true);
});
