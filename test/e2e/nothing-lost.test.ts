import type {Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {told, useBrowser} from './support/browser.js';
import {
  FAULTS,
  type FaultyService,
  REQUEST_NAMES,
  type RequestName,
  startFaultyService,
} from './support/faulty-service.js';
import {type HostPage, serveHostPage} from './support/host-page.js';

const browser = useBrowser();
let service: FaultyService;
let host: HostPage;
let phones = 100_000;
let phone: string;

beforeAll(async () => {
  service = await startFaultyService();
  host = await serveHostPage({
    service: service.url,
    script: ({service: serviceUrl, key}) => `
      import {AddressCapture} from '${serviceUrl}/cdn/address-capture.js';
      globalThis.capture = new AddressCapture(document.getElementById('address'), {
        API_KEY: '${key}',
        serviceUrl: '${serviceUrl}',
        userPhoneNumber: new URLSearchParams(location.search).get('phone'),
        onAddressSelected: address => told.push(address.id),
        onError: () => {},
        appSettings: {name: 'A shop', version: '1.0'},
        toTheDoorEnabled: true,
        createOnly: true,
      });`,
  });
});
afterAll(async () => {
  host.close();
  await service.close();
});
beforeEach(() => {
  phone = `+59899${++phones}`;
});

afterEach(() => {
  for (const name of REQUEST_NAMES) service.fail(name, undefined);
});

/** Opens the page of another person. While it is hurried, its pauses and its patience with the network are 20 times shorter. */
async function open({hurried = false} = {}): Promise<Page> {
  const page = await browser.open('about:blank');
  await page.addInitScript(`
    globalThis.hurried = ${hurried};
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = ms => timeout(hurried ? ms / 20 : ms);
    const later = setTimeout;
    globalThis.setTimeout = (run, ms, ...rest) =>
      later(run, hurried && ms >= 200 && ms < 4000 ? ms / 20 : ms, ...rest);`);
  await page.goto(`${host.url}?phone=${encodeURIComponent(phone)}`);
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', {name});
const heading = (page: Page, name: string) => page.getByRole('heading', {name});

/** From one screen to the next, as a person goes. */
const on = {
  async search(page: Page) {
    await page.getByRole('combobox').fill('18 de julio 1234');
    await page.getByRole('option').first().waitFor();
  },
  async pin(page: Page) {
    await on.search(page);
    await page.getByRole('option').first().click();
    await button(page, 'Confirm the pin').waitFor();
  },
  async door(page: Page) {
    await on.pin(page);
    await button(page, 'Confirm the pin').click();
    await page.getByLabel('Directions').fill('Black gate opposite the kiosk');
  },
  async review(page: Page) {
    await on.door(page);
    await button(page, 'Continue').click();
    await heading(page, 'Is this right?').waitFor();
  },
};

/** What shows on each screen that nothing is lost. */
const isThere = {
  search: async (page: Page) =>
    expect(await page.getByRole('combobox').inputValue()).toBe('18 de julio 1234'),
  pin: (page: Page) => button(page, 'Confirm the pin').waitFor(),
  door: async (page: Page) =>
    expect(await page.getByLabel('Directions').inputValue()).toBe('Black gate opposite the kiosk'),
  review: (page: Page) => page.getByText('Black gate opposite the kiosk').waitFor(),
};

/** The page comes anew, and the person goes on from where they were. */
async function comeBack(page: Page): Promise<void> {
  await page.reload();
  await button(page, /^Continue where you left/).click();
}

/** Whatever screen it is: to its main button, until the address is saved. */
async function finish(page: Page): Promise<void> {
  const done = heading(page, 'Your address is saved');
  const next = page.getByRole('button', {
    name: /^(Confirm the pin|Continue|Save this address|Try again)$/,
  });
  const first = page.getByRole('option').first();
  const street = page.getByLabel(/^Street/);
  const unplaced = page.locator('[aria-disabled=true]', {hasText: 'Confirm the pin'});
  for (let steps = 0; steps < 12; steps++) {
    await done.or(next).or(first).first().waitFor();
    if (await done.isVisible()) return;
    if ((await street.isVisible()) && !(await street.inputValue()))
      await street.fill('Unnamed road near the market');
    if (await unplaced.isVisible()) await page.getByRole('application').press('ArrowRight');
    const target = (await first.isVisible()) ? first : next;
    // It may be gone meanwhile, for the address is sent by itself too.
    await target.click({timeout: 3000}).catch(() => {});
  }
  await done.waitFor();
}

/** One address is stored, and the page as it is now was told of it once. */
async function expectOne(page: Page): Promise<void> {
  const ids = service.storedFor(phone);
  expect(ids).toHaveLength(1);
  await expect.poll(() => told(page)).toEqual(ids);
  // Nothing is left to be continued.
  await Promise.all([page.waitForResponse('**/v5/sessions'), page.reload()]);
  expect(await button(page, /^Continue where you left/).count()).toBe(0);
  expect(service.storedFor(phone)).toHaveLength(1);
  await page.context().close();
}

describe('A reload', () => {
  test.each(['search', 'pin', 'door', 'review'] as const)('on %s loses nothing', async screen => {
    const page = await open();
    await on[screen](page);
    await comeBack(page);
    await isThere[screen](page);
    await finish(page);
    await expectOne(page);
  });

  test('on the trouble screen sends by itself what was to be saved', async () => {
    const page = await open({hurried: true});
    await on.review(page);
    service.fail('save', 'killed');
    await button(page, 'Save this address').click();
    await heading(page, 'You are offline').waitFor();
    service.fail('save', undefined);
    await page.reload();
    await heading(page, 'Your address is saved').waitFor();
    await expectOne(page);
  });

  test('days later, when the place is no longer known, loses nothing', async () => {
    const page = await open();
    await on.review(page);
    // While the page is away: as it goes, it may write what it holds.
    await page.addInitScript(`
      for (const [key, text] of Object.entries(localStorage))
        localStorage.setItem(key, text.replaceAll(/"id":"[^"]+"(?=,"kind")/g, '"id":"gone"'))`);
    await comeBack(page);
    await isThere.review(page);
    const sent = page.waitForRequest(request => request.url().endsWith('/v5/addresses'));
    await finish(page);
    expect((await sent).postDataJSON().place_id).toBe('gone');
    await expectOne(page);
  });

  test('when it is saved offers nothing', async () => {
    const page = await open();
    await on.review(page);
    await finish(page);
    await expectOne(page);
  });
});

/** What a person does where a request fails, until they have seen it. */
const meets: Record<RequestName, (page: Page) => Promise<void>> = {
  async session(page) {
    await on.review(page);
    await button(page, 'Save this address').click();
    await button(page, 'Try again').waitFor();
  },
  async places(page) {
    await page.getByRole('combobox').fill('Black gate');
    await page.getByText('The search does not answer').first().waitFor({state: 'attached'});
    await button(page, 'Keep “Black gate”').click();
    await page.getByRole('application').press('ArrowRight');
    await button(page, 'Confirm the pin').waitFor();
  },
  async reverse(page) {
    await page.getByRole('combobox').fill('Black gate');
    await button(page, 'Keep “Black gate”').click();
    await page.getByRole('application').press('ArrowRight');
    await expect.poll(() => service.failed).toBeGreaterThan(0);
  },
  async tiles(page) {
    await on.pin(page);
    await expect.poll(() => service.failed).toBeGreaterThan(0);
  },
  async save(page) {
    await on.review(page);
    await button(page, 'Save this address').click();
    await button(page, 'Try again').waitFor();
  },
};

const cases = REQUEST_NAMES.flatMap(name => FAULTS.map(fault => [name, fault] as const));

describe('A request for the network to lose', () => {
  test.each(cases)(
    '%s, %s: the draft is there, one goes on, one address is stored',
    async (name, fault) => {
      service.fail(name, fault);
      const page = await open({hurried: true});
      await meets[name](page);
      expect(service.failed).toBeGreaterThan(0);
      await comeBack(page);
      service.fail(name, undefined);
      await page.evaluate('hurried = false');
      await finish(page);
      await expectOne(page);
    },
  );
});
