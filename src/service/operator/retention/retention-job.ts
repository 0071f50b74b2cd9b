import type {RoundTime} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import {startJob} from '../../base/start-job.js';
import {type HeldBack, sweep} from './sweep.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Runs `sweep` a minute after the start and then every hour; see `startJob`. */
export function startRetentionJob(
  db: Db,
  roundTime: RoundTime,
  {
    onError,
    ...options
  }: {
    readonly onError: (error: unknown) => void;
    readonly maxPercent?: number;
    readonly onHeld?: (held: HeldBack) => void;
  },
): () => Promise<void> {
  const round = async (signal: AbortSignal) =>
    sweep(db, await roundTime(), {...options, onError, signal});
  return startJob(round, {first: MINUTE, every: HOUR, onError});
}
