import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  allowed,
  type Framed,
  keptOf,
  opening,
  type PhotoCamera,
  photoSpace,
  placeAt,
  quarterTurned,
  storedSize,
  turnedSize,
  turnOf,
} from '../../src/panorama/photo-plane.js';

const number = (min: number, max: number) => fc.double({min, max, noNaN: true});
const side = fc.integer({min: 20, max: 2048});
const size = fc.record({width: side, height: side});
const framed = fc.record({photo: size, frameSize: fc.integer({min: 100, max: 400})});
const anywhere = fc.record({x: number(-500, 2500), y: number(-500, 2500), zoom: number(-6, 6)});
const offset = fc.record({x: number(-400, 400), y: number(-400, 400)});
const quarters = fc.integer({min: 0, max: 3});
const NEAR = 1e-6;

/** By how many pixels of the photo there is something else in the frame. */
function beside({x, y, zoom}: PhotoCamera, {photo, frameSize}: Framed): number {
  const half = frameSize / 2 ** zoom / 2;
  return Math.max(0, half - x, half - y, x + half - photo.width, y + half - photo.height);
}

describe('The frame over a photo', () => {
  it('never shows what is no photo, wherever somebody drags, zooms or throws it, nor on the way there', () => {
    fc.assert(
      fc.property(
        framed,
        anywhere,
        offset,
        offset,
        number(-8, 8),
        number(0, 1),
        (over, from, grip, to, zoom, part) => {
          const {carry, between} = photoSpace(() => over);
          const before = allowed(from, over);
          const after = carry(before, grip, to, zoom);
          for (const camera of [before, after, between(before, after, part)])
            expect(beside(camera, over)).toBeLessThan(NEAR);
        },
      ),
    );
  });

  it('keeps what is under a hand there, as far as there is photo', () => {
    fc.assert(
      fc.property(framed, anywhere, offset, offset, number(-6, 1), (over, from, grip, to, zoom) => {
        const {carry} = photoSpace(() => over);
        const before = allowed(from, over);
        const after = carry(before, grip, to, zoom);
        const half = over.frameSize / 2 ** after.zoom / 2;
        const isFree =
          after.x > half + NEAR &&
          after.x < over.photo.width - half - NEAR &&
          after.y > half + NEAR &&
          after.y < over.photo.height - half - NEAR;
        fc.pre(isFree);
        const held = placeAt(before, grip);
        const now = placeAt(after, to);
        expect(Math.hypot(now.x - held.x, now.y - held.y)).toBeLessThan(1e-3);
      }),
    );
  });

  it('opens over as much of the photo as the window can show', () => {
    fc.assert(
      fc.property(
        framed,
        fc.record({width: number(200, 900), height: number(200, 900)}),
        (over, window) => {
          const focus = {x: window.width / 2, y: window.height / 2};
          const camera = opening(over, {...window, focus});
          expect(beside(camera, over)).toBeLessThan(NEAR);
          expect(camera.x).toBeCloseTo(over.photo.width / 2, 6);
          expect(camera.y).toBeCloseTo(over.photo.height / 2, 6);
          const scale = 2 ** camera.zoom;
          const least = over.frameSize / Math.min(over.photo.width, over.photo.height);
          const whole = Math.min(
            window.width / over.photo.width,
            window.height / over.photo.height,
          );
          expect(scale).toBeCloseTo(Math.max(least, Math.min(2, whole)), 6);
        },
      ),
    );
  });

  it('has the middle of the photo in the frame, and as much around it as there is room on both sides', () => {
    const over = {photo: {width: 1000, height: 500}, frameSize: 100};
    const camera = opening(over, {width: 500, height: 400, focus: {x: 250, y: 150}});
    expect(2 ** camera.zoom).toBeCloseTo(0.5, 9);
    expect([camera.x, camera.y]).toEqual([500, 250]);
    const low = opening(over, {width: 500, height: 400, focus: {x: 250, y: 50}});
    expect(2 ** low.zoom).toBeCloseTo(0.2, 9);
  });

  it('opens before it has a window, too', () => {
    const over = {photo: {width: 1000, height: 500}, frameSize: 100};
    const camera = opening(over, {width: 0, height: 0, focus: {x: 0, y: 0}});
    expect(beside(camera, over)).toBeLessThan(NEAR);
  });
});

describe('A photo that is turned', () => {
  it('shows the same place of itself in the frame, and nothing but photo', () => {
    fc.assert(
      fc.property(framed, quarters, anywhere, ({photo, frameSize}, turns, from) => {
        const before = {photo: turnedSize(photo, turns), frameSize};
        const camera = allowed(from, before);
        const after = {photo: turnedSize(photo, turns + 1), frameSize};
        const turned = quarterTurned(camera, before.photo);
        expect(beside(turned, after)).toBeLessThan(NEAR);
        const inFile = (at: PhotoCamera, by: number) => {
          const [a, b, c, d, e, f] = turnOf(photo, by % 4);
          const [x, y] = [at.x - e, at.y - f];
          return {x: a * x + b * y, y: c * x + d * y};
        };
        const [was, is] = [inFile(camera, turns), inFile(turned, turns + 1)];
        expect(Math.hypot(is.x - was.x, is.y - was.y)).toBeLessThan(1e-6);
      }),
    );
  });

  it('is turned clockwise, and stands as before after four quarters', () => {
    fc.assert(
      fc.property(size, photo => {
        const topLeft = [0, 1, 2, 3].map(turns => turnOf(photo, turns).slice(4));
        const {width, height} = photo;
        expect(topLeft).toEqual([
          [0, 0],
          [height, 0],
          [width, height],
          [0, width],
        ]);
        let camera: PhotoCamera = {x: 7, y: 3, zoom: 0};
        for (let turns = 0; turns < 4; turns++)
          camera = quarterTurned(camera, turnedSize(photo, turns));
        expect(camera).toEqual({x: 7, y: 3, zoom: 0});
      }),
    );
  });
});

describe('What is kept of a photo', () => {
  it('holds the frame and half of it more on each side where there is photo, and nothing else', () => {
    fc.assert(
      fc.property(framed, anywhere, (over, from) => {
        const camera = allowed(from, over);
        const {x, y, width, height} = keptOf(camera, over);
        const frame = over.frameSize / 2 ** camera.zoom;
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(over.photo.width + NEAR);
        expect(y + height).toBeLessThanOrEqual(over.photo.height + NEAR);
        expect(x).toBeCloseTo(Math.max(0, camera.x - frame), 6);
        expect(y + height).toBeCloseTo(Math.min(over.photo.height, camera.y + frame), 6);
        expect(Math.min(width, height)).toBeGreaterThan(frame - NEAR);
      }),
    );
  });

  it('is never enlarged, keeps its shape and has so many pixels at most', () => {
    fc.assert(
      fc.property(number(0.1, 4000), number(0.1, 4000), (width, height) => {
        const stored = storedSize({width, height}, 1600);
        expect(Math.max(stored.width, stored.height)).toBeLessThanOrEqual(1600);
        expect(stored.width).toBeLessThanOrEqual(Math.max(1, width + 0.5));
        const scale = Math.min(1, 1600 / Math.max(width, height));
        expect(Math.abs(stored.width - width * scale)).toBeLessThanOrEqual(1);
        expect(Math.abs(stored.height - height * scale)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
