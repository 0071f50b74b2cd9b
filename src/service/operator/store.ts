import type {Queries} from '../db/db.js';

/** A branch as an operator sees it. */
export type ListedBranch = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly sms_a_day: number;
  /** Where text messages go; none: to the branch's own country. */
  readonly sms_countries: readonly string[];
  readonly created_at: Date;
};

/** What is given takes the place of what is stored. */
export type BranchChange = {
  readonly name?: string;
  readonly country?: string;
  readonly smsADay?: number;
  readonly smsCountries?: readonly string[];
};

/** All branches, the oldest first. */
export async function listBranches(db: Queries): Promise<ListedBranch[]> {
  return db.query<ListedBranch>(
    `SELECT id, name, country, sms_a_day, sms_countries, created_at
     FROM branch ORDER BY created_at, id`,
  );
}

/** The branch as it is after the change; undefined where none has this id. */
export async function updateBranch(
  db: Queries,
  id: string,
  {name, country, smsADay, smsCountries}: BranchChange,
): Promise<ListedBranch | undefined> {
  const [row] = await db.query<ListedBranch>(
    `UPDATE branch SET name = coalesce($2, name), country = coalesce($3, country),
       sms_a_day = coalesce($4, sms_a_day), sms_countries = coalesce($5, sms_countries)
     WHERE id = $1
     RETURNING id, name, country, sms_a_day, sms_countries, created_at`,
    [id, name ?? null, country ?? null, smsADay ?? null, smsCountries ?? null],
  );
  return row;
}
