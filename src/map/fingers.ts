import type {Xy} from '../geo/point.js';
import {carry} from './camera.js';
import type {Stage} from './stage.js';
import {createTaps} from './taps.js';
import {createThrow} from './throw.js';

/** Pixels that a mouse and a finger may stray in a click or a tap. */
const SLOP = {mouse: 3, touch: 8};
/** Milliseconds in which the speed of a map let go falls to a third (1/e). */
const INERTIA = 325;

/** What lies under one finger or under the middle of two, and how far apart those are. */
type Grip = Xy & {readonly spread: number};

/** Drags with one finger or the mouse, pinches with two, and taps. */
export function listenToFingers(stage: Stage): void {
  const {surface, motion, limits, offset, signal} = stage;
  const fingers = new Map<number, Xy>();
  const taps = createTaps(stage);
  const hand = createThrow();
  let start: Xy | undefined;
  let grip: Grip = {x: 0, y: 0, spread: 0};

  const regrip = (): Grip => {
    const [one = grip, two] = fingers.values();
    if (!two) return {x: one.x, y: one.y, spread: 0};
    const spread = Math.hypot(two.x - one.x, two.y - one.y);
    return {x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, spread};
  };

  const onDown = (event: PointerEvent): void => {
    if ((event.pointerType === 'mouse' && event.button !== 0) || fingers.size === 2) return;
    capture(surface, event.pointerId);
    fingers.set(event.pointerId, offset(event));
    motion.hold('fingers');
    grip = regrip();
    // A touch that stops a map on its way, or a second finger, is no tap.
    start = motion.stop() || fingers.size > 1 ? undefined : grip;
    hand.begin();
    if (start) taps.wait();
    else taps.cancel();
  };

  const onMove = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return;
    const at = offset(event);
    fingers.set(event.pointerId, at);
    if (start) {
      const slop = event.pointerType === 'mouse' ? SLOP.mouse : SLOP.touch;
      if (Math.hypot(at.x - start.x, at.y - start.y) <= slop) return;
      start = undefined;
      taps.cancel();
    }
    const next = regrip();
    const steps = grip.spread && next.spread ? Math.log2(next.spread / grip.spread) : 0;
    motion.jump(carry(motion.camera, grip, next, motion.camera.zoom + steps, limits), 'person');
    grip = next;
    if (fingers.size === 1) hand.move(at, event.timeStamp);
  };

  const onUp = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    grip = regrip();
    if (fingers.size) return hand.begin();
    if (start && event.type === 'pointerup') taps.onTap(start);
    else if (event.type === 'pointerup') {
      const {x, y} = hand.speed(event.timeStamp);
      const to = {x: x * INERTIA, y: y * INERTIA};
      if ((x || y) && !motion.options.reducedMotion)
        motion.glide(
          carry(motion.camera, {x: 0, y: 0}, to, motion.camera.zoom, limits),
          'person',
          INERTIA,
        );
    }
    start = undefined;
    motion.release('fingers');
  };

  surface.addEventListener('pointerdown', onDown, {signal});
  surface.addEventListener('pointermove', onMove, {signal});
  surface.addEventListener('pointerup', onUp, {signal});
  surface.addEventListener('pointercancel', onUp, {signal});
}

/** Keeps a pointer's events coming when it leaves the map. */
function capture(surface: HTMLElement, pointerId: number): void {
  try {
    surface.setPointerCapture(pointerId);
  } catch {
    // The pointer was lifted before its first event was handled: there is nothing to capture.
  }
}
