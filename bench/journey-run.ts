import {join} from 'node:path';
import {build as bundle} from 'esbuild';
import type {Browser, CDPSession, Page} from 'playwright-core';
import type {Journey, Step} from './journey-page.js';

export const TEXT = '18 de julio';
/** Milliseconds from the field to the first key, as soon as a finger may be there, and from one key to the next. */
export const A_REACH = 300;
export const A_KEY = 120;
/** Milliseconds from the list to the choice, and from a finger's coming down to its going up. */
export const A_LOOK = 500;
const A_TAP = 70;
/** Milliseconds after which a journey has failed. */
const LONGEST = 60_000;

const PHONE = {viewport: {width: 412, height: 732}, locale: 'en'};

/** A network and a processor. */
export type Profile = {
  readonly name: 'slow' | 'fast';
  /**
   * Milliseconds from a request to its answer, and until a new connection carries one. The server waits, because the
   * latency that Chromium emulates leaves connections out.
   */
  readonly delay: number;
  /** Bytes per second in both directions; −1 is as many as there are. */
  readonly rate: number;
  /** The factor by which the processor is slowed. */
  readonly slowed: number;
};

export const SLOW: Profile = {
  name: 'slow',
  delay: 400,
  rate: 400_000 / 8,
  slowed: 4,
};
export const FAST: Profile = {
  name: 'fast',
  delay: 50,
  rate: -1,
  slowed: 1,
};

export type Finished = Journey & {
  /** Bytes of the page's scripts' objects at the end, after a collection. */
  readonly heap: number;
};

/** Is given the page before its journey, which begins when it is called. */
export type Around = (page: Page, journey: () => Promise<Finished>) => Promise<Finished>;

/** What watches the journey, as a script for the page. */
export async function watchScript(): Promise<string> {
  const {outputFiles} = await bundle({
    entryPoints: [join(import.meta.dirname, 'journey-page.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'journey',
    footer: {js: 'globalThis.journey = journey;'},
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * One journey in a context of its own, whose cache is empty. The page itself says when to type and to choose, so that
 * nothing asks it meanwhile.
 */
export async function travel(
  browser: Browser,
  url: string,
  {profile, script, isBare}: {profile: Profile; script: string; isBare: boolean},
  around: Around = (_, go) => go(),
): Promise<Finished> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: profile.rate,
      uploadThroughput: profile.rate,
    });
    await session.send('Emulation.setCPUThrottlingRate', {rate: profile.slowed});
    let take: (step: Step) => void = () => {};
    const ended = new Promise<Journey>((resolve, reject) => {
      take = step => {
        if (step.at === 'mapped') resolve(step.journey);
        else (step.at === 'typable' ? type(session) : choose(session, step)).catch(reject);
      };
      page.on('pageerror', reject);
      setTimeout(() => reject(new Error(`${url} does not end.`)), LONGEST).unref();
    });
    ended.catch(() => {});
    await page.exposeFunction('journeyStep', (step: Step) => take(step));
    await page.addInitScript(`${script};journey.watch(${isBare}, ${JSON.stringify(TEXT)});`);
    return await around(page, async () => {
      await page.goto(url, {waitUntil: 'commit'});
      const journey = await ended;
      check(journey, profile);
      return {...journey, heap: await heapOf(session)};
    });
  } finally {
    await context.close();
  }
}

/** Each key at its time, whether or not the page keeps up. */
async function type(session: CDPSession): Promise<void> {
  const start = performance.now();
  for (const [index, letter] of [...TEXT].entries()) {
    await wait(start + A_REACH + index * A_KEY - performance.now());
    const key = {key: letter, text: letter};
    void session.send('Input.dispatchKeyEvent', {type: 'keyDown', ...key});
    void session.send('Input.dispatchKeyEvent', {type: 'keyUp', ...key});
  }
}

async function choose(session: CDPSession, {x, y}: {x: number; y: number}): Promise<void> {
  const at = {x, y, button: 'left', clickCount: 1} as const;
  await wait(A_LOOK);
  void session.send('Input.dispatchMouseEvent', {type: 'mousePressed', ...at});
  await wait(A_TAP);
  void session.send('Input.dispatchMouseEvent', {type: 'mouseReleased', ...at});
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Throws unless each answer was as slow as the profile says, and the list is that of the whole text. */
function check({answers, listed}: Journey, {delay}: Profile): void {
  for (const {url, asked, ended, bytes} of answers)
    if (bytes && ended - asked < delay)
      throw new Error(`${url} was answered after ${ended - asked} ms.`);
  const whole = new URLSearchParams({text: TEXT}).toString();
  const answer = answers.find(({url}) => url.includes(`/v5/places?${whole}&`));
  if (!answer || answer.ended > listed) throw new Error('The list was not that of the whole text.');
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const {usedSize} = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
