import type {Queries} from '../db/db.js';
import {goneInteractionSql} from '../interactions/gone-interaction.js';
import {goneKeySql} from './idempotency.js';

/**
 * Deletes addresses with all that hangs on them, and returns the ids that were there.
 *
 * What stays are hashes: that of the public link, so that it says that it is gone, and those of the idempotency keys of the
 * address and of what was done there, so that a repeat that is still on its way does not store it anew.
 */
export async function deleteLocations(
  db: Queries,
  locations: readonly {readonly branchId: string; readonly id: string}[],
  at: Date,
): Promise<string[]> {
  const rows = await db.query<{id: string}>(
    `WITH leaving AS (
       SELECT branch_id, id, slug_hash FROM location
       WHERE (branch_id, id) IN (SELECT * FROM unnest($1::text[], $2::text[])) FOR UPDATE
     ), links AS (
       INSERT INTO gone_link (slug_hash, gone_at) SELECT slug_hash, $3 FROM leaving
     ), keys AS (
       INSERT INTO gone_key (hash, gone_at)
       SELECT ${goneKeySql('idempotency.branch_id', 'phone_hash', 'key_hash')}, $3
       FROM idempotency JOIN leaving
         ON leaving.branch_id = idempotency.branch_id AND leaving.id = idempotency.location_id
       ON CONFLICT DO NOTHING
     ), interactions AS (
       INSERT INTO gone_key (hash, gone_at)
       SELECT ${goneInteractionSql('interaction.branch_id', 'interaction.id')}, $3
       FROM interaction JOIN leaving
         ON leaving.branch_id = interaction.branch_id AND leaving.id = interaction.location_id
       ON CONFLICT DO NOTHING
     )
     DELETE FROM location USING leaving
     WHERE location.branch_id = leaving.branch_id AND location.id = leaving.id
     RETURNING location.id`,
    [locations.map(({branchId}) => branchId), locations.map(({id}) => id), at],
  );
  return rows.map(({id}) => id);
}
