import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import {goneInteractionSql} from './gone-interaction.js';

/** An interaction as stored; `said` is encrypted. */
export type StoredInteraction = {
  readonly branchId: string;
  /** Given by the customer. */
  readonly id: string;
  readonly bodyHash: Uint8Array;
  readonly useCase: string;
  readonly value: number | undefined;
  readonly locationId: string | undefined;
  /** If false, `matchInteractions` looks for its address. */
  readonly isMatched: boolean;
  readonly phoneHash: Uint8Array | undefined;
  readonly said: Uint8Array;
  readonly at: Date;
};

/**
 * Stores an interaction; false if the branch has one with this id, or had one that was deleted with its person or
 * address. Of two simultaneous requests, the second waits here.
 */
export async function insertInteraction(
  tx: Queries,
  interaction: StoredInteraction,
): Promise<boolean> {
  const {branchId, id, bodyHash, useCase, value, locationId, phoneHash, said, at, isMatched} =
    interaction;
  const rows = await tx.query(
    `INSERT INTO interaction
       (branch_id, id, body_hash, use_case, value, location_id, phone_hash, said, created_at,
        match_from)
     SELECT $1::text, $2::text, $3::bytea, $4::text, $5::double precision, $6::text, $7::bytea,
            $8::bytea, $9::timestamptz, $10::timestamptz
     WHERE NOT EXISTS (SELECT 1 FROM gone_key WHERE hash = ${goneInteractionSql('$1', '$2')})
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      ...[branchId, id, bodyHash, useCase, value ?? null, locationId ?? null],
      ...[phoneHash ?? null, said, at, isMatched ? null : at],
    ],
  );
  return rows.length > 0;
}

/** The hash of the body that was sent with this id; undefined if there was none. */
export async function findBodyHash(
  tx: Queries,
  branchId: string,
  id: string,
): Promise<Uint8Array | undefined> {
  const [row] = await tx.query<{body_hash: Uint8Array}>(
    'SELECT body_hash FROM interaction WHERE branch_id = $1 AND id = $2',
    [branchId, id],
  );
  return row?.body_hash;
}

/** An interaction without an address yet; `said` is encrypted, `at` is when it was stored. */
export type UnmatchedInteraction = Pick<
  StoredInteraction,
  'branchId' | 'id' | 'phoneHash' | 'said' | 'at'
> & {readonly matchFrom: Date};

/** The interactions due for matching at `at`, the longest waiting first; only those that follow `after`, if given. */
export async function findUnmatched(
  db: Queries,
  {
    at,
    after,
    limit,
  }: {
    readonly at: Date;
    readonly after: UnmatchedInteraction | undefined;
    readonly limit: number;
  },
): Promise<UnmatchedInteraction[]> {
  return findRows<UnmatchedInteraction>(
    db,
    `SELECT branch_id, id, phone_hash, said, created_at AS at, match_from
     FROM interaction
     WHERE match_from <= $1 AND ($2::timestamptz IS NULL OR (match_from, branch_id, id) > ($2, $3, $4))
     ORDER BY match_from, branch_id, id LIMIT $5`,
    [at, after?.matchFrom ?? null, after?.branchId ?? '', after?.id ?? '', limit],
  );
}

/** Stores the match of an interaction; false if another process has done so, or it was deleted. */
export async function endMatching(
  tx: Queries,
  {branchId, id}: UnmatchedInteraction,
  locationId: string | undefined,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE interaction SET match_from = NULL, location_id = $3
     WHERE branch_id = $1 AND id = $2 AND match_from IS NOT NULL RETURNING id`,
    [branchId, id, locationId ?? null],
  );
  return rows.length > 0;
}

export async function postponeMatching(
  db: Queries,
  {branchId, id}: UnmatchedInteraction,
  until: Date,
): Promise<void> {
  await db.query(
    `UPDATE interaction SET match_from = $3
     WHERE branch_id = $1 AND id = $2 AND match_from IS NOT NULL`,
    [branchId, id, until],
  );
}

/** The id of the person who proved this phone; the lock prevents their deletion until the transaction ends. */
export async function holdProved(
  tx: Queries,
  branchId: string,
  phoneHash: Uint8Array,
): Promise<string | undefined> {
  const [row] = await tx.query<{id: string}>(
    `SELECT id FROM person WHERE branch_id = $1 AND phone_hash = $2 AND NOT provisional
     FOR KEY SHARE`,
    [branchId, phoneHash],
  );
  return row?.id;
}

export type InteractionRow = {
  readonly id: string;
  readonly use_case: string;
  readonly value: number | null;
  readonly location_id: string | null;
  readonly phone_hash: Uint8Array | null;
  readonly said: Uint8Array;
  readonly created_at: Date;
};

/** The interactions at these addresses or by these phones, the oldest first. */
export async function findInteractions(
  db: Queries,
  branchId: string,
  of: {readonly locationIds: readonly string[]; readonly phoneHashes: readonly Uint8Array[]},
): Promise<InteractionRow[]> {
  return db.query<InteractionRow>(
    `SELECT id, use_case, value, location_id, phone_hash, said, created_at FROM interaction
     WHERE branch_id = $1 AND (location_id = ANY($2) OR phone_hash = ANY($3::bytea[]))
     ORDER BY created_at, id`,
    [branchId, of.locationIds, of.phoneHashes],
  );
}
