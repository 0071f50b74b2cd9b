import type {Queries} from '../../base/db/db.js';
import {columnOf, findRows, insertRow} from '../../base/db/rows.js';
import type {Location} from './location.js';
import {changeableFields, fixedFields, LOCATION_COLUMNS} from './location-row.js';

export async function insertLocation(
  db: Queries,
  location: Location,
  {slugHash}: {readonly slugHash: Uint8Array},
): Promise<void> {
  const row = {...fixedFields(location), ...changeableFields(location), slugHash};
  await insertRow(db, 'location', row);
}

/** Stores a change; person, link and creation stay. */
export async function updateLocation(db: Queries, location: Location): Promise<void> {
  const row = changeableFields(location);
  const sets = Object.keys(row).map((field, index) => `${columnOf(field)} = $${index + 3}`);
  await db.query(`UPDATE location SET ${sets.join(', ')} WHERE branch_id = $1 AND id = $2`, [
    location.branchId,
    location.id,
    ...Object.values(row).map(value => value ?? null),
  ]);
}

/** Replaces the link of an address, and records the previous one as gone. */
export async function replaceLink(
  tx: Queries,
  {branchId, id}: Location,
  link: {readonly slugVersion: number; readonly slugHash: Uint8Array; readonly at: Date},
): Promise<void> {
  await tx.query(
    `WITH gone AS (
       INSERT INTO gone_link (slug_hash, gone_at)
       SELECT slug_hash, $5 FROM location WHERE branch_id = $1 AND id = $2
     )
     UPDATE location SET slug_version = $3, slug_hash = $4 WHERE branch_id = $1 AND id = $2`,
    [branchId, id, link.slugVersion, link.slugHash, link.at],
  );
}

/** Records that an address is in use; writes at most once a day. */
export async function noteUse(
  db: Queries,
  {branchId, id}: {readonly branchId: string; readonly id: string},
  at: Date,
): Promise<void> {
  await db.query(
    `UPDATE location SET used_at = $3
     WHERE branch_id = $1 AND id = $2 AND (used_at IS NULL OR used_at < $3::timestamptz - interval '1 day')`,
    [branchId, id, at],
  );
}

/** Who reads: without a session the business, which sees every address of its branch. */
export type Sight = {
  readonly branchId: string;
  readonly session?: {readonly id: string; readonly userId: string; readonly proof: string};
};

/**
 * A session sees the addresses of its person; without a proof, only those that it created itself. `$1` is the branch,
 * `$2` the person or null for the business, `$3` the session or null if it is proved.
 */
const VISIBLE = `branch_id = $1 AND ($2::text IS NULL OR person_id = $2)
  AND ($3::text IS NULL OR session_id = $3)`;

function sight({branchId, session}: Sight): unknown[] {
  return [branchId, session?.userId ?? null, session?.proof === 'none' ? session.id : null];
}

/** The address with this id, if visible; `lock` prevents other changes until the transaction ends. */
export async function findLocation(
  db: Queries,
  id: string,
  from: Sight,
  {lock = false}: {readonly lock?: boolean} = {},
): Promise<Location | undefined> {
  const [row] = await findRows<Location>(
    db,
    `SELECT ${LOCATION_COLUMNS} FROM location
     WHERE ${VISIBLE} AND id = $4 ${lock ? 'FOR UPDATE' : ''}`,
    [...sight(from), id],
  );
  return row;
}

/** At most 100 addresses visible to a session, the last chosen or changed first; `archived` includes archived ones. */
export async function listLocations(
  db: Queries,
  from: Required<Sight>,
  {archived}: {readonly archived: boolean},
): Promise<Location[]> {
  return findRows<Location>(
    db,
    `SELECT ${LOCATION_COLUMNS} FROM location WHERE ${VISIBLE} AND (archived_at IS NULL OR $4)
     ORDER BY greatest(created_at, updated_at, selected_at) DESC, id LIMIT 100`,
    [...sight(from), archived],
  );
}

/** All addresses of some people, the oldest first. */
export async function findLocationsOfPeople(
  db: Queries,
  branchId: string,
  personIds: readonly string[],
): Promise<Location[]> {
  return findRows<Location>(
    db,
    `SELECT ${LOCATION_COLUMNS} FROM location WHERE branch_id = $1 AND person_id = ANY($2)
     ORDER BY created_at, id`,
    [branchId, personIds],
  );
}

/** Those of these addresses that the branch still has, in no order. */
export async function findLocationsById(
  db: Queries,
  branchId: string,
  ids: readonly string[],
): Promise<Location[]> {
  return findRows<Location>(
    db,
    `SELECT ${LOCATION_COLUMNS} FROM location WHERE branch_id = $1 AND id = ANY($2)`,
    [branchId, ids],
  );
}

/** The location behind a public link, of any branch. */
export async function findLocationBySlug(
  db: Queries,
  slugHash: Uint8Array,
): Promise<Location | undefined> {
  const [row] = await findRows<Location>(
    db,
    `SELECT ${LOCATION_COLUMNS} FROM location WHERE slug_hash = $1`,
    [slugHash],
  );
  return row;
}
