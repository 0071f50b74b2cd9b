import {localTimeIn} from '../../verification/judging/local-time.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A calendar day of a time zone, written as `2026-11-25`, and the time at which it begins there. */
export type Day = {readonly day: string; readonly start: Date};

/** The last `count` days in a time zone, the one that `at` belongs to being the last. */
export function lastDays(at: Date, count: number, timeZone: string): Day[] {
  const local = localTimeIn(timeZone);
  const today = local(at).day;
  return Array.from({length: count}, (_, index) => {
    const day = today - (count - 1 - index);
    return {day: new Date(day * DAY).toISOString().slice(0, 10), start: startOf(day, local)};
  });
}

/** The first quarter of an hour that belongs to a day: no zone changes its clocks in between. */
function startOf(day: number, local: ReturnType<typeof localTimeIn>): Date {
  // Zones are between 14 hours ahead of UTC and 12 behind.
  let before = day * DAY - 14 * HOUR - HOUR;
  let after = day * DAY + 12 * HOUR;
  while (after - before > HOUR / 4) {
    const middle = before + Math.floor((after - before) / 2 / (HOUR / 4)) * (HOUR / 4);
    if (local(new Date(middle)).day >= day) after = middle;
    else before = middle;
  }
  return new Date(after);
}
