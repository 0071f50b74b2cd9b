import type {BrowserContextOptions, Locator, Page} from 'playwright-core';
import * as v from 'valibot';
import {beforeAll, describe, expect, inject, it} from 'vitest';
import {AddressAnswer} from '../../src/contract/address/new-address.js';
import {UserAnswer} from '../../src/contract/address/user.js';
import type {UserAddress} from '../../src/contract/address/user-address.js';
import {Session} from '../../src/contract/session.js';
import {type Client, createClient} from '../../src/sdk/server.js';
import {HOUSE, post, sessionBody, tokenHeader} from '../support/service/service.js';
import {screenReader} from './support/accessibility-tree.js';
import {violationsOfAxe} from './support/axe.js';
import {DESKTOP, PHONE, useBrowser} from './support/browser.js';

const browser = useBrowser();

/** Of nobody else's tests. */
const NUMBER = '+59899700088';

const NARROW: BrowserContextOptions = {...PHONE, viewport: {width: 320, height: 480}};

const LOOKS = [
  ['a phone', {...PHONE}],
  ['a phone at night', {...PHONE, colorScheme: 'dark'}],
  ['a narrow phone', {...NARROW}],
  ['a desktop', {...DESKTOP}],
  ['a desktop at night', {...DESKTOP, colorScheme: 'dark'}],
] satisfies [string, BrowserContextOptions][];

describe('A courier with a link of their own', () => {
  let client: Client;
  let address: UserAddress;
  let deliveries = 0;
  beforeAll(async () => {
    const {url: baseUrl, branchId, serverKey, apiKey} = inject('service');
    client = createClient({branchId, serverKey, baseUrl});
    const opened = await fetch(
      `${baseUrl}/v5/sessions`,
      post(sessionBody(apiKey, NUMBER), AT_SHOP),
    );
    const {token} = v.parse(Session, await opened.json());
    const headers = {
      ...AT_SHOP,
      ...{Authorization: `Bearer ${token}`, 'Idempotency-Key': 'for-the-couriers-of-e2e'},
    };
    const saved = await fetch(`${baseUrl}/v5/addresses`, post(HOUSE, headers));
    ({address} = v.parse(AddressAnswer, await saved.json()));
  });

  /** A link to a delivery that no other test answers. */
  const makeLink = async (more: {call?: boolean; expiresIn?: number} = {}) => {
    const deliveryId = `delivery-${++deliveries}`;
    return {deliveryId, ...(await client.createCourierLink(address.id, {deliveryId, ...more}))};
  };
  /** What the business sees of a delivery, by the person's export. */
  const answerTo = async (deliveryId: string) => {
    const {url, branchId, serverKey} = inject('service');
    const headers = {authorization: tokenHeader(branchId, serverKey)};
    const exported = await fetch(`${url}/v5/users/${address.user_id}`, {headers});
    const {user} = v.parse(UserAnswer, await exported.json());
    const {evidence = []} = user.addresses.find(({id}) => id === address.id) ?? {};
    return evidence.find(({delivery_id}) => delivery_id === deliveryId);
  };
  const atGate = (): BrowserContextOptions => ({
    ...PHONE,
    permissions: ['geolocation'],
    geolocation: {latitude: address.geo_point.lat, longitude: address.geo_point.lon, accuracy: 7},
  });
  const button = (page: Page, name: string): Locator => page.getByRole('button', {name});
  const here = (page: Page) => button(page, 'I’m here');
  const notHere = (page: Page) => button(page, 'Not here');
  const says = (page: Page, words: string) =>
    page.getByRole('status').filter({hasText: words}).waitFor();

  it('says that they are here, and the business sees it: in the reasons, with place and time in the evidence', async () => {
    const {url, deliveryId} = await makeLink({call: true});
    const page = await browser.open(url, atGate());
    const broken = await watchPolicy(page);
    await page.reload();
    expect(await page.getByRole('link', {name: 'Call'}).getAttribute('href')).toBe(`tel:${NUMBER}`);
    await here(page).tap();
    await says(page, 'Saved: you are at the gate. Demo sees where you are.');
    await expect.poll(() => here(page).getAttribute('aria-pressed')).toBe('true');
    const {lat, lon} = address.geo_point;
    expect(await answerTo(deliveryId)).toMatchObject({
      ...{source: 'courier', says: 'here', geo_point: {lat, lon}, accuracy: 7},
    });
    const {most_recent_profile} = await client.verificationStatus(address.id);
    expect(most_recent_profile.status).toBe('in_progress');
    expect(most_recent_profile.reasons.join(' ')).toContain('Couriers said on 1 day');
    expect(await broken()).toEqual([]);
  });

  it('may change the answer, and finds it again as it was', async () => {
    const {url, deliveryId} = await makeLink();
    const page = await browser.open(url, atGate());
    await here(page).tap();
    await says(page, 'Saved: you are at the gate.');
    await notHere(page).tap();
    await says(page, 'Saved: the gate is not here.');
    expect(await here(page).getAttribute('aria-pressed')).toBe('false');
    await page.reload();
    await says(page, 'Saved: the gate is not here.');
    expect(await notHere(page).getAttribute('aria-pressed')).toBe('true');
    expect(await answerTo(deliveryId)).toMatchObject({says: 'not_here'});
  });

  it('is asked for the location when they tap, and never before', async () => {
    const {url} = await makeLink();
    const page = await browser.open(url, atGate());
    await page.addInitScript(`
      globalThis.asked = 0;
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...about) => { asked++; ask(...about); };`);
    await page.reload({waitUntil: 'networkidle'});
    expect(await page.evaluate('asked')).toBe(0);
    await here(page).tap();
    await says(page, 'Saved');
    expect(await page.evaluate('asked')).toBe(1);
  });

  it('who refuses the location answers all the same', async () => {
    const {url, deliveryId} = await makeLink();
    const page = await browser.open(url, {...PHONE, permissions: []});
    await here(page).tap();
    await says(page, 'Saved: you are at the gate. Your location was not sent.');
    expect(await answerTo(deliveryId)).not.toHaveProperty('geo_point');
  });

  it('whose location does not come has answered after ten seconds', async () => {
    const {url, deliveryId} = await makeLink();
    const page = await browser.open(url);
    await noLocation(page);
    await page.clock.install();
    await page.reload();
    await here(page).tap();
    await says(page, 'Finding out where you are…');
    await page.clock.fastForward(9000);
    expect(await answerTo(deliveryId)).toBeUndefined();
    await page.clock.fastForward(1000);
    await says(page, 'Saved: you are at the gate. Your location was not sent.');
    expect(await answerTo(deliveryId)).toMatchObject({says: 'here'});
  });

  it('who leaves the page meanwhile has answered, too', async () => {
    const {url, deliveryId} = await makeLink();
    const page = await browser.open(url);
    await noLocation(page);
    await page.reload();
    await notHere(page).tap();
    await says(page, 'Finding out where you are…');
    await page.goto('about:blank');
    await expect.poll(() => answerTo(deliveryId)).toMatchObject({says: 'not_here'});
  });

  it('who taps one and then the other has said the other', async () => {
    const {url, deliveryId} = await makeLink();
    const page = await browser.open(url);
    await noLocation(page);
    await page.clock.install();
    await page.reload();
    await here(page).tap();
    await page.clock.fastForward(5000);
    await notHere(page).tap();
    await page.clock.fastForward(10_000);
    await says(page, 'Saved: the gate is not here.');
    expect(await answerTo(deliveryId)).toMatchObject({says: 'not_here'});
  });

  it('who is offline is told so, keeps the buttons, and answers once connected', async () => {
    const {url, deliveryId} = await makeLink();
    const page = await browser.open(url, atGate());
    await page.context().setOffline(true);
    await here(page).tap();
    await says(page, 'You are offline, so Demo does not have your answer yet.');
    expect(await here(page).getAttribute('aria-pressed')).toBe('false');
    await page.context().setOffline(false);
    await here(page).tap();
    await says(page, 'Saved: you are at the gate.');
    expect(await answerTo(deliveryId)).toMatchObject({says: 'here'});
  });

  it.each([
    [503, 'Demo does not have your answer yet: the service did not take it.'],
    [429, 'Too many answers in a short time.'],
    [410, 'This link has expired, so your answer was not saved.'],
  ])('is told what to do when the service answers %i', async (status, words) => {
    const {url} = await makeLink();
    const page = await browser.open(url, atGate());
    await page.route(url, (route, request) =>
      request.method() === 'POST' ? route.fulfill({status}) : route.continue(),
    );
    await here(page).tap();
    await says(page, words);
    await page.unroute(url);
    await here(page).tap();
    await says(page, 'Saved: you are at the gate.');
  });

  it('whose link expires while the page is open is told so', async () => {
    const {url} = await makeLink({expiresIn: 2});
    const page = await browser.open(url, atGate());
    await expect.poll(async () => (await fetch(url)).status).toBe(410);
    await here(page).tap();
    await says(page, 'This link has expired');
    await page.reload();
    await page.getByRole('heading', {name: 'This link has expired'}).waitFor();
    expect(await page.content()).not.toContain(address.street_name);
  });

  it('answers without scripts', async () => {
    const {url, deliveryId} = await makeLink();
    const page = await browser.open(url, {...PHONE, javaScriptEnabled: false});
    await notHere(page).tap();
    await says(page, 'Saved: the gate is not here. Your location was not sent.');
    expect(page.url()).toBe(`${url}#answer`);
    expect(await answerTo(deliveryId)).toMatchObject({says: 'not_here'});
  });

  it('hears what became of the answer by a screen reader', async () => {
    const {url} = await makeLink();
    const page = await browser.open(url, atGate());
    const reader = await screenReader(page);
    await reader.says(
      () => here(page).press('Enter'),
      ['polite "Saved: you are at the gate. Demo sees where you are. You can still change it."'],
    );
  });

  it('is shown a page of the service alone: a form of another page is refused', async () => {
    const {url, deliveryId} = await makeLink();
    const page = await browser.open('about:blank');
    await page.route('http://shop.localhost/', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${url}"><button name="answer" value="here">Go</button></form>`,
      }),
    );
    await page.goto('http://shop.localhost/');
    await button(page, 'Go').tap();
    await page.getByText('Answer on the page that the link opens.').waitFor();
    expect(await answerTo(deliveryId)).toBeUndefined();
  });

  describe.each(LOOKS)('on %s', (_what, options) => {
    it('has a page that axe finds nothing wrong with, before and after the answer, and no narrower than it fits', async () => {
      const {url} = await makeLink({call: true});
      const page = await browser.open(url, options);
      expect(await violationsOfAxe(page)).toEqual([]);
      await here(page).click();
      await says(page, 'Saved');
      expect(await violationsOfAxe(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      const targets = [here(page), notHere(page), page.getByRole('link', {name: 'Call'})];
      const sizes = await Promise.all(targets.map(target => target.boundingBox()));
      for (const size of sizes) expect(size?.height).toBeGreaterThanOrEqual(48);
      // Two equal buttons.
      expect(sizes[0]?.width).toBeCloseTo(sizes[1]?.width ?? 0, 0);
    });
  });

  it('sees no more on the public page than anyone: no phone, no buttons, nothing asked', async () => {
    const page = await browser.open(address.url, atGate());
    await page.getByRole('heading', {name: address.title ?? ''}).waitFor();
    expect(await here(page).count()).toBe(0);
    expect(await page.getByRole('link', {name: 'Call'}).count()).toBe(0);
    expect(await page.content()).not.toMatch(/99700088|700 088|tel:|<form/);
    expect(await violationsOfAxe(page)).toEqual([]);
  });
});

/** The demo branch's key names every page of this machine. */
const AT_SHOP = {Origin: 'http://127.0.0.1:8080'};

/** From the next load on, the device's location never comes. */
async function noLocation(page: Page): Promise<void> {
  await page.addInitScript('navigator.geolocation.getCurrentPosition = () => {};');
}

/** From the next load on, notes what the page's policy was asked to forbid. */
async function watchPolicy(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(`
    globalThis.broken = [];
    addEventListener('securitypolicyviolation', event => broken.push(event.violatedDirective));`);
  return () => page.evaluate('broken');
}
