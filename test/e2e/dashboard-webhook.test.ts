import type {Page} from 'playwright-core';
import {beforeAll, describe, expect, test} from 'vitest';
import type {Role} from '../../src/contract/dashboard/role.js';
import {dashboardRoutes} from '../../src/contract/routes/dashboard-routes.js';
import {isMatrix} from '../support/matrix.js';
import {PASSWORD} from '../support/service/members.js';
import {DESKTOP, PHONE, useBrowser} from './support/browser.js';
import {expectSound, LOOKS, useDashboard} from './support/dashboard.js';

const browser = useBrowser();
const dashboard = useDashboard(browser);
const LISTENER = 'https://shop.example/hook';

/** Signs a colleague up, and opens a page as them. */
async function openAs(role: Role, name: string, path: string, options = DESKTOP): Promise<Page> {
  const owner = await dashboard.open('/members');
  const email = `${name.toLowerCase()}@jirani.example`;
  await owner.getByRole('button', {name: 'Invite'}).click();
  await owner.getByLabel('E-mail', {exact: true}).fill(email);
  await owner.getByRole('combobox', {name: 'Role', exact: true}).selectOption(role);
  await owner.getByRole('button', {name: 'Make a link'}).click();
  const link = await owner.locator('secret-shown input').inputValue();
  await owner.close();
  const page = await browser.open(link, options);
  await page.getByRole('button', {name: 'Choose a password instead'}).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
  await page.getByRole('button', {name: 'Go on'}).click();
  await page.locator('.shell').waitFor();
  await page.goto(`${dashboard.service.url}${dashboardRoutes.page}${path}`);
  return page;
}

const badge = (page: Page) =>
  page
    .locator('.side')
    .getByRole('link', {name: /^Webhook/})
    .locator('.badge');

describe('the webhook’s page', () => {
  beforeAll(async () => {
    await dashboard.ask('PUT', '/v5/webhook', {
      body: {url: LISTENER, payload: 'v3', events: ['address.collected']},
    });
  });

  test('lets a viewer ask an owner for events, by keyboard, and tells them that they were subscribed to', async () => {
    const viewer = await openAs('viewer', 'Carla', '/webhook', PHONE);
    const send = viewer.getByRole('button', {name: 'Send to the owner'});
    await send.click();
    await viewer.getByText('Choose at least one event.').waitFor();
    await viewer.getByText('Say what for, in a few words.').waitFor();
    await expectSound(viewer);
    expect(await viewer.getByLabel('An address was saved').isDisabled()).toBe(true);
    // The first thing that is wrong has the focus.
    await viewer.keyboard.press('Tab');
    await viewer.keyboard.press('Tab');
    await viewer.keyboard.press('Space');
    await viewer.keyboard.press('Tab');
    await viewer.keyboard.type('Our ERP must drop the route');
    await viewer.keyboard.press('Tab');
    await viewer.keyboard.press('Enter');
    await viewer.getByText('Waiting for an owner').waitFor();
    await expectSound(viewer);

    const owner = await dashboard.open('/overview');
    await badge(owner).getByText('1').waitFor();
    await owner
      .getByRole('link', {name: /^Webhook/})
      .first()
      .click();
    await owner.getByText('Our ERP must drop the route').waitFor();
    await owner.getByText('A sandbox on your own machine also reaches localhost.').waitFor();
    // What the owner has not saved yet stays.
    await owner.getByLabel('Your header', {exact: true}).fill('service-authorization');
    await owner.getByRole('button', {name: 'Subscribe to what Carla asks for'}).click();
    await owner.getByText('A colleague asks you').waitFor({state: 'detached'});
    await expect.poll(() => badge(owner).count()).toBe(0);
    await expect
      .poll(() => owner.getByLabel('Deleted or archived on the way').isChecked())
      .toBe(true);
    expect(await owner.getByLabel('Your header', {exact: true}).inputValue()).toBe(
      'service-authorization',
    );

    await viewer.reload();
    await viewer.getByText('Aisha Wambui subscribed to what you asked for.').waitFor();
    await viewer.getByText('sent already').nth(1).waitFor();
  });

  test('says what was declined, and what cannot be subscribed to yet', async () => {
    await dashboard.ask('PUT', '/v5/webhook', {body: {payload: 'v2', events: null}});
    const support = await openAs('support', 'Nicolas', '/webhook');
    await support.getByLabel('An address was saved').check();
    await support.getByLabel('What for').fill('For the couriers’ list');
    await support.getByRole('button', {name: 'Send to the owner'}).click();
    await support.getByText('Waiting for an owner').waitFor();
    const owner = await dashboard.open('/webhook', PHONE);
    await owner.locator('.tabs .badge', {hasText: '1'}).waitFor();
    await expectSound(owner);
    await owner.getByRole('button', {name: 'Subscribe to what Nicolas asks for'}).click();
    await owner.getByText('Version 2 has no address.collected').waitFor();
    await owner.getByRole('button', {name: 'Decline what Nicolas asks for'}).click();
    await owner.getByText('A colleague asks you').waitFor({state: 'detached'});
    await support.reload();
    await support.getByText('Aisha Wambui declined what you asked for.').waitFor();
    expect(await support.getByRole('button', {name: 'Send to the owner'}).count()).toBe(1);
  });

  test('lists the tests of before, with who sent them', async () => {
    await dashboard.ask('POST', '/v5/webhook/test');
    const page = await dashboard.open('/webhook');
    const earlier = page.getByRole('region', {name: 'Earlier tests'});
    const rows = earlier.getByRole('listitem');
    await earlier.getByText('Server key “demo”').waitFor();
    const before = await rows.count();
    await page.getByRole('button', {name: 'Send a test'}).click();
    await page.getByText(/^in \d+ ms, at/).waitFor();
    // The last one stands above with its answer.
    await page.reload();
    await earlier.getByText('Aisha Wambui').waitFor();
    expect(await rows.count()).toBe(before + 1);
    await expectSound(page);
  });

  if (isMatrix)
    test.each(LOOKS)(
      'has nothing that axe finds wrong for who asks and who answers, on %s',
      async (look, options) => {
        const name = `V${look.length}`;
        const viewer = await openAs('viewer', name, '/webhook', options);
        await viewer.getByText('Ask an owner').waitFor();
        await expectSound(viewer);
        await viewer.getByLabel('An address was saved').check();
        await viewer.getByLabel('What for').fill('x'.repeat(300));
        await viewer.getByRole('button', {name: 'Send to the owner'}).click();
        await viewer.getByText('Waiting for an owner').waitFor();
        await expectSound(viewer);
        const owner = await dashboard.open('/webhook', options);
        await owner.getByText(`${name} asks for`).waitFor();
        await expectSound(owner);
      },
    );
});
