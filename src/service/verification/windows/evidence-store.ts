import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import {type Random, randomLetters} from '../../base/random.js';
import type {Evidence, EvidenceSource} from '../judging/evidence.js';
import type {HeldWindow} from './held-window.js';

/** Evidence about a location; `at` is when it was received, by the branch's clock. */
export type NewEvidence = {
  readonly branchId: string;
  readonly locationId: string;
  readonly evidence: readonly Evidence[];
  readonly at: Date;
};

export async function insertEvidence(
  tx: Queries,
  random: Random,
  {branchId, locationId, evidence, at}: NewEvidence,
): Promise<void> {
  const fixes = evidence.map(piece => (piece.kind === 'fix' ? piece : undefined));
  await tx.query(
    `INSERT INTO evidence
       (branch_id, id, location_id, source, says, lat, lon, accuracy, at, received_at)
     SELECT branch.id, piece.id, $2, piece.source, piece.says, piece.lat, piece.lon,
            piece.accuracy, piece.at, $3::timestamptz - clock_ahead * interval '1 millisecond'
     FROM branch, unnest($4::text[], $5::text[], $6::text[], $7::float8[], $8::float8[],
                         $9::float8[], $10::timestamptz[])
          AS piece (id, source, says, lat, lon, accuracy, at)
     WHERE branch.id = $1`,
    [
      branchId,
      locationId,
      at,
      evidence.map(() => randomLetters(random)),
      evidence.map(({source}) => source),
      evidence.map(piece => (piece.kind === 'statement' ? piece.says : null)),
      fixes.map(fix => fix?.point.lat ?? null),
      fixes.map(fix => fix?.point.lon ?? null),
      fixes.map(fix => fix?.accuracy ?? null),
      evidence.map(piece => piece.at),
    ],
  );
}

type EvidenceRow = {
  readonly at: Date;
  readonly source: EvidenceSource;
} & (
  | {readonly says: 'verified' | 'not_at_address' | 'unknown'}
  | {
      readonly says?: undefined;
      readonly lat: number;
      readonly lon: number;
      readonly accuracy: number;
    }
);

/** For each of these windows the evidence from its own time, the oldest first. */
export async function findEvidence(
  tx: Queries,
  windows: readonly HeldWindow[],
): Promise<(readonly Evidence[])[]> {
  const rows = await findRows<EvidenceRow & {readonly position: number}>(
    tx,
    `SELECT held.position, evidence.source, says, lat, lon, accuracy, at
     FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[]) WITH ORDINALITY
          AS held (branch_id, location_id, opened_at, closes_at, position)
     JOIN evidence ON evidence.branch_id = held.branch_id
       AND evidence.location_id = held.location_id AND at >= opened_at AND at < closes_at
     ORDER BY held.position, at, evidence.id`,
    [
      windows.map(({branchId}) => branchId),
      windows.map(({locationId}) => locationId),
      windows.map(({openedAt}) => openedAt),
      windows.map(({closesAt}) => closesAt),
    ],
  );
  const found: Evidence[][] = windows.map(() => []);
  for (const row of rows) found[row.position - 1]?.push(toEvidence(row));
  return found;
}

/** A stored piece of evidence; `receivedAt` is by the service's clock. */
export type StoredEvidence = {
  readonly locationId: string;
  readonly receivedAt: Date;
  readonly piece: Evidence;
};

/** All stored evidence about some locations, the oldest first. */
export async function findStoredEvidence(
  db: Queries,
  branchId: string,
  locationIds: readonly string[],
): Promise<StoredEvidence[]> {
  const rows = await findRows<EvidenceRow & Omit<StoredEvidence, 'piece'>>(
    db,
    `SELECT location_id, received_at, source, says, lat, lon, accuracy, at FROM evidence
     WHERE branch_id = $1 AND location_id = ANY($2) ORDER BY at, id`,
    [branchId, locationIds],
  );
  return rows.map(({locationId, receivedAt, ...row}) => {
    return {locationId, receivedAt, piece: toEvidence(row)};
  });
}

function toEvidence(row: EvidenceRow): Evidence {
  const {source, at} = row;
  if (row.says) return {kind: 'statement', source, at, says: row.says};
  const {lat, lon, accuracy} = row;
  return {kind: 'fix', source, at, point: {lat, lon}, accuracy};
}
