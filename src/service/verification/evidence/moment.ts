import * as v from 'valibot';
import {Timestamp} from '../../../contract/timestamp.js';

/** How far a time may be ahead of the branch's clock: the clocks of phones and servers seldom agree to the second. */
const GRACE = 5 * 60_000;

/** Schema of a timestamp between `longestAgo` and now, or at most `GRACE` later. */
export function momentIn(limits: {
  /** Now, by the branch's clock. */
  readonly at: Date;
  /** In milliseconds. */
  readonly longestAgo: number;
  /** `longestAgo` as text, such as "90 days". */
  readonly longestAgoText: string;
}) {
  const {at, longestAgo, longestAgoText} = limits;
  const now = at.getTime();
  return v.pipe(
    Timestamp,
    v.transform(text => new Date(text)),
    // The pattern accepts dates that do not exist.
    v.check(time => !Number.isNaN(time.getTime()), 'This date does not exist.'),
    v.check(
      time => !(time.getTime() > now + GRACE),
      `This is in the future: check the clock that it comes from. It is now ${at.toISOString()}.`,
    ),
    v.check(
      time => !(time.getTime() < now - longestAgo),
      `This is too long ago: at most ${longestAgoText}, and it is now ${at.toISOString()}.`,
    ),
  );
}

/** The earlier of two times: counts a time a little ahead of the branch's clock as now. */
export function notAfter(time: Date, now: Date): Date {
  return time > now ? now : time;
}
