import type {Db} from '../../base/db/db.js';
import {type BuildOptions, ensureNames, ensureRegion, removeRegion} from './build-region.js';
import type {NewRegion} from './region.js';
import {listRegions} from './region-store.js';

/**
 * Builds the region of a sandbox that has none of its own, and brings it up to date.
 *
 * Without `demo`, as in production, such a region is removed: nobody there means its addresses.
 */
export async function ensureRegions(
  db: Db,
  demo: NewRegion | undefined,
  options: BuildOptions = {},
): Promise<void> {
  try {
    const regions = await listRegions(db);
    const built = regions.find(({origin}) => origin === 'demo');
    if (demo && (built || regions.length === 0)) await ensureRegion(db, demo, options);
    else if (!demo && built) await removeRegion(db, built.id, options);
    await ensureNames(db, options);
  } finally {
    await options.reader?.close();
  }
}
