import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import {type Random, randomLetters} from '../../base/random.js';
import type {Answer, Evidence, EvidenceSource, Position, Statement} from '../judging/evidence.js';
import type {HeldWindow} from './held-window.js';

/** Evidence about a location; `at` is when it was received, by the branch's clock. */
export type NewEvidence = {
  readonly branchId: string;
  readonly locationId: string;
  readonly evidence: readonly Evidence[];
  readonly at: Date;
};

/** Stores evidence; a courier's answer replaces an earlier one to the same delivery. */
export async function insertEvidence(
  tx: Queries,
  random: Random,
  {branchId, locationId, evidence, at}: NewEvidence,
): Promise<void> {
  const positions = evidence.map(positionOf);
  await tx.query(
    `INSERT INTO evidence
       (branch_id, id, location_id, source, says, lat, lon, accuracy, at, delivery_id, received_at)
     SELECT branch.id, piece.id, $2, piece.source, piece.says, piece.lat, piece.lon,
            piece.accuracy, piece.at, piece.delivery_id,
            $3::timestamptz - clock_ahead * interval '1 millisecond'
     FROM branch, unnest($4::text[], $5::text[], $6::text[], $7::float8[], $8::float8[],
                         $9::float8[], $10::timestamptz[], $11::text[])
          AS piece (id, source, says, lat, lon, accuracy, at, delivery_id)
     WHERE branch.id = $1
     ON CONFLICT (branch_id, location_id, delivery_id) WHERE delivery_id IS NOT NULL
     DO UPDATE SET says = excluded.says, lat = excluded.lat, lon = excluded.lon,
       accuracy = excluded.accuracy, at = excluded.at, received_at = excluded.received_at`,
    [
      branchId,
      locationId,
      at,
      evidence.map(() => randomLetters(random)),
      evidence.map(({source}) => source),
      evidence.map(piece => (piece.kind === 'fix' ? null : piece.says)),
      positions.map(position => position?.point.lat ?? null),
      positions.map(position => position?.point.lon ?? null),
      positions.map(position => position?.accuracy ?? null),
      evidence.map(piece => piece.at),
      evidence.map(piece => (piece.kind === 'answer' ? piece.deliveryId : null)),
    ],
  );
}

/** How many pieces of evidence are stored about a location, counted up to `max`. */
export async function countEvidence(
  tx: Queries,
  {branchId, locationId, max}: Omit<NewEvidence, 'evidence' | 'at'> & {readonly max: number},
): Promise<number> {
  const [counted] = await tx.query<{pieces: number}>(
    `SELECT count(*)::int AS pieces FROM (
       SELECT FROM evidence WHERE branch_id = $1 AND location_id = $2 LIMIT $3) AS stored`,
    [branchId, locationId, max],
  );
  return counted?.pieces ?? 0;
}

/** Where the device was that a piece of evidence is about; undefined if it says nothing of that. */
export function positionOf(piece: Evidence): Position | undefined {
  if (piece.kind === 'statement') return undefined;
  return piece.kind === 'fix' ? piece : piece.from;
}

type PointRow = {readonly lat: number; readonly lon: number; readonly accuracy: number};

type EvidenceRow = {readonly at: Date; readonly source: EvidenceSource} & (
  | ({readonly says?: undefined; readonly deliveryId?: undefined} & PointRow)
  | {readonly says: Statement['says']; readonly deliveryId?: undefined}
  | ({readonly says: Answer['says']; readonly deliveryId: string} & (
      | PointRow
      | {readonly lat?: undefined}
    ))
);

/** The time of a window, or any other span of a location's time. */
type Span = Pick<HeldWindow, 'branchId' | 'locationId' | 'openedAt' | 'closesAt'>;

/** For each of these windows the evidence from its own time, the oldest first. */
export async function findEvidence(
  tx: Queries,
  windows: readonly Span[],
): Promise<(readonly Evidence[])[]> {
  const rows = await findRows<EvidenceRow & {readonly position: number}>(
    tx,
    `SELECT held.position, evidence.source, says, lat, lon, accuracy, at, delivery_id
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

/** The answer to a delivery, and whether it has a position; undefined without one. */
export async function findAnswer(
  db: Queries,
  about: {readonly branchId: string; readonly locationId: string; readonly deliveryId: string},
): Promise<{readonly says: Answer['says']; readonly isLocated: boolean} | undefined> {
  const [row] = await findRows<{says: Answer['says']; isLocated: boolean}>(
    db,
    `SELECT says, lat IS NOT NULL AS is_located FROM evidence
     WHERE branch_id = $1 AND location_id = $2 AND delivery_id = $3`,
    [about.branchId, about.locationId, about.deliveryId],
  );
  return row;
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
    `SELECT location_id, received_at, source, says, lat, lon, accuracy, at, delivery_id FROM evidence
     WHERE branch_id = $1 AND location_id = ANY($2) ORDER BY at, id`,
    [branchId, locationIds],
  );
  return rows.map(({locationId, receivedAt, ...row}) => {
    return {locationId, receivedAt, piece: toEvidence(row)};
  });
}

function toEvidence(row: EvidenceRow): Evidence {
  const {source, at} = row;
  if (row.deliveryId !== undefined) {
    const {says, deliveryId} = row;
    const from = row.lat === undefined ? undefined : toPosition(row);
    return {kind: 'answer', source: 'courier', at, says, from, deliveryId};
  }
  if (row.says) return {kind: 'statement', source, at, says: row.says};
  return {kind: 'fix', source, at, ...toPosition(row)};
}

function toPosition({lat, lon, accuracy}: PointRow): Position {
  return {point: {lat, lon}, accuracy};
}
