import type {Xy} from '../geo/point.js';
import {offsetOf, placeAt} from './camera.js';
import {PACE} from './motion.js';
import type {Stage} from './stage.js';

/** Milliseconds and pixels within which a second tap makes a double tap. */
const PAUSE = 280;
const NEAR = 30;

/** Tells one tap from two. */
export type Taps = {
  /** A finger or the mouse was put down: what it becomes decides about the tap before. */
  wait(): void;
  /** It was lifted again without having moved. */
  onTap(at: Xy): void;
  /** The tap before is forgotten. */
  cancel(): void;
};

/** A tap brings its place under the focus, which needs no dragging (WCAG 2.5.7); two taps zoom in around it. */
export function createTaps({motion, signal}: Stage): Taps {
  let first: Xy | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (): void => clearTimeout(timer);
  const cancel = (): void => {
    wait();
    first = undefined;
  };
  signal.addEventListener('abort', cancel);

  return {
    wait,
    cancel,
    onTap(at) {
      const isSecond = first && Math.hypot(at.x - first.x, at.y - first.y) <= NEAR;
      cancel();
      if (isSecond) return motion.carry(at, at, 1, PACE);
      first = at;
      const place = placeAt(motion.shown(), at);
      timer = setTimeout(() => {
        first = undefined;
        motion.carry(offsetOf(motion.shown(), place), {x: 0, y: 0}, 0, PACE);
      }, PAUSE);
    },
  };
}
