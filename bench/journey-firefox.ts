import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import {ensureFirefox} from '../scripts/ensure-browser.js';
import {startBuilt} from '../scripts/start-built.js';
import {benchPage, benchPageWithField} from './bench-page.js';
import {barePage} from './journey-bare.js';
import type {Journey, Step} from './journey-page.js';
import {
  A_KEY,
  A_LOOK,
  A_REACH,
  FAST,
  type Profile,
  SLOW,
  TEXT,
  watchScript,
} from './journey-run.js';
import {startJourneyServer} from './journey-server.js';
import {spread} from './percentile.js';
import type {BenchRow} from './row.js';

const RUNS = 3;
const PAGES = ['bare', 'element', 'field'] as const;
/** Milliseconds after which a journey has failed. */
const LONGEST = 60_000;

const WAITS = {
  'until one can type': ({typable}) => typable,
  'last key to list': ({listed, lastKey}) => listed - lastKey,
  'choice to map': ({mapped, chosen}) => mapped - chosen,
} satisfies Record<string, (journey: Journey) => number>;

/**
 * The waits of `journey` in Firefox, by its own clock. It has no brake for network and processor: the server is as far
 * away and as slow as the profile says, and the processor is this machine's.
 */
export async function* run(): AsyncGenerator<BenchRow> {
  const service = await startBuilt();
  const server = await startJourneyServer(service.url);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: await ensureFirefox(),
    acceptInsecureCerts: true,
    headless: true,
  });
  try {
    server.pages.set('/element', benchPage(service.apiKey, server.url));
    server.pages.set('/field', benchPageWithField(service.apiKey, server.url));
    const script = await watchScript();
    const go = (name: string, {delay, rate}: Profile) => {
      Object.assign(server, {delay, rate});
      return travel(browser, `${server.url}/${name}`, {script, isBare: name === 'bare'});
    };
    const {view} = await go('element', FAST);
    server.pages.set('/bare', barePage(service.apiKey, view));
    for (const profile of [SLOW, FAST]) {
      const journeys: Record<string, Journey[]> = {};
      for (let turn = 0; turn < RUNS; turn++)
        for (const name of PAGES) (journeys[name] ??= []).push(await go(name, profile));
      for (const [what, of] of Object.entries(WAITS))
        for (const name of PAGES) {
          const values = (journeys[name] ?? []).map(of);
          const whole = `Firefox, ${profile.name}, ${what}: ${name}`;
          yield {what: whole, ...spread(values), unit: 'ms'};
        }
    }
  } finally {
    await browser.close();
    server.close();
    await service.stop();
  }
}

/** One journey in a context of its own, whose cache is empty. */
async function travel(
  browser: Browser,
  url: string,
  {script, isBare}: {readonly script: string; readonly isBare: boolean},
): Promise<Journey> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({width: 412, height: 732});
    const ended = new Promise<Journey>((resolve, reject) => {
      const take = (step: Step) => {
        if (step.at === 'mapped') resolve(step.journey);
        else (step.at === 'typable' ? type(page) : choose(page, step)).catch(reject);
      };
      page.exposeFunction('journeyStep', take).catch(reject);
      setTimeout(() => reject(new Error(`${url} does not end.`)), LONGEST).unref();
    });
    ended.catch(() => {});
    await page.evaluateOnNewDocument(
      `${script};journey.watch(${isBare}, ${JSON.stringify(TEXT)});`,
    );
    await page.goto(url, {waitUntil: 'domcontentloaded'});
    return await ended;
  } finally {
    await context.close();
  }
}

async function type(page: Page): Promise<void> {
  await wait(A_REACH);
  await page.keyboard.type(TEXT, {delay: A_KEY});
}

async function choose(page: Page, {x, y}: {x: number; y: number}): Promise<void> {
  await wait(A_LOOK);
  await page.mouse.click(x, y, {delay: 70});
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));
