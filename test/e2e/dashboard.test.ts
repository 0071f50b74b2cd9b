import type {BrowserContextOptions, Page} from 'playwright-core';
import * as v from 'valibot';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type BuiltService, startBuilt} from '../../scripts/start-built.js';
import {Session} from '../../src/contract/session.js';
import {isMatrix} from '../support/matrix.js';
import {townOfRun} from '../support/processes/ready-town.js';
import {HOUSE, post, sessionBody} from '../support/service/service.js';
import {answerWith, listenWith, type TestListener} from '../support/webhooks/listeners.js';
import {DESKTOP, PHONE, useBrowser} from './support/browser.js';
import {expectSound} from './support/dashboard.js';
import {addPasskeys} from './support/virtual-passkeys.js';

const browser = useBrowser();
const PASSWORD = 'a gate of blue iron';
const OWNER = 'aisha@jirani.example';

let service: BuiltService;
let listener: TestListener;
beforeAll(async () => {
  service = await startBuilt({from: townOfRun()?.embedded});
  listener = await listenWith(answerWith(200, {}, '{"received":true}'));
});
afterAll(async () => {
  await service.stop();
  await listener.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', {name});
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', {name});
const field = (page: Page, name: string) => page.getByLabel(name, {exact: true});
const firstLink = () => /dashboard\s+(http\S+)/.exec(service.output())?.[1] ?? '';

const isFocused = (it: Element) => it === document.activeElement;

/** Signs in with the owner's password, on a page that is open. */
async function signIn(page: Page, email = OWNER): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Sign in').click();
}

/** Opens the dashboard as its owner. */
async function open(path = '', options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await browser.open(`${service.url}/dashboard${path}`, options);
  await signIn(page);
  await page.locator('.shell').waitFor();
  return page;
}

/** The demo branch's key names every page of this machine. */
const AT_SHOP = {Origin: 'http://127.0.0.1:8080'};

/** A person's session, by the key of the demo branch. */
async function openSession(): Promise<string> {
  const body = sessionBody(service.apiKey, '+59899700123');
  const opened = await fetch(`${service.url}/v5/sessions`, post(body, AT_SHOP));
  return v.parse(Session, await opened.json()).token;
}

/** The link that the page shows once. */
const shownLink = (page: Page) => page.locator('secret-shown input').inputValue();

type Look = readonly [name: string, options: BrowserContextOptions];

const LOOKS: readonly Look[] = [
  ['a phone', PHONE],
  ['a desktop at night', {...DESKTOP, colorScheme: 'dark'}],
];
const MORE_LOOKS: readonly Look[] = [
  ['a narrow phone at night', {...PHONE, viewport: {width: 320, height: 568}, colorScheme: 'dark'}],
  ['a desktop', DESKTOP],
];

describe('the dashboard', () => {
  test('is opened by the link that the service prints, which works once and leaves no trace', async () => {
    const link = firstLink();
    const page = await browser.open(link, PHONE);
    await heading(page, 'This service is yours').waitFor();
    expect(page.url()).toBe(`${service.url}/dashboard/join`);
    await button(page, 'Choose a password instead').click();
    await field(page, 'Your name').fill('Aisha Wambui');
    await field(page, 'E-mail').fill('aisha');
    await field(page, 'Password').fill('short');
    await button(page, 'Go on').click();
    const form = page.locator('form');
    await form.getByText('Choose a password of at least 10 characters.').waitFor();
    await form.getByText('Give an e-mail address such as').waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(2);
    expect(await page.getByText('Invalid or missing').count()).toBe(0);
    await expect.poll(() => field(page, 'E-mail').evaluate(isFocused)).toBe(true);
    await expectSound(page);
    await field(page, 'E-mail').fill(OWNER);
    await field(page, 'Password').fill(PASSWORD);
    await button(page, 'Go on').click();
    await page.locator('.shell').waitFor();
    const kept = await page.evaluate('JSON.stringify(localStorage) + document.cookie + location');
    expect(kept).not.toContain(new URL(link).hash.slice(1));
    expect(kept).not.toContain('dashboard=');
    const again = await browser.open(link);
    await heading(again, 'This link does not work').waitFor();
  });

  test('says how many tries a wrong password leaves, and signs in with the right one', async () => {
    const page = await browser.open(`${service.url}/dashboard`, PHONE);
    await field(page, 'E-mail').fill(OWNER);
    for (const words of [
      'do not match.',
      'do not match.',
      'Two more tries, then wait 15 minutes.',
    ]) {
      await field(page, 'Password').fill('not this one');
      await button(page, 'Sign in').click();
      await page.getByRole('alert').getByText(words).waitFor();
    }
    await signIn(page);
    await page.locator('.shell').waitFor();
    await page.locator('.tabs').getByRole('button', {name: 'More'}).click();
    await page.locator('.more-pages').getByRole('button', {name: 'Sign out'}).click();
    await heading(page, 'Sign in').waitFor();
    await page.reload();
    await heading(page, 'Sign in').waitFor();
  });

  test('invites a colleague, who joins with a passkey, comes back with it, and may only look', async () => {
    const owner = await open('/members');
    await button(owner, 'Invite').click();
    await field(owner, 'E-mail').fill('carla@jirani.example');
    await button(owner, 'Make a link').click();
    const link = await shownLink(owner);
    const page = await browser.open(link, DESKTOP, addPasskeys);
    await heading(page, 'Aisha Wambui invites you to Demo').waitFor();
    await page.getByText('As a viewer, you see how things stand').waitFor();
    await field(page, 'Your name').fill('Carla Bentos');
    let opened = 0;
    page.on('request', request => {
      if (request.url().endsWith('/links/open')) opened++;
    });
    await button(page, 'Make a passkey').click();
    await page.locator('.who').getByText('Viewer').waitFor();
    await button(page, 'Sign out').click();
    await button(page, 'Use a passkey').click();
    await page.locator('.who').getByText('Carla Bentos').waitFor();
    // The link works once, and nothing asks for it again.
    expect(opened).toBe(0);
    await page.getByRole('link', {name: 'Webhook', exact: true}).click();
    await heading(page, 'No listener yet').waitFor();
    expect(await button(page, 'Save').count()).toBe(0);
    await page.getByRole('link', {name: 'Members', exact: true}).click();
    await page.getByRole('cell', {name: 'Aisha Wambui'}).waitFor();
    expect(await button(page, 'Invite').count()).toBe(0);
  });

  test('sends what a listener’s owner enters, clears it for another origin, and saves by keyboard', async () => {
    const page = await open('/webhook');
    await field(page, 'Listener').fill('http://');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').locator('.err').waitFor();
    await field(page, 'Listener').fill(`${listener.url}/hook`);
    await field(page, 'Your header').fill('service-authorization');
    await field(page, 'Its value').fill('what-only-we-two-know');
    await page.keyboard.press('Enter');
    await page.getByText('Your signing secret.').waitFor();
    const secret = await shownLink(page);
    expect(secret).toMatch(/^whsec_/);
    await button(page, 'Send a test').click();
    await page.getByText('Taken', {exact: true}).waitFor();
    expect(listener.received.at(-1)?.headers['service-authorization']).toBe(
      'what-only-we-two-know',
    );
    await page.reload();
    await page.locator('.pill', {hasText: 'On'}).waitFor();
    const shown = (await page.content()) + (await page.evaluate('JSON.stringify(localStorage)'));
    expect(shown).not.toContain('what-only-we-two-know');
    expect(shown).not.toContain(secret);
    const {port} = new URL(listener.url);
    await field(page, 'Listener').fill(`http://localhost:${port}/hook`);
    await page.getByText('Another origin is another listener.').waitFor();
    await button(page, 'Save and clear').click();
    await page.getByText('Your signing secret.').waitFor();
    expect(await field(page, 'Your header').inputValue()).toBe('');
    expect(await shownLink(page)).not.toBe(secret);
  });

  test('brings an address to a status, which the listener gets, and turns the clock', async () => {
    const page = await open('/simulator');
    await heading(page, 'No address yet').waitFor();
    const [session, key] = [
      await openSession(),
      {'Idempotency-Key': 'an-address-of-the-simulator'},
    ];
    const headers = {...AT_SHOP, ...key, Authorization: `Bearer ${session}`};
    const saved = await fetch(`${service.url}/v5/addresses`, post(HOUSE, headers));
    expect(saved.status).toBe(201);
    await page.reload();
    await page.getByText('In progress', {exact: true}).first().waitFor();
    const before = listener.received.length;
    await button(page, 'Simulate').click();
    await page.getByText('Verified: the notification is on its way.').waitFor();
    await expect
      .poll(() => listener.received.slice(before).map(({body}) => JSON.parse(body).event_type))
      .toContain('address_verification.completed');
    const heard = page.getByRole('region', {name: 'What your listener got'});
    await heard.getByText('Verified, first window').waitFor();
    await button(page, '+8 days').click();
    await page.getByText('8 days ahead of yours').waitFor();
    await page.getByLabel('Later', {exact: true}).check();
    expect(await page.getByLabel('In progress').isDisabled()).toBe(true);
    await page.getByLabel('Not at address').check();
    await button(page, 'Simulate').click();
    await heard.getByText('Not at address, later window').waitFor();
    const outbox = page.getByRole('region', {name: 'Outbox of codes'});
    await outbox.getByText('Nothing yet.').waitFor();
    const asked = {...AT_SHOP, Authorization: `Bearer ${session}`};
    const sent = await fetch(`${service.url}/v5/sessions/code`, post({}, asked));
    expect(sent.status).toBe(202);
    await outbox.getByText(/^\d{3} \d{3}$/).waitFor();
    await outbox.getByText('to +598 99 700 123, for 10 min more').waitFor();
  });

  test('changes roles, lets somebody in again and removes them, each asked before', async () => {
    const page = await open('/members');
    const row = page.getByRole('row', {name: /Carla Bentos/});
    await row.getByLabel('Role of Carla Bentos').selectOption('support');
    await page.reload();
    expect(await row.getByLabel('Role of Carla Bentos').inputValue()).toBe('support');
    await page.setViewportSize({width: 320, height: 568});
    const card = page.getByRole('region', {name: 'Members'});
    expect(await card.evaluate(it => it.scrollWidth - it.clientWidth)).toBe(0);
    await expectSound(page);
    await row.getByRole('button', {name: 'New link'}).click();
    await heading(page, 'Let Carla Bentos in again?').waitFor();
    await button(page, 'Make a link').click();
    const other = await browser.open(await shownLink(page), DESKTOP);
    await heading(other, 'Choose another password').waitFor();
    await button(other, 'Choose a password instead').click();
    await field(other, 'Password').fill(PASSWORD);
    await button(other, 'Go on').click();
    await other.locator('.who').getByText('Support').waitFor();
    await row.getByRole('button', {name: 'Remove'}).click();
    await page.getByRole('dialog').getByRole('button', {name: 'Remove'}).click();
    await expect.poll(() => row.count()).toBe(0);
    await other.reload();
    await heading(other, 'You are a member of no branch').waitFor();
    expect(await other.getByRole('link', {name: 'Addresses'}).count()).toBe(0);
    await expectSound(other);
    await other.getByRole('main').getByRole('link', {name: 'Your account'}).click();
    await field(other, 'Another password').fill('a gate of green iron');
    await button(other, 'Change the password').click();
    await other.getByText('The password is changed').waitFor();
    await other.goBack();
    await other.getByRole('main').getByRole('button', {name: 'Sign out'}).click();
    await field(other, 'E-mail').fill('carla@jirani.example');
    await field(other, 'Password').fill('a gate of green iron');
    await button(other, 'Sign in').click();
    await heading(other, 'You are a member of no branch').waitFor();
    await other.setViewportSize({width: 360, height: 680});
    await expectSound(other);
    const me = page.getByLabel('Role of Aisha Wambui');
    await me.selectOption('viewer');
    await page.getByRole('alert').getByText('A branch needs an owner').waitFor();
    expect(await me.inputValue()).toBe('owner');
  });

  test('says that the service does not answer, and goes on when it does', async () => {
    const page = await open('/members');
    await page.route('**/dashboard/api/members', route => route.abort());
    await page.reload();
    await heading(page, 'The members did not load').waitFor();
    await page.unroute('**/dashboard/api/members');
    await button(page, 'Try again').click();
    await page.getByRole('cell', {name: 'Aisha Wambui'}).waitFor();
  });

  test('is shown in no frame', async () => {
    const response = await fetch(`${service.url}/dashboard/webhook`);
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  test.each(isMatrix ? [...LOOKS, ...MORE_LOOKS] : LOOKS)(
    'has nothing that axe finds wrong, and nothing too wide, on %s',
    async (_, options) => {
      const page = await browser.open(`${service.url}/dashboard`, options);
      await heading(page, 'Sign in').waitFor();
      await expectSound(page);
      await signIn(page);
      await page.locator('.shell').waitFor();
      for (const [path, words] of [
        ['simulator', 'The clock'],
        ['webhook', 'Signing secret'],
        ['members', 'Who may do what'],
      ] as const) {
        await page.goto(`${service.url}/dashboard/${path}`);
        await heading(page, words).waitFor();
        await expectSound(page);
      }
    },
  );
});
