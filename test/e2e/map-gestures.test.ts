import type {Page} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {worldSize} from '../../src/geo/mercator.js';
import type {Xy} from '../../src/geo/point.js';
import type {View} from '../../src/map/map-view.js';
import {DESKTOP, PHONE, useBrowser} from './support/browser.js';
import {serveMapPage, touchScreen} from './support/map-page.js';

const browser = useBrowser();
let server: {readonly url: string; close(): void};
let page: Page;
beforeAll(async () => {
  server = await serveMapPage();
});
afterAll(() => server.close());

const FOCUS = {x: 180, y: 220};

/** Opens the page and waits for the pictures all around the map. */
async function openMap(options = PHONE): Promise<void> {
  page = await browser.open(server.url, options);
  await expect.poll(() => placeUnder({x: 359, y: 499}).catch(() => undefined)).toBeDefined();
  await expect.poll(() => placeUnder({x: 1, y: 1}).catch(() => undefined)).toBeDefined();
}

const placeUnder = (at: Xy): Promise<Xy> => page.evaluate(`placeUnder(${JSON.stringify(at)})`);
const view = (): Promise<View> => page.evaluate('map.view');
const told = (): Promise<string[]> => page.evaluate('told');
const nextFrame = () => page.evaluate('new Promise(requestAnimationFrame)');
const rested = (times = 1) =>
  expect
    .poll(async () => (await told()).filter(word => word.startsWith('rest')).length)
    .toBe(times);

/** How many pixels a place is from a pixel, as the pictures in the page show it. */
async function pixelsFrom(place: Xy, at: Xy): Promise<number> {
  const seen = await placeUnder(at);
  const {zoom} = await view();
  return Math.hypot(seen.x - place.x, seen.y - place.y) * worldSize(zoom);
}

describe('On a touch screen', () => {
  beforeEach(() => openMap());

  test('the map follows the finger, and what was touched stays under it', async () => {
    const screen = await touchScreen(page);
    const place = await placeUnder({x: 100, y: 300});
    await screen.down([{x: 100, y: 300}]);
    for (let step = 1; step <= 12; step++) {
      const at = {x: 100 + 9 * step, y: 300 - 7 * step};
      await screen.move([at]);
      await nextFrame();
      // A browser keeps the first pixels of a touch to itself, until it knows that it is a move.
      if (step > 2) expect(await pixelsFrom(place, at)).toBeLessThan(1);
    }
    await screen.up([]);
    await rested();
    expect(await told()).toEqual(['start', 'rest by person']);
  });

  test('a map let go goes on the same way, slows down and rests', async () => {
    const screen = await touchScreen(page);
    await screen.down([{x: 60, y: 250}]);
    for (let step = 1; step <= 10; step++) {
      await screen.move([{x: 60 + 14 * step, y: 250}]);
      await nextFrame();
    }
    const atEnd = await view();
    await screen.up([]);
    await rested();
    const {center} = await view();
    expect(center.lon).toBeLessThan(atEnd.center.lon);
    expect(center.lat).toBeCloseTo(atEnd.center.lat, 9);
    expect(await told()).toEqual(['start', 'rest by person']);
    await nextFrame();
    expect((await view()).center).toEqual(center);
  });

  test('what is under the middle of two fingers stays there while they spread and move', async () => {
    const screen = await touchScreen(page);
    const place = await placeUnder({x: 180, y: 260});
    await screen.down([{x: 140, y: 260}]);
    await screen.down([
      {x: 140, y: 260},
      {x: 220, y: 260},
    ]);
    for (let step = 1; step <= 10; step++) {
      const middle = {x: 180 + 3 * step, y: 260 - 6 * step};
      const half = 40 + 6 * step;
      await screen.move([
        {x: middle.x - half, y: middle.y - step},
        {x: middle.x + half, y: middle.y + step},
      ]);
      await nextFrame();
      if (step > 2) expect(await pixelsFrom(place, middle)).toBeLessThan(1);
    }
    expect((await view()).zoom).toBeCloseTo(16 + Math.log2(Math.hypot(200, 20) / 80), 1);
    await screen.up([]);
    await rested();
    expect(await told()).toEqual(['start', 'rest by person']);
    expect(await page.evaluate('visualViewport.scale')).toBe(1);
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  test('a tap brings its place under the pin', async () => {
    const place = await placeUnder({x: 250, y: 330});
    await page.touchscreen.tap(250, 330);
    await rested();
    expect(await pixelsFrom(place, FOCUS)).toBeLessThan(1);
    expect((await view()).zoom).toBe(16);
  });

  test('two taps zoom in around their place', async () => {
    const place = await placeUnder({x: 250, y: 330});
    await page.touchscreen.tap(250, 330);
    await page.touchscreen.tap(250, 330);
    await rested();
    expect((await view()).zoom).toBe(17);
    expect(await pixelsFrom(place, {x: 250, y: 330})).toBeLessThan(1);
    expect(await told()).toEqual(['start', 'rest by person']);
  });
});

describe('With a mouse and keys', () => {
  beforeEach(() => openMap(DESKTOP));

  test('a drag takes the map along, even when it leaves it', async () => {
    const place = await placeUnder({x: 200, y: 100});
    await page.mouse.move(200, 100);
    await page.mouse.down();
    await page.mouse.move(300, 200, {steps: 5});
    await nextFrame();
    expect(await pixelsFrom(place, {x: 300, y: 200})).toBeLessThan(1);
    await page.mouse.move(600, 200, {steps: 5});
    await page.mouse.move(340, 300, {steps: 5});
    await nextFrame();
    expect(await pixelsFrom(place, {x: 340, y: 300})).toBeLessThan(1);
    await page.mouse.up();
    await rested();
  });

  test('the wheel zooms around the cursor all the way and does not scroll the page', async () => {
    const cursor = {x: 300, y: 120};
    const place = await placeUnder(cursor);
    await page.mouse.move(cursor.x, cursor.y);
    await page.mouse.wheel(0, -120);
    await expect.poll(async () => (await view()).zoom).toBeGreaterThan(16.1);
    expect(await pixelsFrom(place, cursor)).toBeLessThan(1);
    await page.mouse.wheel(0, -120);
    await rested();
    expect((await view()).zoom).toBeCloseTo(17, 6);
    expect(await pixelsFrom(place, cursor)).toBeLessThan(1);
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await told()).toEqual(['start', 'rest by person']);
  });

  test('a key held down moves the map evenly one way, and it rests when the key is let go', async () => {
    await page.evaluate('container.focus()');
    const place = await placeUnder(FOCUS);
    await page.evaluate(`{
      globalThis.way = [];
      const note = () => { way.push(map.view.center.lon); requestAnimationFrame(note); };
      note();
    }`);
    for (let press = 0; press < 5; press++) {
      await page.keyboard.down('ArrowRight');
      await nextFrame();
      await nextFrame();
    }
    expect(await told()).toEqual(['start']);
    await page.keyboard.up('ArrowRight');
    await rested();
    expect(await pixelsFrom(place, {x: FOCUS.x - 5 * 48, y: FOCUS.y}).catch(() => 0)).toBeLessThan(
      1,
    );
    const way: number[] = await page.evaluate('way');
    expect(way).toEqual([...way].sort((a, b) => a - b));
    expect(await told()).toEqual(['start', 'rest by person']);
  });

  test('plus and minus zoom around the pin, with Shift an arrow moves one pixel', async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate('container.matches(":focus-visible")')).toBe(true);
    const {center} = await view();
    await page.keyboard.press('+');
    await rested();
    expect((await view()).zoom).toBe(17);
    expect((await view()).center).toEqual(center);
    const place = await placeUnder(FOCUS);
    await page.keyboard.press('Shift+ArrowDown');
    await rested(2);
    expect(await pixelsFrom(place, {x: FOCUS.x, y: FOCUS.y - 1})).toBeLessThan(0.01);
  });

  test('nothing of it is against a strict policy', async () => {
    await page.evaluate('map.setTheme("dark")');
    await page.evaluate('map.setAccuracy({center: map.view.center, radius: 40})');
    await page.evaluate('map.moveTo({zoom: 17.4})');
    await rested();
    expect(await page.evaluate('violations')).toEqual([]);
    expect(await page.evaluate('container.firstElementChild.outerHTML')).not.toContain('style');
  });
});

describe('At a zoom between two whole ones', () => {
  test.each([1, 1.25, 2, 2.625])(
    'no line shows between the pictures on a screen of density %s',
    async deviceScaleFactor => {
      await openMap({viewport: {width: 360, height: 500}, deviceScaleFactor});
      for (const zoom of [16.13, 16.37, 15.6]) {
        await page.evaluate(`mountPlain(${zoom})`);
        const reds = async () => {
          const clip = {x: 0, y: 0, width: 360, height: 460};
          return mostRed(await page.screenshot({clip}));
        };
        await expect.poll(reds, {message: `zoom ${zoom}`}).toBeLessThan(6);
      }
    },
  );
});

/** The most red that any pixel of a picture has, 0 to 255. */
async function mostRed(png: Buffer): Promise<number> {
  const decoder = await page.context().newPage();
  const most: number = await decoder.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const {width, height} = image;
    const context = Object.assign(document.createElement('canvas'), {width, height}).getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height).data.reduce(
      (most, value, index) => (index % 4 ? most : Math.max(most, value)), 0);
  })()`);
  await decoder.close();
  return most;
}
