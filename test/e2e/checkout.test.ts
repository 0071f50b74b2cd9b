import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, test} from 'vitest';
import {PHONE, told, useBrowser, violations} from './support/browser.js';
import {type HostPage, serveHostPage} from './support/host-page.js';

/** A shop's form: the phone is a field of it, the address a box of 200 px, and the button comes after. */
const FORM = `<form>
  <label>Name <input id="name"></label>
  <label>Phone <input id="phone" type="tel"></label>
  <div id="address" class="low"></div>
  <button id="pay" type="button">Pay</button>
</form>`;

let host: HostPage;

beforeAll(async () => {
  host = await serveHostPage({
    body: FORM,
    script: ({service, key}) => `
      import {AddressCapture} from '${service}/cdn/address-capture.js';
      const address = document.getElementById('address');
      address.style.height = '200px';
      const capture = new AddressCapture(address, {
        API_KEY: '${key}',
        userPhoneNumber: '',
        onAddressSelected: address => told.push(address),
        onError: ({code, userMessage}) => told.push({code, userMessage}),
        appSettings: {name: 'A shop', version: '1.0'},
      });
      for (const [id, name] of [['name', 'userFirstName'], ['phone', 'userPhoneNumber']])
        document.getElementById(id).addEventListener('input', event => {
          capture[name] = event.target.value;
        });
      document.getElementById('pay').addEventListener('click', () => told.push('paid'));`,
  });
});
afterAll(() => host.close());

describe('A checkout', () => {
  const browser = useBrowser();
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', {name});

  /** Whose sessions the page opens, in order. */
  function sessionsOf(page: Page): string[] {
    const phones: string[] = [];
    page.on('request', request => {
      if (new URL(request.url()).pathname === '/v5/sessions' && request.method() === 'POST')
        phones.push(request.postDataJSON().phone);
    });
    return phones;
  }

  /** From the row to the review, and to what waits there for the phone. */
  async function saveWithoutPhone(page: Page): Promise<void> {
    await button(page, 'Add your address').click();
    await page.getByRole('combobox').fill('ejido 1275');
    await page.getByRole('option').first().click();
    await button(page, 'Confirm the pin').click();
    await button(page, 'Save this address').click();
  }

  test('whose phone is typed last, a key a second, and corrected, has the address by itself', async () => {
    const page = await browser.open('about:blank', PHONE);
    await page.clock.install();
    const sessions = sessionsOf(page);
    await page.goto(host.url);
    await button(page, 'Pay').click();
    expect(await told(page)).toEqual(['paid']);

    await saveWithoutPhone(page);
    await page.getByText('Enter your phone number on the page').first().waitFor();
    await button(page, 'Back to the page').click();
    await button(page, 'Not saved yet').waitFor();
    expect(sessions).toEqual([]);

    await page.locator('#name').fill('Lucía');
    const phone = page.locator('#phone');
    for (const key of '+59899123457') {
      await phone.press(key);
      await page.clock.runFor(1000);
    }
    await phone.press('Backspace');
    await page.clock.runFor(300);
    await phone.press('6');
    await page.clock.runFor(3000);
    await button(page, /^Ejido 1275 .*Change$/).waitFor();
    expect(sessions).toEqual(['+59899123456']);
    const [, address, ...more] = await told(page);
    expect(address).toMatchObject({street_name: 'Ejido', property_number: '1275'});
    expect(more).toEqual([]);
    expect(await violations(page)).toEqual([]);

    const {url, branchId, serverKey} = inject('service');
    const token = Buffer.from(`${branchId}:${serverKey}`).toString('base64');
    const user = await fetch(`${url}/v5/users/${address?.['user_id']}`, {
      headers: {Authorization: `Token ${token}`},
    });
    expect(await user.json()).toMatchObject({
      user: {first_name: 'Lucía', phone: '+59899123456'},
    });
  });

  test('is left by Escape, and goes on where it was after a reload, still without a phone', async () => {
    const page = await browser.open(host.url);
    await button(page, 'Add your address').click();
    await page.getByRole('combobox').fill('ejido 1275');
    await page.getByRole('option').first().click();
    await button(page, 'Confirm the pin').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.reload();
    await button(page, 'Add your address').click();
    await button(page, /Continue where you left off/).click();
    await button(page, 'Confirm the pin').waitFor();
    expect(await told(page)).toEqual([]);
  });

  test('shows what is wrong with a phone beside it, once, and in words for the person', async () => {
    const page = await browser.open(host.url);
    await page.locator('#phone').fill('+5980');
    await page.locator('#name').focus();
    await expect
      .poll(() => told(page))
      .toEqual([
        {code: 'invalid_phone', userMessage: expect.stringContaining('Check your phone number')},
      ]);
    await page.locator('#phone').fill('+59899123456');
    await button(page, 'Add your address').click();
    await page.getByRole('combobox').waitFor();
    expect(await told(page)).toHaveLength(1);
  });
});
