import type {Db} from '../../base/db/db.js';
import {startJob} from '../../base/start-job.js';
import {dropLeftBuilds} from './build-region.js';
import type {OpenRegions} from './open-regions.js';

const PAUSE = 5000;

/**
 * Opens the builds that another process has made, within five seconds, and drops the tables of replaced ones.
 *
 * `onChange` is called whenever the regions have changed.
 */
export function startRegionWatch(
  {db, regions}: {readonly db: Db; readonly regions: OpenRegions},
  {onChange, onError}: {readonly onChange: () => void; readonly onError: (error: unknown) => void},
): () => Promise<void> {
  const round = async () => {
    if (await regions.refresh()) onChange();
    await dropLeftBuilds(db);
  };
  return startJob(round, {first: PAUSE, every: PAUSE, onError});
}
