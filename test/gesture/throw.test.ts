import {describe, expect, it} from 'vitest';
import {speedOf} from '../../src/gesture/throw.js';

/** A hand that moves to the right, one event each 16 ms, so many pixels from event to event. */
const path = (...steps: number[]) => {
  let x = 0;
  return steps.map((step, index) => {
    x += step;
    return {x, y: 0, time: 1000 + index * 16};
  });
};

describe('A map that is let go', () => {
  it('is as fast as the hand was', () => {
    expect(speedOf(path(8, 8, 8, 8), {x: 40, y: 0, time: 1064})).toEqual({x: 0.5, y: 0});
  });

  it('knows nothing of what the hand did before its last moments', () => {
    const steps = path(100, 100, 100, ...Array<number>(8).fill(8));
    const {x} = speedOf(steps, {x: 372, y: 0, time: 1000 + 11 * 16});
    expect(x).toBeCloseTo(0.5, 6);
  });

  it('stays where it is when the hand had come to a stand', () => {
    expect(speedOf(path(30, 30, 30), {x: 90, y: 0, time: 1400})).toEqual({x: 0, y: 0});
    expect(speedOf(path(1, 1, 1, 1), {x: 4, y: 0, time: 1064})).toEqual({x: 0, y: 0});
    expect(speedOf([], {x: 4, y: 0, time: 1064})).toEqual({x: 0, y: 0});
  });

  it('is never faster than a hand can be', () => {
    const {x, y} = speedOf([{x: 0, y: 0, time: 10}], {x: 300, y: 400, time: 10});
    expect(Math.hypot(x, y)).toBeCloseTo(4, 9);
    expect(y / x).toBeCloseTo(4 / 3, 9);
  });
});
