import {
  type ClockComparison,
  type ClockTrouble,
  formatTime,
  MAX_SKEW_MS,
  type MachineClocks,
} from './clock-comparison.js';
import type {Queries} from './db.js';

const MINUTE = 60_000;

/** How long the clock has to run steadily after a jump before something is decided by it. */
const STEADY_MS = 10 * MINUTE;

/** The same if it is behind what the database has recorded, so that a time once recorded wrongly does not hold for ever. */
const MAX_BEHIND_MS = 24 * 60 * MINUTE;

/**
 * The clock of an embedded database is the machine's own, so there is nothing to compare it with but itself: how far it
 * moves beside the monotonic clock, and the latest time that the database has recorded.
 *
 * Only this process has the database, so it stays ready: without it, nobody would be served.
 */
export async function openEmbeddedClock(
  db: Queries,
  {wall, monotonic}: MachineClocks,
): Promise<ClockComparison> {
  const [row] = await db.query<{at: Date}>('SELECT recorded_at AS at FROM clock_mark');
  /** The time that was recorded before the start. */
  const recorded = row?.at.getTime() ?? Number.NEGATIVE_INFINITY;
  let reference = {offset: wall() - monotonic(), at: monotonic()};
  let steadySince = monotonic();
  let jump: {readonly from: number; readonly to: number} | undefined;

  const observe = () => {
    const offset = wall() - monotonic();
    const moved = offset - reference.offset;
    if (Math.abs(moved) > MAX_SKEW_MS) {
      jump = {from: wall() - moved, to: wall()};
      steadySince = monotonic();
    } else if (monotonic() - reference.at < MINUTE) return;
    // Renewed each minute: a clock may drift a lot in a year.
    reference = {offset, at: monotonic()};
  };

  const trouble = (): ClockTrouble | undefined => {
    observe();
    const steady = monotonic() - steadySince;
    if (wall() < recorded - MAX_SKEW_MS && steady < MAX_BEHIND_MS)
      return {
        isUnready: false,
        message:
          `The clock says ${formatTime(wall())}, but the database was in use at ${formatTime(recorded)}: set the clock, ` +
          'for example by NTP. Until it passes that time, or has run for a day, nothing is decided, removed or sent.',
      };
    if (jump && steady < STEADY_MS)
      return {
        isUnready: false,
        message:
          `The clock jumped from ${formatTime(jump.from)} to ${formatTime(jump.to)}: if it is wrong now, set it, for ` +
          'example by NTP. Until it has run steadily for 10 minutes, nothing is decided, removed or sent.',
      };
    return undefined;
  };

  return {
    now: wall,
    async compare() {
      // A time that was right for a moment only must not stop the next start.
      if (trouble() || monotonic() - steadySince < STEADY_MS) return;
      await db.query(
        `INSERT INTO clock_mark (recorded_at) VALUES ($1)
         ON CONFLICT (is_single) DO UPDATE SET recorded_at = EXCLUDED.recorded_at`,
        [new Date(wall())],
      );
    },
    isOlderThan: () => false,
    trouble,
    skewSeconds: () => 0,
  };
}
