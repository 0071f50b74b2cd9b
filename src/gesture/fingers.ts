import type {Xy} from '../geo/point.js';
import {listenerOf} from './listener-of.js';
import {type Glide, PACE, reachOf} from './motion.js';
import {type Camera, FOCUS} from './space.js';
import type {Stage} from './stage.js';
import {type Step, speedOf} from './throw.js';

/** Pixels that a mouse, and a finger, may move during a click or a tap. */
const MOUSE_SLOP = 3;
const SLOP = 8;
/** Milliseconds and pixels within which a second tap makes a double tap. */
const PAUSE = 280;
const NEAR = 30;
/** Pixels of drag after a double tap for one step of zoom. */
const ZOOM_STEP = 128;
/** After release: soon at rest, since the person waits for it to confirm the place. */
const THROW: Glide = {within: 850};

/**
 * Drags with one finger or the mouse, pinches with two, and taps.
 *
 * A tap brings its place under the focus, an alternative to dragging (WCAG 2.5.7). A double tap zooms in around its
 * place; a drag from the second tap zooms in (down) or out (up).
 */
export function listenToFingers<C extends Camera>(stage: Stage<C>): void {
  const {surface, motion, reducedMotion, offset, signal} = stage;
  const fingers = new Map<number, Xy>();
  /** The position of one finger or the middle of two, and the distance between them. */
  let grip = {...FOCUS, spread: 1};
  /** Where a finger went down that has not moved yet. */
  let start: Xy | undefined;
  /** The place of the last tap while a second one may follow. */
  let tap: Xy | undefined;
  /** The centre of a zoom by dragging after a double tap. */
  let pivot: Xy | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let path: Step[] = [];

  const regrip = (): void => {
    const [one = grip, two = one] = fingers.values();
    const spread = far(one, two) || 1;
    grip = {x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, spread};
  };

  const onDown = (event: PointerEvent): void => {
    if (event.button || fingers.size === 2) return;
    try {
      surface.setPointerCapture(event.pointerId);
    } catch {
      // The pointer was lifted before this event was handled, so there is nothing to capture.
    }
    clearTimeout(timer);
    fingers.set(event.pointerId, offset(event));
    motion.held.add('fingers');
    regrip();
    path = [];
    pivot = undefined;
    if (event.pointerType === 'mouse' || fingers.size === 2) stage.wake();
    // A touch that stops a motion, and a second finger, are not taps.
    start = motion.stop() || fingers.size === 2 ? undefined : grip;
    if (!start || (tap && far(tap, start) > NEAR)) tap = undefined;
  };

  const onMove = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return;
    const at = offset(event);
    const isMouse = event.pointerType === 'mouse';
    fingers.set(event.pointerId, at);
    if (start) {
      if (far(at, start) <= (isMouse ? MOUSE_SLOP : SLOP)) return;
      if (tap && !isMouse) pivot = start;
      start = tap = undefined;
    }
    const old = grip;
    regrip();
    if (pivot) return motion.carry(pivot, pivot, (grip.y - old.y) / ZOOM_STEP, 0);
    if (stage.isAsleep() && fingers.size === 1 && !isMouse) return;
    motion.carry(old, grip, Math.log2(grip.spread / old.spread), 0);
    path.push({...at, time: event.timeStamp});
  };

  const onTap = (at: Xy): void => {
    if (tap) {
      tap = undefined;
      return motion.carry(at, at, 1, PACE);
    }
    tap = at;
    const {camera} = motion;
    // A first tap only wakes it: the person may have touched it in passing.
    const isFirst = stage.wake();
    timer = setTimeout(() => {
      tap = undefined;
      if (!isFirst) motion.carry(at, FOCUS, 0, PACE, camera);
    }, PAUSE);
  };

  const onUp = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (event.type !== 'pointerup') {
      tap = undefined;
    } else if (!fingers.size) {
      const {x, y} = speedOf(path, {...offset(event), time: event.timeStamp});
      if (start) onTap(start);
      else if ((x || y) && !reducedMotion)
        motion.carry(FOCUS, {x: x * reachOf(THROW), y: y * reachOf(THROW)}, 0, THROW);
    }
    start = pivot = undefined;
    path = [];
    regrip();
    if (!fingers.size) motion.release('fingers');
  };

  const listen = listenerOf(surface, signal);
  listen(['pointerdown'], onDown);
  listen(['pointermove'], onMove);
  listen(['pointerup', 'pointercancel', 'lostpointercapture'], onUp);
  // Where one finger scrolls the page, the map still owns two fingers and a second tap. Where it does not, Chromium takes
  // a flick for a scroll all the same, and ignores the next tap, wherever that is: `touch-action` does not prevent it.
  listen(['touchmove'], event => {
    if (!stage.isAsleep() || event.touches.length > 1 || tap || pivot) event.preventDefault();
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function far(a: Xy, b: Xy): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
