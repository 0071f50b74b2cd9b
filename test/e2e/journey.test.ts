import * as v from 'valibot';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {VerificationAnswer} from '../../src/contract/verification/verification.js';
import {DESKTOP, PHONE, useBrowser, violations} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {
  coloursOf,
  mapReady,
  plusCodeOf,
  save,
  saved,
  search,
  statusOf,
  toReview,
} from './support/journey.js';

const browser = useBrowser();
let host: HostPage;
beforeAll(async () => {
  host = await serveHostPage({script: documentsCall});
});
afterAll(() => host.close());

describe('A person saves a real address, end to end', () => {
  test('by mouse, on a desktop', async () => {
    const page = await browser.open(host.url, DESKTOP);
    await search(page);
    await page.getByRole('option').first().click();
    await mapReady(page);
    const before = await plusCodeOf(page);
    const box = (await page.getByRole('application').boundingBox()) ?? expect.fail('no map');
    const middle = {x: box.x + box.width / 2, y: box.y + box.height / 3};
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 60, middle.y + 30, {steps: 6});
    await page.mouse.up();
    await expect.poll(() => plusCodeOf(page)).not.toBe(before);
    const pinned = await plusCodeOf(page);
    // The screens' movement would be in the picture.
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.getByRole('button', {name: 'Confirm the pin'}).click();
    await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
    await page.getByText(pinned, {exact: true}).waitFor();
    // By its class, for it has no name: nobody reads a map out.
    await expect.poll(() => coloursOf(page.locator('.still'))).toBeGreaterThan(20);
    const address = await save(page);
    expect(address.street_name).toBe('Avenida 18 de Julio');
    expect(address.plus_code).toBe(pinned);
    expect(await violations(page)).toEqual([]);

    const status = await statusOf(address.id);
    expect(status.status).toBe(200);
    const verification = v.parse(VerificationAnswer, await status.json());
    expect(verification).toMatchObject({
      location_id: address.id,
      most_recent_profile: {status: 'in_progress'},
      webhook_profile: {verification_mode: 'first_time'},
    });

    await page.goto(address.url);
    await page
      .getByText(address.title ?? '')
      .first()
      .waitFor();
    expect(await page.locator('body').innerText()).toContain(pinned);
  });

  test('by touch, on 360×680', async () => {
    const page = await browser.open(host.url, PHONE);
    await search(page);
    await page.getByRole('option').first().tap();
    await mapReady(page);
    const before = await plusCodeOf(page);
    const touch = await page.context().newCDPSession(page);
    const at = (x: number, y: number) => ({touchPoints: [{x, y}]});
    await touch.send('Input.dispatchTouchEvent', {type: 'touchStart', ...at(180, 200)});
    for (let step = 1; step <= 8; step++) {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        ...at(180 + step * 8, 200 - step * 4),
      });
    }
    await touch.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
    await expect.poll(() => plusCodeOf(page)).not.toBe(before);
    // While the map glides: Chromium ignores a tap after a flick that it took for a scroll.
    await page.getByRole('button', {name: 'Confirm the pin'}).tap();
    await page.getByRole('button', {name: 'Save this address'}).tap();
    const address = await saved(page);
    expect(address.url).toMatch(/\/a\/[\w-]{22}$/);
    expect(await violations(page)).toEqual([]);
  });

  test('by keyboard alone', async () => {
    const page = await browser.open(host.url, DESKTOP);
    const focused = () =>
      page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return (
          active?.getAttribute('role') ??
          active?.getAttribute('aria-label') ??
          active?.textContent?.trim()
        );
      });
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 20; presses++) {
        if ((await focused()) === name) return;
        await page.keyboard.press('Tab');
      }
      expect.fail(`Tab never reaches ${name}; it stands on ${await focused()}`);
    };
    await page.getByRole('combobox').waitFor();
    await tabTo('combobox');
    await page.keyboard.type('18 de julio 1234');
    await expect
      .poll(() => page.getByRole('option').first().textContent())
      .toMatch(/18 de Julio 1234/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await mapReady(page);
    await expect.poll(focused).toBe('Where is your gate?');
    const before = await plusCodeOf(page);
    await tabTo('application');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => plusCodeOf(page)).not.toBe(before);
    await tabTo('Confirm the pin');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Is this right?');
    await tabTo('Save this address');
    await page.keyboard.press('Enter');
    await saved(page);
    await expect.poll(focused).toBe('Address saved');
    expect(await violations(page)).toEqual([]);
  });
});

describe('The same from other pages', () => {
  test('with the classic script, whose class is on the page as AddressCapture', async () => {
    const classic = await serveHostPage({
      module: false,
      script: given => documentsCall(given).replace(/import .*\n/, ''),
    });
    const page = await browser.open(classic.url);
    await toReview(page);
    await save(page);
    expect(await violations(page)).toEqual([]);
    classic.close();
  });

  test('with props set late and one by one on markup', async () => {
    const late = await serveHostPage({
      body: '<address-capture id="address"></address-capture>',
      script: ({service, key}) => `
        const element = document.getElementById('address');
        element.addEventListener('address-selected', event => told.push(event.address));
        element.addEventListener('address-error', event => told.push({code: event.error.code}));
        // Before the element is defined, as a framework may.
        element.appSettings = {name: 'A shop', version: '1.0'};
        await import('${service}/cdn/address-capture.js');
        await new Promise(requestAnimationFrame);
        element.API_KEY = '${key}';
        await new Promise(requestAnimationFrame);
        element.setAttribute('user-phone-number', '+598 99 123 456');`,
    });
    const page = await browser.open(late.url);
    await toReview(page);
    await save(page);
    expect(await violations(page)).toEqual([]);
    late.close();
  });

  test('choosing on the map, where the pin first has to be put', async () => {
    const page = await browser.open(host.url);
    await page.getByRole('button', {name: 'Choose on the map'}).tap();
    await mapReady(page);
    await expect.poll(() => page.getByText('Move the map to your gate first').count()).toBe(1);
    await page.getByRole('button', {name: 'Zoom in'}).tap();
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowUp');
    // From so far away it is a street at most, until one goes closer and puts the pin on the gate.
    await page.getByText(/^Near /).waitFor();
    await page.getByRole('button', {name: 'Go closer'}).tap();
    await page.getByText('Now put the pin on your gate').waitFor();
    await page.getByRole('application').press('ArrowUp');
    await page.getByText('Put the pin on your gate', {exact: true}).waitFor();
    await page.getByRole('button', {name: 'Confirm the pin'}).tap();
    await page.getByRole('button', {name: 'Save this address'}).tap();
    const address = await saved(page);
    expect(await violations(page)).toEqual([]);
    expect(address.street_name).not.toBe('');
    expect(address).toMatchObject({precision: 'gate', accuracy: 12});
  });
});
