import {
  type ClockComparison,
  formatTime,
  MAX_SKEW_MS,
  type MachineClocks,
} from './clock-comparison.js';
import type {Queries} from './db.js';

/** A slower answer says too little about the time: the question is repeated. */
const MAX_ROUND_TRIP_MS = 2000;

/** Questions per comparison; of slow answers, the fastest counts. */
const MAX_QUESTIONS = 3;

/** By which the wall clock and the monotonic clock may move differently before the machine counts as suspended. */
const MAX_DRIFT_MS = 1000;

/** A database's time at a moment of the monotonic clock; it may be wrong by `uncertainty` in either direction. */
type Reading = {
  readonly time: number;
  readonly monotonic: number;
  readonly uncertainty: number;
};

/** Compares the machine's clock with that of a PostgreSQL server; between comparisons, the monotonic clock counts. */
export async function openServedClock(
  db: Queries,
  {wall, monotonic}: MachineClocks,
): Promise<ClockComparison> {
  const timeOf = ({time, monotonic: since}: Reading) => time + monotonic() - since;
  const measure = async () => {
    const taken = await takeReading(db, monotonic);
    return {taken, at: monotonic(), offset: wall() - monotonic(), skew: wall() - timeOf(taken)};
  };
  let last = await measure();
  let reading = last.taken;
  return {
    now: () => timeOf(reading),
    async compare() {
      last = await measure();
      // A reading that agrees changes nothing: the time must not go back by what an answer took longer.
      if (Math.abs(timeOf(last.taken) - timeOf(reading)) > last.taken.uncertainty)
        reading = last.taken;
    },
    isOlderThan: milliseconds =>
      monotonic() - last.at > milliseconds ||
      Math.abs(wall() - monotonic() - last.offset) > MAX_DRIFT_MS,
    trouble() {
      const {skew, taken} = last;
      if (Math.abs(skew) <= MAX_SKEW_MS + taken.uncertainty) return undefined;
      const database = timeOf(taken);
      return {
        isUnready: true,
        message:
          `This machine's clock says ${formatTime(database + skew)}, the database's ${formatTime(database)}: ` +
          'set the wrong one, for example by NTP. Until then this process decides, removes and sends nothing.',
      };
    },
    skewSeconds: () => last.skew / 1000,
  };
}

async function takeReading(db: Queries, monotonic: () => number): Promise<Reading> {
  let best: Reading | undefined;
  for (let question = 0; question < MAX_QUESTIONS; question++) {
    const asked = monotonic();
    const [row] = await db.query<{at: Date}>('SELECT clock_timestamp() AS at');
    const half = (monotonic() - asked) / 2;
    if (!row) throw new Error('The database told no time.');
    if (!best || half < best.uncertainty)
      best = {time: row.at.getTime(), monotonic: asked + half, uncertainty: half};
    if (2 * half <= MAX_ROUND_TRIP_MS) break;
  }
  if (!best) throw new Error('The database was not asked.');
  return best;
}
