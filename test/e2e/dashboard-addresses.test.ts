import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';
import {isMatrix} from '../support/matrix.js';
import {useBrowser} from './support/browser.js';
import {expectSound, LOOKS, OWNER, useDashboard} from './support/dashboard.js';

const browser = useBrowser();
const dashboard = useDashboard(browser);
const {ask, save} = dashboard;

const row = (page: Page, id: string) => page.locator(`a.address[data-id="${id}"]`);
const button = (page: Page, name: string) => page.getByRole('button', {name, exact: true});
const isFocused = (it: Element) => it === document.activeElement;
const heading = (page: Page, name: string) => page.getByRole('heading', {name});
const search = (page: Page) => page.getByRole('searchbox', {name: 'Search addresses'});

describe('the addresses of the dashboard', () => {
  test('say at first what to do, are found by what people say, and open', async () => {
    const page = await dashboard.open('/addresses');
    await heading(page, 'No addresses yet').waitFor();
    const id = await save();
    const other = await save({street_name: 'Bulevar Garzón', property_name: undefined});
    await page.reload();
    await row(page, other).waitFor();
    await search(page).fill('garzon ');
    await row(page, id).waitFor({state: 'detached'});
    await search(page).press('End');
    await search(page).pressSequentially('12');
    await expect.poll(() => new URL(page.url()).search).toBe('?q=garzon+12');
    await page.reload();
    await row(page, other).press('Enter');
    await heading(page, 'Bulevar Garzón 1234').waitFor();
    await page.getByText('Blue gate beside the bakery').waitFor();
    const map = page.getByRole('img', {name: 'Map around the point'});
    await expect.poll(() => map.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(720);
    await page.getByText('+598 •• ••• 002').waitFor();
    await page.locator('.back a').click();
    await expect.poll(() => search(page).inputValue()).toBe('garzon 12');
    expect(await row(page, other).evaluate(it => it === document.activeElement)).toBe(true);
    await search(page).fill('nowhere');
    await heading(page, 'No address is like that').waitFor();
    // A link may have more than the field takes.
    await page.goto(`${dashboard.service.url}/dashboard/addresses?q=${'x'.repeat(201)}`);
    await heading(page, 'No address is like that').waitFor();
    await page.getByRole('link', {name: 'Show all'}).click();
    await row(page, id).press('Enter');
    await heading(page, 'Palacio Salvo').waitFor();
    await page.getByRole('link', {name: 'Addresses'}).first().click();
    await row(page, other).waitFor();
  });

  test('give a phone for a reason, which the audit keeps', async () => {
    const id = await save();
    const page = await dashboard.open(`/addresses/${id}`);
    await button(page, 'Reveal').click();
    await button(page, 'Reveal the phone').click();
    await page.locator('.field').getByText('Say why you need the phone, in a few words.').waitFor();
    expect(await page.getByRole('alert').getByText(/./).count()).toBe(0);
    await expect
      .poll(() => page.getByLabel('Reason').evaluate(it => it === document.activeElement))
      .toBe(true);
    await page.getByLabel('Reason').fill('Order 10482, courier at the door');
    await page.route('**/reveal', route => route.abort(), {times: 1});
    await button(page, 'Reveal the phone').click();
    await page.getByText('The service does not answer.').waitFor();
    await button(page, 'Reveal the phone').click();
    await page.getByRole('link', {name: '+598 99 000 003'}).waitFor();
    await page.reload();
    await page.getByText('+598 •• ••• 003').waitFor();
  });

  test('are found by their person, of whom each row says the name and the end of the phone', async () => {
    const id = await save({first_name: 'María', last_name: 'Rodríguez'});
    const other = await save({first_name: 'Tomás', last_name: 'Sosa'});
    const page = await dashboard.open('/addresses');
    await row(page, id).getByText('María Rodríguez').waitFor();
    await row(page, id)
      .getByText(/^••\d{3}$/)
      .waitFor();
    await page.getByRole('link', {name: /^All \d+$/}).waitFor();
    await search(page).fill('mar rod');
    await row(page, other).waitFor({state: 'detached'});
    await row(page, id).waitFor();
    // The counts are of all addresses, so there are none beside what is searched for.
    await page.getByRole('link', {name: 'All', exact: true}).waitFor();
    const end = await row(page, id).locator('.whose .num').innerText();
    await search(page).fill('Sosa');
    await row(page, other).waitFor();
    await search(page).fill(end.slice(0, 5));
    await row(page, id).waitFor();
    await row(page, other).waitFor({state: 'detached'});
    await search(page).fill('mar 999');
    await page.getByText('the last three or four digits').waitFor();
  });

  if (isMatrix)
    test('are listed without their counts if these do not load', async () => {
      const id = await save();
      const page = await dashboard.open('/members');
      await page.route('**/address-counts', route => route.abort());
      await page.getByRole('link', {name: 'Addresses'}).first().click();
      await row(page, id).waitFor();
      await page.getByRole('link', {name: 'All', exact: true}).waitFor();
    });

  if (isMatrix)
    test('are downloaded for a reason, as the list is filtered', async () => {
      const id = await save({street_name: 'Calle Sarandí', property_name: undefined});
      const page = await dashboard.open('/addresses?q=sarandi');
      await row(page, id).waitFor();
      await page.route('**/exports/addresses/count', route => route.abort(), {times: 1});
      await button(page, 'CSV').click();
      await page.getByText('The service does not answer.').waitFor();
      await button(page, 'Try again').click();
      await page.getByText('1 address, as the list is filtered.').waitFor();
      await button(page, 'Download').click();
      await page.getByText('Say why you need the addresses, in a few words.').waitFor();
      await page.getByLabel('Reason').fill('Insurance, yearly count');
      await page.route('**/exports/addresses', route => route.abort(), {times: 1});
      await button(page, 'Download').click();
      await page.getByText('The service does not answer.').waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Download').click(),
      ]);
      await heading(page, 'The download has begun').waitFor();
      expect(file.suggestedFilename()).toMatch(/^addresses-\d{4}-\d\d-\d\d\.csv$/);
      const records = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
      expect(records.map(record => record.split(',')[0])).toEqual(['\uFEFFid', id]);
      await button(page, 'Close').click();
      await search(page).fill('nowhere');
      await heading(page, 'No address is like that').waitFor();
      await button(page, 'CSV').click();
      await page.getByRole('dialog').getByText('No address is like that.').waitFor();
    });

  if (isMatrix)
    test('are changed by a form, which keeps what was typed when that fails', async () => {
      const id = await save();
      const page = await dashboard.open(`/addresses/${id}`);
      await button(page, 'Change').click();
      await page.getByLabel('Apartment').fill('402');
      await page.getByLabel('Building').fill('');
      await page.getByLabel('Street, or what').fill('');
      await page.getByLabel('Coordinates').fill('here');
      await button(page, 'Save').click();
      await page.getByText('An address needs a street').waitFor();
      await page.getByText('Give a latitude and a longitude').waitFor();
      expect(await page.getByLabel('Street, or what').evaluate(isFocused)).toBe(true);
      await page.getByLabel('Street, or what').fill('Avenida 18 de Julio');
      await page.getByLabel('Coordinates').fill('-34.906, −56.191');
      await page.route(`**/v5/locations/${id}`, route => route.abort(), {times: 1});
      await button(page, 'Save').click();
      await page.getByText('The service does not answer.').waitFor();
      expect(await page.getByLabel('Apartment').inputValue()).toBe('402');
      const [request] = await Promise.all([
        page.waitForRequest(`**/v5/locations/${id}`),
        button(page, 'Save').click(),
      ]);
      expect(request.postDataJSON()).toEqual({
        ...{unit: '402', property_name: null},
        geo_point: {lat: -34.906, lon: -56.191},
      });
      await page.getByText('The address is changed.').waitFor();
      await heading(page, 'Avenida 18 de Julio 1234').waitFor();
      await page.getByText('-34.906000, -56.191000').waitFor();
      await page.locator('who-looked').getByText('changed the address').waitFor();
      await page.locator('.back a').click();
      await row(page, id).getByText('Avenida 18 de Julio 1234').waitFor();
    });

  if (isMatrix)
    test('say to owners who looked and why', async () => {
      const id = await save();
      await ask('GET', `/v5/locations/${id}`);
      await ask('GET', `/v5/locations/${id}`);
      const page = await dashboard.open('/addresses');
      await page.route('**/api/audit?*', route => route.abort());
      await row(page, id).press('Enter');
      const card = page.locator('who-looked');
      await card.getByText('The service does not answer.').waitFor();
      await page.unroute('**/api/audit?*');
      await button(page, 'Try again').click();
      await card.getByText(`${OWNER.name} read the address`).waitFor();
      await card.getByText(/^Server key .* read the address/).waitFor();
      expect(await card.locator('li').count()).toBe(2);
      await button(page, 'Reveal').click();
      await page.getByRole('dialog').getByLabel('Reason').fill('Order 10482, courier at the door');
      await button(page, 'Reveal the phone').click();
      await card.getByText('“Order 10482, courier at the door”').waitFor();
      await card.getByRole('link', {name: 'Audit'}).click();
      await heading(page, 'Audit').waitFor();
      await expect.poll(() => page.locator('.audit tbody tr').count()).toBe(4);
      expect(await page.getByLabel('Search the audit').inputValue()).toBe(id);
    });

  if (isMatrix)
    test('are listed by their status, which is said with its reasons', async () => {
      const id = await save();
      const body = {location_id: id, status: 'verified', mode: 'first_time'};
      await ask('POST', '/v5/simulator/verifications', {body});
      const page = await dashboard.open('/addresses');
      await page.getByRole('link', {name: /^Not at address/}).click();
      await heading(page, 'No address is like that').waitFor();
      await page.getByRole('link', {name: /^Verified/}).click();
      await row(page, id).press('Enter');
      await page.getByText(/^The simulator said on \d/).waitFor();
      await page.getByText('of 1. Verified from 0.70.').waitFor();
      await page.goBack();
      await row(page, id).waitFor();
      expect(await page.locator('a.address').count()).toBe(1);
    });

  if (isMatrix)
    test('are archived and put back, and deleted after it is said what that does', async () => {
      const id = await save();
      const page = await dashboard.open(`/addresses/${id}`);
      await button(page, 'Archive').click();
      await page.getByText('You can put it back.').waitFor();
      await button(page, 'Archive it').click();
      await button(page, 'Put it back').click();
      await button(page, 'Archive').waitFor();
      await button(page, 'Delete').click();
      await page.getByText('Nobody can bring it back.').waitFor();
      await button(page, 'Not now').click();
      await button(page, 'Delete').click();
      await page.route(`**/v5/locations/${id}`, route => route.abort(), {times: 1});
      await button(page, 'Delete it').click();
      await page.getByText('The service does not answer.').waitFor();
      await button(page, 'Delete').click();
      await button(page, 'Delete it').click();
      await heading(page, 'The address is deleted').waitFor();
      await page.reload();
      await heading(page, 'There is no such address').waitFor();
      await page.getByRole('link', {name: 'To the addresses'}).click();
      await row(page, id).waitFor({state: 'detached'});
    });

  if (isMatrix)
    test('go on below, and say that they did not load', async () => {
      for (let count = 0; count < 52; count++) await save();
      const page = await dashboard.open('/addresses');
      await button(page, '50 more').click();
      await expect.poll(() => page.locator('a.address').count()).toBeGreaterThan(52);
      // Beside the map it scrolls by itself, so that a wheel over the map zooms that.
      expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
      await page.route('**/v5/locations*', route => route.abort());
      await page.reload();
      await heading(page, 'The addresses did not load').waitFor();
      await page.unroute('**/v5/locations*');
      await button(page, 'Try again').click();
      await page.locator('a.address').first().waitFor();
    });

  if (isMatrix)
    test.each(LOOKS)(
      'have nothing that axe finds wrong, and nothing too wide, on %s',
      async (_, options) => {
        const id = await save();
        await ask('POST', `/v5/locations/${id}/evidence`, {
          body: {
            ...{type: 'fix', at: new Date().toISOString(), accuracy: 9},
            geo_point: {lat: -34.9059, lon: -56.1913},
          },
        });
        const page = await dashboard.open('/addresses', options);
        await row(page, id).waitFor();
        await expectSound(page);
        // A phone, where nobody opens a table, has no such button.
        if (await button(page, 'CSV').isVisible()) {
          await button(page, 'CSV').click();
          await page.getByText('addresses, archived ones included').waitFor();
          await expectSound(page);
          await button(page, 'Not now').click();
        }
        await row(page, id).press('Enter');
        await heading(page, 'Evidence').waitFor();
        await page.locator('.legend').getByText('Night there').waitFor();
        await expectSound(page);
        await button(page, 'Reveal').click();
        await expectSound(page);
        await page.getByRole('dialog').getByRole('button', {name: 'Not now'}).click();
        await button(page, 'Change').click();
        await page.getByLabel('Coordinates').fill('here');
        await button(page, 'Save').click();
        await page.getByText('Give a latitude and a longitude').waitFor();
        await expectSound(page);
      },
    );
});
