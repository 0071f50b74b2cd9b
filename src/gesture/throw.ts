import type {Xy} from '../geo/point.js';

/** Only the last so many milliseconds of a drag say how fast the hand was. */
const MEMORY = 90;
/** Pixels a millisecond below which a drag ends where it is, and above which it is no faster. */
const SLOWEST = 0.1;
const FASTEST = 4;

/** Where a hand was, and when. */
export type Step = Xy & {readonly time: number};

/** How fast a hand was at the end of its path, in pixels a millisecond; zero when it had come to a stand. */
export function speedOf(path: readonly Step[], end: Step): Xy {
  const start = path.find(step => end.time - step.time <= MEMORY) ?? end;
  const passed = Math.max(1, end.time - start.time);
  const x = (end.x - start.x) / passed;
  const y = (end.y - start.y) / passed;
  const speed = Math.hypot(x, y);
  const part = speed < SLOWEST ? 0 : Math.min(1, FASTEST / speed);
  return {x: x * part, y: y * part};
}
