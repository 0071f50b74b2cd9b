import type {Xy} from '../geo/point.js';

/** Only the last milliseconds of a drag count towards the speed of the hand. */
const MEMORY = 90;
/** Pixels a millisecond: slower drags end where they are, faster ones are limited. */
const SLOWEST = 0.1;
const FASTEST = 4;

/** A position of the hand; `time` in milliseconds. */
export type Step = Xy & {readonly time: number};

/** The speed of a hand at the end of its path, in pixels a millisecond; zero if it had stopped. */
export function speedOf(path: readonly Step[], end: Step): Xy {
  const start = path.find(step => end.time - step.time <= MEMORY) ?? end;
  const passed = Math.max(1, end.time - start.time);
  const x = (end.x - start.x) / passed;
  const y = (end.y - start.y) / passed;
  const speed = Math.hypot(x, y);
  const part = speed < SLOWEST ? 0 : Math.min(1, FASTEST / speed);
  return {x: x * part, y: y * part};
}
