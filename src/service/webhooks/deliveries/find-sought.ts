import type {Queries} from '../../base/db/db.js';
import type {Search} from '../../people/search/read-search.js';
import {type Condition, idsOfSearch, searched} from '../../people/search/search-conditions.js';

/** Which deliveries a search means: one; those of some addresses; or those of all that it finds, too many to name. */
export type Sought =
  | {readonly eventId: string}
  | {readonly locationIds: readonly string[]}
  | {readonly search: Search};

/**
 * Addresses up to which each one's deliveries are looked up. Of more, the newest deliveries are gone through, which soon
 * come to theirs.
 */
const FEW = 1000;

/** A few of the newest deliveries' addresses are looked up; PostgreSQL would rather match all addresses at first. */
const ONE_BY_ONE = 'OFFSET 0';

/** What a search of deliveries means. An id may be that of a delivery, an address, one of its windows, or a person. */
export async function findSought(db: Queries, branchId: string, search: Search): Promise<Sought> {
  if ('id' in search) return findById(db, branchId, search.id);
  const {sql, values} = idsOfSearch(search, 2, FEW + 1);
  const found = await db.query<{id: string}>(sql, [branchId, ...values]);
  return found.length > FEW ? {search} : {locationIds: found.map(({id}) => id)};
}

async function findById(db: Queries, branchId: string, id: string): Promise<Sought> {
  const found = await db.query<{of: 'event' | 'location'; id: string}>(
    `SELECT 'event' AS of, id FROM status_event WHERE branch_id = $1 AND id = $2
     UNION ALL SELECT 'location', id FROM location WHERE branch_id = $1 AND $2 IN (id, person_id)
     UNION ALL SELECT 'location', location_id FROM verification_window
       WHERE branch_id = $1 AND id = $2`,
    [branchId, id],
  );
  if (found.some(each => each.of === 'event')) return {eventId: id};
  // The address itself may be deleted by now, and that it was is told.
  return {locationIds: [id, ...found.map(each => each.id)]};
}

/** The condition that a `status_event` is sought; its first parameter has the number `from`. */
export function isSought(sought: Sought | undefined, from: number): Condition {
  if (!sought) return {sql: 'true', values: []};
  if ('eventId' in sought) return {sql: `id = $${from}`, values: [sought.eventId]};
  if ('locationIds' in sought)
    return {
      sql: `status_event.location_id = ANY($${from}::text[])`,
      values: [sought.locationIds],
    };
  const {ways, values} = searched(sought.search, from);
  return {
    sql: `EXISTS (
      SELECT 1 FROM location WHERE location.branch_id = $1 AND location.id = status_event.location_id
        AND (${ways.join(' OR ')}) ${ONE_BY_ONE})`,
    values,
  };
}
