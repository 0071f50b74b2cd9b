import type {Page} from 'playwright-core';
import * as v from 'valibot';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {UserAddress} from '../../src/contract/address/user-address.js';
import {DESKTOP, PHONE, told, useBrowser, violations} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {save, search, statusOf, toReview} from './support/journey.js';
import {codeField, codeFor, prove, savedWay} from './support/phone-proof.js';

const browser = useBrowser();
const hosts: HostPage[] = [];
afterAll(() => {
  for (const host of hosts) host.close();
});

/** The document's own call for another phone than all other tests, whose texts these are. */
async function pageFor(phone: string): Promise<HostPage> {
  const host = await serveHostPage({
    script: given => documentsCall(given).replace('+59899123456', phone),
  });
  hosts.push(host);
  return host;
}

const list = (page: Page) => page.locator('address-capture-search li > button.row');
const done = (page: Page) => page.getByRole('heading', {name: 'Address chosen'});

/** The last address that the page was told. */
async function chosen(page: Page): Promise<UserAddress> {
  await done(page).waitFor();
  return v.parse(UserAddress, (await told(page)).at(-1));
}

describe('What a person saved', () => {
  let host: HostPage;
  beforeAll(async () => {
    host = await pageFor('+59899700001');
  });

  it('is shown for a code, chosen by one tap with its id, and known again on this device', async () => {
    const phone = '+59899700001';
    const page = await browser.open(host.url, PHONE);
    await page.getByText('We’ll text a code to …001').waitFor();
    await prove(page, phone);
    await page.getByRole('heading', {name: 'Where is it?'}).waitFor();
    await toReview(page);
    const first = await save(page);

    await page.reload();
    await list(page).first().waitFor();
    expect(await list(page).allInnerTexts()).toEqual([expect.stringContaining('18 de Julio 1234')]);
    await page.getByRole('combobox').pressSequentially('ejido 1275');
    await page.locator('[role=option]:first-child', {hasText: 'Ejido 1275'}).click();
    await page.getByRole('button', {name: 'Confirm the pin'}).click();
    const second = await save(page);

    await page.reload();
    const titles = () => list(page).locator('b').allInnerTexts();
    await expect.poll(titles).toEqual([second.title, first.title]);
    await list(page).nth(1).click();
    expect(await chosen(page)).toEqual(first);

    // Another tab of the same device, at the same time as this one.
    const tab = await page.context().newPage();
    await Promise.all([tab.goto(host.url), page.reload()]);
    for (const one of [tab, page]) {
      await expect
        .poll(() => list(one).locator('b').allInnerTexts())
        .toEqual([first.title, second.title]);
    }
    expect(await violations(page)).toEqual([]);

    // Another person on this device sees nothing of it.
    await page.evaluate(`capture.$set({userPhoneNumber: '+59899700002'})`);
    await page.getByText('We’ll text a code to …002').waitFor();
    expect(await list(page).count()).toBe(0);
    await page.context().close();

    // And this person elsewhere has to prove the phone first.
    const elsewhere = await browser.open(host.url, DESKTOP);
    await savedWay(elsewhere).waitFor();
    expect(await list(elsewhere).count()).toBe(0);
  });

  it('is offered in the place of the same door, once more', async () => {
    const phone = '+59899700003';
    const page = await browser.open((await pageFor(phone)).url, PHONE);
    await prove(page, phone);
    await toReview(page);
    const first = await save(page);
    await page.reload();
    await toReview(page);
    await page.getByRole('button', {name: 'Save this address'}).click();
    await page.getByRole('heading', {name: 'You have this address already'}).waitFor();
    await page.getByRole('button', {name: 'Use the saved one'}).click();
    expect(await chosen(page)).toEqual(first);
    await page.reload();
    await list(page).first().waitFor();
    expect(await list(page).count()).toBe(1);
  });

  it('is listed without a code where it was saved just now', async () => {
    const page = await browser.open((await pageFor('+59899700004')).url, PHONE);
    await toReview(page);
    const {title} = await save(page);
    await page.getByRole('button', {name: 'Add another'}).click();
    await expect.poll(() => list(page).locator('b').allInnerTexts()).toEqual([title]);
    await savedWay(page).waitFor();
  });
});

describe('What was saved before the phone was proved', () => {
  it('is one user’s over three visits, is not denied, and is there by a code, on another device too', async () => {
    const phone = '+59899700011';
    const host = await pageFor(phone);
    const page = await browser.open(host.url, PHONE);
    const saved: UserAddress[] = [];
    for (let visit = 0; visit < 3; visit++) {
      await page.reload();
      await savedWay(page).waitFor();
      await toReview(page);
      saved.push(await save(page));
    }
    expect(new Set(saved.map(({user_id}) => user_id)).size).toBe(1);
    for (const {id, user_id} of saved)
      expect(await (await statusOf(id)).json()).toMatchObject({user_id});

    await page.reload();
    await prove(page, phone);
    await expect.poll(() => list(page).count()).toBe(3);
    await list(page).first().click();
    expect(await chosen(page)).toEqual(saved.at(-1));

    const elsewhere = await browser.open(host.url, DESKTOP);
    await prove(elsewhere, phone);
    await expect.poll(() => list(elsewhere).count()).toBe(3);
    await list(elsewhere).first().click();
    expect((await chosen(elsewhere)).user_id).toBe(saved[0]?.user_id);
  });

  it('is kept for next time by a code where it was saved, or not, which is asked once', async () => {
    const phone = '+59899700012';
    const host = await pageFor(phone);
    const page = await browser.open(host.url, PHONE);
    await toReview(page);
    const kept = await save(page);
    const offer = page.getByRole('button', {name: 'Keep it for next time'});
    await offer.click();
    await codeField(page).fill(await codeFor(phone));
    await page.getByText('It will be here next time.').waitFor();
    expect(await told(page)).toHaveLength(1);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await list(page).first().click();
    expect(await chosen(page)).toEqual(kept);

    const other = await browser.open((await pageFor('+59899700013')).url, PHONE);
    await toReview(other);
    await save(other);
    await other.getByRole('button', {name: 'Keep it for next time'}).waitFor();
    await other.getByRole('button', {name: 'Add another'}).click();
    await other.reload();
    await toReview(other);
    await save(other);
    expect(await other.getByRole('button', {name: 'Keep it for next time'}).count()).toBe(0);
  });
});

describe('A code', () => {
  it('that is wrong five times is good no more, and a new one is sent after a while', async () => {
    const phone = '+59899700005';
    const page = await browser.open((await pageFor(phone)).url, DESKTOP);
    await savedWay(page).click();
    const right = await codeFor(phone);
    const wrong = right === '000000' ? '000001' : '000000';
    for (const left of [4, 3, 2]) {
      await codeField(page).pressSequentially(wrong);
      await page.getByText(`You have ${left} more attempts.`).waitFor();
    }
    await codeField(page).pressSequentially(wrong);
    await page.getByText('You have one more try.').waitFor();
    await codeField(page).pressSequentially(wrong);
    await page.getByText('That code can’t be used any more.').waitFor();
    await page.getByRole('button', {name: /^Send a new code in \d+ s$/}).waitFor();
    await page.getByRole('button', {name: 'Add a new address instead'}).click();
    await search(page);
  });
});
