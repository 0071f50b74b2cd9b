import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type BuiltService, startBuilt} from '../../scripts/start-built.js';
import {
  IMAGERY_VENDOR_NAMES,
  IMAGERY_VENDORS,
} from '../../src/service/geodata/providers/imagery-vendors/imagery-vendors.js';
import {isMatrix} from '../support/matrix.js';
import {townOfRun} from '../support/processes/ready-town.js';
import {IMAGERY_DOUBLES} from '../support/providers/imagery-doubles.js';
import {startVendor, type VendorServer} from '../support/providers/vendor-server.js';
import {useBrowser} from './support/browser.js';
import {type HostPage, serveHostPage, streetCall} from './support/host-page.js';
import {save, search} from './support/journey.js';
import {DRAWN} from './support/shown-pictures.js';
import {listenTo} from './support/traffic.js';

const KEY = 'kEy-of-the-operator-0123456789';

const browser = useBrowser();

async function toStreet(page: Page): Promise<void> {
  await search(page);
  await page.getByRole('option').first().click();
  await page.getByRole('button', {name: 'Confirm the pin'}).click();
}

/** The way is the same with each: one whose key must stay hidden, and all of them in the matrix. */
const NAMES = isMatrix ? IMAGERY_VENDOR_NAMES : (['mapillary'] as const);

describe.each(NAMES)('with street pictures of %s', name => {
  const double = IMAGERY_DOUBLES[name];
  const {needsKey, prefix} = IMAGERY_VENDORS[name];
  let vendor: VendorServer;
  let service: BuiltService;
  let host: HostPage;
  beforeAll(async () => {
    vendor = await startVendor(double.answers);
    service = await startBuilt({
      from: townOfRun()?.embedded,
      variables: {
        ...{IMAGERY_PROVIDER: name, IMAGERY_URL: vendor.url},
        ...(needsKey && {IMAGERY_KEY: KEY, IMAGERY_REQUESTS_A_DAY: '1000'}),
      },
    });
    host = await serveHostPage({
      service: service.url,
      apiKey: service.apiKey,
      script: streetCall,
    });
  });
  afterAll(async () => {
    host.close();
    await service.stop();
    await vendor.close();
  });

  test('a person walks along the street and frames their gate, and no byte that reaches the browser has the key', async () => {
    const page = await browser.open('about:blank');
    const traffic = listenTo(page);
    await page.goto(host.url);
    await toStreet(page);
    const framed = page.getByRole('button', {name: 'This is my gate', disabled: false});
    await framed.waitFor({timeout: DRAWN});
    const credit = page.getByRole('link', {name: double.sphere.author});
    expect(await credit.getAttribute('href')).toContain(vendor.url.slice(0, 4));
    await page.getByRole('button', {name: /east/}).click();
    await page.getByText(/^You look north-west/).waitFor({state: 'attached'});
    await framed.click();
    await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
    const address = await save(page);
    const {pano_id = ''} = address.street_view ?? {};
    expect(pano_id).toMatch(new RegExp(`^${prefix}`));
    expect(pano_id).not.toBe(prefix + double.sphere.reference);

    await page.goto(address.url, {waitUntil: 'domcontentloaded'});
    const gate = page.getByRole('img', {name: /^The gate, seen from the street/});
    await expect
      .poll(() => gate.evaluate(img => img instanceof HTMLImageElement && img.naturalWidth), {
        timeout: DRAWN,
      })
      .toBe(800);
    await page.getByRole('link', {name: double.sphere.author}).waitFor();

    const all = await traffic();
    expect(all).toContain(double.sphere.author);
    expect(all).not.toContain(KEY);
    expect(all).not.toContain(Buffer.from(KEY).toString('base64').slice(0, -4));
    expect(vendor.requests.map(({headers}) => headers.origin)).toEqual(
      vendor.requests.map(() => undefined),
    );
  });
});
