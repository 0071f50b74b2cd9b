import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {offsetOf} from '../../src/map/camera.js';
import {isWithin, rangeInView, tilesFromMiddle} from '../../src/map/tile-grid.js';

const number = (min: number, max: number) => fc.double({min, max, noNaN: true});
const camera = fc.record({x: number(0, 1), y: number(0, 1), zoom: number(3, 20)});
const frame = fc.record({
  width: fc.integer({min: 1, max: 2000}),
  height: fc.integer({min: 1, max: 2000}),
  focus: fc.record({x: number(0, 1000), y: number(0, 1000)}),
});

describe('The tiles in view', () => {
  it('cover the frame from edge to edge wherever the world goes on', () => {
    fc.assert(
      fc.property(camera, frame, (by, through) => {
        const z = Math.round(by.zoom);
        const [west, east, north, south] = rangeInView(by, through, z);
        const northWest = offsetOf(by, {x: west / 2 ** z, y: north / 2 ** z});
        const southEast = offsetOf(by, {
          x: (east + 1) / 2 ** z,
          y: (south + 1) / 2 ** z,
        });
        expect(northWest.x + through.focus.x).toBeLessThanOrEqual(0.01);
        expect(southEast.x + through.focus.x).toBeGreaterThanOrEqual(through.width - 0.01);
        if (north > 0) expect(northWest.y + through.focus.y).toBeLessThanOrEqual(0.01);
        if (south < 2 ** z - 1)
          expect(southEast.y + through.focus.y).toBeGreaterThanOrEqual(through.height - 0.01);
      }),
    );
  });

  it('are no more than reach into the frame', () => {
    const range = rangeInView(
      {x: 0.5, y: 0.5, zoom: 10},
      {width: 512, height: 256, focus: {x: 256, y: 128}},
      10,
    );
    expect(range).toEqual([511, 512, 511, 512]);
  });

  it('never lie north or south of the world', () => {
    const frame = {width: 3000, height: 3000, focus: {x: 1500, y: 1500}};
    const [, , north, south] = rangeInView({x: 0.5, y: 0.5, zoom: 3}, frame, 3, 1);
    expect([north, south]).toEqual([0, 7]);
  });

  it('are those that would be seen farther away, too', () => {
    fc.assert(
      fc.property(camera, frame, fc.integer({min: 1, max: 2}), (by, through, farther) => {
        const {width, height, focus} = through;
        fc.pre(by.zoom > 5 && focus.x <= width && focus.y <= height);
        const z = Math.round(by.zoom);
        const from = {...by, zoom: by.zoom - farther};
        expect(rangeInView(by, through, z, farther)).toEqual(rangeInView(from, through, z));
        const [west, east, north, south] = rangeInView(by, through, z);
        const outer = rangeInView(by, through, z, farther);
        // Who stands on the very pole and looks beyond it sees no tile.
        fc.pre(north <= south);
        expect(isWithin(outer, {x: west, y: north})).toBe(true);
        expect(isWithin(outer, {x: east, y: south})).toBe(true);
        expect(isWithin(outer, {x: outer[0] - 1, y: north})).toBe(false);
      }),
    );
  });

  it('come from the middle outwards, each of them once', () => {
    const middle = {x: 0.25, y: 2.75};
    const tiles = tilesFromMiddle([-2, 3, 0, 4], middle);
    expect(new Set(tiles.map(({x, y}) => `${x}/${y}`)).size).toBe(30);
    expect(tiles[0]).toEqual({x: 0, y: 2});
    const far = tiles.map(({x, y}) => (x + 0.5 - middle.x) ** 2 + (y + 0.5 - middle.y) ** 2);
    expect(far).toEqual([...far].sort((a, b) => a - b));
  });
});
