import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {fixtureTiles, osmXml} from '../support/osm/fixture-osm.js';
import {DESKTOP, useBrowser, violations} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {coloursOf, mapReady, save} from './support/journey.js';
import {type OwnRegion, startOwnRegion} from './support/own-region.js';

const browser = useBrowser();

describe('A person saves an address in a region that the operator has added', () => {
  let region: OwnRegion;
  let host: HostPage;

  beforeAll(async () => {
    region = await startOwnRegion(osmXml(fixtureTiles('astana')), []);
    const {url: service, apiKey} = region;
    host = await serveHostPage({script: documentsCall, service, apiKey});
  }, 120_000);
  afterAll(async () => {
    host?.close();
    await region?.close();
  });

  test('typed in Latin letters, found in Cyrillic ones, on its map', async () => {
    // The sandbox builds no town beside the operator's region.
    const ready: unknown = await (await fetch(`${region.url}/health/ready`)).json();
    expect(ready).toEqual({status: 'ready', regions: ['Астана']});
    const page = await browser.open(host.url, DESKTOP);
    await page.getByRole('combobox').pressSequentially('Kenesary 40');
    await page.locator('[role=option]:first-child', {hasText: 'улица Кенесары, 40'}).waitFor();
    await page.getByRole('option').first().click();
    await mapReady(page);
    await expect.poll(() => coloursOf(page.getByRole('application'))).toBeGreaterThan(20);
    await page.getByRole('button', {name: 'Confirm the pin'}).click();
    await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
    const address = await save(page);
    expect(address).toMatchObject({
      street_name: 'улица Кенесары',
      property_number: '40',
      city: 'Астана',
      country_code: 'KZ',
    });
    expect(await violations(page)).toEqual([]);
    await page.goto(address.url);
    await page.getByText('улица Кенесары').first().waitFor();
  });
});
