import type {Page} from 'playwright-core';
import * as v from 'valibot';
import {describe, expect, test} from 'vitest';
import {plusCode} from '../../src/geo/plus-code.js';
import {isMatrix} from '../support/matrix.js';
import {useBrowser} from './support/browser.js';
import {expectSound, LOOKS, useDashboard} from './support/dashboard.js';

const browser = useBrowser();
const dashboard = useDashboard(browser);
const {ask, save} = dashboard;

const row = (page: Page, id: string) => page.locator(`a.address[data-id="${id}"]`);
const button = (page: Page, name: string) => page.getByRole('button', {name, exact: true});
const heading = (page: Page, name: string) => page.getByRole('heading', {name});
const card = (page: Page) => page.getByRole('region', {name: 'Chosen address'});
const several = (page: Page) => page.locator('address-map .several');
const single = (page: Page) => page.locator('address-map .single');
const pin = (page: Page) => page.locator('address-map .pin');
const search = (page: Page) => page.getByRole('searchbox', {name: 'Search addresses'});
const chosenId = (page: Page) => page.locator('a.address[aria-current]').getAttribute('data-id');

let streets = 0;
/** A street that no other address has. */
const newStreet = () => `Calle ${'ABCDEFGHIJKLMNOP'[streets++]}lfa`;
const saveAt = (lat: number, lon: number, street_name: string, more = {}) =>
  save({geo_point: {lat, lon}, street_name, property_name: undefined, ...more});

/** Two neighbours, and one across the town, of a street of their own; the list has the last one first. */
async function saveStreet() {
  const street = newStreet();
  const far = await saveAt(-34.871, -56.152, street, {property_number: '3'});
  const one = await saveAt(-34.9058, -56.1913, street, {property_number: '1'});
  const two = await saveAt(-34.9085, -56.1921, street, {property_number: '2'});
  const path = `/addresses?${new URLSearchParams({q: street})}`;
  return {street, far, one, two, path};
}

describe('the map of the addresses', () => {
  test('shows what the list has: a row leads to its pin, a mark to its row, a cluster apart', async () => {
    const {street, far, one, two, path} = await saveStreet();
    const page = await dashboard.open(path);
    await several(page).getByText('2').waitFor();
    expect(await several(page).getAttribute('title')).toBe('2 addresses: 2 in progress');
    expect(await single(page).count()).toBe(1);
    await row(page, one).click();
    await card(page).getByText(`${street} 1`).first().waitFor();
    await pin(page).waitFor();
    expect(await chosenId(page)).toBe(one);
    expect(new URL(page.url()).pathname).toBe('/dashboard/addresses');
    // From near by, its neighbour is a mark of its own.
    await single(page).first().click();
    await expect.poll(() => chosenId(page)).toBe(two);
    await page.reload();
    await several(page).click();
    await expect.poll(() => single(page).count()).toBe(2);
    await row(page, one).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => chosenId(page)).toBe(far);
    await page.keyboard.press('Enter');
    await heading(page, `${street} 3`).waitFor();
    await page.locator('.back a').click();
    await card(page)
      .getByRole('link', {name: `Open ${street} 3`})
      .click();
    await heading(page, `${street} 3`).waitFor();
  });

  test('opens on the town where a search finds nothing, and asks for no tile that there is not', async () => {
    const page = await dashboard.open('/members');
    const tiles: Array<{readonly zoom: number; readonly status: number}> = [];
    page.on('response', answer => {
      const [, zoom] = /\/v5\/map\/light\/(\d+)\//.exec(answer.url()) ?? [];
      if (zoom) tiles.push({zoom: Number(zoom), status: answer.status()});
    });
    await page.goto(`${dashboard.service.url}/dashboard/addresses?q=nowhere`);
    await heading(page, 'No address is like that').waitFor();
    await expect.poll(() => tiles.length).toBeGreaterThan(1);
    for (let step = 0; step < 4; step++) await button(page, 'Zoom out').click();
    await page.getByText('There are no pictures of the map here.').waitFor();
    expect(tiles.filter(({zoom, status}) => zoom < 10 || status !== 200)).toEqual([]);
    await expectSound(page);
  });

  test('has the picture of a gate on its card, with room for it before, and asks for none where there is none', async () => {
    const street = newStreet();
    const at = {lat: -34.90529, lon: -56.189267};
    const headers = {Origin: dashboard.service.url};
    const near = new URLSearchParams({
      ...{lat: String(at.lat), lon: String(at.lon), key: dashboard.service.apiKey},
    });
    const {panorama} = v.parse(
      v.object({panorama: v.object({id: v.string(), geo_point: v.unknown()})}),
      await ask('GET', `/v5/imagery?${near}`, {headers}),
    );
    const url = `${dashboard.service.url}/v5/imagery/${panorama.id}?heading=277&pitch=4&zoom=2`;
    const street_view = {geo_point: panorama.geo_point, pano_id: panorama.id, url};
    const framed = await saveAt(at.lat, at.lon, street, {property_number: '1', street_view});
    const bare = await saveAt(at.lat, at.lon, street, {property_number: '2'});
    const page = await dashboard.open('/members');
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    let answer = () => {};
    const mayAnswer = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route('**/addresses/*/gate', async route => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto(
      `${dashboard.service.url}/dashboard/addresses?${new URLSearchParams({q: street})}`,
    );
    const gateAsked = page.waitForRequest('**/gate');
    await row(page, framed).click();
    const opens = card(page).getByRole('link', {name: `Open ${street} 1`});
    await opens.waitFor();
    await gateAsked;
    const before = [await card(page).boundingBox(), await opens.boundingBox()];
    const loaded = page.waitForResponse(/\/gate\.webp\?/);
    answer();
    await card(page).getByRole('img', {name: 'The gate, as the person framed it'}).waitFor();
    expect((await loaded).status()).toBe(200);
    expect([await card(page).boundingBox(), await opens.boundingBox()]).toEqual(before);
    await expectSound(page);
    await row(page, bare).click();
    await card(page)
      .getByRole('link', {name: `Open ${street} 2`})
      .waitFor();
    expect(await card(page).locator('figure').count()).toBe(0);
    expect(asked.filter(each => each.endsWith('/gate'))).toHaveLength(1);
  });

  if (isMatrix)
    test('stands beside the list until somebody chooses the list alone, on this device', async () => {
      const {one, street, path} = await saveStreet();
      const page = await dashboard.open(path);
      await several(page).waitFor();
      await button(page, 'List').click();
      await page.locator('address-map').waitFor({state: 'detached'});
      await page.reload();
      await row(page, one).waitFor();
      expect(await page.locator('address-map').count()).toBe(0);
      await row(page, one).click();
      await heading(page, `${street} 1`).waitFor();
      await page.goBack();
      await button(page, 'List and map').click();
      await several(page).waitFor();
    });

  if (isMatrix)
    test('opens an address by a second click, and by Open on its card', async () => {
      const {one, street, path} = await saveStreet();
      const page = await dashboard.open(path);
      await row(page, one).click();
      await card(page).waitFor();
      await row(page, one).click();
      await heading(page, `${street} 1`).waitFor();
      await page.locator('.back a').click();
      await card(page).waitFor();
      expect(await chosenId(page)).toBe(one);
    });

  if (isMatrix)
    test('follows the keyboard: a focused row is chosen, arrows move the map', async () => {
      const {far, one, two, path} = await saveStreet();
      const page = await dashboard.open(path);
      await several(page).waitFor();
      await row(page, two).focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => chosenId(page)).toBe(one);
      await page.keyboard.press('Tab');
      await expect.poll(() => chosenId(page)).toBe(far);
      const map = page.getByRole('application', {name: 'Map of the addresses'});
      await map.focus();
      const moved = page.waitForRequest('**/address-map/cells*');
      for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowRight');
      await moved;
      const zoomed = page.waitForRequest('**/address-map/cells*zoom=14*');
      await page.keyboard.press('-');
      await zoomed;
      const nearer = page.waitForRequest('**/address-map/cells*zoom=15*');
      await button(page, 'Zoom in').press('Enter');
      await nearer;
    });

  if (isMatrix)
    test('is dragged by a mark as by any other place', async () => {
      const {path} = await saveStreet();
      const page = await dashboard.open(path);
      await several(page).waitFor();
      const box = await several(page).boundingBox();
      if (!box) throw new Error('The cluster is nowhere.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 40, y + 60, {steps: 4});
      await page.mouse.move(x + 80, y + 120, {steps: 4});
      await expect.poll(async () => (await several(page).boundingBox())?.y).toBeGreaterThan(y + 60);
      await page.mouse.up();
      expect(await several(page).count()).toBe(1);
      expect(await card(page).count()).toBe(0);
    });

  if (isMatrix)
    test('lists the apartments of a building, which no zoom takes apart', async () => {
      const street = newStreet();
      const at = {lat: -34.90007, lon: -56.17004};
      for (const unit of ['101', '202', '303']) await saveAt(at.lat, at.lon, street, {unit});
      const other = await saveAt(-34.9, -56.1672, street, {property_number: '9'});
      const page = await dashboard.open(`/addresses?${new URLSearchParams({q: street})}`);
      await several(page).filter({hasText: '3'}).click();
      await row(page, other).waitFor({state: 'detached'});
      expect(new URL(page.url()).searchParams.get('q')).toBe(plusCode(at));
      await expect.poll(() => page.locator('a.address').count()).toBe(3);
    });

  if (isMatrix)
    test('shows an address that the list has not come to yet', async () => {
      const {street, far, two, path} = await saveStreet();
      const page = await dashboard.open('/members');
      let isBroken = true;
      await page.route('**/v5/locations?*', async route => {
        const {searchParams} = new URL(route.request().url());
        if (isBroken && searchParams.has('limit')) return route.abort();
        const answer = await route.fetch();
        const body = await answer.json();
        const locations = searchParams.has('limit') ? body.locations : body.locations.slice(0, 1);
        return route.fulfill({response: answer, json: {locations}});
      });
      await page.goto(dashboard.service.url + '/dashboard' + path);
      await row(page, two).waitFor();
      expect(await row(page, far).count()).toBe(0);
      await single(page).click();
      await page.getByText('The service does not answer.').waitFor();
      isBroken = false;
      await single(page).click();
      await card(page).getByText(`${street} 3`).first().waitFor();
      expect(await page.locator('a.address[aria-current]').count()).toBe(0);
      await card(page).getByRole('link').click();
      await heading(page, `${street} 3`).waitFor();
    });

  if (isMatrix)
    test('shows what is searched for, fitted, and no marks where nothing is found', async () => {
      const {far, path} = await saveStreet();
      const {street} = await saveStreet();
      const page = await dashboard.open(path);
      await row(page, far).click();
      await card(page).waitFor();
      await search(page).fill(`${street} 2`);
      await card(page).waitFor({state: 'detached'});
      await expect.poll(() => several(page).count()).toBe(0);
      expect(await single(page).count()).toBe(1);
      await search(page).fill('nowhere');
      await heading(page, 'No address is like that').waitFor();
      await single(page).waitFor({state: 'detached'});
    });

  if (isMatrix)
    test('says what did not load, and loads it again', async () => {
      const {path} = await saveStreet();
      const page = await dashboard.open('/members');
      await page.route('**/address-map/*', route => route.abort());
      await page.goto(dashboard.service.url + '/dashboard' + path);
      await heading(page, 'The map did not load').waitFor();
      await page.unroute('**/address-map/*');
      await page.route('**/address-map/cells*', route => route.abort());
      await button(page, 'Try again').click();
      await page.getByText('The marks did not load.').waitFor();
      await page.unroute('**/address-map/cells*');
      await page.route('**/v5/map/**', route => route.abort());
      await button(page, 'Try again').click();
      await several(page).waitFor();
      await button(page, 'Zoom in').click();
      await page.getByText('There are no pictures of the map here.').waitFor();
      await page.unroute('**/v5/map/**');
      await page.route('**/assets/address-map*.js', route => route.abort());
      await page.reload();
      await heading(page, 'The map did not load').waitFor();
      await page.unroute('**/assets/address-map*.js');
      await button(page, 'Load it again').click();
      await several(page).waitFor();
    });

  if (isMatrix)
    test('follows an address that was changed meanwhile, and the colours of the page', async () => {
      const {one, path} = await saveStreet();
      const page = await dashboard.open(path);
      const night = page.waitForRequest('**/v5/map/dark/**');
      await several(page).waitFor();
      await button(page, 'Dark colours').click();
      await night;
      await row(page, one).click();
      await card(page).getByText('In progress').waitFor();
      await row(page, one).click();
      await button(page, 'Archive').click();
      await button(page, 'Archive it').click();
      await button(page, 'Put it back').waitFor();
      await page.locator('.back a').click();
      await card(page).getByText('Archived').waitFor();
    });

  if (isMatrix)
    test('is nowhere, nor loaded, where there is no room for it', async () => {
      const {one, path, street} = await saveStreet();
      const page = await dashboard.open('/members', {viewport: {width: 900, height: 800}});
      const requests: string[] = [];
      page.on('request', request => requests.push(request.url()));
      await page.goto(dashboard.service.url + '/dashboard' + path);
      await row(page, one).waitFor();
      expect(await button(page, 'List and map').count()).toBe(0);
      expect(requests.filter(url => url.includes('address-map'))).toEqual([]);
      await page.setViewportSize({width: 1280, height: 800});
      await several(page).waitFor();
      await page.setViewportSize({width: 900, height: 800});
      await page.locator('address-map').waitFor({state: 'detached'});
      await row(page, one).click();
      await heading(page, `${street} 1`).waitFor();
    });

  if (isMatrix)
    test.each(LOOKS)('has nothing that axe finds wrong, and fits, on %s', async (_, options) => {
      const {one, two, path} = await saveStreet();
      const body = {location_id: two, status: 'verified', mode: 'first_time'};
      await ask('POST', '/v5/simulator/verifications', {body});
      const page = await dashboard.open(path, options);
      await row(page, one).waitFor();
      if (await button(page, 'List and map').isVisible()) {
        await several(page).waitFor();
        await expectSound(page);
        await row(page, one).click();
        await card(page).waitFor();
      }
      await expectSound(page);
    });
});
