import type {Queries} from '../../base/db/db.js';
import type {Random} from '../../base/random.js';
import {outliveLocations} from '../../verification/events/outlive-location.js';
import {goneInteractionSql} from '../../verification/interactions/gone-interaction.js';
import {goneKeySql} from './idempotency.js';

type Locations = readonly {readonly branchId: string; readonly id: string}[];

/**
 * Deletes addresses with all that depends on them, and returns the ids that existed.
 *
 * Hashes remain: of the public link, so that it answers that it is gone, and of the idempotency keys of addresses and
 * interactions, so that a delayed repeat does not store them again. A listener is notified, by ids only, that a first
 * window in progress is cancelled. Call it in a transaction.
 */
export async function deleteLocations(
  tx: Queries,
  random: Random,
  {locations, at}: {readonly locations: Locations; readonly at: Date},
): Promise<string[]> {
  const named = [locations.map(({branchId}) => branchId), locations.map(({id}) => id)];
  // A statement of its own, so that the next ones see all changes committed before the lock.
  await tx.query(
    `SELECT 1 FROM location
     WHERE (branch_id, id) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     ORDER BY branch_id, id FOR UPDATE`,
    named,
  );
  await outliveLocations(tx, random, {locations, at});
  const rows = await tx.query<{id: string}>(
    `WITH leaving AS (
       SELECT branch_id, id, slug_hash FROM location
       WHERE (branch_id, id) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     ), links AS (
       INSERT INTO gone_link (slug_hash, gone_at) SELECT slug_hash, $3 FROM leaving
     ), keys AS (
       INSERT INTO gone_key (hash, gone_at)
       SELECT ${goneKeySql('idempotency.branch_id', 'maker', 'key_hash')}, $3
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
    [...named, at],
  );
  return rows.map(({id}) => id);
}
