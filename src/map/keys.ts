import {carry} from './camera.js';
import type {Stage} from './stage.js';

const STEP = 48;
const MIDDLE = {x: 0, y: 0};
const ARROWS = new Map([
  ['ArrowUp', {x: 0, y: 1}],
  ['ArrowDown', {x: 0, y: -1}],
  ['ArrowLeft', {x: 1, y: 0}],
  ['ArrowRight', {x: -1, y: 0}],
]);
const ZOOMS = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
  ['_', -1],
]);

/** Arrows move the map by 48 pixels, with Shift by one; + and − zoom around the focus. */
export function listenToKeys({container, motion, limits, signal}: Stage): void {
  const release = (): void => motion.release('keys');
  container.addEventListener(
    'keydown',
    event => {
      // A button inside the container keeps its own keys, and the browser those with Ctrl, Alt and Meta.
      if (event.target !== container || event.ctrlKey || event.altKey || event.metaKey) return;
      const arrow = ARROWS.get(event.key);
      const zoom = ZOOMS.get(event.key);
      if (!arrow && !zoom) return;
      event.preventDefault();
      motion.hold('keys');
      const pixels = event.shiftKey ? 1 : STEP;
      const to = arrow ? {x: arrow.x * pixels, y: arrow.y * pixels} : MIDDLE;
      // A held key comes some thirty times a second.
      const steps = (zoom ?? 0) * (event.repeat ? 0.2 : 1);
      motion.glide(carry(motion.aim, MIDDLE, to, motion.aim.zoom + steps, limits), 'person');
    },
    {signal},
  );
  container.addEventListener('keyup', release, {signal});
  container.addEventListener('blur', release, {signal});
}
