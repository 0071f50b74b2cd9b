import type {BrowserContextOptions, Page} from 'playwright-core';
import * as v from 'valibot';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {isMatrix} from '../support/matrix.js';
import {answerWith, listenWith, type TestListener} from '../support/webhooks/listeners.js';
import {DESKTOP, PHONE, useBrowser} from './support/browser.js';
import {expectSound, LOOKS, OTHER_ENVIRONMENT, useDashboard} from './support/dashboard.js';

const browser = useBrowser();
/** What a listener on this machine answers is counted, not shown. */
const ANSWER = '6 bytes: what this machine answers is not shown.';

const dashboard = useDashboard(browser);
const {ask, save} = dashboard;
let listener: TestListener;
/** What the listener answers from now on. */
let status = 200;

beforeAll(async () => {
  listener = await listenWith((request, response) =>
    answerWith(status, {}, 'thanks')(request, response),
  );
});
afterAll(() => listener.close());

/** An address whose notifications the listener refuses for good. */
async function saveRefused(): Promise<string> {
  status = 410;
  const before = listener.received.length;
  const id = await save();
  await expect.poll(() => listener.received.length).toBeGreaterThan(before);
  await expect
    .poll(async () => JSON.stringify(await ask('GET', '/v5/webhook/deliveries?state=dead')))
    .toContain(id);
  status = 200;
  await ask('PUT', '/v5/webhook', {body: {on: true}});
  return id;
}

async function open(path = '', options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await dashboard.open(`/deliveries${path}`, options);
  await page.getByRole('heading', {name: 'Deliveries', level: 1}).waitFor({state: 'attached'});
  return page;
}

const rowOf = (page: Page, id: string) => page.locator('a.delivery', {hasText: id}).first();

describe('the deliveries of the dashboard', () => {
  test('say at first what to do, and then each as it comes', async () => {
    const page = await open();
    await page.getByRole('heading', {name: 'Nothing was sent yet'}).waitFor();
    await ask('PUT', '/v5/webhook', {body: {url: `${listener.url}/hook`}});
    const id = await save();
    await rowOf(page, id).getByText('Delivered').waitFor();
    const {location} = v.parse(
      v.object({location: v.object({title: v.string()})}),
      await ask('GET', `/v5/locations/${id}`),
    );
    await rowOf(page, id).getByText(location.title, {exact: true}).waitFor();
    await rowOf(page, id).click();
    const link = page.locator('delivery-detail').getByRole('link', {name: location.title});
    expect(await link.getAttribute('href')).toBe(`/dashboard/addresses/${id}`);
    await page.keyboard.press('Escape');
    await page.getByText('Live', {exact: true}).waitFor();
    const production = page.getByRole('link', {name: 'Production', exact: true}).first();
    expect(await production.getAttribute('href')).toBe(`${OTHER_ENVIRONMENT}/dashboard/deliveries`);
  });

  if (isMatrix)
    test('are opened by keyboard, survive a reload, and Escape leads back to the row', async () => {
      const id = await save();
      const page = await open();
      await rowOf(page, id).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      const one = page.getByRole('region', {name: 'One delivery'});
      await one.getByText('1 attempt', {exact: true}).waitFor();
      await one.getByText(ANSWER).waitFor();
      await page.reload();
      await one.getByText(ANSWER).waitFor();
      await one.getByRole('heading', {level: 2}).focus();
      await page.keyboard.press('Escape');
      await expect.poll(() => one.count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/dashboard/deliveries');
      await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('delivery');
    });

  test('that are dead are said on every page, and sent again one by one and all at once', async () => {
    const [first, second] = [await saveRefused(), await saveRefused()];
    const page = await open();
    await page.goto(`${dashboard.service.url}/dashboard/members`);
    await page.getByText('The last one was answered 410.').waitFor();
    await page.getByRole('link', {name: 'See them'}).click();
    expect(new URL(page.url()).search).toBe('?state=dead');
    await rowOf(page, first).click();
    await page.getByRole('region', {name: 'One delivery'}).getByText(ANSWER).waitFor();
    await page.getByRole('button', {name: 'Send again', exact: true}).click();
    const one = page.getByRole('region', {name: 'One delivery'});
    await one.getByText('Delivered', {exact: true}).waitFor();
    await rowOf(page, second).waitFor();
    await page.locator('.bulk').getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', {name: /^Send/}).last().click();
    await page
      .getByText('on their way again.')
      .or(page.getByText('is on its way again.'))
      .waitFor();
    await page.locator('.alert').waitFor({state: 'detached'});
  });

  test('are searched, and the answers of two hours are drawn and walked through by keys', async () => {
    const [one, other] = [await save(), await save()];
    const page = await open();
    await rowOf(page, one).getByText('Delivered').waitFor();
    await rowOf(page, other).getByText('Delivered').waitFor();
    const search = page.getByRole('searchbox', {name: 'Search deliveries'});
    await search.fill(one);
    await expect.poll(() => page.locator('a.delivery').count()).toBe(1);
    expect(new URL(page.url()).search).toBe(`?q=${one}`);
    await page.getByRole('link', {name: 'Dead letters'}).click();
    await page
      .getByRole('heading', {name: 'No delivery in this state is of such an address'})
      .waitFor();
    await page.getByRole('link', {name: /^All/}).click();
    await rowOf(page, one).click();
    await page.getByRole('region', {name: 'One delivery'}).waitFor();
    expect(new URL(page.url()).search).toBe(`?q=${one}`);
    await page.reload();
    await search.focus();
    await page.keyboard.press('Escape');
    await page.getByRole('region', {name: 'One delivery'}).waitFor();
    await search.fill('');
    await rowOf(page, other).waitFor();
    const minute = page.getByRole('slider', {name: 'Minute'});
    // This minute, or one of those before it.
    const goBack = async () => {
      await minute.press('ArrowLeft');
      return minute.getAttribute('aria-valuetext');
    };
    await expect.poll(goBack).toMatch(/^\d\d:\d\d: \d+ taken/);
    await minute.press('Home');
    await expect.poll(() => minute.getAttribute('aria-valuetext')).toMatch(/: nothing sent$/);
    await minute.press('Escape');
    await page.getByRole('region', {name: 'One delivery'}).waitFor();
    await minute.press('Escape');
    await page.getByRole('region', {name: 'One delivery'}).waitFor({state: 'detached'});
  });

  if (isMatrix)
    test('wait behind a count while one is open, and say when nothing new is known', async () => {
      const id = await save();
      const page = await open();
      await rowOf(page, id).click();
      const other = await save();
      await page.getByRole('button', {name: /^\d+ new$/}).waitFor();
      expect(await rowOf(page, other).count()).toBe(0);
      await page.getByRole('button', {name: /^\d+ new$/}).click();
      await rowOf(page, other).waitFor();
      await page.context().setOffline(true);
      await page
        .getByText(/This is how things stood at \d\d:\d\d/)
        .first()
        .waitFor();
      await page.context().setOffline(false);
      await page.getByText('Live', {exact: true}).waitFor();
    });

  if (isMatrix)
    test('break the name of an event after its dot on a phone', async () => {
      const location_id = await save();
      const body = {location_id, status: 'verified', mode: 'first_time'};
      await ask('POST', '/v5/simulator/verifications', {body});
      const page = await open('', PHONE);
      await page.locator('a.delivery', {hasText: 'Verified'}).first().click();
      const name = page.getByText('address_verification.completed', {exact: true});
      const lines = await name.evaluate(code => {
        const words = [...code.childNodes].filter(({nodeName}) => nodeName === '#text');
        return words
          .filter(({textContent}) => textContent)
          .map(word => {
            const range = document.createRange();
            range.selectNodeContents(word);
            return [word.textContent, range.getClientRects().length];
          });
      });
      expect(lines).toEqual([
        ['address_verification.', 1],
        ['completed', 1],
      ]);
    });

  if (isMatrix)
    test('say that they did not load, and load when asked again', async () => {
      const page = await open();
      await page.route('**/v5/webhook/deliveries?*', route => route.abort());
      await page.reload();
      await page.getByRole('heading', {name: 'The deliveries did not load'}).waitFor();
      await page.unroute('**/v5/webhook/deliveries?*');
      await page.getByRole('button', {name: 'Try again'}).click();
      await page.locator('a.delivery').first().waitFor();
      await page.goto(`${dashboard.service.url}/dashboard/deliveries/nobody`);
      await page.getByRole('heading', {name: 'There is no such delivery'}).waitFor();
    });

  if (isMatrix)
    test.each(LOOKS)(
      'have nothing that axe finds wrong, and nothing too wide, on %s',
      async (_, options) => {
        const page = await open('', options);
        await page.locator('a.delivery').first().waitFor();
        await expectSound(page);
        await page.locator('a.delivery').first().click();
        await page.locator('delivery-detail').waitFor();
        await expectSound(page);
      },
    );
});
