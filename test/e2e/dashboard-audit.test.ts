import {readFile} from 'node:fs/promises';
import type {BrowserContextOptions, Page} from 'playwright-core';
import {beforeAll, describe, expect, test} from 'vitest';
import {isMatrix} from '../support/matrix.js';
import {PASSWORD} from '../support/service/members.js';
import {DESKTOP, useBrowser} from './support/browser.js';
import {expectSound, LOOKS, useDashboard} from './support/dashboard.js';

const browser = useBrowser();
const SECOND = 'njeri@jirani.example';

const dashboard = useDashboard(browser);
/** The id of an address that the business's server has read sixty times. */
let location: string;

beforeAll(async () => {
  location = await dashboard.save();
  for (let at = 0; at < 60; at++) await dashboard.ask('GET', `/v5/locations/${location}`);
});

/** Joins by the invitation that is open. */
async function join(page: Page, name: string): Promise<void> {
  await page.getByRole('button', {name: 'Choose a password instead'}).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
  await page.getByRole('button', {name: 'Go on'}).click();
  await page.getByRole('link', {name: 'Members'}).first().waitFor();
}

async function open(path = '', options?: BrowserContextOptions): Promise<Page> {
  const page = await dashboard.open(`/audit${path}`, options);
  await page.getByRole('heading', {name: 'Audit', level: 1}).waitFor();
  return page;
}

const lines = (page: Page) => page.locator('.audit tbody tr');

describe('the audit of the dashboard', () => {
  test('says who did what to what, by groups and by person, page by page', async () => {
    const page = await open();
    await lines(page).filter({hasText: 'Aisha Wambui'}).getByText('Signed in').waitFor();
    expect(await lines(page).count()).toBe(50);
    await page.getByRole('button', {name: '50 more'}).click();
    await expect.poll(() => lines(page).count()).toBeGreaterThan(60);
    expect(await page.getByRole('button', {name: '50 more'}).count()).toBe(0);
    await page.getByRole('link', {name: 'Saw a person'}).click();
    await expect.poll(() => lines(page).count()).toBe(50);
    const first = lines(page).first();
    await first.getByText('Read an address').waitFor();
    await first.getByRole('link', {name: 'Palacio Salvo'}).click();
    await page.getByRole('heading', {name: 'Palacio Salvo'}).waitFor();
    await page.goBack();
    await page.getByLabel('Who did it').selectOption('Aisha Wambui');
    await page.getByRole('link', {name: 'Keys and settings'}).click();
    await page.getByRole('heading', {name: 'No such line in two years'}).waitFor();
    await page.getByRole('link', {name: 'Show all lines'}).click();
    await expect.poll(() => lines(page).count()).toBe(50);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByLabel('Who did it').inputValue()).toBe('');
  });

  if (isMatrix)
    test('keeps what is looked for over a reload, and on the way back', async () => {
      const page = await open();
      await page.getByLabel('Who did it').selectOption('Aisha Wambui');
      await page.getByRole('link', {name: 'Members', exact: true}).last().click();
      const signedIn = lines(page).first().getByText('Signed in');
      await signedIn.waitFor();
      await page.reload();
      await signedIn.waitFor();
      expect(await page.getByLabel('Who did it').locator('option:checked').innerText()).toBe(
        'Aisha Wambui',
      );
      await page.goBack();
      await page.goBack();
      await expect.poll(() => lines(page).count()).toBe(50);
      await expect.poll(() => page.getByLabel('Who did it').inputValue()).toBe('');
    });

  if (isMatrix)
    test('is searched by what was done to one address, and since a day', async () => {
      const other = await dashboard.save();
      await dashboard.ask('GET', `/v5/locations/${other}`);
      const page = await open();
      await lines(page).first().waitFor();
      await page.getByLabel('Search the audit').fill(other);
      await page.getByLabel('Search the audit').press('Enter');
      await expect.poll(() => lines(page).count()).toBe(1);
      await page.reload();
      await expect.poll(() => lines(page).count()).toBe(1);
      await page.getByLabel('Since').fill('2099-01-01');
      await page.getByLabel('Since').blur();
      await page.getByRole('heading', {name: 'No such line in two years'}).waitFor();
      expect(new URL(page.url()).search).toBe(`?subject=${other}&since=2099-01-01`);
      await page.getByLabel('Since').fill('2026-01-01');
      await page.getByLabel('Since').blur();
      await expect.poll(() => lines(page).count()).toBe(1);
      await page.getByLabel('Search the audit').fill('');
      await expect.poll(() => lines(page).count()).toBe(50);
    });

  if (isMatrix)
    test('is downloaded as it is filtered', async () => {
      const page = await open(`?subject=${location}&group=seen`);
      await lines(page).first().waitFor();
      const csv = page.getByRole('button', {name: 'CSV'});
      await page.route('**/exports/audit', route => route.abort(), {times: 1});
      await csv.click();
      await page.getByText('The service does not answer.').waitFor();
      const [file] = await Promise.all([page.waitForEvent('download'), csv.click()]);
      await page.getByText('The download has begun.').waitFor();
      expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
      const records = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
      expect(records.length).toBeGreaterThan(60);
      expect(new Set(records.slice(1).map(record => record.split(',')[6]))).toEqual(
        new Set([location]),
      );
      await page.getByRole('link', {name: 'All', exact: true}).click();
      await page.getByText('The download has begun.').waitFor({state: 'detached'});
    });

  if (isMatrix)
    test('says why a phone was revealed', async () => {
      const page = await open();
      const reason = 'The courier is at the door';
      const status = await page.evaluate(
        async ([id, branch, reason]) => {
          const response = await fetch(`/dashboard/api/addresses/${id}/reveal`, {
            method: 'POST',
            headers: {'Content-Type': 'application/json', 'Address-Capture-Branch': branch ?? ''},
            body: JSON.stringify({reason}),
          });
          return response.status;
        },
        [location, dashboard.service.branchId, reason],
      );
      expect(status).toBe(200);
      await page.reload();
      await lines(page).first().getByText('Revealed a phone').waitFor();
      await lines(page).first().getByText(`“${reason}”`).waitFor();
    });

  if (isMatrix)
    test('says that it did not load, or not further, and loads when asked again', async () => {
      const page = await open();
      await lines(page).first().waitFor();
      await page.route('**/dashboard/api/audit*', route => route.abort());
      await page.getByRole('button', {name: '50 more'}).click();
      await page.getByRole('alert').getByText('The service does not answer').waitFor();
      expect(await lines(page).count()).toBe(50);
      await page.reload();
      await page.getByRole('heading', {name: 'The audit did not load'}).waitFor();
      await page.unroute('**/dashboard/api/audit*');
      await page.getByRole('button', {name: 'Try again'}).click();
      await lines(page).first().waitFor();
    });

  if (isMatrix)
    test('is for owners: support sees no link to it, and is told whom to ask', async () => {
      const page = await open();
      await page.getByRole('link', {name: 'Members', exact: true}).first().click();
      await page.getByRole('button', {name: 'Invite'}).click();
      await page.getByRole('dialog').getByLabel('E-mail').fill(SECOND);
      await page.getByRole('dialog').getByLabel('Role').selectOption('Support');
      await page.getByRole('button', {name: 'Make a link'}).click();
      const link = await page.getByLabel('To copy').inputValue();
      const other = await browser.open(link, DESKTOP);
      await join(other, 'Njeri');
      expect(await other.getByRole('link', {name: 'Audit'}).count()).toBe(0);
      await other.goto(`${dashboard.service.url}/dashboard/audit`);
      await other.getByRole('heading', {name: 'Audit is for owners'}).waitFor();
    });

  if (isMatrix)
    test.each(LOOKS)(
      'has nothing that axe finds wrong, and nothing too wide, on %s',
      async (_, options) => {
        const page = await open('', options);
        await lines(page).first().waitFor();
        await expectSound(page);
      },
    );
});
