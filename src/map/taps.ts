import type {Xy} from '../geo/point.js';
import {carry, offsetOf, placeAt} from './camera.js';
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
export function createTaps({motion, limits, signal}: Stage): Taps {
  let first: Xy | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const cancel = (): void => {
    clearTimeout(timer);
    first = undefined;
  };
  const zoomIn = (at: Xy): void =>
    motion.glide(carry(motion.camera, at, at, motion.aim.zoom + 1, limits), 'person', 120);
  const center = (place: Xy): void => {
    cancel();
    const {camera} = motion;
    const from = offsetOf(camera, place);
    motion.glide(carry(camera, from, {x: 0, y: 0}, camera.zoom, limits), 'person', 120);
  };
  signal.addEventListener('abort', cancel);

  return {
    wait: () => clearTimeout(timer),
    cancel,
    onTap(at) {
      const isSecond = first && Math.hypot(at.x - first.x, at.y - first.y) <= NEAR;
      cancel();
      if (isSecond) return zoomIn(at);
      first = at;
      const place = placeAt(motion.camera, at);
      timer = setTimeout(() => center(place), PAUSE);
    },
  };
}
