import {clamp} from '../geo/clamp.js';
import {listen} from './listen.js';
import {PACE} from './motion.js';
import type {Camera} from './space.js';
import type {Stage} from './stage.js';

/** Pixels of a line, and lines of a page, where a wheel counts in those (`WheelEvent.deltaMode` 1 and 2). */
const LINE = 40;
/** Pixels of a wheel for one step of zoom: two notches of most mice. */
const WHEEL_STEP = 240;
/** A trackpad's pinch comes as a wheel with Ctrl, −100 times the logarithm of how far the fingers spread. */
const PINCH_STEP = 100 * Math.LN2;
/** Pixels of a wheel with Ctrl from which on it is a mouse's notch and no pinch. */
const NOTCH = 50;
/** After so many milliseconds without a turn the wheel is let go. */
const PAUSE = 180;

/** What Safari sends for a trackpad's pinch, in place of a wheel; `scale` is 1 at its start. */
interface GestureEvent extends MouseEvent {
  readonly scale: number;
}

declare global {
  interface HTMLElementEventMap {
    gesturestart: GestureEvent;
    gesturechange: GestureEvent;
  }
}

/** Zooms around the cursor, by the wheel and by a trackpad. */
export function listenToWheel<C extends Camera>(stage: Stage<C>): void {
  const {surface, motion, offset, signal} = stage;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scale: number;

  const zoom = (event: MouseEvent, steps: number, pace: number): void => {
    const cursor = offset(event);
    motion.held.add('wheel');
    motion.carry(cursor, cursor, steps, pace);
    clearTimeout(timer);
    timer = setTimeout(() => motion.release('wheel'), PAUSE);
  };

  listen(
    surface,
    ['wheel'],
    event => {
      if (stage.isInPage() && !event.ctrlKey && !event.metaKey)
        return stage.onPageScroll?.('wheel');
      event.preventDefault();
      const pixels = event.deltaY * LINE ** event.deltaMode;
      const isPinch = event.ctrlKey && Math.abs(pixels) < NOTCH;
      const steps = clamp(-pixels / (isPinch ? PINCH_STEP : WHEEL_STEP), -1, 1);
      if (steps) zoom(event, steps, isPinch ? 20 : PACE);
    },
    signal,
  );
  listen(
    surface,
    ['gesturestart', 'gesturechange'],
    event => {
      event.preventDefault();
      // Two fingers on a screen send it too, and move the map already.
      if (event.type === 'gesturechange' && !motion.held.has('fingers'))
        zoom(event, Math.log2(event.scale / scale), 0);
      scale = event.scale;
    },
    signal,
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
