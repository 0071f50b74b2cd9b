import type {SentEvidence} from '../../../contract/verification/evidence.js';
import type {Queries} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import {sha256} from '../../people/accounts/secrets.js';

/** A piece of evidence with its time parsed. */
export type SentPiece = SentEvidence extends infer Piece
  ? Piece extends SentEvidence
    ? Omit<Piece, 'at'> & {readonly at: Date}
    : never
  : never;

type Sent = {
  readonly branchId: string;
  readonly locationId: string;
  readonly sent: readonly SentPiece[];
  readonly at: Date;
};

/**
 * Returns the pieces whose id was not sent before, and those without an id; stores a hash of each id.
 *
 * Throws 409 for an id that was sent with other content or for another address. Call it in the transaction that stores
 * the pieces: of two simultaneous requests, the second waits here.
 */
export async function takeNew(
  tx: Queries,
  {branchId, locationId, sent, at}: Sent,
): Promise<SentPiece[]> {
  const named = new Map<string, {readonly piece: SentPiece; readonly body: string}>();
  const contradicted = new Set<string>();
  for (const piece of sent) {
    if (piece.id === undefined) continue;
    const body = hex(JSON.stringify([locationId, piece]));
    const before = named.get(piece.id);
    if (before && before.body !== body) contradicted.add(piece.id);
    if (!before) named.set(piece.id, {piece, body});
  }
  const entries = [...named].map(([id, {piece, body}]) => ({id, hash: hex(id), piece, body}));
  const fresh = await claim(tx, {branchId, locationId, at}, entries);
  const known = entries.filter(({hash}) => !fresh.has(hash));
  const bodies = await bodiesOf(tx, branchId, known);
  for (const {id, hash, body} of known) if (bodies.get(hash) !== body) contradicted.add(id);
  if (contradicted.size > 0)
    throw new ProblemError(
      'conflict',
      `Already sent with other content: ${[...contradicted].join(', ')}. Send new evidence with a new id.`,
    );
  const isNew = new Set(entries.filter(({hash}) => fresh.has(hash)).map(({piece}) => piece));
  return sent.filter(piece => piece.id === undefined || isNew.has(piece));
}

type Entry = {readonly hash: string; readonly body: string};

/** Stores the ids, and returns the hashes of those that are new. */
async function claim(
  tx: Queries,
  {branchId, locationId, at}: Omit<Sent, 'sent'>,
  entries: readonly Entry[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{hash: string}>(
    `INSERT INTO sent_evidence (branch_id, id_hash, location_id, body_hash, received_at)
     SELECT $1, decode(hash, 'hex'), $2, decode(body, 'hex'), $5
     FROM unnest($3::text[], $4::text[]) AS entry (hash, body) ORDER BY hash
     ON CONFLICT DO NOTHING RETURNING encode(id_hash, 'hex') AS hash`,
    [branchId, locationId, entries.map(({hash}) => hash), entries.map(({body}) => body), at],
  );
  return new Set(rows.map(({hash}) => hash));
}

/** The stored hashes of content, by the hash of the id. */
async function bodiesOf(
  tx: Queries,
  branchId: string,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<Entry>(
    `SELECT encode(id_hash, 'hex') AS hash, encode(body_hash, 'hex') AS body FROM sent_evidence
     WHERE branch_id = $1 AND id_hash IN (SELECT decode(hash, 'hex') FROM unnest($2::text[]) AS hash)`,
    [branchId, entries.map(({hash}) => hash)],
  );
  return new Map(rows.map(({hash, body}) => [hash, body]));
}

function hex(text: string): string {
  return Buffer.from(sha256(text)).toString('hex');
}
