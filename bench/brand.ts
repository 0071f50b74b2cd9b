import {join} from 'node:path';
import {build as bundle} from 'esbuild';
import {type Browser, chromium, type Page} from 'playwright-core';
import {ensureChromium} from '../scripts/ensure-browser.js';
import {states} from '../scripts/screens/screen-states.js';
import {type BuiltService, startBuilt} from '../scripts/start-built.js';
import {chance} from '../test/support/generated/chance.js';
import {difference, hueShift} from '../test/support/oklab.js';
import {LEAST} from '../test/support/page/brand-spots.js';
import type {Brand, Measured} from '../test/support/page/brand-sweep.js';
import {benchPage} from './bench-page.js';
import type {BenchRow} from './row.js';

const PAIRS = 500;
const PHONE = {width: 360, height: 680};
const DESKTOP = {width: 1000, height: 720};

/** Screens that together have all that is painted in a brand's colours. */
const SCREENS = [
  ['search-empty', PHONE],
  ['search-results', DESKTOP],
  ['search-failed', PHONE],
  ['saved-confirmed', PHONE],
  ['saved-choosing', PHONE],
  ['saved-menu-removing', PHONE],
  ['code-wrong', PHONE],
  ['pin', PHONE],
  ['pin-far-from-street', DESKTOP],
  ['pin-own-words', DESKTOP],
  ['pin-finding-more-exactly', PHONE],
  ['street-looking', PHONE],
  ['street-none', PHONE],
  ['door-hints', PHONE],
  ['door-colors', PHONE],
  ['review-own-words', PHONE],
  ['review-presence-saving', PHONE],
  ['twin', PHONE],
  ['done', PHONE],
  ['trouble-service', PHONE],
] as const;

/** States in which all that can be pressed is held. */
const MOMENTS = {rest: [], hovered: ['hover'], pressed: ['hover', 'active']} as const;

type Found = {
  readonly dark: boolean;
  readonly moment: string;
  /** Which of the pairs. */
  readonly brand: number;
  readonly measured: Measured;
};

/**
 * Contrast of any brand: 500 pairs of colours, which a seed decides, painted in Chromium on each screen, light and dark,
 * at rest, hovered and pressed. For each kind the least ratio, and the pairs for which anything is below what it needs;
 * then how far the painted colours are from the given ones (ΔE-OK, × 100: 2 is just noticeable).
 */
export async function* run(): AsyncGenerator<BenchRow> {
  const service = await startBuilt();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const script = await sweepScript();
    const found: Found[] = [];
    for (const [state, viewport] of SCREENS) {
      const page = await open(browser, service, viewport);
      await states[state]?.(page, service);
      await page.evaluate(script);
      for (const [moment, forced] of Object.entries(MOMENTS)) {
        await force(page, forced);
        for (const dark of [false, true]) {
          const swept: Measured[] = await page.evaluate(
            `sweep.sweep(${JSON.stringify(brands())}, ${dark})`,
          );
          found.push(...swept.map((measured, brand) => ({dark, moment, brand, measured})));
        }
      }
      await page.context().close();
    }
    yield* contrastRows(found);
    yield* distanceRows(found);
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** The hardest colours first, then random ones. */
function brands(): Brand[] {
  const next = chance(23);
  const color = () =>
    `#${Math.floor(next() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
  const hard = ['#ffffff', '#000000', '#ffff00', '#0000ff', '#777777', '#f3f5f4', '#0b1110'];
  const hardest = hard.map((primary, index) => ({primary, highlight: hard.at(-index) ?? primary}));
  const random = Array.from({length: PAIRS - hard.length}, () => ({
    primary: color(),
    highlight: color(),
  }));
  return [...hardest, ...random];
}

async function open(
  browser: Browser,
  {url, apiKey}: BuiltService,
  viewport: typeof PHONE,
): Promise<Page> {
  const context = await browser.newContext({viewport, reducedMotion: 'reduce'});
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.route(`${url}/bench`, route =>
    route.fulfill({contentType: 'text/html', body: benchPage(apiKey, url)}),
  );
  await page.goto(`${url}/bench`);
  return page;
}

/** What measures, as a script for the page. */
async function sweepScript(): Promise<string> {
  const {outputFiles} = await bundle({
    entryPoints: [join(import.meta.dirname, 'brand-page.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'sweep',
    footer: {js: 'globalThis.sweep = sweep;'},
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Holds all that can be pressed in the state of these pseudo-classes, as the browser's own tools do. */
async function force(page: Page, pseudoClasses: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('DOM.getDocument', {depth: -1, pierce: true});
  const {result: list} = await session.send('Runtime.evaluate', {expression: 'sweep.pressable()'});
  const {result: entries} = await session.send('Runtime.getProperties', {
    objectId: list.objectId ?? '',
    ownProperties: true,
  });
  for (const {enumerable, value} of entries) {
    if (!enumerable || !value?.objectId) continue;
    const {nodeId} = await session.send('DOM.requestNode', {objectId: value.objectId});
    const forcedPseudoClasses = [...pseudoClasses];
    await session.send('CSS.forcePseudoState', {nodeId, forcedPseudoClasses});
  }
}

function* contrastRows(found: readonly Found[]): Generator<BenchRow> {
  for (const dark of [false, true])
    for (const [kind, least] of Object.entries(LEAST)) {
      const all = found.flatMap(one => {
        const spots = Object.entries(one.measured.least).filter(([of]) => of === kind);
        return one.dark === dark ? spots.map(([, spot]) => ({...spot, brand: one.brand})) : [];
      });
      const [worst] = all.toSorted((a, b) => a.ratio - b.ratio);
      if (!worst) continue;
      const below = new Set(all.filter(({ratio}) => ratio < least).map(({brand}) => brand));
      const where = `${dark ? 'dark' : 'light'}, ${kind}`;
      yield {what: `${where}: least contrast, ${worst.name}`, value: worst.ratio, unit: ': 1'};
      yield {what: `${where}: pairs below ${least}`, value: below.size, unit: '', limit: 0};
    }
}

function* distanceRows(found: readonly Found[]): Generator<BenchRow> {
  for (const kind of ['fill', 'text', 'mark'] as const) {
    // A pressed fill is another shade.
    const atRest = found.filter(({moment}) => moment === 'rest');
    const pairs = atRest.flatMap(({measured}) => measured.pairs[kind]);
    const distances = pairs.map(({given, painted}) => 100 * difference(given, painted));
    const hues = pairs.map(({given, painted}) => hueShift(given, painted));
    const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length;
    const limit = kind === 'fill' ? {limit: 0} : {};
    yield {
      what: `${kind}: ΔE-OK from the given colour, mean`,
      value: mean,
      unit: '/ 100',
      ...limit,
    };
    yield {
      what: `${kind}: the same, largest`,
      value: Math.max(...distances),
      unit: '/ 100',
      ...limit,
    };
    yield {what: `${kind}: hue turned at most`, value: Math.max(...hues), unit: '°'};
  }
}
