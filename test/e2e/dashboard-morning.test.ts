import type {Locator, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {isMatrix} from '../support/matrix.js';
import {PASSWORD} from '../support/service/members.js';
import {answerWith, listenWith, type TestListener} from '../support/webhooks/listeners.js';
import {DESKTOP, useBrowser} from './support/browser.js';
import {useDashboard} from './support/dashboard.js';

/** How a person does everything: by clicks alone, or by keys alone. */
type Hand = {
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  choose(target: Locator, option: string): Promise<void>;
  /** One of the rows of a list, in which arrows walk. */
  open(row: Locator, rows: Locator): Promise<void>;
};

const byClicks: Hand = {
  press: target => target.click(),
  write: async (target, text) => {
    await target.click();
    await target.page().keyboard.type(text);
  },
  choose: async (target, option) => {
    await target.selectOption(option);
  },
  open: row => row.click(),
};

/** More stops than any page has. */
const MOST_STOPS = 150;

const hasFocus = (target: Locator) =>
  target.evaluate(element => element === document.activeElement);

/** Tab by Tab, until it has the focus. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  const {keyboard} = target.page();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await hasFocus(target)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${target}.`);
}

const byKeys: Hand = {
  press: async target => {
    await reach(target);
    await target.page().keyboard.press('Enter');
  },
  write: async (target, text) => {
    await reach(target);
    await target.page().keyboard.type(text);
  },
  choose: async (target, option) => {
    await reach(target);
    await target.page().keyboard.type(option);
  },
  open: async (row, rows) => {
    await row.waitFor();
    await reach(row.page().locator('a.delivery[tabindex="0"]'));
    const {keyboard} = row.page();
    await keyboard.press('Home');
    for (let at = await rows.count(); at > 0; at--) {
      if (await hasFocus(row)) break;
      await keyboard.press('ArrowDown');
    }
    expect(await hasFocus(row)).toBe(true);
    await keyboard.press('Enter');
  },
};

const HEADER = 'service-authorization';
const ANSWERS = '6 bytes: what this machine answers is not shown.';

const HANDS: readonly (readonly [name: string, hand: Hand, person: string])[] = [
  ['by clicks alone', byClicks, 'njeri'],
  ['by keys alone', byKeys, 'otieno'],
];

describe('a morning with the dashboard', () => {
  const browser = useBrowser();
  const dashboard = useDashboard(browser);
  let listener: TestListener;
  let status = 200;
  const start = async (port?: number) => {
    listener = await listenWith(
      (request, response) => answerWith(status, {}, 'thanks')(request, response),
      {...(port !== undefined && {port})},
    );
  };
  beforeAll(() => start());
  afterAll(() => listener.close());

  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', {name, exact: typeof name === 'string'});
  const nav = (page: Page, name: string) => page.locator('.side').getByRole('link', {name});
  const field = (page: Page, name: string) => page.getByLabel(name, {exact: true});

  test.each(isMatrix ? HANDS : HANDS.slice(0, 1))(
    '%s: invited, a listener entered, verified, stopped, started, sent again',
    {timeout: 240_000},
    async (_, hand, name) => {
      status = 200;
      await listener.close();
      await start();
      const owner = await dashboard.open('/members');
      await hand.press(button(owner, 'Invite'));
      await hand.write(field(owner, 'E-mail'), `${name}@jirani.example`);
      await hand.choose(field(owner, 'Role'), 'Owner');
      await hand.press(button(owner, 'Make a link'));
      const link = await field(owner, 'To copy').inputValue();

      const page = await browser.open(link, DESKTOP);
      await hand.press(button(page, 'Choose a password instead'));
      await hand.write(field(page, 'Your name'), name);
      await hand.write(field(page, 'Password'), PASSWORD);
      await hand.press(button(page, 'Go on'));

      await hand.press(nav(page, 'Webhook'));
      // The second person finds the listener of the first.
      const host = name === 'njeri' ? 'localhost' : '127.0.0.1';
      const url = `http://${host}:${listener.port}/hook`;
      await hand.write(field(page, 'Listener'), '');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(url);
      await hand.write(field(page, 'Your header'), HEADER);
      await hand.write(field(page, 'Its value'), `what-${name}-knows`);
      await hand.press(button(page, /^Save/));
      await page.getByText('Your signing secret.').waitFor();
      await hand.press(button(page, 'I have it'));
      await hand.press(button(page, 'Send a test'));
      await page.getByText('Taken', {exact: true}).waitFor();
      expect(listener.received.at(-1)?.headers[HEADER]).toBe(`what-${name}-knows`);

      await dashboard.save();
      await hand.press(nav(page, 'Simulator'));
      await hand.press(button(page, 'Simulate'));
      const heard = page.getByRole('region', {name: 'What your listener got'});
      await heard.getByText('Verified, first window').first().waitFor();

      const {port} = listener;
      await listener.close();
      const late = await dashboard.save();
      await hand.press(nav(page, 'Deliveries'));
      const row = (id: string) =>
        page.locator('a.delivery', {hasText: id}).filter({hasText: 'Collected'});
      const rows = page.locator('a.delivery');
      await hand.open(row(late), rows);
      const one = page.getByRole('region', {name: 'One delivery'});
      await one.getByText(/^\d+ attempts?$/).waitFor();
      await one.getByText('Not reached').first().waitFor();

      await start(port);
      await expect.poll(() => listener.received.length, {timeout: 90_000}).toBeGreaterThan(0);
      await one.getByText('Delivered', {exact: true}).waitFor({timeout: 90_000});

      status = 410;
      const refused = await dashboard.save();
      // What comes while one is open waits behind a count.
      await hand.press(button(page, /^\d+ new$/));
      await row(refused).getByText('Dead letter').waitFor();
      status = 200;
      await hand.press(nav(page, 'Webhook'));
      await hand.press(page.getByLabel('Send notifications'));
      if (hand === byKeys) await page.keyboard.press('Space');
      await hand.press(button(page, 'Save'));
      await page.locator('.pill', {hasText: 'On'}).waitFor();
      await hand.press(page.getByRole('link', {name: 'See them'}));
      await hand.open(row(refused), rows);
      await hand.press(button(page, 'Send again'));
      await one.getByText('Delivered', {exact: true}).waitFor();
      await one.getByText(ANSWERS).first().waitFor();
    },
  );
});
