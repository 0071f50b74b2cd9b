import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createDensity} from '../../src/panorama/density.js';

/** A page whose frames come when a test says so; two device pixels for each of CSS. */
function page() {
  const timeline = {currentTime: 1000};
  vi.stubGlobal('document', {timeline});
  vi.stubGlobal('devicePixelRatio', 2);
  const density = createDensity();
  const frames = (isMoving: boolean, lengths: readonly number[]) =>
    lengths.map(length => {
      const drawn = density(isMoving);
      timeline.currentTime += length;
      return drawn;
    });
  return {
    /** What is drawn in one frame after another, each so many milliseconds before the next. */
    moving: (...lengths: readonly number[]) => frames(true, lengths),
    resting: (...lengths: readonly number[]) => frames(false, lengths),
  };
}

const times = (count: number, ...frames: readonly number[]) =>
  Array.from({length: count}, () => frames).flat();

describe('How many pixels of a picture are drawn', () => {
  let {moving, resting} = page();
  beforeEach(() => {
    ({moving, resting} = page());
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are all that the device has while nothing moves, however seldom it is drawn', () => {
    expect(new Set(resting(...times(20, 16.7, 400)))).toEqual(new Set([2]));
  });

  it('are all in motion where each frame comes in time', () => {
    expect(new Set(moving(...times(600, 16.7)))).toEqual(new Set([2]));
  });

  it('are fewer in motion once frames come late, until they do no more', () => {
    resting(16.7, 16.7);
    const drawn = moving(50, 50, 50, 34, 34, 34, ...times(100, 16.7));
    expect(drawn.slice(0, 3)).toEqual([2, 2, 2]);
    expect(drawn[3]).toBeCloseTo(1.4);
    expect(drawn[6]).toBeCloseTo(0.98);
    expect(drawn.at(-1)).toBeCloseTo(0.98);
  });

  it('are all again as soon as it rests, and as few as it needs when it moves again', () => {
    resting(16.7, 16.7);
    moving(...times(6, 50));
    expect(resting(3000)).toEqual([2]);
    expect(moving(16.7)[0]).toBeLessThan(1.5);
  });

  it('are never so few that nothing could be told apart', () => {
    resting(16.7, 16.7);
    const drawn = moving(...times(200, 90));
    expect(drawn.at(-1)).toBeGreaterThan(0.45);
  });

  it('stay all where a frame is late now and then, as when a picture arrives', () => {
    expect(new Set(moving(...times(40, 120, ...times(9, 16.7))))).toEqual(new Set([2]));
  });

  it('stay all where a hand holds still and moves on much later', () => {
    const drawn = times(20, 1).flatMap(() => [...moving(16.7), ...resting(5000)]);
    expect(new Set(drawn)).toEqual(new Set([2]));
  });

  it('stay all on a device that shows thirty frames a second to save power', () => {
    expect(new Set(moving(...times(300, 33.3)))).toEqual(new Set([2]));
  });
});
