import type {BrowserContextOptions, Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';
import {isMatrix} from '../support/matrix.js';
import {command} from './processes/support/operator.js';
import {PHONE, useBrowser} from './support/browser.js';
import {expectSound, LOOKS, OWNER, useDashboard} from './support/dashboard.js';

const browser = useBrowser();
const dashboard = useDashboard(browser);
const open = (path: string, options?: BrowserContextOptions) => dashboard.open(`/${path}`, options);

/** Makes a publishable key by the dialog, and answers the key itself. */
async function makeKey(page: Page, label: string, origins: string): Promise<string> {
  await page.getByRole('button', {name: 'New key'}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', {exact: true}).fill(label);
  await dialog.getByLabel('Origins of the pages').fill(origins);
  await dialog.getByRole('button', {name: 'Make the key'}).click();
  return page.getByLabel('To copy').inputValue();
}

const rowOf = (page: Page, name: string) => page.locator('.table.keys tr', {hasText: name});
const cardOf = (page: Page, name: string) =>
  page.getByRole('group', {name: `Origins of “${name}”`});

describe('keys and origins in the dashboard', () => {
  test('are made, shown once, and revoked after it is said what stops', async () => {
    const page = await open('keys');
    const key = await makeKey(page, 'Checkout', 'https://shop.example');
    expect(key).toMatch(/^pk_sandbox_/);
    await page.getByRole('button', {name: 'I have it'}).click();
    await page.reload();
    await cardOf(page, 'Checkout').getByText('https://shop.example').waitFor();
    await rowOf(page, 'Checkout').getByText(OWNER.name).waitFor();
    await rowOf(page, 'Checkout').getByText('never').waitFor();
    await dashboard.save();
    await page.reload();
    await rowOf(page, 'demo').getByText('in the last hour').first().waitFor();
    expect(await page.content()).not.toContain(key);
    await page.getByRole('button', {name: 'Revoke Checkout'}).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Pages with this key stop at once').waitFor();
    await dialog.getByRole('button', {name: 'Not now'}).click();
    expect(await rowOf(page, 'Checkout').getByText('revoked').count()).toBe(0);
    await page.getByRole('button', {name: 'Revoke Checkout'}).click();
    await dialog.getByRole('button', {name: 'Revoke'}).click();
    await rowOf(page, 'Checkout').getByText('revoked').waitFor();
    await cardOf(page, 'Checkout').waitFor({state: 'detached'});
  });

  test('say on a narrow phone, too, which is in use, before one is revoked', async () => {
    await dashboard.save();
    const page = await open('keys', {...PHONE, viewport: {width: 320, height: 568}});
    const row = rowOf(page, 'demo').filter({hasText: 'in the last hour'}).first();
    for (const words of ['Search, map and sessions', 'in the last hour'])
      await row.getByText(words).waitFor();
    const card = page.getByRole('region', {name: 'Keys'});
    expect(await card.evaluate(it => it.scrollWidth - it.clientWidth)).toBe(0);
    await expectSound(page);
    await row.getByRole('button', {name: /^Revoke/}).click();
    await page.getByRole('dialog').getByText('It was last used in the last hour.').waitFor();
  });

  if (isMatrix)
    test('keep what was entered when it is wrong, and say why', async () => {
      const page = await open('keys');
      await page.getByRole('button', {name: 'New key'}).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name', {exact: true}).fill('Tienda');
      await dialog.getByRole('button', {name: 'Make the key'}).click();
      await dialog.getByText('Name the origin of at least one page').waitFor();
      await dialog.getByLabel('Origins of the pages').fill('http://tienda.example');
      await dialog.getByRole('button', {name: 'Make the key'}).click();
      await dialog.getByText('is not encrypted').waitFor();
      await page.context().setOffline(true);
      await dialog.getByRole('button', {name: 'Make the key'}).click();
      await dialog.getByText('You are offline').waitFor();
      await page.context().setOffline(false);
      expect(await dialog.getByLabel('Name', {exact: true}).inputValue()).toBe('Tienda');
      await dialog.getByLabel('Origins of the pages').fill('https://tienda.example');
      await dialog.getByRole('button', {name: 'Make the key'}).click();
      await page.getByText('Your new publishable key “Tienda”').waitFor();
      const card = cardOf(page, 'Tienda');
      await card.getByLabel('Add an origin').fill('tienda.example');
      await card.getByRole('button', {name: 'Add', exact: true}).click();
      await card.getByText('The origin needs a scheme and a host').waitFor();
      await card.getByLabel('Add an origin').fill('https://otra.example');
      await card.getByRole('button', {name: 'Add', exact: true}).click();
      await card.getByRole('button', {name: 'Remove https://otra.example'}).click();
      await page.getByText('Pages at https://otra.example stop at once').waitFor();
      await page.getByRole('dialog').getByRole('button', {name: 'Remove', exact: true}).click();
      await card.getByText('https://otra.example').waitFor({state: 'detached'});
    });

  if (isMatrix)
    test('are rotated: both work until the first is revoked', async () => {
      const page = await open('keys');
      await makeKey(page, 'Till', 'https://till.example');
      await page.getByRole('button', {name: 'Rotate Till'}).click();
      await page.getByRole('dialog').getByRole('button', {name: 'Make a new key'}).click();
      await expect.poll(() => rowOf(page, 'Till').count()).toBe(2);
      await page.getByText('Your new publishable key “Till”').waitFor();
    });

  if (isMatrix)
    test('say that they did not load, and load when asked again', async () => {
      const page = await open('keys');
      for (const [path, name] of [
        ['keys', 'keys'],
        ['settings', 'settings'],
      ]) {
        await page.route(`**/dashboard/api/${path}`, route => route.abort());
        await page.goto(`${dashboard.service.url}/dashboard/${path}`);
        await page.getByRole('heading', {name: `The ${name} did not load`}).waitFor();
        await page.unroute(`**/dashboard/api/${path}`);
        await page.getByRole('button', {name: 'Try again'}).click();
        await page.locator('.table.keys, .settings').waitFor();
      }
    });

  test('have settings beside them, which are saved as a whole and refused with words', async () => {
    const page = await open('settings');
    await page.getByLabel('Text messages a day').fill('many');
    await page.getByLabel('People’s phones confirm').check();
    await page.getByRole('button', {name: 'Save'}).click();
    await page.getByText('Write a whole number from 0 to 1,000,000.').waitFor();
    expect(await page.getByLabel('People’s phones confirm').isChecked()).toBe(true);
    await page.getByLabel('Text messages a day').fill('40');
    await page.getByText('2 changes are not saved.').waitFor();
    await page.getByRole('button', {name: 'Save'}).click();
    await page.getByText('Saved', {exact: true}).waitFor();
    const name = page.getByLabel('Shop', {exact: true});
    const before = await name.inputValue();
    for (const called of ['Shop of Ana', before]) {
      await name.fill(called);
      await page.getByRole('button', {name: 'Save'}).click();
      // Where one is says so at once.
      await page.locator('.side .branch').getByText(called, {exact: true}).waitFor();
      await expect.poll(() => page.title()).toBe(`Settings · ${called}`);
    }
    await page.reload();
    await expect.poll(() => page.getByLabel('Text messages a day').inputValue()).toBe('40');
  });

  test.each([
    ['settings', 'Text messages a day', '77'],
    ['webhook', 'Listener', 'https://shop.example/hook'],
  ])('have %s whose changes are not lost unasked', async (path, label, typed) => {
    const page = await open(path);
    const field = page.getByLabel(label, {exact: true});
    const dialog = page.getByRole('dialog', {name: 'Leave without saving?'});
    const members = page.locator('.side').getByRole('link', {name: 'Members'});
    const pathOf = () => new URL(page.url()).pathname;
    await field.fill(typed);
    await members.click();
    await expectSound(page);
    await dialog.getByRole('button', {name: 'Not now'}).click();
    const search = page.getByRole('searchbox', {name: 'Find an address'});
    await search.fill('garzon');
    await search.press('Enter');
    await dialog.getByRole('button', {name: 'Not now'}).click();
    await page.goBack();
    await dialog.getByRole('button', {name: 'Not now'}).click();
    expect([pathOf(), await field.inputValue()]).toEqual([`/dashboard/${path}`, typed]);
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).accept();
    await reloaded;
    await field.fill(typed);
    await members.click();
    await dialog.getByRole('button', {name: 'Leave the page'}).click();
    await page.getByRole('heading', {name: 'Members'}).waitFor();
    // Nothing asks where nothing would be lost.
    await page.goto(`${dashboard.service.url}/dashboard/${path}`);
    await field.waitFor();
    await members.click();
    await page.getByRole('heading', {name: 'Members'}).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('have settings that neither another branch nor signing out loses unasked', async () => {
    const {env, url} = dashboard.service;
    const operate = (...args: string[]) => command({...env, PUBLIC_URL: url}, ...args);
    const {id} = await operate('branches', 'create', '--name', 'Second shop', '--country', 'UY');
    const as = ['--email', OWNER.email, '--role', 'owner'];
    const {link} = await operate('members', 'invite', '--branch', id, ...as);
    const page = await open('settings');
    await page.goto(link);
    await page.getByRole('button', {name: 'Join Second shop'}).click();
    await page.locator('.shell').waitFor();
    await page.goto(`${url}/dashboard/settings`);
    const shop = page.getByLabel('Shop', {exact: true});
    const branch = page.getByRole('combobox', {name: 'Branch'});
    await shop.waitFor();
    const mine = await shop.inputValue();
    const names = await branch.locator('option').allInnerTexts();
    const other = names.find(name => name !== mine) ?? '';
    const nameOfChosen = () => branch.locator('option:checked').innerText();
    const dialog = page.getByRole('dialog', {name: 'Leave without saving?'});
    await shop.fill('Third shop');
    await branch.selectOption(other);
    await dialog.getByRole('button', {name: 'Not now'}).click();
    await page.locator('.side').getByRole('button', {name: 'Sign out'}).click();
    await dialog.getByRole('button', {name: 'Not now'}).click();
    expect([await shop.inputValue(), await nameOfChosen()]).toEqual(['Third shop', mine]);
    await branch.selectOption(other);
    await dialog.getByRole('button', {name: 'Leave the page'}).click();
    await expect.poll(() => shop.inputValue()).toBe(other);
    expect(await nameOfChosen()).toBe(other);
    await branch.selectOption(mine);
    await expect.poll(() => shop.inputValue()).toBe(mine);
    await shop.fill('Third shop');
    await page.locator('.side').getByRole('button', {name: 'Sign out'}).click();
    await dialog.getByRole('button', {name: 'Leave the page'}).click();
    await page.getByRole('button', {name: 'Sign in'}).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  if (isMatrix)
    test('have settings whose failure loses nothing', async () => {
      const page = await open('settings');
      await page.getByLabel('Country', {exact: true}).fill('XX');
      await page.getByRole('button', {name: 'Save'}).click();
      await page.getByText('No phones of a country XX are known').waitFor();
      await page.context().setOffline(true);
      await page.getByRole('button', {name: 'Save'}).click();
      await page.getByText('You are offline').waitFor();
      expect(await page.getByLabel('Country', {exact: true}).inputValue()).toBe('XX');
      await page.context().setOffline(false);
      await page.getByRole('button', {name: 'Discard'}).click();
      await page.getByText('Each change is written to the audit.').waitFor();
    });

  if (isMatrix)
    test.each(LOOKS)(
      'have nothing that axe finds wrong, and nothing too wide, on %s',
      async (where, options) => {
        const page = await open('keys', options);
        await makeKey(page, where, 'https://a-long-name.of-a-shop.example, capacitor://localhost');
        await cardOf(page, where).waitFor();
        await expectSound(page);
        await page.getByRole('button', {name: 'New key'}).click();
        await expectSound(page);
        await page.goto(`${dashboard.service.url}/dashboard/settings`);
        await page.getByLabel('Text messages a day').fill('many');
        await page.getByRole('button', {name: 'Save'}).click();
        await page.getByText('Write a whole number').waitFor();
        await expectSound(page);
      },
    );
});
