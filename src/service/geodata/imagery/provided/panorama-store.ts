import * as v from 'valibot';
import type {Clock} from '../../../base/clock.js';
import type {Queries} from '../../../base/db/db.js';
import {FoundPanorama} from '../../providers/imagery-vendors/imagery-vendor.js';

/** A panorama under its id, and whether the vendor said so within a day. */
export type StoredPanorama = {readonly panorama: FoundPanorama; readonly isFresh: boolean};

/** What was given to pages, so that it can be saved and shown later without asking the vendor again. */
export type PanoramaStore = {
  put(id: string, panorama: FoundPanorama): Promise<void>;
  get(id: string): Promise<StoredPanorama | undefined>;
};

const DAY = 86_400_000;

/** In the database, so that an id of one process is known to all, and after a restart. */
export function createPanoramaStore({
  db,
  clock,
}: {
  readonly db: Queries;
  readonly clock: Clock;
}): PanoramaStore {
  return {
    async put(id, panorama) {
      await db.query(
        `INSERT INTO provider_panorama (id, panorama, seen_at) VALUES ($1, $2::jsonb, $3)
         ON CONFLICT (id) DO UPDATE SET panorama = EXCLUDED.panorama, seen_at = EXCLUDED.seen_at`,
        [id, JSON.stringify(panorama), clock()],
      );
    },
    async get(id) {
      const [row] = await db.query<{panorama: unknown; fresh: boolean}>(
        'SELECT panorama, seen_at > $2 AS fresh FROM provider_panorama WHERE id = $1',
        [id, new Date(clock().getTime() - DAY)],
      );
      return row && {panorama: v.parse(FoundPanorama, row.panorama), isFresh: row.fresh};
    },
  };
}
