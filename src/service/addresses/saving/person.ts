import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import type {Location} from '../../people/locations/location.js';

/** To whom an address belongs, and by which id the business knows them. */
type Owner = {
  readonly personId: string;
  readonly userId: string;
  readonly phoneProved: boolean;
};

/**
 * The person to whom a new address of a session belongs, who is neither merged nor deleted until the transaction ends.
 *
 * The phone may have been proved since the session was read, and its person have become another; throws 401 where the
 * person was deleted.
 */
export async function holdPerson(tx: Queries, branchId: string, id: string): Promise<Owner> {
  const [row] = await findRows<Owner>(
    tx,
    `SELECT coalesce(merged_into, id) AS person_id,
            coalesce(merged_into, known_as, id) AS user_id,
            -- Who became another one became the proved one.
            NOT provisional OR merged_into IS NOT NULL AS phone_proved
     FROM person
     WHERE branch_id = $1 AND id = $2 FOR SHARE`,
    [branchId, id],
  );
  if (!row) throw new ProblemError('unauthenticated', 'This session is not known: open a new one.');
  return row;
}

/** Names as the page said them with an address; absent or empty: nothing was said. */
export type SaidNames = {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
};

/**
 * Calls a person by the names that came with their address. Whoever proved the phone keeps theirs: a page renames nobody
 * whom others know by a name.
 */
export async function nameProvisional(
  tx: Queries,
  secrets: Secrets,
  {branchId, id, names}: {branchId: string; id: string; names: SaidNames},
): Promise<void> {
  const {first_name, last_name} = names;
  if (!first_name && !last_name) return;
  const seal = (field: string, text: string | undefined) =>
    text ? secrets.encrypt(branchId, field, text) : null;
  await tx.query(
    `UPDATE person SET first_name = coalesce($3, first_name), last_name = coalesce($4, last_name)
     WHERE branch_id = $1 AND id = $2 AND provisional AND merged_into IS NULL`,
    [branchId, id, seal('first_name', first_name), seal('last_name', last_name)],
  );
}

/** The page or app of a session, as the address remembers it when the session is removed. */
export async function appOfSession(tx: Queries, sessionId: string): Promise<Location['app']> {
  const [app] = await tx.query<{name: string; version: string}>(
    'SELECT app_name AS name, app_version AS version FROM session WHERE id = $1',
    [sessionId],
  );
  return app;
}
