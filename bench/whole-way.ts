import {type Browser, type CDPSession, chromium, type Page} from 'playwright-core';
import {ensureChromium} from '../scripts/ensure-browser.js';
import {startBuilt} from '../scripts/start-built.js';
import {benchPage} from './bench-page.js';
import {spread} from './percentile.js';
import type {BenchRow} from './row.js';
import {PHONE, SLOWED} from './smooth.js';

const JOURNEYS = 100;
const COLD = 5;
/** Milliseconds; what runs longer keeps a finger waiting. */
const LONGEST_TASK = 50;
const MEGABYTE = 1024 * 1024;

/** Notes each task of 50 ms and longer, and which of the person's steps it came after. */
const WATCH = `
  globalThis.tasks = [];
  globalThis.at = 'open';
  new PerformanceObserver(list => {
    for (const {duration} of list.getEntries()) tasks.push({duration, at});
  }).observe({type: 'longtask', buffered: true});`;

type Task = {readonly duration: number; readonly at: string};

/**
 * From the page to the saved address, on the default way: what it loads, what keeps a slow processor busy, and what it
 * leaves in memory, once and after a hundred times in one page.
 */
export async function* run(): AsyncGenerator<BenchRow> {
  const service = await startBuilt();
  const launch = async (...flags: readonly string[]) =>
    chromium.launch({executablePath: await ensureChromium(), args: ['--no-sandbox', ...flags]});
  const browser = await launch();
  // What V8 compiles, the more often a function runs, is no memory that the element holds.
  const interpreting = await launch('--js-flags=--no-opt --no-maglev --no-sparkplug');
  /** A page of the service with the element, its cache empty. */
  const open = async (browser: Browser): Promise<{page: Page; session: CDPSession}> => {
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.addInitScript(WATCH);
    const url = `${service.url}/whole-way`;
    const body = benchPage(service.apiKey, service.url);
    await page.route(url, route => route.fulfill({contentType: 'text/html', body}));
    const session = await page.context().newCDPSession(page);
    return {page, session};
  };
  try {
    const bytes: number[] = [];
    const requests: number[] = [];
    const longest: number[] = [];
    const many: number[] = [];
    const heaps: number[] = [];
    const places = new Map<string, number>();
    for (let turn = 0; turn < COLD; turn++) {
      const {page, session} = await open(browser);
      await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWED});
      await page.goto(`${service.url}/whole-way`);
      await travel(page, turn);
      const sent = await page.evaluate(
        `performance.getEntriesByType('resource').map(one => one.encodedBodySize)`,
      );
      if (Array.isArray(sent)) {
        bytes.push(sent.reduce((sum: number, one: number) => sum + one, 0) / 1024);
        requests.push(sent.length);
      }
      const tasks = (await page.evaluate('tasks')) as readonly Task[];
      const long = tasks.filter(({duration}) => duration > LONGEST_TASK);
      many.push(long.length);
      longest.push(Math.max(0, ...long.map(({duration}) => duration)));
      for (const {at, duration} of long) places.set(at, Math.max(duration, places.get(at) ?? 0));
      heaps.push(await heapOf(session));
      await page.context().close();
    }
    yield row('open to saved: bytes of all answers', bytes, 'KB');
    yield row('open to saved: requests', requests, '');
    yield row('open to saved, four times slowed: tasks over 50 ms', many, '', 0);
    yield row('open to saved, four times slowed: the longest', longest, 'ms', LONGEST_TASK);
    for (const [at, value] of places)
      yield {what: `  the longest after: ${at}`, value, unit: 'ms', limit: LONGEST_TASK};
    yield row('open to saved: heap afterwards', heaps, 'MB', 3);
    yield {
      what: '  that of an empty page, as driven by Playwright',
      value: await emptyHeap(browser),
      unit: 'MB',
    };

    const {page, session} = await open(interpreting);
    await page.goto(`${service.url}/whole-way`);
    const after: number[] = [];
    for (let turn = 1; turn <= JOURNEYS; turn++) {
      await travel(page, turn + COLD);
      if (turn === 1) {
        const value = await heapOf(session);
        yield {what: '  without the machine code that V8 makes of it', value, unit: 'MB', limit: 3};
      }
      await page.evaluate(REMOUNT);
      if (turn === 10 || turn === JOURNEYS) after.push(await heapOf(session));
    }
    const [tenth = 0, last = 0] = after;
    yield {what: 'heap after 10 journeys in one page', value: tenth, unit: 'MB'};
    yield {what: `heap after ${JOURNEYS}`, value: last, unit: 'MB', limit: tenth * 1.02};
  } finally {
    await browser.close();
    await interpreting.close();
    await service.stop();
  }
}

/** Ends the element and mounts another one in its place, with the same props. */
const REMOUNT = `(() => {
  const before = document.querySelector('address-capture');
  const names = ['API_KEY', 'serviceUrl', 'userPhoneNumber', 'appSettings', 'createOnly', 'onAddressSelected', 'onError'];
  const props = Object.fromEntries(names.map(name => [name, before[name]]));
  const {parentElement} = before;
  before.$destroy();
  new before.constructor(parentElement, props);
})()`;

/** What a person does, each time with a house of their own. */
async function travel(page: Page, turn: number): Promise<void> {
  const at = (step: string) => page.evaluate(`at = '${step}'`);
  const text = `18 de julio ${900 + turn * 7}`;
  await page.getByRole('combobox').waitFor();
  await at('the keys');
  await page.getByRole('combobox').pressSequentially(text, {delay: 40});
  await page.locator('[role=option]:first-child', {hasText: /18 de Julio \d/}).waitFor();
  await at('the choice');
  await page.locator('[role=option]:first-child').tap();
  await page.getByRole('button', {name: 'Confirm the pin'}).waitFor();
  await at('the pin');
  await page.getByRole('button', {name: 'Confirm the pin'}).tap();
  await page.getByRole('button', {name: 'Save this address'}).waitFor();
  await at('saving');
  await page.getByRole('button', {name: 'Save this address'}).tap();
  await page.getByRole('heading', {name: 'Address saved'}).waitFor();
}

/** What is there without the element: the browser's own objects, and the script that finds buttons. */
async function emptyHeap(browser: Browser): Promise<number> {
  const page = await browser.newPage(PHONE);
  await page.setContent('<button>Confirm the pin</button>');
  await page.getByRole('button', {name: 'Confirm the pin'}).tap();
  const heap = await heapOf(await page.context().newCDPSession(page));
  await page.close();
  return heap;
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const {usedSize} = await session.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}

function row(what: string, values: readonly number[], unit: string, limit?: number): BenchRow {
  return {what, ...spread(values), unit, ...(limit !== undefined && {limit})};
}
