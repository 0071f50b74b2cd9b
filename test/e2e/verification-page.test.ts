import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type BuiltService, startBuilt} from '../../scripts/start-built.js';
import type {WebhookAnswer} from '../../src/contract/webhook/webhook-listener.js';
import {createListener, toNodeHandler} from '../../src/sdk/server.js';
import {isMatrix} from '../support/matrix.js';
import {townOfRun} from '../support/processes/ready-town.js';
import {tokenHeader} from '../support/service/service.js';
import {violationsOfAxe} from './support/axe.js';
import {DESKTOP, useBrowser} from './support/browser.js';
import {DRAWN} from './support/shown-pictures.js';

const browser = useBrowser();
// Its own, since a turn of the clock is one for all addresses of the demo branch.
let service: BuiltService;
beforeAll(async () => {
  service = await startBuilt({from: townOfRun()?.embedded});
});
afterAll(() => service.stop());

const NARROW = {viewport: {width: 360, height: 680}};
const ROUTE = '**/demo/verification/**';
const open = (options = DESKTOP) => browser.open(`${service.url}/demo/`, options);
const button = (page: Page, name: string) => page.getByRole('button', {name, exact: true});
const clock = (page: Page) => page.getByRole('region', {name: 'The sandbox’s clock'});
const score = (page: Page) => page.getByRole('region', {name: 'The score'});
const hooks = (page: Page) => page.getByRole('region', {name: 'What your server gets'});
const status = (page: Page, words: string) => score(page).locator('.current', {hasText: words});
const told = (page: Page) => hooks(page).locator('summary').allTextContents();
const nights = (page: Page) =>
  clock(page)
    .locator('[data-night]')
    .evaluateAll(all => all.map(night => night.getAttribute('data-night')));

async function saveAddress(page: Page): Promise<void> {
  const shown = page.frameLocator('#element');
  await shown.getByRole('button', {name: 'Confirm the pin'}).click();
  await shown.getByRole('button', {name: 'This is my gate'}).click({timeout: DRAWN});
  await shown.getByRole('button', {name: 'Continue'}).click();
  await shown.getByRole('button', {name: 'Save this address'}).click();
  await score(page).getByText('Saved just now').waitFor();
}

/** Turns one more night at home by keyboard, until so many are known. */
async function turnNight(page: Page, night: number): Promise<void> {
  await button(page, '+1 night').press('Enter');
  await expect
    .poll(async () => (await nights(page)).filter(each => each === 'home'))
    .toHaveLength(night);
}

describe('“Do they really live there?” on the designers’ page', () => {
  test('says why nothing can be turned before an address is saved', async () => {
    const page = await open(NARROW);
    await clock(page).getByText('Save an address above to turn its clock.').waitFor();
    for (const name of ['+1 night', '+30 days', 'They move away', 'Start over'])
      expect(await button(page, name).getAttribute('aria-disabled')).toBe('true');
    await button(page, '+1 night').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#alive').getAttribute('aria-busy')).not.toBe('true');
    expect(await violationsOfAxe(page)).toEqual([]);
  });

  test('turns nights until they verify', async () => {
    const page = await open();
    await saveAddress(page);
    expect(await nights(page)).toEqual(Array(7).fill('none'));
    expect(await button(page, 'Start over').getAttribute('aria-disabled')).toBe('true');
    for (const night of [1, 2, 3]) {
      await turnNight(page, night);
      // Whoever turns by keyboard goes on from there.
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('+1 night');
    }
    await status(page, 'Verified').waitFor();
    expect(Number(await score(page).locator('.score').textContent())).toBeGreaterThanOrEqual(0.7);
    await score(page).getByText('Fixes on 3 nights').waitFor();
    expect(await told(page)).toEqual([
      expect.stringMatching(/^Verifiedfirst window.*"status": "verified"/),
      expect.stringMatching(/^Startedfirst window/),
    ]);
    expect(await page.locator('#alive > [role=status]').textContent()).toContain(
      'Webhook: Verified, first window.',
    );
    await hooks(page).locator('summary').first().click();
    await hooks(page).getByText('"api_version": "v3"').first().waitFor();
    expect(await violationsOfAxe(page)).toEqual([]);
  });
});

// Each saves an address of its own first; `npm run test:matrix` runs them.
if (isMatrix)
  describe('“Do they really live there?”, all of it', () => {
    test('turns months, a move, and all from the start', async () => {
      const page = await open();
      await saveAddress(page);
      for (const night of [1, 2, 3]) await turnNight(page, night);
      await status(page, 'Verified').waitFor();
      await hooks(page).locator('summary').first().click();
      await button(page, '+30 days').click();
      await expect.poll(() => told(page)).toHaveLength(3);
      await score(page).getByRole('list', {name: 'Windows'}).getByText('Verified').nth(1).waitFor();
      await button(page, 'They move away').click();
      await status(page, 'Not at address').waitFor();
      await expect.poll(() => nights(page)).toEqual(Array(7).fill('away'));
      await score(page).getByText('m away or more').waitFor();
      expect((await told(page))[0]).toContain('Not at address');
      // The body that was opened is still open.
      expect(await hooks(page).locator('details[open]').count()).toBe(1);
      expect(await violationsOfAxe(page)).toEqual([]);

      await button(page, 'Start over').click();
      await status(page, 'In progress').waitFor();
      expect(await score(page).locator('.score').textContent()).toBe('0.00');
      expect(await nights(page)).toEqual(Array(7).fill('none'));
    });

    test('says in a line that the service fails, and goes on once it answers', async () => {
      const page = await open(NARROW);
      await saveAddress(page);
      await page.route(ROUTE, route => route.abort());
      await button(page, '+1 night').click();
      await clock(page).getByText('The service does not answer.').waitFor();
      expect(await nights(page)).toEqual(Array(7).fill('none'));
      expect(await violationsOfAxe(page)).toEqual([]);
      await page.unroute(ROUTE);
      await button(page, 'Try again').click();
      await expect.poll(() => nights(page)).toContain('home');
      expect(await page.getByRole('alert').filter({hasText: 'answer'}).count()).toBe(0);
    });

    test('asks by itself while it is in view, and says what it can’t be asked any more', async () => {
      const page = await open();
      await saveAddress(page);
      await page.locator('#alive').scrollIntoViewIfNeeded();
      const answerWithProblem = (code: number, problem: object) =>
        page.route(ROUTE, route => route.fulfill({status: code, json: problem}));
      await answerWithProblem(400, {errors: [{field: 'turn', message: 'At most ten years.'}]});
      await button(page, '+30 days').click();
      await clock(page).getByText('ten years ahead').waitFor();
      await page.unroute(ROUTE);
      await page.waitForResponse(ROUTE);
      // News of the address don't take away what was said of the turn.
      expect(await clock(page).getByText('ten years ahead').count()).toBe(1);
      await answerWithProblem(429, {detail: 'Too many requests: try again in 9 seconds.'});
      await clock(page).getByText('try again in 9 seconds').waitFor();
      await page.unroute(ROUTE);
      await button(page, 'Try again').click();
      await clock(page).getByText('First window: 7 days.').waitFor();
      await answerWithProblem(404, {});
      await clock(page).getByText('for a day').waitFor();
      expect(await button(page, '+1 night').getAttribute('aria-disabled')).toBe('true');
      expect(await button(page, 'Try again').count()).toBe(0);
    });

    test('shows what a listener of the demo branch got, and answered, as soon as it did', async () => {
      const heard: string[] = [];
      const {close} = await listen(kind => heard.push(kind));
      const page = await open();
      await saveAddress(page);
      await page.locator('#alive').scrollIntoViewIfNeeded();
      const answers = hooks(page).locator('.http');
      await expect.poll(() => answers.allTextContents()).toEqual(['200', '200']);
      await hooks(page).getByText('As your listener gets it.').waitFor();
      expect((await told(page)).map(text => text.slice(0, 7))).toEqual(['Started', 'Collect']);
      for (const night of [1, 2, 3]) await turnNight(page, night);
      await expect.poll(() => answers.allTextContents()).toEqual(['200', '200', '200']);
      expect(heard).toEqual(['collected', 'started', 'verified']);
      await close();
    });
  });

/** Registers a listener of the SDK, which accepts what is signed with its secret alone. */
async function listen(hear: (kind: string) => void): Promise<{close(): Promise<void>}> {
  let handle = (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => handle(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = (method: string, body?: object) =>
    fetch(`${service.url}/v5/webhook`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: tokenHeader(service.branchId, service.serverKey),
      },
      ...(body && {body: JSON.stringify(body)}),
    });
  const set = await ask('PUT', {url: `http://127.0.0.1:${port}/`, payload: 'v3'});
  const {secret = ''}: WebhookAnswer = await set.json();
  handle = toNodeHandler(
    createListener({
      secrets: [secret],
      onCollected: () => hear('collected'),
      onInProgress: () => hear('started'),
      onVerified: () => hear('verified'),
    }),
  );
  return {
    close: async () => {
      await ask('DELETE');
      server.close();
    },
  };
}
