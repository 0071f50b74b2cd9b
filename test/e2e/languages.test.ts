import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createFormat} from '../../src/ui/format.js';
import {allEnglish} from '../../src/ui/locales/en/all.js';
import {first} from '../../src/ui/locales/en/first.js';
import {LANGUAGES} from '../../src/ui/locales/languages.js';
import {PHONE, told, useBrowser} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';

const browser = useBrowser();
const languages = [...LANGUAGES.keys()];
const hosts = new Map<string, HostPage>();
beforeAll(async () => {
  for (const lang of languages) {
    const host = await serveHostPage({
      body: `<p>Before</p><div id="address" lang="${lang}"></div><p>After</p>`,
      script: given =>
        documentsCall(given).replace('appSettings', 'toTheDoorEnabled: true, appSettings'),
    });
    hosts.set(lang, host);
  }
});
afterAll(() => {
  for (const host of hosts.values()) host.close();
});

const urlOf = (lang: string) => hosts.get(lang)?.url ?? expect.fail('no page');

const english = allEnglish(first(String), createFormat('en'));
/** Texts of the interface, without those of which a language may have the same. */
const ENGLISH = new Set(
  Object.values(english).filter(
    value => typeof value === 'string' && value.includes(' ') && value !== english.plusCode,
  ),
);

/** What is written on the screen, its labels too. */
async function textsOf(page: Page): Promise<string[]> {
  return page.locator('address-capture').evaluate(element => {
    const texts: (string | null)[] = [];
    const read = (root: ParentNode) => {
      for (const part of root.querySelectorAll('*')) {
        texts.push(part.ariaLabel, part.getAttribute('placeholder'));
        for (const node of part.childNodes) if (node.nodeType === 3) texts.push(node.textContent);
        if (part.shadowRoot) read(part.shadowRoot);
      }
    };
    if (element.shadowRoot) read(element.shadowRoot);
    return texts.flatMap(text => text?.trim() || []);
  });
}

async function expectNoEnglish(page: Page): Promise<void> {
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter(text => ENGLISH.has(text))).toEqual([]);
}

/** Tab, until what has the focus is this part of the screen. */
async function tabTo(page: Page, part: string): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    const parts = await page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.getAttribute('part') ?? '';
    });
    if (parts.split(' ').includes(part)) return;
    await page.keyboard.press('Tab');
  }
  expect.fail(`Tab does not reach the ${part}.`);
}

describe.each(languages)('In %s', lang => {
  test('the whole job, by keyboard', async () => {
    const page = await browser.open(urlOf(lang));
    const screen = (name: string) => page.locator(`address-capture-${name}:not([inert])`);
    await page.getByRole('combobox').waitFor();
    await expectNoEnglish(page);
    await tabTo(page, 'input');
    await page.keyboard.type('18 de julio 1234');
    await page.locator('[role=option]:first-child', {hasText: '18 de Julio 1234'}).waitFor();
    await expectNoEnglish(page);
    await page.keyboard.press('Enter');
    await screen('pin').getByRole('application').waitFor();
    await expectNoEnglish(page);
    await tabTo(page, 'primary-button');
    await page.keyboard.press('Enter');
    await screen('door').waitFor();
    await expectNoEnglish(page);
    await tabTo(page, 'primary-button');
    await page.keyboard.press('Enter');
    await screen('review').waitFor();
    await expectNoEnglish(page);
    await tabTo(page, 'primary-button');
    await page.keyboard.press('Enter');
    await screen('done').waitFor();
    await expectNoEnglish(page);
    expect(await told(page)).toMatchObject([{street_name: 'Avenida 18 de Julio'}]);
    const frame = page.locator('address-capture .ac').first();
    expect(await frame.getAttribute('lang')).toBe(lang);
  });
});

test('what a language lacks is in English, and in the language once the network is back', async () => {
  let isCut = true;
  const page = await browser.open(urlOf('es'), PHONE, one =>
    one.route(/\/es-place-/, route => (isCut ? route.abort() : route.continue())),
  );
  await page.getByRole('combobox', {name: 'Calle, edificio o referencia'}).fill('qqqqzzz');
  await page.getByText('Nothing found for “qqqqzzz”.').waitFor();
  isCut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('No hay resultados para «qqqqzzz».').waitFor();
});

test('without any of its words the first screen is there in English', async () => {
  const page = await browser.open(urlOf('es'), PHONE, one =>
    one.route(/\/es-language-/, route => route.abort()),
  );
  await page.getByRole('combobox', {name: 'Street, building or landmark'}).waitFor();
  expect(await page.locator('address-capture .ac').first().getAttribute('lang')).toBe('en');
});

test('words that do not come keep nobody from typing', async () => {
  let release = (): void => {};
  const late = new Promise<void>(resolve => {
    release = resolve;
  });
  const page = await browser.open(urlOf('es'), PHONE, one =>
    one.route(/\/es-language-/, async route => {
      await late;
      await route.continue();
    }),
  );
  const field = page.getByRole('combobox');
  await field.fill('18 de julio');
  expect(await field.getAttribute('aria-label')).toBe('Street, building or landmark');
  release();
  await page.getByRole('combobox', {name: 'Calle, edificio o referencia'}).waitFor();
  expect(await field.inputValue()).toBe('18 de julio');
});

describe('Nothing on the page moves', () => {
  let host: HostPage;
  beforeAll(async () => {
    host = await serveHostPage({
      body: `<p>Before</p><address-capture lang="es" app-name="shop" app-version="1"></address-capture><p>After</p>`,
      // As docs/page.md says.
      style: 'address-capture:not(:defined) { display: block; block-size: min(680px, 100dvh) }',
      script: ({service, key}) => `
        globalThis.moved = [];
        const told = ({node, previousRect, currentRect}) => [node?.nodeName, previousRect.y, currentRect.y];
        new PerformanceObserver(list => {
          for (const {sources} of list.getEntries()) moved.push(...sources.map(told));
        }).observe({type: 'layout-shift', buffered: true});
        const element = document.querySelector('address-capture');
        element.setAttribute('api-key', '${key}');
        element.setAttribute('user-phone-number', '+59899123456');
        requestAnimationFrame(() => requestAnimationFrame(() => import('${service}/cdn/address-capture.js')));`,
    });
  });
  afterAll(() => host.close());

  test.each([
    ['a phone', PHONE],
    ['a desktop', {viewport: {width: 1280, height: 900}}],
  ])('while the element and its words load, on %s', async (_, options) => {
    const page = await browser.open(host.url, options, one =>
      one.route(/\/es-language-/, async route => {
        // The element is there and painted, without its words.
        await one.evaluate(async () => {
          await customElements.whenDefined('address-capture');
          await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        });
        await route.continue();
      }),
    );
    await page.getByRole('combobox', {name: 'Calle, edificio o referencia'}).waitFor();
    await page.locator('address-capture-search').getByRole('button').first().waitFor();
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate('moved')).toEqual([]);
  });
});
