import type {Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';
import {dashboardRoutes} from '../../src/contract/routes/dashboard-routes.js';
import {isMatrix} from '../support/matrix.js';
import {PASSWORD} from '../support/service/members.js';
import {PHONE, useBrowser} from './support/browser.js';
import {expectSound, LOOKS, OWNER, useDashboard} from './support/dashboard.js';
import {addPasskeys} from './support/virtual-passkeys.js';

const browser = useBrowser();
const dashboard = useDashboard(browser);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', {name});
const heading = (page: Page, name: string) => page.getByRole('heading', {name});

/** As the service answers who signed in more than ten minutes ago. */
async function answerAsIfLate(page: Page, path: string): Promise<void> {
  const problem = {
    ...{type: 'about:blank', title: 'Who asks is not known', status: 401},
    ...{detail: 'Sign in again first', code: 'unauthenticated'},
  };
  await page.route(`**${path}`, route => route.fulfill({status: 401, json: problem}), {times: 1});
  // A key pressed at once may overtake the word of the route on its way to the page.
  await page.evaluate('0');
}

describe('one’s own account', () => {
  test('is opened from the name, and gets a passkey that signs in, while the first is not made twice', async () => {
    const page = await dashboard.open('/overview');
    await addPasskeys(page);
    await page
      .locator('.who')
      .getByRole('link', {name: /Your account/})
      .click();
    await heading(page, 'Your account').waitFor();
    await button(page, 'Make a passkey').click();
    await page.getByText('from now on it signs you in').waitFor();
    await button(page, 'Make another').click();
    await page.getByText('This device has a passkey of yours already').waitFor();
    await button(page, 'Sign out').first().click();
    await button(page, 'Use a passkey').click();
    await page.locator('.who').getByText(OWNER.name).waitFor();
    await page.getByText('last used today').waitFor();
    await page.getByText(/^Chrome on \w+$/).waitFor();
    await button(page, /^Rename the passkey/).click();
    const name = page.getByLabel('Name', {exact: true});
    expect(await name.inputValue()).toMatch(/^Chrome on /);
    await name.fill('n'.repeat(61));
    await page.keyboard.press('Enter');
    await page.getByText('A passkey’s name has at most 60 characters.').waitFor();
    await expectSound(page);
    await name.fill(' The phone in my bag ');
    await page.keyboard.press('Enter');
    await page.getByText('The passkey is called “The phone in my bag” now.').waitFor();
    await page.locator('.passkeys').getByText('The phone in my bag', {exact: true}).waitFor();
    await button(page, /^Remove the passkey/).click();
    await page.getByRole('dialog').getByRole('button', {name: 'Remove'}).click();
    await page.getByText('The passkey is removed').waitFor();
    await page.getByText('None yet.').waitFor();
  });

  test('signs out everywhere else, and a phone finds it under “More”', async () => {
    const [page, other] = [await dashboard.open('/overview', PHONE), await dashboard.open('/keys')];
    await page.locator('.tabs').getByRole('button', {name: /More/}).click();
    await page.locator('.more-pages').getByRole('link', {name: 'Your account'}).click();
    await button(page, 'Sign out everywhere else').click();
    await page.getByText('You are signed out everywhere else.').waitFor();
    await other.reload();
    await heading(other, 'Sign in').waitFor();
    await page.reload();
    await page.getByText('Nowhere: in this browser alone.').waitFor();
  });

  test('signs in again over the page once the session has ended, and goes on without losing what was typed', async () => {
    const id = await dashboard.save();
    const page = await dashboard.open(`/addresses/${id}`);
    await button(page, 'Change').click();
    await page.getByLabel('How to get to the door').fill('The third gate after the kiosk');
    await page.context().clearCookies();
    await button(page, 'Save').click();
    await heading(page, 'You were signed out').waitFor();
    await expectSound(page);
    // It has the focus.
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await page.getByText('do not match.').waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('The address is changed.').waitFor();
    await page.getByText('The third gate after the kiosk').first().waitFor();
    await page.context().clearCookies();
    await page.locator('.side').getByRole('link', {name: 'Deliveries'}).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('heading', {level: 2}).first().waitFor();
    await heading(page, 'did not load').waitFor({state: 'detached'});
    await page.context().clearCookies();
    await page.locator('.who').getByRole('link').click();
    await button(page, 'I am somebody else').click();
    await heading(page, 'Sign in').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/account');
  });

  test.each(isMatrix ? LOOKS : LOOKS.slice(0, 1))(
    'has nothing that axe finds wrong, and nothing too wide, on %s',
    async (_, options) => {
      const page = await dashboard.open('/account', options);
      await heading(page, 'Signed in elsewhere').waitFor();
      await expectSound(page);
    },
  );

  // The last one: no other knows the password that it leaves behind.
  test('asks once more who sits there, by keyboard, and then changes the password', async () => {
    const [page, other] = [
      await dashboard.open('/account', PHONE),
      await dashboard.open('/overview'),
    ];
    await page.reload();
    await page.getByText('other browser').waitFor();
    await answerAsIfLate(page, dashboardRoutes.accountPassword);
    await page.getByLabel('Another password').fill('short');
    await page.keyboard.press('Enter');
    await heading(page, 'Is it still you?').waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await button(page, 'Change the password').click();
    await page.getByText('at least 10 characters').waitFor();
    await page.getByLabel('Another password').fill('a gate of green iron');
    await answerAsIfLate(page, dashboardRoutes.accountPassword);
    await page.keyboard.press('Enter');
    await page.getByLabel('Your password').fill('not this one');
    await page.keyboard.press('Enter');
    await page.getByText('do not match.').waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('The password is changed').waitFor();
    await page.getByText('Nowhere: in this browser alone.').waitFor();
    expect(await page.getByLabel('Another password').inputValue()).toBe('');
    await other.reload();
    await heading(other, 'Sign in').waitFor();
  });
});
