import type {Queries} from '../../base/db/db.js';

/** A branch with its settings, as the operator's commands and the dashboard show it. */
export type ListedBranch = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly sms_a_day: number;
  /** Countries that receive text messages; if empty, only the branch's own. */
  readonly sms_countries: readonly string[];
  /** Length of the verification windows after the first. */
  readonly later_window_days: number;
  /** Whether verifying needs evidence from the branch's own server. */
  readonly needs_server_evidence: boolean;
  readonly verifies_unproved: boolean;
  /** Whether people are asked to let their devices confirm their address. */
  readonly presence: boolean;
  readonly created_at: Date;
};

/** Undefined fields stay unchanged. */
export type BranchChange = {
  readonly name?: string | undefined;
  readonly country?: string | undefined;
  readonly smsADay?: number | undefined;
  readonly smsCountries?: readonly string[] | undefined;
  readonly laterWindowDays?: number | undefined;
  readonly needsServerEvidence?: boolean | undefined;
  readonly verifiesUnproved?: boolean | undefined;
  readonly presence?: boolean | undefined;
};

const LISTED = `id, name, country, sms_a_day, sms_countries, later_window_days,
  needs_server_evidence, verifies_unproved, presence, created_at`;

/** All branches, the oldest first. */
export async function listBranches(db: Queries): Promise<ListedBranch[]> {
  return db.query<ListedBranch>(`SELECT ${LISTED} FROM branch ORDER BY created_at, id`);
}

export async function findBranch(db: Queries, id: string): Promise<ListedBranch | undefined> {
  const [branch] = await db.query<ListedBranch>(`SELECT ${LISTED} FROM branch WHERE id = $1`, [id]);
  return branch;
}

/** Returns the changed branch; undefined if none has this id. */
export async function updateBranch(
  db: Queries,
  id: string,
  change: BranchChange,
): Promise<ListedBranch | undefined> {
  const [row] = await db.query<ListedBranch>(
    `UPDATE branch SET name = coalesce($2, name), country = coalesce($3, country),
       sms_a_day = coalesce($4, sms_a_day), sms_countries = coalesce($5, sms_countries),
       later_window_days = coalesce($6, later_window_days),
       needs_server_evidence = coalesce($7, needs_server_evidence),
       presence = coalesce($8, presence),
       verifies_unproved = coalesce($9, verifies_unproved)
     WHERE id = $1
     RETURNING ${LISTED}`,
    [
      ...[id, change.name ?? null, change.country ?? null],
      ...[change.smsADay ?? null, change.smsCountries ?? null],
      ...[change.laterWindowDays ?? null, change.needsServerEvidence ?? null],
      ...[change.presence ?? null, change.verifiesUnproved ?? null],
    ],
  );
  return row;
}
