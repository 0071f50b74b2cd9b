import type {BrowserContextOptions, Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {cutTexts} from '../../scripts/screens/look-over.js';
import {isInView, PHONE, useBrowser} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {mapReady} from './support/journey.js';
import {button, on} from './support/whole-way.js';

const browser = useBrowser();
let host: HostPage;
beforeAll(async () => {
  host = await serveHostPage({
    style: '#address{height:100vh}',
    script: given =>
      documentsCall(given).replace(
        'appSettings',
        'toTheDoorEnabled: true, createOnly: true, appSettings',
      ),
  });
});
afterAll(() => host.close());

/** From screen to screen, each with its main button in view, or what is there to type. */
async function walk(
  page: Page,
  look: (page: Page, screen: string) => Promise<void>,
): Promise<void> {
  const primary = page.locator('[part~=primary-button]:not([inert] *)');
  await page.getByRole('combobox').waitFor();
  await look(page, 'start');
  await on.search(page);
  await look(page, 'search');
  await page.getByRole('option').first().click();
  await button(page, 'Confirm the pin').waitFor();
  await mapReady(page);
  await look(page, 'pin');
  await primary.click();
  await page.getByLabel('Directions').waitFor();
  await look(page, 'door');
  await primary.click();
  await page.getByRole('heading', {name: 'Is this right?'}).waitFor();
  await look(page, 'review');
}

/** The styles of a reader, which go into every shadow as those of a browser do. */
async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate(text => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const into = (root: Document | ShadowRoot): void => {
      if (!root.adoptedStyleSheets.includes(sheet))
        root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      for (const part of root.querySelectorAll('*')) if (part.shadowRoot) into(part.shadowRoot);
    };
    into(document);
  }, css);
}

const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

describe.each<[string, BrowserContextOptions]>([
  ['on the smallest phone', {...PHONE, viewport: {width: 320, height: 480}}],
  [
    'at 400 % of a window of 1280 × 1024',
    {viewport: {width: 320, height: 256}, deviceScaleFactor: 4},
  ],
])('%s', (_, options) => {
  test('nothing is cut, and nothing scrolls sideways', async () => {
    const page = await browser.open(host.url, options);
    await walk(page, async (_page, screen) => {
      expect(await cutTexts(page), screen).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth'), screen).toBe(320);
    });
    await button(page, 'Save this address').click();
    await page.getByRole('heading', {name: 'Address saved'}).waitFor();
  });
});

test('with more space in texts, as a reader may set it, nothing is cut', async () => {
  const page = await browser.open(host.url);
  await walk(page, async (_page, screen) => {
    await restyle(page, SPACING);
    expect(await cutTexts(page), screen).toEqual([]);
    const primary = page.locator('[part~=primary-button]:not([inert] *)');
    if (await primary.count()) expect(await isInView(primary), screen).toBe(true);
  });
});

test('with forced colours each button has an edge, and what is selected can be told', async () => {
  const page = await browser.open(host.url, {...PHONE, forcedColors: 'active'});
  await walk(page, async (_page, screen) => {
    const edgeless = await page
      .locator('address-capture button:not([inert] *):visible')
      .evaluateAll(buttons =>
        buttons.flatMap(one => {
          const {borderTopWidth, outlineStyle} = getComputedStyle(one);
          const isLine = one.matches('.row, .link, .over, .group');
          return isLine || borderTopWidth !== '0px' || outlineStyle !== 'none'
            ? []
            : [one.className];
        }),
      );
    expect(edgeless, screen).toEqual([]);
    if (screen !== 'search') return;
    const selected = page.getByRole('option', {selected: true});
    expect(await selected.evaluate(one => getComputedStyle(one).outlineStyle)).toBe('solid');
  });
});

test('without motion nothing moves by itself', async () => {
  const page = await browser.open(host.url, {...PHONE, reducedMotion: 'reduce'});
  await walk(page, async (_page, screen) => {
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap(({effect, playState}) => {
        const {duration = 0} = effect?.getComputedTiming() ?? {};
        return playState === 'running' && Number(duration) > 0 ? [Number(duration)] : [];
      }),
    );
    expect(moving, screen).toEqual([]);
  });
});

test('without transparency the page behind the dialog is not seen', async () => {
  const page = await browser.open(host.url, PHONE);
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(
    `Object.assign(document.querySelector('address-capture'), {presentation: 'dialog'}).show()`,
  );
  const behind = () =>
    page
      .getByRole('dialog')
      .evaluate(dialog => getComputedStyle(dialog, '::backdrop').backgroundColor);
  expect(await behind()).toMatch(/rgba\(.* 0\.45\)/);
  const features = [{name: 'prefers-reduced-transparency', value: 'reduce'}];
  await devtools.send('Emulation.setEmulatedMedia', {features});
  expect(await behind()).toMatch(/^rgb\(/);
});

test('each control is reached by the words on it, and large enough for a thumb', async () => {
  const page = await browser.open(host.url);
  await walk(page, async (_page, screen) => {
    const wrong = await page
      // Not of the screen before, which fades.
      .locator('address-capture :is(button, a, input):not([inert] *):visible')
      .evaluateAll(all =>
        all.flatMap(one => {
          const seen = [...one.querySelectorAll(':not(.visually-hidden, svg, svg *)'), one]
            .flatMap(part => [...part.childNodes])
            .filter(node => node.nodeType === Node.TEXT_NODE)
            .flatMap(node => node.textContent?.trim() || []);
          const {width, height} = one.getBoundingClientRect();
          const name = one.ariaLabel ?? one.textContent ?? '';
          const isNamed =
            one.matches('input') || (name.trim() && seen.every(text => name.includes(text)));
          // A line of a card, and a field in its frame, are as wide as that.
          const isLarge = Math.min(width, height) >= 43.5;
          return isNamed && isLarge
            ? []
            : [`${one.className}: "${name.trim()}", ${width} × ${height}`];
        }),
      );
    expect(wrong, screen).toEqual([]);
  });
});

test('what has the focus is never covered', async () => {
  const page = await browser.open(host.url, {...PHONE, viewport: {width: 360, height: 480}});
  await walk(page, async (_page, screen) => {
    await page.locator('address-capture').evaluate(element => {
      if (element instanceof HTMLElement) element.focus();
    });
    for (let steps = 0; steps < 12; steps++) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        if (!active || active === document.body) return undefined;
        const {left, top, width, height} = active.getBoundingClientRect();
        let at = document.elementFromPoint(left + width / 2, top + height / 2);
        while (at?.shadowRoot) {
          const inner = at.shadowRoot.elementFromPoint(left + width / 2, top + height / 2);
          if (!inner || inner === at) break;
          at = inner;
        }
        const isSeen =
          at && (active.contains(at) || at.contains(active) || active.matches('.map, .picture'));
        return isSeen ? undefined : `${active.className} under ${at?.className}`;
      });
      expect(covered, screen).toBe(undefined);
    }
  });
});

test('the review is printed whole, without what can be pressed', async () => {
  const page = await browser.open(host.url, {...PHONE, viewport: {width: 360, height: 480}});
  await walk(page, async () => {});
  await page.emulateMedia({media: 'print'});
  const body = page.locator('address-capture-review:not([inert]) .body');
  const {shown, all} = await body.evaluate(part => ({
    shown: part.clientHeight,
    all: part.scrollHeight,
  }));
  expect(shown).toBe(all);
  await expect.poll(() => button(page, 'Save this address').isVisible()).toBe(false);
  const frame = await page.locator('address-capture').boundingBox();
  expect(frame?.height).toBeGreaterThanOrEqual(shown);
});
