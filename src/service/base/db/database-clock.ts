import {type Clock, ClockOffError, type RoundTime} from '../clock.js';
import {startJob} from '../start-job.js';
import type {ClockTrouble, MachineClocks} from './clock-comparison.js';
import type {Db} from './db.js';
import {openEmbeddedClock} from './embedded-clock.js';
import {openServedClock} from './served-clock.js';

/** Milliseconds between comparisons. */
const DEFAULT_EVERY = 60_000;

/** Milliseconds after which a request does not rely on the last comparison. */
const MAX_AGE = 90_000;

/** The same for what decides. */
const MAX_AGE_OF_ROUND = 1000;

/** The database's time, by which everything is dated and decided, and whether this machine's clock agrees with it. */
export type DatabaseClock = {
  readonly now: Clock;
  /**
   * Compares the clocks if the last comparison is old, or if the machine was suspended or its clock was set since; costs
   * nothing otherwise. Resolves too if the database cannot be asked.
   */
  fresh(): Promise<void>;
  /** The database's time, from a comparison of this second; rejects with `ClockOffError` while there is trouble. */
  readonly roundTime: RoundTime;
  /** As of the last comparison. */
  trouble(): ClockTrouble | undefined;
  /** Seconds by which the machine's clock was ahead of the database's in the last comparison; always 0 if embedded. */
  skewSeconds(): number;
  /** Compares at once and at intervals; returns a function that stops it. */
  watch(): () => Promise<void>;
};

type ClockHooks = {
  /** Called when trouble begins, with it, and when it ends. */
  readonly onChange?: (trouble: ClockTrouble | undefined) => void;
  /** Receives the error of a failed comparison; the next one tries again. */
  readonly onError?: (error: unknown) => void;
};

/** Compares the clocks for the first time; rejects if the database cannot be asked. `every` is in milliseconds. */
export async function openDatabaseClock(
  db: Db,
  {
    clocks = {wall: () => Date.now(), monotonic: () => performance.now()},
    every = DEFAULT_EVERY,
    onChange,
    onError = () => {},
  }: ClockHooks & {readonly clocks?: MachineClocks; readonly every?: number} = {},
): Promise<DatabaseClock> {
  const open = db.kind === 'postgres' ? openServedClock : openEmbeddedClock;
  const comparison = await open(db, clocks);
  const now = () => new Date(comparison.now());
  let isRight = true;
  let comparing: Promise<void> | undefined;

  const report = () => {
    const trouble = comparison.trouble();
    if (isRight !== !trouble) onChange?.(trouble);
    isRight = !trouble;
    return trouble;
  };
  const compare = () => {
    comparing ??= comparison.compare().finally(() => {
      comparing = undefined;
    });
    return comparing;
  };
  report();
  return {
    now,
    async fresh() {
      if (comparison.isOlderThan(MAX_AGE)) await compare().catch(() => {});
      report();
    },
    async roundTime() {
      if (comparison.isOlderThan(MAX_AGE_OF_ROUND)) await compare();
      const trouble = report();
      if (trouble) throw new ClockOffError(trouble.message);
      return now();
    },
    trouble: comparison.trouble,
    skewSeconds: comparison.skewSeconds,
    watch: () =>
      startJob(() => compare().finally(report), {
        every,
        onError: cause => onError(new Error('The time of the database is unknown.', {cause})),
      }),
  };
}
