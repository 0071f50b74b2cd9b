import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import type {BrowserContextOptions, FrameLocator, Page} from 'playwright-core';
import {describe, expect, inject, test} from 'vitest';
import {STATES} from '../../demo/frame/states.js';
import {isMatrix} from '../support/matrix.js';
import {violationsOfAxe} from './support/axe.js';
import {DESKTOP, PHONE, useBrowser} from './support/browser.js';
import {DRAWN, expectDrawn, expectLoaded} from './support/shown-pictures.js';

const browser = useBrowser();
const WIDE = {viewport: {width: 1440, height: 1000}};

const open = async (hash = '', options: BrowserContextOptions = WIDE): Promise<Page> => {
  const page = await browser.open(`${inject('service').url}/demo/${hash}`, options);
  await page.locator('#contrast li').first().waitFor();
  return page;
};
const element = (page: Page): FrameLocator => page.frameLocator('#element');
const button = (page: Page, name: string) => page.getByRole('button', {name, exact: true});
const field = (page: Page, name: string) => page.locator('#fields').getByRole('button', {name});
const link = async (page: Page) => (await page.locator('#link').textContent()) ?? '';
/** A token of the element on the stage, as it is painted. */
const painted = (page: Page, token: string) =>
  page
    .frameLocator('#element')
    .locator('address-capture')
    .evaluate((host, name) => {
      const frame = host.shadowRoot?.querySelector('.ac');
      return frame ? getComputedStyle(frame).getPropertyValue(name).trim() : '';
    }, token);

describe('The designers’ page', () => {
  test('shows the element with its pin on a gate, and a person goes on to a saved address', async () => {
    const page = await open();
    const shown = element(page);
    await shown.getByRole('button', {name: 'Confirm the pin'}).click();
    await shown.getByRole('button', {name: 'This is my gate'}).click({timeout: DRAWN});
    const sample = page.locator('#courier-page').getByRole('img', {name: 'framed by the person'});
    await expectDrawn(sample);
    await shown.getByLabel('Directions').fill('Yellow house');
    await shown.getByRole('button', {name: 'Continue'}).click();
    await shown.getByRole('button', {name: 'Save this address'}).click();
    const got = page.locator('#address');
    await got.getByText('Yellow house', {exact: true}).waitFor();
    // The picture is the one on the page that a courier opens.
    for (const place of ['#address', '#courier-page', '#courier-message']) {
      const gate = page.locator(place).getByAltText('The gate of Yi 1371, framed by the person');
      await expectLoaded(gate);
      expect(await gate.getAttribute('src')).toMatch(/\/a\/[\w-]+\/gate\.webp\?heading=/);
    }
    expect(await got.locator('dd').first().textContent()).toContain('Yi 1371');
    await button(page, 'JSON').click();
    expect(JSON.parse((await got.locator('pre').textContent()) ?? '')).toMatchObject({
      directions: 'Yellow house',
      street_name: 'Yi',
    });
    const steps = page.locator('#steps b');
    await expect
      .poll(async () => (await steps.allTextContents()).map(text => text.replace(/ [\d.]+ s$/, '')))
      .toEqual(['Pin', 'Gate picture', 'To the door', 'Review', 'Saved']);
    expect(await page.locator('#courier-page h3').textContent()).toBe('Yi 1371');
    const courier = await page.locator('#courier-page a').getAttribute('href');
    expect((await fetch(courier ?? '')).status).toBe(200);
  });

  test('dresses the element as its panel says, and says what became of the colour', async () => {
    const page = await open();
    await button(page, 'Sun').click();
    await expect.poll(() => painted(page, '--primary')).toBe('#ffd400');
    await expect.poll(() => page.locator('#shift').textContent()).toContain('links and focus');
    for (const ratio of await page.locator('#contrast li').allTextContents())
      expect(ratio).toContain('enough');
    await page.locator('#radius').fill('3');
    await button(page, 'Serif').click();
    const host = element(page).locator('address-capture');
    await expect.poll(() => host.getAttribute('style')).toMatch(/radius: 3px.*font: Georgia/);
    await button(page, 'Dark').click();
    await expect.poll(() => painted(page, '--surface')).toBe('#121a18');
    await page.locator('#primary').fill('#5b2be0');
    await expect.poll(() => painted(page, '--primary')).toContain('5b2be0');
    expect(await page.locator('#brand-name').textContent()).toBe('Your own');
    await page.getByLabel('Language of the element').selectOption('ar');
    await element(page).locator('[dir=rtl]').first().waitFor();
    await button(page, 'Desktop').click();
    await expect
      .poll(() => page.locator('#element').evaluate(frame => frame.clientWidth))
      .toBeGreaterThan(720);
    expect(await link(page)).toMatch(
      /#p=5b2be0&h=e4572e&r=3&font=serif&mode=dark&frame=desktop&lang=ar$/,
    );

    const again = await open((await link(page)).replace(/^[^#]*/, ''));
    await expect.poll(() => painted(again, '--primary')).toContain('5b2be0');
    await element(again).locator('[dir=rtl]').first().waitFor();
  });

  test.each([
    ['a phone', PHONE],
    ['a desktop at night', {...DESKTOP, colorScheme: 'dark' as const}],
  ])(
    'has the element in the first view, is clean for axe and not too wide, on %s',
    {timeout: 60_000},
    async (_, options) => {
      const page = await open('', options);
      const {height} = options.viewport ?? {height: 0};
      const frame = await page.locator('#element').boundingBox();
      // All of it on a desktop; on a phone most, and with some page left to scroll by.
      const [top = 0, tall = 0] = [frame?.y, frame?.height];
      expect(options === PHONE ? top : top + tall).toBeLessThan(height);
      expect(tall).toBeLessThan(0.8 * height);
      expect(await violationsOfAxe(page)).toEqual([]);
      const tooWide = await page.evaluate(() => {
        const {scrollWidth, clientWidth} = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(tooWide).toBe(0);
    },
  );

  test('is walked by keyboard: one stop for the strip, and arrows in it', async () => {
    const page = await open('#p=5b2be0');
    await page.getByRole('link', {name: 'Courier'}).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('courier');
    expect(page.url()).toMatch(/#p=5b2be0$/);
    await button(page, 'Dark').focus();
    const film = page.locator('#film');
    for (let presses = 0; presses < 12; presses++) {
      if (await film.evaluate(bar => bar.contains(document.activeElement))) break;
      await page.keyboard.press('Tab');
    }
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Start');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Suggestions');
    await page.keyboard.press('End');
    expect(await focused()).toBe('العربية');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('HTML');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('React');
  });

  test('loads 60 KB of script at most besides the element', async () => {
    const built = join(import.meta.dirname, '../../src/service/dist/demo');
    const page = readFileSync(join(built, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
      ([, path]) => path,
    );
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts.map(path => readFileSync(join(built, path ?? '')).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  });
});

/** Minutes of a browser, so in the matrix. */
if (isMatrix)
  describe('Each control of the designers’ page', () => {
    test('begins at the section that a link names', async () => {
      const page = await open('#verification');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('verification');
    });

    test('takes colours from a logo, and says what is none', async () => {
      const page = await open();
      const svg = (fill: string) => ({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path fill="${fill}" d="M0 0h60v60H0z"/><path fill="#ff8a3d" d="M60 0h30v60H60z"/></svg>`,
        ),
      });
      const file = page.locator('#logo-file');
      await file.setInputFiles(svg('#0f6fde'));
      await expect.poll(() => painted(page, '--primary')).toBe('#0f6fde');
      expect(await page.locator('#highlight').inputValue()).toBe('#ff8a3d');
      await button(page, 'Primary #ff8a3d').click();
      await expect.poll(() => painted(page, '--primary')).toBe('#ff8a3d');
      await file.setInputFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no')});
      await page.getByText('This is no picture').waitFor();
      expect(await painted(page, '--primary')).toBe('#ff8a3d');
    });

    test('puts the element into the field', async () => {
      const page = await open('#screen=live');
      const shown = element(page);
      const search = shown.getByRole('combobox');
      await field(page, 'Failing').click();
      await search.fill('ejido 12');
      await shown.getByText('The search does not answer').first().waitFor();
      await field(page, 'Online').click();
      await shown.getByRole('option').first().waitFor();
      await field(page, 'No map').click();
      await shown.getByRole('option').nth(1).click();
      await shown.getByText('The map can’t be shown').waitFor();
      await button(page, 'Begin again').click();
      await search.waitFor();
      await field(page, 'No location').click();
      await shown.getByRole('button', {name: 'I’m at home now'}).click();
      await shown.getByText('isn’t allowed to see your location').waitFor();
      await field(page, 'Slow').click();
      await search.fill('ejido 1275');
      await shown.getByText('Slow network').first().waitFor({state: 'attached'});
      await shown.getByRole('option').first().waitFor();
    });

    test('shows every screen small, and the chosen one on the stage', {
      timeout: 120_000,
    }, async () => {
      const page = await open();
      const expected: Partial<Record<keyof typeof STATES, string>> = {
        start: 'Yi 1371',
        suggestions: 'Use “yi 13”',
        gate: 'This is my gate',
        door: 'What helps at the door?',
        review: 'Save this address',
        saved: 'Address saved',
        code: 'Enter the code',
        'no-street': 'Nothing found',
        slow: 'Slow network',
        offline: 'You are offline',
        failing: 'We have a problem',
        'no-location': 'isn’t allowed to see your location',
        'no-map': 'The map can’t be shown',
        'no-webgl': 'This is my gate',
        spanish: '¿',
        arabic: 'عنوان',
      };
      for (const [name, {title}] of Object.entries(STATES)) {
        const thumb = page.locator(`#film [data-state=${name}]`);
        await thumb.scrollIntoViewIfNeeded();
        const text = expected[name as keyof typeof STATES];
        if (text) await thumb.frameLocator('iframe').getByText(text).first().waitFor();
        expect(await thumb.textContent()).toBe(title);
      }
      const chosen = page.locator('#film [data-state=code]');
      await chosen.click();
      await element(page).getByText('Enter the code').first().waitFor();
      expect(await chosen.getAttribute('aria-pressed')).toBe('true');
      expect(await link(page)).toContain('screen=code');
      // What a state shows is no person's address.
      await page.locator('#film [data-state=saved]').click();
      const share = element(page).getByRole('link', {name: 'Share', exact: true});
      expect(await share.getAttribute('href')).toBe(`${inject('service').url}/demo/`);
      await page.getByText('A sample: nothing of it is stored.').waitFor();
    });

    test('copies the code with these settings', async () => {
      const page = await browser.open(`${inject('service').url}/demo/#p=d6372c`, {
        ...WIDE,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      for (const name of ['HTML', 'React', 'Vue', 'Svelte', 'Angular']) {
        await page.getByRole('tab', {name}).click();
        await page.locator('#copy-code').click();
        await expect.poll(copied).toBe(await page.locator('#source').textContent());
        expect(await copied()).toContain('#d6372c');
      }
      const isSaid = page.locator('#copied', {hasText: 'Copied'}).waitFor({state: 'attached'});
      await page.locator('#copy-first').click();
      await isSaid;
      await page.locator('#copy-link').click();
      await expect.poll(copied).toBe(page.url());
      await button(page, 'Copy npm i address-capture').click();
      await expect.poll(copied).toBe('npm i address-capture');
    });

    test('copies a page that works as it stands', async () => {
      const page = await open('#p=5b2be0');
      const code = (await page.locator('#source').textContent()) ?? '';
      const server = createServer((_, response) => {
        response.writeHead(200, {'content-type': 'text/html'});
        response.end(`<!doctype html><html lang="en"><title>A shop</title>${code}`);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const {port} = server.address() as AddressInfo;
      const logged: string[] = [];
      const shop = await browser.open(`http://127.0.0.1:${port}`, WIDE, async opened => {
        opened.on('console', message => logged.push(message.text()));
      });
      await shop.getByRole('combobox').fill('ejido 1275');
      await shop.getByRole('option').first().click();
      for (const name of ['Confirm the pin', 'This is my gate', 'Continue', 'Save this address'])
        await shop.getByRole('button', {name}).click({timeout: DRAWN});
      await expect.poll(() => logged.join()).toContain('Ejido 1275');
      server.close();
    });
  });
