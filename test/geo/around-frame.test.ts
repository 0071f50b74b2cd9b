import {describe, expect, it} from 'vitest';
import {
  aroundFrame,
  directionAt,
  focalLength,
  type Look,
  offsetOf,
} from '../../src/geo/perspective.js';

/** Pixels of the picture, as the service draws it. */
const [width, height] = [800, 600];

/** Where the corners of what a person framed lie in the picture around it, in pixels from its middle. */
function cornersIn(framed: Look, around: Look): {x: number; y: number}[] {
  // A frame of any size on the screen, here 210 pixels: the focal length goes with it.
  const half = 105;
  const corners = [
    [-half, -half],
    [half, -half],
    [-half, half],
    [half, half],
  ] as const;
  return corners.map(([x, y]) => {
    const direction = directionAt(framed, {x, y}, focalLength(framed.zoom, 2 * half));
    const offset = offsetOf(around, direction, focalLength(around.zoom, height));
    if (!offset) throw new Error('It is behind.');
    return offset;
  });
}

describe('The frame on the picture around it', () => {
  it.each([
    {heading: 0, pitch: 0, zoom: 1},
    {heading: 312.5, pitch: -3, zoom: 1.25},
    {heading: 90, pitch: 35, zoom: 2.4},
    {heading: 201.75, pitch: -60, zoom: 1.6},
    {heading: 12, pitch: 5, zoom: 6},
    {heading: 12, pitch: 5, zoom: 0.75},
    {heading: 12, pitch: 5, zoom: 0.5},
  ])('is at exactly the part that was framed: %o', framed => {
    const {view, side} = aroundFrame(framed);
    const half = (side * height) / 2;
    const expected = [
      [-half, -half],
      [half, -half],
      [-half, half],
      [half, half],
    ] as const;
    for (const [at, {x, y}] of cornersIn(framed, view).entries()) {
      expect(x).toBeCloseTo(expected[at]?.[0] ?? Number.NaN, 6);
      expect(y).toBeCloseTo(expected[at]?.[1] ?? Number.NaN, 6);
    }
  });

  it('takes two thirds of the height, and half of the width, wherever the zoom allows', () => {
    for (const zoom of [1, 1.5, 2, 3, 5, 6]) {
      const {side} = aroundFrame({heading: 0, pitch: 0, zoom});
      expect(side).toBeCloseTo(2 / 3, 2);
      expect((side * height) / width).toBeCloseTo(1 / 2, 2);
    }
  });

  it('is larger where the picture around it would be a view that nobody can read', () => {
    const sides = [0.9, 0.7, 0.6, 0.5].map(zoom => aroundFrame({heading: 0, pitch: 0, zoom}));
    for (const {view} of sides) expect(view.zoom).toBeGreaterThanOrEqual(0.5);
    expect(sides.at(-1)?.side).toBe(1);
  });

  it('looks where the person looked', () => {
    const framed = {heading: 312.5, pitch: -3, zoom: 1.25};
    expect(aroundFrame(framed).view).toEqual({...framed, zoom: expect.any(Number)});
    expect(aroundFrame(framed).view.zoom).toBeLessThan(framed.zoom);
  });
});
