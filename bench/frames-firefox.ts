import type {Page} from 'puppeteer-core';
import {startBuilt} from '../scripts/start-built.js';
import {firefoxEngine} from '../test/support/browsers/firefox.js';
import {PICTURE_TO_MOVE, serveWithTiles} from './frames.js';
import type {BenchRow} from './row.js';
import {FRAME_MS, missed, NOTE_FRAMES} from './smooth.js';
import {FLAT_PICTURE} from './street-frames.js';

const MOVING_MS = 6000;
const ROUNDS = 3;
const MIDDLE = {x: 180, y: 200};
/** From the middle and back, in CSS pixels. */
const DRAGS = [
  [-150, 0],
  [120, -100],
  [0, 120],
] as const;

/**
 * Missed frames of map and street picture under the mouse in Firefox, by its own clock, each beside the least that it
 * could cost. Firefox has no brake for the processor, and on Linux draws WebGL without a graphics card.
 */
export async function* run(): AsyncGenerator<BenchRow> {
  const service = await startBuilt();
  const server = await serveWithTiles(service, 'streetviewEnabled: true,');
  const engine = firefoxEngine();
  try {
    const page = await engine.open();
    await page.setViewport({width: 360, height: 680});
    await page.goto(`${server.url}/bench`);
    await page.locator('>>> input[role=combobox]').fill('18 de julio 1234');
    await page.locator('>>> [role=option]').click();
    await page.waitForSelector('>>> .map >>> img');
    await page.waitForNetworkIdle();
    yield* rowsOf('the map is dragged', await bestOf(page));
    await page.locator('>>> .primary').click();
    await page.waitForResponse(response => response.url().includes('/4096.webp'));
    await page.waitForNetworkIdle();
    yield* rowsOf('the street picture is turned', await bestOf(page));
    await page.evaluate(PICTURE_TO_MOVE);
    yield* rowsOf('one picture under the same mouse', await bestOf(page));
    await page.reload();
    await page.evaluate(FLAT_PICTURE);
    yield* rowsOf('a flat picture drawn in each frame', await bestOf(page));
  } finally {
    await engine.close();
    server.close();
    await service.stop();
  }
}

/** Of three rounds the one with the fewest misses, because other work can only add some. */
async function bestOf(page: Page): Promise<readonly number[]> {
  const rounds: (readonly number[])[] = [];
  while (rounds.length < ROUNDS) {
    await page.evaluate(NOTE_FRAMES);
    await drag(page);
    rounds.push((await page.evaluate('noted()')) as readonly number[]);
  }
  return rounds.sort((a, b) => missed(a) - missed(b))[0] ?? [];
}

async function drag({mouse}: Page): Promise<void> {
  const end = performance.now() + MOVING_MS;
  for (let turn = 0; performance.now() < end; turn++) {
    const [x = 0, y = 0] = DRAGS[turn % DRAGS.length] ?? [];
    await mouse.move(MIDDLE.x, MIDDLE.y);
    await mouse.down();
    await mouse.move(MIDDLE.x + x, MIDDLE.y + y, {steps: 30});
    await mouse.up();
  }
}

function* rowsOf(what: string, frames: readonly number[]): Generator<BenchRow> {
  const missing = `${frames.length}, of ${FRAME_MS} ms and longer`;
  yield {what: `Firefox, frames, ${what}: ${missing}`, value: missed(frames), unit: '%'};
}
