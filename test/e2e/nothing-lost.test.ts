import type {Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test} from 'vitest';
import {isMatrix} from '../support/matrix.js';
import {PHONE, told, useBrowser} from './support/browser.js';
import {FAULTS, type FaultyService, startFaultyService} from './support/faulty-service.js';
import {type HostPage, serveHostPage} from './support/host-page.js';
import {lostRequests, REQUEST_NAMES} from './support/lost-requests.js';
import {codeFor, savedWay} from './support/phone-proof.js';
import {
  button,
  finish,
  goOn,
  goOnToDoor,
  heading,
  isThere,
  on,
  STREET,
} from './support/whole-way.js';

const browser = useBrowser();
let service: FaultyService;
let host: HostPage;
let phones = 100_000;
let phone: string;

beforeAll(async () => {
  service = await startFaultyService();
  const {url, apiKey} = inject('service');
  // The first look takes longer than a hurried page waits.
  await fetch(`${url}/v5/imagery?lat=-34.9058&lon=-56.1894&key=${apiKey}`);
  host = await serveHostPage({
    service: service.url,
    script: ({service: serviceUrl, key}) => `
      import {AddressCapture} from '${serviceUrl}/cdn/address-capture.js';
      const page = JSON.parse(decodeURIComponent(location.search.slice(1)));
      globalThis.capture = new AddressCapture(document.getElementById('address'), {
        API_KEY: '${key}',
        serviceUrl: '${serviceUrl}',
        ...page,
        onAddressSelected: address => told.push(address.id),
        onError: () => {},
        appSettings: {name: 'A shop', version: '1.0'},
        toTheDoorEnabled: true,
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

afterEach(() => service.mend());

type Opening = {
  /** Whether the page shows what the person saved before. */
  readonly withSaved?: boolean | undefined;
  /** Whether it asks for the gate in the picture of the street. */
  readonly withStreet?: boolean | undefined;
  /** Whether its pauses are 20 times shorter. */
  readonly isHurried?: boolean;
  /** Whether it waits for an answer a tenth of the time: a busy machine takes longer than that where all is well. */
  readonly isImpatient?: boolean;
};

/** The page of another person than all before, who has not come to it yet. */
async function makePage({isHurried = false, isImpatient = false}: Opening = {}): Promise<Page> {
  // Nothing slides into its place: a test waits for each thing that it touches to stand still.
  const page = await browser.open('about:blank', {
    ...PHONE,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(`
    globalThis.hurried = ${isHurried};
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = ms => timeout(hurried && ${isImpatient} ? ms / 10 : ms);
    const later = setTimeout;
    globalThis.setTimeout = (run, ms, ...rest) =>
      later(run, hurried && ms >= 200 && ms < 4000 ? ms / 20 : ms, ...rest);`);
  return page;
}

/** The person comes to the page, for the first time or again. */
async function arrive(
  page: Page,
  {withSaved = false, withStreet = false}: Opening = {},
): Promise<void> {
  const props = {
    userPhoneNumber: phone,
    createOnly: !withSaved,
    streetviewEnabled: withStreet,
  };
  await page.goto(`${host.url}?${encodeURIComponent(JSON.stringify(props))}`);
}

async function open(opening: Opening = {}): Promise<Page> {
  const page = await makePage(opening);
  await arrive(page, opening);
  return page;
}

/** One address is stored, with what was entered, and the page as it is now was told of it once. */
async function expectOne(page: Page, entered = STREET): Promise<void> {
  const [[id, sent] = [], ...more] = service.storedFor(phone);
  expect(more).toEqual([]);
  expect(sent).toContain(entered);
  await expect.poll(() => told(page)).toEqual([id]);
  // Nothing is left to be continued.
  await Promise.all([page.waitForResponse('**/v5/sessions'), page.reload()]);
  expect(await button(page, /^Continue where you left off/).count()).toBe(0);
  expect(service.storedFor(phone).size).toBe(1);
  await page.context().close();
}

/** The page comes anew, and the person goes on from where they were. */
async function comeBack(page: Page): Promise<void> {
  await page.reload();
  await goOn(page);
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

  test('at the start, and where a code is awaited, loses nothing', async () => {
    const page = await open({withSaved: true});
    await on.door(page);
    await page.reload();
    await button(page, /^Continue where you left off/).waitFor();
    await page.reload();
    await savedWay(page).click();
    await codeFor(phone);
    await page.reload();
    await goOnToDoor(page);
    await finish(page);
    await expectOne(page);
  });

  test('on the trouble screen sends by itself what was to be saved', async () => {
    const page = await open({isHurried: true});
    await on.review(page);
    service.fail('save', 'killed');
    await button(page, 'Save this address').click();
    await heading(page, 'You are offline').waitFor();
    service.mend();
    await page.reload();
    await heading(page, 'Address saved').waitFor();
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

/** Each request with each fault; `npm test` loses the one that saves, `npm run test:matrix` all. */
const cases = REQUEST_NAMES.filter(name => isMatrix || name === 'save').flatMap(name =>
  FAULTS.map(fault => [name, fault] as const),
);

describe('A request for the network to lose', () => {
  test.each(cases)(
    '%s, %s: the draft is there, one goes on, one address is stored',
    async (name, fault) => {
      const {before, meets, goesOn, entered, ...opening} = lostRequests[name];
      const given = {phone, service};
      const page = await makePage({isHurried: true, isImpatient: fault === 'answered after 20 s'});
      if (before) {
        await arrive(page, opening);
        await before(page, given);
      }
      service.fail(name, fault);
      await arrive(page, opening);
      await meets(page, given);
      expect(service.failed).toBeGreaterThan(0);
      if (!goesOn) await comeBack(page);
      service.mend();
      await goesOn?.(page, given);
      await page.evaluate('hurried = false');
      await finish(page);
      await expectOne(page, entered);
    },
  );

  test('may be changed before it is sent again: one address is stored, as it is now', async () => {
    const page = await open({isHurried: true});
    await on.review(page);
    service.fail('save', 'killed');
    await button(page, 'Save this address').click();
    await button(page, 'Try again').waitFor();
    expect(service.storedFor(phone).size).toBe(1);
    await button(page, 'Back').click();
    await button(page, /^Change the way to the door/).click();
    await page.getByLabel('Directions').fill('Blue gate');
    await button(page, 'Continue').click();
    service.mend();
    await page.evaluate('hurried = false');
    await finish(page);
    await expectOne(page, 'Blue gate');
  });

  test('is one of these', () => {
    expect(service.unnamed).toEqual([]);
  });
});
