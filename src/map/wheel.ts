import {clamp} from './camera.js';
import {PACE} from './motion.js';
import type {Stage} from './stage.js';

/** Pixels of one line and of one page, as wheels count them (`WheelEvent.deltaMode`). */
const PIXELS = [1, 40, 400];
/** Pixels of a wheel for one step of zoom: two notches of most mice. */
const WHEEL_STEP = 240;
/** A trackpad's pinch comes as a wheel with Ctrl, −100 times the logarithm of how far the fingers spread. */
const PINCH_STEP = 100 * Math.LN2;
/** After so many milliseconds without a turn the wheel is let go. */
const PAUSE = 180;

/** Zooms around the cursor. */
export function listenToWheel({surface, motion, offset, signal}: Stage): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  surface.addEventListener(
    'wheel',
    event => {
      event.preventDefault();
      const pixels = event.deltaY * (PIXELS[event.deltaMode] ?? 1);
      const steps = clamp(-pixels / (event.ctrlKey ? PINCH_STEP : WHEEL_STEP), -1, 1);
      if (!steps) return;
      const cursor = offset(event);
      motion.hold('wheel');
      motion.carry(cursor, cursor, steps, event.ctrlKey ? 20 : PACE);
      clearTimeout(timer);
      timer = setTimeout(() => motion.release('wheel'), PAUSE);
    },
    {passive: false, signal},
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
