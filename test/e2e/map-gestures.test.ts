import {createCanvas, loadImage} from '@napi-rs/canvas';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {worldSize} from '../../src/geo/mercator.js';
import type {Xy} from '../../src/geo/point.js';
import type {View} from '../../src/map/map-view.js';
import {isMatrix} from '../support/matrix.js';
import {DESKTOP, PHONE, useBrowser} from './support/browser.js';
import {serveMapPage, type TouchScreen, touchScreen} from './support/map-page.js';

/** So much of the ground's red, of 255, may shine through where two pictures at rest share a pixel: no eye finds it. */
const SEAM = 16;
/** On the way a line as wide as a pixel may show for a frame; bare ground may not. */
const BARE = {red: 64, across: 4};

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
      if (step > 2) expect(await pixelsFrom(place, at)).toBeLessThanOrEqual(1);
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
      if (step > 2) expect(await pixelsFrom(place, middle)).toBeLessThanOrEqual(1);
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
    expect(await pixelsFrom(place, FOCUS)).toBeLessThanOrEqual(1);
    expect((await view()).zoom).toBe(16);
  });

  test('what is under the middle of two fingers stays there while they turn around it', async () => {
    const screen = await touchScreen(page);
    const middle = {x: 200, y: 240};
    const place = await placeUnder(middle);
    const fingers = (step: number) => {
      const turned = (step * Math.PI) / 12;
      const [x, y] = [60 * Math.cos(turned), 60 * Math.sin(turned)];
      return [
        {x: middle.x - x, y: middle.y - y},
        {x: middle.x + x, y: middle.y + y},
      ];
    };
    await screen.down(fingers(0).slice(0, 1));
    await screen.down(fingers(0));
    for (let step = 1; step <= 12; step++) {
      await screen.move(fingers(step));
      await nextFrame();
      expect(await pixelsFrom(place, middle)).toBeLessThanOrEqual(1);
    }
    expect((await view()).zoom).toBeCloseTo(16, 1);
    await screen.up([]);
    await rested();
  });

  test('a third finger and its lifting change nothing for the other two', async () => {
    const screen = await touchScreen(page);
    const two = [
      {x: 120, y: 260},
      {x: 220, y: 260},
    ];
    await screen.down(two.slice(0, 1));
    await screen.down(two);
    await screen.down([...two, {x: 300, y: 400}]);
    await screen.move([...two, {x: 340, y: 120}]);
    await nextFrame();
    expect((await view()).zoom).toBe(16);
    // Whoever is missing from the next touch was lifted.
    const place = await placeUnder({x: 170, y: 260});
    await screen.move(two);
    await screen.move(two.map(({x, y}) => ({x, y: y - 90})));
    await nextFrame();
    expect(await pixelsFrom(place, {x: 170, y: 170})).toBeLessThanOrEqual(1);
    await screen.up([]);
    await rested();
  });

  test('a touch that the system takes away leaves the map at rest', async () => {
    const screen = await touchScreen(page);
    await screen.down([{x: 100, y: 300}]);
    for (let step = 1; step <= 6; step++) await screen.move([{x: 100 + 20 * step, y: 300}]);
    await screen.cancel([]);
    await rested();
    expect(await told()).toEqual(['start', 'rest by person']);
  });

  test('a second tap that is held and drawn zooms, and its place stays where it was tapped', async () => {
    const screen = await touchScreen(page);
    const at = {x: 240, y: 250};
    const place = await placeUnder(at);
    await tapAndHold(screen, at);
    for (let step = 1; step <= 16; step++) {
      await screen.move([{x: at.x, y: at.y + 8 * step}]);
      await nextFrame();
      expect(await pixelsFrom(place, at)).toBeLessThanOrEqual(1);
    }
    expect((await view()).zoom).toBeCloseTo(17, 1);
    for (let step = 16; step >= -16; step--) {
      await screen.move([{x: at.x, y: at.y + 8 * step}]);
      await nextFrame();
      if (step % 4 === 0) expect(await pixelsFrom(place, at)).toBeLessThanOrEqual(1);
    }
    expect((await view()).zoom).toBeCloseTo(15, 1);
    await screen.up([]);
    await rested();
    expect(await told()).toEqual(['start', 'rest by person']);
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  test('two taps zoom in around their place', async () => {
    const place = await placeUnder({x: 250, y: 330});
    const screen = await touchScreen(page);
    await tapAndHold(screen, {x: 250, y: 330});
    await screen.up([]);
    await rested();
    expect((await view()).zoom).toBe(17);
    expect(await pixelsFrom(place, {x: 250, y: 330})).toBeLessThanOrEqual(1);
    expect(await told()).toEqual(['start', 'rest by person']);
  });
});

describe('On a touch screen, in a page that scrolls', () => {
  const scrolled = (): Promise<number> => page.evaluate('scrollY');
  beforeEach(async () => {
    await openMap();
    await page.evaluate('document.body.style.height = "3000px"');
    await expect
      .poll(() => page.evaluate('getComputedStyle(container.firstElementChild).touchAction'))
      .toBe('pan-x pan-y');
  });

  test('one finger scrolls the page, until the map is tapped', async () => {
    const screen = await touchScreen(page);
    const {center} = await view();
    await screen.down([{x: 180, y: 250}]);
    for (let step = 1; step <= 12; step++) {
      await screen.move([{x: 180, y: 250 - 12 * step}]);
      await nextFrame();
    }
    await screen.up([]);
    await expect.poll(scrolled).toBeGreaterThan(60);
    expect((await view()).center).toEqual(center);
    expect(await told()).toEqual([]);
    await screen.down([{x: 100, y: 100}]);
    await screen.up([]);
    const stopped = await scrolled();
    await screen.down([{x: 180, y: 250}]);
    for (let step = 1; step <= 12; step++) {
      await screen.move([{x: 180, y: 250 - 12 * step}]);
      await nextFrame();
    }
    await screen.up([]);
    await rested();
    expect((await view()).center.lat).toBeLessThan(center.lat);
    expect(await scrolled()).toBe(stopped);
  });

  test('two fingers move the map and zoom it, and the page stays', async () => {
    const screen = await touchScreen(page);
    const fingers = (step: number) => [
      {x: 140 - 4 * step, y: 220 - 6 * step},
      {x: 220 + 4 * step, y: 220 - 6 * step},
    ];
    const place = await placeUnder({x: 180, y: 220});
    await screen.down(fingers(0).slice(0, 1));
    await screen.down(fingers(0));
    for (let step = 1; step <= 10; step++) {
      await screen.move(fingers(step));
      await nextFrame();
      if (step > 2)
        expect(await pixelsFrom(place, {x: 180, y: 220 - 6 * step})).toBeLessThanOrEqual(1);
    }
    await screen.up([]);
    await rested();
    expect((await view()).zoom).toBeCloseTo(17, 1);
    expect(await scrolled()).toBe(0);
    expect(await page.evaluate('visualViewport.scale')).toBe(1);
    expect(await told()).toEqual(['start', 'rest by person']);
  });

  test('a second tap held and drawn zooms the map, and the page stays', async () => {
    const screen = await touchScreen(page);
    await tapAndHold(screen, {x: 180, y: 200});
    for (let step = 1; step <= 8; step++) {
      await screen.move([{x: 180, y: 200 - 16 * step}]);
      await nextFrame();
    }
    await screen.up([]);
    await rested();
    expect((await view()).zoom).toBeCloseTo(15, 1);
    expect(await scrolled()).toBe(0);
  });

  test('the wheel scrolls the page, and zooms the map with Ctrl', async () => {
    await page.mouse.move(180, 100);
    await page.mouse.wheel(0, 120);
    await expect.poll(scrolled).toBeGreaterThan(60);
    expect((await view()).zoom).toBe(16);
    expect(await told()).toEqual([]);
    await page.evaluate('scrollTo(0, 0)');
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await rested();
    expect((await view()).zoom).toBeGreaterThan(16.2);
    expect(await scrolled()).toBe(0);
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
    expect(await pixelsFrom(place, {x: 300, y: 200})).toBeLessThanOrEqual(1);
    await page.mouse.move(600, 200, {steps: 5});
    await page.mouse.move(340, 300, {steps: 5});
    await nextFrame();
    expect(await pixelsFrom(place, {x: 340, y: 300})).toBeLessThanOrEqual(1);
    await page.mouse.up();
    await rested();
  });

  test('the wheel zooms around the cursor all the way and does not scroll the page', async () => {
    const cursor = {x: 300, y: 120};
    const place = await placeUnder(cursor);
    await page.mouse.move(cursor.x, cursor.y);
    await page.mouse.wheel(0, -120);
    await expect.poll(async () => (await view()).zoom).toBeGreaterThan(16.1);
    expect(await pixelsFrom(place, cursor)).toBeLessThanOrEqual(1);
    await page.mouse.wheel(0, -120);
    await expect.poll(async () => (await view()).zoom).toBeCloseTo(17, 6);
    expect(await pixelsFrom(place, cursor)).toBeLessThanOrEqual(1);
    expect(await page.evaluate('scrollY')).toBe(0);
    // A machine that is slow enough lets it rest between the two.
    await expect.poll(async () => (await told()).join()).toMatch(/^(start,rest by person,?)+$/);
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
  });
});

describe('Where pictures come slowly', () => {
  test('no ground is bare while one zooms in, out again and changes the theme', async () => {
    await openMap({viewport: {width: 360, height: 500}});
    const clip = {x: 0, y: 0, width: 360, height: 460};
    const reds = async () => mostRed(await page.screenshot({clip}), BARE.across);
    await page.evaluate('mountPlain(16, 400)');
    await expect.poll(reds).toBeLessThan(BARE.red);
    /** The zooms of all pictures, once those beneath reach as far as is seen after two steps out. */
    const zooms = () =>
      page.evaluate(`{
        const all = pictures().map(image => {
          // Those that others cover are hidden.
          const {display} = image.style;
          image.style.display = '';
          const box = image.getBoundingClientRect();
          image.style.display = display;
          return [Number(image.src.split('/').at(-3)), box];
        });
        const zooms = [...new Set(all.map(([zoom]) => zoom))].sort((a, b) => a - b);
        const corners = [[0, 0], [360, 0], [0, 500], [360, 500]];
        const isReady = corners.every(([x, y]) => all.some(([zoom, {left, right, top, bottom}]) => {
          const far = {x: 180 + (x - 180) * 4, y: 220 + (y - 220) * 4};
          return zoom === zooms[0] && left < far.x && far.x < right && top < far.y && far.y < bottom;
        }));
        isReady ? zooms : [];
      }`);
    await expect.poll(zooms).toEqual([13, 16]);
    for (const [change, zoom] of [
      ['zoomBy(1)', 17],
      ['zoomBy(0.6)', 18],
      ['zoomBy(-1.6)', 16],
      ['moveTo({center: {lat: -34.906, lon: -56.187}})', 16],
      ['setTheme("dark")', 16],
    ] as const) {
      await page.evaluate(`map.${change}`);
      for (let look = 0; look < 6; look++) expect(await reds(), change).toBeLessThan(BARE.red);
      await expect.poll(zooms).toEqual([zoom - 3, zoom]);
    }
  });
});

describe('Where a picture’s side is no whole number of the screen’s pixels', () => {
  test('a screen of density 3 is shown finer pictures sooner', async () => {
    await openMap({viewport: {width: 360, height: 500}, deviceScaleFactor: 3});
    for (const [zoom, pictures] of [
      [16, 16],
      [16.3, 17],
    ]) {
      await page.evaluate(`mountPlain(${zoom})`);
      // Coarser ones lie beneath.
      const finest = () =>
        page.evaluate(`Math.max(...pictures().map(({src}) => src.split('/').at(-3)))`);
      await expect.poll(finest).toBe(pictures);
    }
  });

  test.each(isMatrix ? [1, 1.1, 1.25, 2, 2.625, 3] : [2.625])(
    'no line shows between the pictures on a screen of density %s',
    async deviceScaleFactor => {
      await openMap({viewport: {width: 360, height: 500}, deviceScaleFactor});
      for (const zoom of [16, 16.13, 16.37, 15.6]) {
        await page.evaluate(`mountPlain(${zoom})`);
        const reds = async () => {
          const clip = {x: 0, y: 0, width: 360, height: 460};
          return mostRed(await page.screenshot({clip}));
        };
        await expect.poll(reds, {message: `zoom ${zoom}`}).toBeLessThan(SEAM);
      }
    },
  );
});

/** A tap and a second touch at once after it: a busy machine may take long from one call to the next. */
async function tapAndHold(screen: TouchScreen, at: Xy): Promise<void> {
  await Promise.all([screen.down([at]), screen.up([]), screen.down([at])]);
}

/** The most red that any pixel of a picture has, 0 to 255; or any square so many pixels `across`, on average. */
async function mostRed(png: Buffer, across = 1): Promise<number> {
  const image = await loadImage(png);
  const [width, height] = [Math.ceil(image.width / across), Math.ceil(image.height / across)];
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return context
    .getImageData(0, 0, width, height)
    .data.reduce((most, value, index) => (index % 4 ? most : Math.max(most, value)), 0);
}
