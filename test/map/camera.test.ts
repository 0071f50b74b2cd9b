import fc from 'fast-check';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {worldSize} from '../../src/geo/mercator.js';
import {
  type Camera,
  cameraOf,
  mapSpace,
  offsetOf,
  pixelsApart,
  snap,
  viewOf,
} from '../../src/map/camera.js';

const {between, carry} = mapSpace;

const number = (min: number, max: number) => fc.double({min, max, noNaN: true});
const offset = fc.record({x: number(-1000, 1000), y: number(-1000, 1000)});
const zoom = number(3, 20);
const camera = fc.record({x: number(-0.5, 1.5), y: number(0.01, 0.99), zoom});
const view = fc.record({
  center: fc.record({lat: number(-85, 85), lon: number(-180, 179.999)}),
  zoom,
});
/** Far enough from the edge of the world that a move of 1000 pixels doesn't reach it. */
const inland = fc.record({x: number(-0.5, 1.5), y: number(0.4, 0.6), zoom: number(8, 20)});

/** The place that a camera shows so far from its focus. */
const placeAt = (by: Camera, at: {x: number; y: number}) => ({
  x: by.x + at.x / worldSize(by.zoom),
  y: by.y + at.y / worldSize(by.zoom),
});

const expectSamePixel = (by: Camera, place: {x: number; y: number}, at: {x: number; y: number}) => {
  const seen = offsetOf(by, place);
  expect(Math.hypot(seen.x - at.x, seen.y - at.y)).toBeLessThan(0.001);
};

describe('A camera', () => {
  it('shows the view that it was made from', () => {
    fc.assert(
      fc.property(view, given => {
        const shown = viewOf(cameraOf(given));
        expect(shown.center.lat).toBeCloseTo(given.center.lat, 8);
        expect(shown.center.lon).toBeCloseTo(given.center.lon, 8);
        expect(shown.zoom).toBe(given.zoom);
      }),
    );
  });

  it('sees each place at one pixel, and at each pixel one place', () => {
    fc.assert(fc.property(camera, offset, (by, at) => expectSamePixel(by, placeAt(by, at), at)));
  });

  it('stays within the zooms that are allowed, and within the world', () => {
    const outside = fc.record({
      center: fc.record({lat: number(-90, 90), lon: number(-1000, 1000)}),
      zoom: number(-10, 40),
    });
    fc.assert(
      fc.property(outside, given => {
        const shown = viewOf(cameraOf(given));
        expect(shown.zoom).toBeGreaterThanOrEqual(3);
        expect(shown.zoom).toBeLessThanOrEqual(20);
        expect(Math.abs(shown.center.lat)).toBeLessThan(85.06);
        expect(shown.center.lon).toBeGreaterThanOrEqual(-180);
        expect(shown.center.lon).toBeLessThan(180);
      }),
    );
  });

  it('is made on the copy of the world that is nearest to where one looks', () => {
    const fiji = {center: {lat: -17, lon: 179.9}, zoom: 12};
    const eastOfIt = cameraOf({center: {lat: -17, lon: -179.9}, zoom: 12});
    const near = cameraOf(fiji, eastOfIt.x);
    expect(pixelsApart(near, eastOfIt)).toBeLessThan((0.2 / 360) * worldSize(12) + 1);
    expect(viewOf(near).center.lon).toBeCloseTo(179.9, 8);
  });
});

describe('A gesture', () => {
  it('keeps what is under the hand under the hand, wherever it goes and however it zooms', () => {
    fc.assert(
      fc.property(inland, offset, offset, zoom, (by, from, to, near) => {
        fc.pre(near >= 8);
        expectSamePixel(carry(by, from, to, near), placeAt(by, from), to);
      }),
    );
  });

  it('keeps it there too when the zoom it asks for is not allowed', () => {
    fc.assert(
      fc.property(inland, offset, number(20, 60), (by, at, near) => {
        const carried = carry(by, at, at, near);
        expect(carried.zoom).toBe(20);
        expectSamePixel(carried, placeAt(by, at), at);
      }),
    );
  });

  it('made of many small steps ends where one large step ends', () => {
    fc.assert(
      fc.property(inland, fc.array(offset, {minLength: 2, maxLength: 30}), (by, path) => {
        const [first, ...rest] = path;
        const last = rest.at(-1);
        if (!first || !last) return;
        let carried: Camera = by;
        let at = first;
        for (const next of rest) {
          carried = carry(carried, at, next, by.zoom);
          at = next;
        }
        expect(pixelsApart(carried, carry(by, first, last, by.zoom))).toBeLessThan(0.01);
      }),
    );
  });

  it('stops at the poles', () => {
    const north = cameraOf({center: {lat: 85, lon: 0}, zoom: 4});
    const beyond = carry(north, {x: 0, y: 0}, {x: 0, y: 5000}, 4);
    expect(beyond.y).toBe(0);
    expect(viewOf(beyond).center.lat).toBeCloseTo(85.0511, 3);
  });

  it('crosses the date line without a jump', () => {
    const west = cameraOf({center: {lat: -17, lon: 179.99}, zoom: 14});
    const east = carry(west, {x: 0, y: 0}, {x: -1000, y: 0}, 14);
    expect(pixelsApart(west, east)).toBeCloseTo(1000, 6);
    expect(viewOf(east).center.lon).toBeCloseTo(-179.924, 2);
  });
});

describe('A camera on its way', () => {
  it('begins and ends where it should', () => {
    fc.assert(
      fc.property(camera, camera, (from, to) => {
        expect(pixelsApart(between(from, to, 0), from)).toBeLessThan(0.001);
        expect(pixelsApart(between(from, to, 1), to)).toBeLessThan(0.001);
        expect(between(from, to, 1).zoom).toBeCloseTo(to.zoom, 9);
      }),
    );
  });

  it('keeps the place around which it zooms at its pixel all the way', () => {
    fc.assert(
      fc.property(inland, offset, number(8, 20), number(0, 1), (from, at, near, part) => {
        const to = carry(from, at, at, near);
        expectSamePixel(between(from, to, part), placeAt(from, at), at);
      }),
    );
  });

  it('keeps to the straight line where the zoom stays', () => {
    fc.assert(
      fc.property(inland, offset, number(0, 1), (from, to, part) => {
        const aim = carry(from, {x: 0, y: 0}, to, from.zoom);
        const shown = between(from, aim, part);
        expectSamePixel(shown, from, {x: to.x * part, y: to.y * part});
      }),
    );
  });
});

describe('A snapped place', () => {
  afterEach(() => void vi.unstubAllGlobals());

  const density = fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3);
  const place = number(-1e5, 1e5);

  it('is a whole device pixel, half of one away at most', () => {
    fc.assert(
      fc.property(place, density, (at, dots) => {
        vi.stubGlobal('devicePixelRatio', dots);
        const dot = snap(at) * dots;
        expect(Math.abs(dot - Math.round(dot))).toBeLessThan(1e-6);
        expect(Math.abs(dot - at * dots)).toBeLessThanOrEqual(0.500001);
      }),
    );
  });

  it('is as much nearer as parts of a device pixel are asked for', () => {
    fc.assert(
      fc.property(place, density, (at, dots) => {
        vi.stubGlobal('devicePixelRatio', dots);
        expect(Math.abs(snap(at, 64) - at) * dots * 64).toBeLessThanOrEqual(0.500001);
      }),
    );
  });
});
