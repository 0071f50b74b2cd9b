import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createMotion, reachOf} from '../../src/gesture/motion.js';
import {FOCUS} from '../../src/gesture/space.js';
import {cameraOf, mapSpace, pixelsApart} from '../../src/map/camera.js';

/** Milliseconds from one frame to the next. */
const FRAME = 1000 / 60;
const START = cameraOf({center: {lat: 0, lon: 0}, zoom: 17});
const {requestAnimationFrame, cancelAnimationFrame} = globalThis;

let due: FrameRequestCallback[] = [];
let now = 0;
beforeEach(() => {
  due = [];
  now = 0;
  globalThis.requestAnimationFrame = callback => due.push(callback);
  globalThis.cancelAnimationFrame = () => {};
});
afterEach(() => {
  Object.assign(globalThis, {requestAnimationFrame, cancelAnimationFrame});
});

/** Runs the frames that are asked for; how many milliseconds they took. */
function untilRest(): number {
  const begun = now;
  while (due.length > 0) {
    const [callback] = due.splice(0, 1);
    callback?.(now);
    now += FRAME;
  }
  return now - begun;
}

/** A motion whose camera was thrown with a speed in pixels a millisecond. */
function thrown(speed: number) {
  const rests: number[] = [];
  const motion = createMotion(START, mapSpace, {
    reducedMotion: false,
    onRest: () => rests.push(now),
    onFrame() {},
  });
  const glide = {within: 850};
  motion.carry(FOCUS, {x: speed * reachOf(glide), y: 0}, 0, glide);
  return {motion, rests};
}

describe('A throw', () => {
  it.each([0.1, 0.5, 1, 2, 4])('of %s pixels a millisecond rests within 0.9 s', speed => {
    const {motion, rests} = thrown(speed);
    expect(untilRest()).toBeLessThan(900);
    expect(rests).toHaveLength(1);
    expect(motion.camera).toBe(motion.aim);
  });

  it('begins with the speed of the hand, and slows down all the way', () => {
    const {motion} = thrown(2);
    const passed: number[] = [];
    let before = motion.camera;
    while (due.length > 0) {
      const [callback] = due.splice(0, 1);
      callback?.(now);
      now += FRAME;
      passed.push(pixelsApart(before, motion.camera) / FRAME);
      before = motion.camera;
    }
    expect(passed[0]).toBeGreaterThan(1.8);
    expect(passed[0]).toBeLessThan(2.05);
    // The first frame counts as 16 ms; the last step is what is left of half a pixel.
    const slowing = passed.slice(2, -2);
    expect(slowing).toEqual([...slowing].sort((a, b) => b - a));
  });

  it('goes on from where it is when another one bends it', () => {
    const {motion} = thrown(2);
    due.splice(0, 1)[0]?.(now);
    const {camera} = motion;
    motion.carry(FOCUS, {x: 0, y: 300}, 0, {within: 850});
    due.splice(0, 1)[0]?.((now += FRAME));
    expect(pixelsApart(camera, motion.camera)).toBeLessThan(20);
    expect(untilRest()).toBeLessThan(900);
  });
});

describe('Fingers that let go', () => {
  it('say where it glides, before it rests; at a standstill they say nothing', () => {
    const told: unknown[] = [];
    const motion = createMotion(START, mapSpace, {
      reducedMotion: false,
      onGlide: aim => told.push(aim),
      onRest: camera => told.push('rest', camera),
      onFrame() {},
    });
    motion.held.add('fingers');
    motion.carry(FOCUS, {x: 5, y: 0}, 0, 0);
    motion.release('fingers');
    untilRest();
    expect(told).toEqual(['rest', motion.camera]);
    motion.held.add('fingers');
    motion.carry(FOCUS, {x: 100, y: 0}, 0, {within: 850});
    motion.release('fingers');
    const {aim} = motion;
    expect(told.at(-1)).toBe(aim);
    untilRest();
    expect(told.slice(2)).toEqual([aim, 'rest', aim]);
  });
});
