import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {type Frame, perspective} from '../../src/geo/perspective.js';

const LEVEL: Frame = {width: 800, height: 600, heading: 0, pitch: 0, zoom: 1};

describe('A flat picture of a direction', () => {
  it('has it in its middle', () => {
    const {directionAt, pixelOf} = perspective({...LEVEL, heading: 312, pitch: -20, zoom: 2});
    const {heading, pitch} = directionAt(400, 300);
    expect([heading, pitch]).toEqual([expect.closeTo(312, 9), expect.closeTo(-20, 9)]);
    const middle = pixelOf({heading: 312, pitch: -20});
    expect(middle).toEqual({x: expect.closeTo(400, 9), y: expect.closeTo(300, 9)});
  });

  it('has the east on the right of the north, and the sky above', () => {
    const {directionAt} = perspective(LEVEL);
    expect(directionAt(700, 300).heading).toBeCloseTo(45, 9);
    expect(directionAt(100, 300).heading).toBeCloseTo(315, 9);
    expect(directionAt(400, 0).pitch).toBeCloseTo(45, 9);
    expect(directionAt(400, 600).pitch).toBeCloseTo(-45, 9);
  });

  it.each([
    [0.5, 127.28],
    [1, 90],
    [2, 45],
    [5, 5.625],
  ])('at zoom %d shows %d degrees across its shorter side, upright or not', (zoom, field) => {
    const lying = perspective({...LEVEL, zoom});
    expect(lying.directionAt(400, 0).pitch * 2).toBeCloseTo(field, 2);
    const upright = perspective({...LEVEL, width: 600, height: 800, zoom});
    expect(upright.directionAt(600, 400).heading * 2).toBeCloseTo(field, 2);
  });

  it('has no place for what lies behind', () => {
    const {pixelOf} = perspective({...LEVEL, heading: 90});
    expect(pixelOf({heading: 270, pitch: 0})).toBeUndefined();
    expect(pixelOf({heading: 270, pitch: -89})).toBeUndefined();
  });

  it('has each pixel where its direction is, whichever way one looks', () => {
    const between = (min: number, max: number) => fc.double({min, max, noNaN: true});
    const side = fc.integer({min: 200, max: 1200});
    const anyFrame = fc.record({
      width: side,
      height: side,
      heading: between(0, 360),
      pitch: between(-90, 90),
      zoom: between(0.5, 5),
    });
    fc.assert(
      fc.property(anyFrame, between(0, 1), between(0, 1), (frame, across, down) => {
        const {directionAt, pixelOf} = perspective(frame);
        const [x, y] = [frame.width * across, frame.height * down];
        const direction = directionAt(x, y);
        expect(direction.heading).toBeGreaterThanOrEqual(0);
        expect(direction.heading).toBeLessThan(360);
        const back = pixelOf(direction);
        expect(Math.hypot((back?.x ?? Infinity) - x, (back?.y ?? Infinity) - y)).toBeLessThan(0.01);
      }),
      {numRuns: 2000},
    );
  });
});
