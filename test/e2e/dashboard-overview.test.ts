import type {BrowserContextOptions, Locator, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {isMatrix} from '../support/matrix.js';
import {DESKTOP, PHONE, useBrowser} from './support/browser.js';
import {expectSound, LOOKS, useDashboard} from './support/dashboard.js';
import {type HostPage, serveHostPage} from './support/host-page.js';
import {search, toReview} from './support/journey.js';

const browser = useBrowser();
const dashboard = useDashboard(browser);

/** A page of the shop with the element in it. */
let shop: HostPage;
beforeAll(async () => {
  const {url, apiKey} = dashboard.service;
  shop = await serveHostPage({
    ...{service: url, apiKey},
    body: `<address-capture api-key="${apiKey}" user-phone-number="+59899777001"
      app-name="Shop" app-version="1.0"></address-capture>`,
    script: ({service}) => `import '${service}/cdn/address-capture.js';`,
  });
});
afterAll(() => shop.close());

async function open(path = '', options?: BrowserContextOptions): Promise<Page> {
  return dashboard.open(`/overview${path}`, options);
}

/** What is written in the figures that need more room than they have. */
function cellsThatOverflow(page: Page): Promise<string[]> {
  return page
    .locator('.kpi')
    .evaluateAll(all =>
      all.filter(it => it.scrollWidth > it.clientWidth).map(it => it.textContent ?? ''),
    );
}

/** Pixels between two names in the bar of tabs, where they are closest. */
function leastGapOfTabs(page: Page): Promise<number> {
  return page.locator('.tabs > *').evaluateAll(tabs => {
    const texts = tabs.map(tab => {
      const range = document.createRange();
      range.selectNodeContents(tab);
      return range.getBoundingClientRect();
    });
    return Math.min(...texts.slice(1).map((text, at) => text.left - (texts[at]?.right ?? 0)));
  });
}

describe('the overview of the dashboard', () => {
  // The branch is empty before, and has an address after.
  test('says what to do first, until the first person has saved an address; and where people left', async () => {
    const page = await dashboard.open('');
    await page.getByRole('heading', {name: 'Four steps to your first verified address'}).waitFor();
    await page.getByText('Waiting for the first address…').waitFor();
    await expectSound(page);

    const left = await browser.open(shop.url, PHONE);
    await search(left);
    await left.getByRole('option').first().click();
    await left.getByRole('button', {name: 'Confirm the pin'}).waitFor();
    await left.goto('about:blank');

    const saved = await browser.open(shop.url, PHONE);
    await toReview(saved);
    await saved.getByRole('button', {name: 'Save this address'}).click();
    await saved.getByRole('heading', {name: 'Address saved'}).waitFor();

    // Whoever leaves a page does not see their report arrive.
    const leavers = async () => {
      await page.reload();
      await page.getByRole('heading', {name: 'Overview', level: 1}).waitFor();
      await page.getByText('No listener yet').waitFor();
      return page.locator('.funnel tbody tr').allInnerTexts();
    };
    await expect
      .poll(leavers)
      .toEqual([
        expect.stringMatching(/^Search\s+2\s+0 % leave$/),
        expect.stringMatching(/^Pin\s+2\s+50 % leave$/),
        expect.stringMatching(/^Review\s+1\s+0 % leave$/),
        expect.stringMatching(/^Saved\s+1/),
      ]);
  });

  test('keeps each figure’s name in its cell, and the tabs’ names apart, on narrow screens', async () => {
    await dashboard.save();
    const page = await open('', {...PHONE, viewport: {width: 720, height: 1000}});
    await page.getByText(/^Created in/).waitFor();
    expect(await cellsThatOverflow(page)).toEqual([]);
    await page.setViewportSize({width: 320, height: 568});
    expect(await cellsThatOverflow(page)).toEqual([]);
    expect(await leastGapOfTabs(page)).toBeGreaterThan(8);
    await expectSound(page);
  });

  if (isMatrix)
    test('counts by day, by window and by period; a day is pointed at or walked to', async () => {
      const ids = [await dashboard.save(), await dashboard.save()];
      const [location_id] = ids;
      await dashboard.ask('POST', '/v5/simulator/verifications', {
        body: {location_id, status: 'verified', mode: 'first_time'},
      });
      const page = await open();
      const figure = (name: string) =>
        page.locator('.kpi').filter({hasText: name}).locator('dd').innerText();
      await expect.poll(() => figure('Verified')).toMatch(/^1\s+100 %$/);
      await page.getByRole('link', {name: '7 d', exact: true}).click();
      await page.getByText('Created in 7 days').waitFor();
      const day = page.getByRole('slider', {name: 'Day'});
      await day.focus();
      await page.keyboard.press('End');
      await page.getByText(/^Created, \w{3} \d+ \w{3}$/).waitFor();
      expect(await day.getAttribute('aria-valuetext')).toMatch(/: [2-9] created, 1 verified/);
      await page.keyboard.press('ArrowLeft');
      expect(await day.getAttribute('aria-valuenow')).toBe('6');
      await expect.poll(() => figure('Created')).toBe('0');
      await page.keyboard.press('Escape');
      await page.getByText('Created in 7 days').waitFor();
      await page.getByRole('link', {name: 'Later'}).click();
      await page.getByText('Windows begun in 7 days').waitFor();
      await page.reload();
      await page.getByText('Windows begun in 7 days').waitFor();
    });

  if (isMatrix)
    test('has one menu for the windows on a phone, and a step back from each', async () => {
      await dashboard.save();
      const page = await open('', PHONE);
      const menu = page.getByRole('combobox', {name: 'Windows'});
      expect(await menu.inputValue()).toBe('all');
      expect(await page.getByRole('link', {name: 'Later'}).count()).toBe(0);
      await page.getByRole('link', {name: '7 d', exact: true}).click();
      await menu.selectOption('First 7 days');
      await expect.poll(() => page.url()).toMatch(/days=7&windows=first$/);
      await menu.selectOption('Later');
      await page.getByText('Windows begun in 7 days').waitFor();
      await expectSound(page);
      await page.goBack();
      await expect.poll(() => menu.inputValue()).toBe('first');
      await page.setViewportSize({width: 800, height: 680});
      await page.getByRole('link', {name: 'First 7 days'}).waitFor();
      expect(await menu.count()).toBe(0);
    });

  if (isMatrix)
    test('leads to an address by the search of its bar', async () => {
      const id = await dashboard.save({street_name: 'Calle Colonia', property_name: undefined});
      const page = await open();
      const find = page.getByRole('searchbox', {name: 'Find an address'});
      await find.fill('colonia');
      await find.press('Enter');
      await page.locator(`[data-id="${id}"]`).waitFor();
      expect(await page.getByLabel('Search addresses').inputValue()).toBe('colonia');
      expect(await find.count()).toBe(0);
      await page.goBack();
      await page.getByRole('heading', {name: 'Overview', level: 1}).waitFor();
      await find.waitFor();
    });

  if (isMatrix)
    test('has the search of its bar behind a glass on a phone, which has the focus again afterwards', async () => {
      const id = await dashboard.save({street_name: 'Calle Durazno', property_name: undefined});
      const page = await open('', PHONE);
      const glass = page.getByRole('button', {name: 'Find an address'});
      const find = page.getByRole('searchbox', {name: 'Find an address'});
      const close = page.getByRole('button', {name: 'Close the search'});
      const hasFocus = (one: Locator) => one.evaluate(node => node === document.activeElement);
      expect(await find.count()).toBe(0);
      await glass.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => hasFocus(find)).toBe(true);
      await expectSound(page);
      await find.fill('durazno');
      await page.keyboard.press('Escape');
      await expect.poll(() => hasFocus(glass)).toBe(true);
      expect(await find.count()).toBe(0);
      await glass.tap();
      expect(await find.inputValue()).toBe('durazno');
      await close.tap();
      await expect.poll(() => hasFocus(glass)).toBe(true);
      await glass.tap();
      await expect.poll(() => hasFocus(find)).toBe(true);
      for (let steps = 0; steps < 2; steps++) await page.keyboard.press('Tab');
      await expect.poll(() => find.count()).toBe(0);
      await glass.tap();
      await find.press('Enter');
      await page.locator(`[data-id="${id}"]`).waitFor();
      expect(await page.getByLabel('Search addresses').inputValue()).toBe('durazno');
      expect(await glass.count()).toBe(0);
    });

  if (isMatrix)
    test('says that it did not load, and keeps what is shown if it does not load again', async () => {
      const page = await open();
      await page.getByText('Created in 30 days').waitFor();
      await page.route('**/dashboard/api/overview*', route => route.abort());
      await page.getByRole('link', {name: '90 d', exact: true}).click();
      await page.getByRole('alert').getByText('The service does not answer').waitFor();
      expect(await page.locator('.kpi').count()).toBe(5);
      await page.reload();
      await page.getByRole('heading', {name: 'The overview did not load'}).waitFor();
      await page.unroute('**/dashboard/api/overview*');
      await page.getByRole('button', {name: 'Try again'}).click();
      await page.getByText('Created in 90 days').waitFor();
    });

  if (isMatrix)
    test.each([...LOOKS, ['a tablet', {...DESKTOP, viewport: {width: 800, height: 900}}] as const])(
      'has nothing that axe finds wrong, and nothing too wide, on %s',
      async (_, options) => {
        const page = await open('', options);
        await page.getByRole('heading', {name: 'Overview', level: 1}).waitFor();
        await expectSound(page);
      },
    );
});
