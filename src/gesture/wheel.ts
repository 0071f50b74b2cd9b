import {clamp} from '../geo/clamp.js';
import {listenerOf} from './listener-of.js';
import {PACE} from './motion.js';
import type {Camera} from './space.js';
import type {Stage} from './stage.js';

/** Pixels of a line, and lines of a page, for wheels that count in those (`WheelEvent.deltaMode` 1 and 2). */
const LINE = 40;
/** Pixels of the wheel for one step of zoom: two notches of most mice. */
const WHEEL_STEP = 240;
/** A trackpad's pinch arrives as a wheel with Ctrl: −100 times the logarithm of the spread of the fingers. */
const PINCH_STEP = 100 * Math.LN2;
/** From this many pixels on, a wheel with Ctrl is a mouse's notch and not a pinch. */
const NOTCH = 50;
/** Milliseconds without a wheel event after which the hold is released. */
const PAUSE = 180;

/** Safari sends this for a trackpad's pinch instead of a wheel; `scale` is 1 at its start. */
interface GestureEvent extends MouseEvent {
  readonly scale: number;
}

declare global {
  interface HTMLElementEventMap {
    gesturestart: GestureEvent;
    gesturechange: GestureEvent;
  }
}

/** Zooms around the cursor, by the wheel or a trackpad. */
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

  const listen = listenerOf(surface, signal);
  listen(['wheel'], event => {
    if (stage.isAsleep() && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const pixels = event.deltaY * LINE ** event.deltaMode;
    const isPinch = event.ctrlKey && Math.abs(pixels) < NOTCH;
    const steps = clamp(-pixels / (isPinch ? PINCH_STEP : WHEEL_STEP), -1, 1);
    if (steps) zoom(event, steps, isPinch ? 20 : PACE);
  });
  listen(['gesturestart', 'gesturechange'], event => {
    event.preventDefault();
    // Two fingers on a touch screen send it too, and already move the map.
    if (event.type === 'gesturechange' && !motion.held.has('fingers'))
      zoom(event, Math.log2(event.scale / scale), 0);
    scale = event.scale;
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
