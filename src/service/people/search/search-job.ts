import type {Db} from '../../base/db/db.js';
import {startJob} from '../../base/start-job.js';
import type {Secrets} from '../accounts/secrets.js';
import {fillKeys} from './fill-keys.js';

const PAUSE = 10 * 60_000;

/**
 * Stores the search keys of people who have none, at once and then every ten minutes: those who were there before there
 * were keys, and those whom a process of the version before stores while versions change.
 */
export function startSearchJob(
  db: Db,
  secrets: Secrets,
  {onError}: {readonly onError: (error: unknown) => void},
): () => Promise<void> {
  return startJob(signal => fillKeys(db, secrets, {onError, signal}), {every: PAUSE, onError});
}
