import * as v from 'valibot';
import {Timestamp} from '../../../contract/timestamp.js';

/** How far a clock may be ahead of the branch's: those of phones and servers seldom agree to the second. */
const GRACE = 5 * 60_000;

/** Reads a moment that lies between some time ago and now, by the branch's clock, or a little ahead of it. */
export function momentIn({
  at,
  longestAgo,
  sayAgo,
}: {
  /** Now, by the branch's clock. */
  readonly at: Date;
  /** In milliseconds. */
  readonly longestAgo: number;
  /** The same in words, such as "90 days". */
  readonly sayAgo: string;
}) {
  const now = at.getTime();
  return v.pipe(
    Timestamp,
    v.transform(text => new Date(text)),
    // The pattern lets through what no calendar has.
    v.check(time => !Number.isNaN(time.getTime()), 'Send a time that there is.'),
    v.check(
      time => !(time.getTime() > now + GRACE),
      `This is in the future: send when it was, by a clock that is right. Now is ${at.toISOString()}.`,
    ),
    v.check(
      time => !(time.getTime() < now - longestAgo),
      `This is too long ago: ${sayAgo} at most, and now is ${at.toISOString()}.`,
    ),
  );
}

/** The earlier of two: what is a little ahead of the branch's clock is now. */
export function notAfter(time: Date, now: Date): Date {
  return time > now ? now : time;
}
