import type {Browser, CDPSession, Page} from 'playwright-core';
import {type MainThread, mainThreadOf} from './main-thread.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';

/** The factor by which the processor is slowed, to that of a cheap phone. */
export const SLOWED = 4;
/** Milliseconds; a longer frame was missed at 60 a second. */
export const FRAME_MS = 20;
const MOST_MISSED = 5;
const ROUNDS = 3;
const LONGEST_TASK = 50;

/** The duration of each frame, and the main thread's tasks in them. */
export type Watched = {readonly frames: readonly number[]; readonly thread: MainThread};

/** A phone's screen with touch. */
export const PHONE = {
  viewport: {width: 360, height: 680},
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

const MIDDLE = {x: 180, y: 200};

/** Drags with throws, pinches and the wheel, as a touch screen and a mouse report them. */
export async function moveByHand(session: CDPSession, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  const drag = (xDistance: number, yDistance: number) =>
    session.send('Input.synthesizeScrollGesture', {
      ...MIDDLE,
      xDistance,
      yDistance,
      speed: 900,
      preventFling: false,
      gestureSourceType: 'touch',
    });
  const pinch = (scaleFactor: number) =>
    session.send('Input.synthesizePinchGesture', {
      ...MIDDLE,
      scaleFactor,
      relativeSpeed: 500,
      gestureSourceType: 'touch',
    });
  const wheel = async (deltaY: number) => {
    for (let turn = 0; turn < 8; turn++)
      await session.send('Input.dispatchMouseEvent', {
        type: 'mouseWheel',
        ...MIDDLE,
        deltaX: 0,
        deltaY,
      });
  };
  const steps = [
    () => drag(-250, 0),
    () => drag(120, -140),
    () => pinch(0.5),
    () => drag(130, 140),
    () => pinch(2),
    () => wheel(-60),
    () => drag(0, -150),
    () => wheel(60),
    () => drag(0, 150),
  ];
  for (let turn = 0; performance.now() < end; turn++) await steps[turn % steps.length]?.();
}

/** Records each frame of a page and traces its main thread during some work. */
export async function watched(
  browser: Browser,
  page: Page,
  during: () => Promise<unknown>,
): Promise<Watched> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'toplevel'],
  });
  await page.evaluate(NOTE_FRAMES);
  await during();
  const frames: number[] = await page.evaluate('noted()');
  return {frames, thread: mainThreadOf(await browser.stopTracing())};
}

/** Of three rounds the one with the fewest misses, because other load can only add some. */
export async function bestOf(round: () => Promise<Watched>): Promise<Watched> {
  const rounds: Watched[] = [];
  while (rounds.length < ROUNDS) rounds.push(await round());
  const [best] = rounds.sort((a, b) => missed(a.frames) - missed(b.frames));
  if (!best) throw new Error('There was no round.');
  return best;
}

/** Percentage of frames that took too long. */
export function missed(times: readonly number[]): number {
  return (100 * times.filter(time => time >= FRAME_MS).length) / Math.max(1, times.length);
}

/** The rows of a measurement; only ours has limits. */
export function rowsOf(what: string, {frames, thread}: Watched, isOurs = false): BenchRow[] {
  const row = (of: string, value: number, unit: string, limit?: number): BenchRow => ({
    what: `frames, ${what}: ${of}`,
    value,
    unit,
    ...(isOurs && limit !== undefined && {limit}),
  });
  const {workInFrames, scriptInFrames, tasks} = thread;
  return [
    row(`${frames.length}, of ${FRAME_MS} ms and longer`, missed(frames), '%', MOST_MISSED),
    row(
      `with ${FRAME_MS} ms and more of the page’s own work`,
      missed(workInFrames),
      '%',
      MOST_MISSED,
    ),
    row('the page’s own work in one, p50', percentile(workInFrames, 0.5), 'ms'),
    row('the page’s own work in one, p95', percentile(workInFrames, 0.95), 'ms'),
    row('script of it, p95', percentile(scriptInFrames, 0.95), 'ms'),
    row('longest task', Math.max(0, ...tasks.map(({work}) => work)), 'ms'),
    row(
      'longest script in a task',
      Math.max(0, ...tasks.map(({script}) => script)),
      'ms',
      LONGEST_TASK,
    ),
  ];
}

export const NOTE_FRAMES = `
  globalThis.noted = (() => {
    const frames = [];
    let last = 0;
    let next = requestAnimationFrame(function note(now) {
      if (last) frames.push(now - last);
      last = now;
      next = requestAnimationFrame(note);
    });
    return () => {
      cancelAnimationFrame(next);
      return frames;
    };
  })();`;
