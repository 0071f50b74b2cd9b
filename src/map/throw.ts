import type {Xy} from '../geo/point.js';

/** Only the last so many milliseconds of a drag say how fast the hand was. */
const MEMORY = 90;
/** Pixels a millisecond below which a drag ends where it is, and above which it is no faster. */
const SLOWEST = 0.1;
const FASTEST = 4;

/** Remembers the end of a drag and tells how fast the hand was when it let go. */
export type Throw = {
  begin(): void;
  move(at: Xy, time: number): void;
  /** Pixels a millisecond at a time; zero when the hand had come to a stand. */
  speed(time: number): Xy;
};

/** A memory of one drag; times are those of the events. */
export function createThrow(): Throw {
  let path: (Xy & {readonly time: number})[] = [];
  return {
    begin() {
      path = [];
    },
    move({x, y}, time) {
      path = [...path.filter(step => time - step.time <= MEMORY), {x, y, time}];
    },
    speed(time) {
      const [first, ...rest] = path.filter(step => time - step.time <= MEMORY);
      const last = rest.at(-1);
      if (!first || !last || last.time === first.time) return {x: 0, y: 0};
      const passed = last.time - first.time;
      const x = (last.x - first.x) / passed;
      const y = (last.y - first.y) / passed;
      const pace = Math.hypot(x, y);
      const part = pace < SLOWEST ? 0 : Math.min(1, FASTEST / pace);
      return {x: x * part, y: y * part};
    },
  };
}
