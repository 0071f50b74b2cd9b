import type {Xy} from '../geo/point.js';
import type {Stage} from './stage.js';
import {createTaps} from './taps.js';
import {type Step, speedOf} from './throw.js';

/** Pixels that a mouse, and a finger, may stray in a click or a tap. */
const MOUSE_SLOP = 3;
const SLOP = 8;
/** Milliseconds in which the speed of a map let go falls to a third (1/e). */
const INERTIA = 325;

/** Drags with one finger or the mouse, pinches with two, and taps. */
export function listenToFingers(stage: Stage): void {
  const {surface, motion, reducedMotion, offset, signal} = stage;
  const taps = createTaps(stage);
  const fingers = new Map<number, Xy>();
  /** Where one finger is, or the middle of two, and how far apart those are. */
  let grip = {x: 0, y: 0, spread: 0};
  /** Where a finger was put down that has not moved yet. */
  let start: Xy | undefined;
  let path: Step[] = [];

  const regrip = (): void => {
    const [one = grip, two = one] = fingers.values();
    const spread = Math.hypot(two.x - one.x, two.y - one.y);
    grip = {x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, spread};
  };

  const onDown = (event: PointerEvent): void => {
    if (event.button || fingers.size === 2) return;
    try {
      surface.setPointerCapture(event.pointerId);
    } catch {
      // The pointer was lifted before this event was handled: there is nothing to capture.
    }
    fingers.set(event.pointerId, offset(event));
    motion.hold('fingers');
    regrip();
    path = [];
    // A touch that stops a map on its way, or a second finger, is no tap.
    start = motion.stop() || fingers.size === 2 ? undefined : grip;
    if (start) taps.wait();
    else taps.cancel();
  };

  const onMove = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return;
    const at = offset(event);
    fingers.set(event.pointerId, at);
    if (start) {
      const slop = event.pointerType === 'mouse' ? MOUSE_SLOP : SLOP;
      if (Math.hypot(at.x - start.x, at.y - start.y) <= slop) return;
      start = undefined;
      taps.cancel();
    }
    const old = grip;
    regrip();
    motion.carry(old, grip, old.spread && grip.spread ? Math.log2(grip.spread / old.spread) : 0, 0);
    path = [...path.slice(-20), {...at, time: event.timeStamp}];
  };

  const onUp = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    const isLast = !fingers.size;
    if (isLast && event.type === 'pointerup') {
      const {x, y} = speedOf(path, {...offset(event), time: event.timeStamp});
      if (start) taps.onTap(start);
      else if ((x || y) && !reducedMotion)
        motion.carry({x: 0, y: 0}, {x: x * INERTIA, y: y * INERTIA}, 0, INERTIA);
    }
    start = undefined;
    path = [];
    regrip();
    if (isLast) motion.release('fingers');
  };

  surface.addEventListener('pointerdown', onDown, {signal});
  surface.addEventListener('pointermove', onMove, {signal});
  surface.addEventListener('pointerup', onUp, {signal});
  surface.addEventListener('pointercancel', onUp, {signal});
}
