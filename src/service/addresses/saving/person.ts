import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import type {Location} from '../../people/locations/location.js';
import type {PersonRow} from '../../people/locations/person-store.js';
import {personKeys} from '../../people/search/person-keys.js';

/** The person of an address; `userId` is their id for the business. */
type Owner = {
  readonly personId: string;
  readonly userId: string;
  readonly phoneProved: boolean;
};

/**
 * The person for a new address of a session, locked against merging and deletion until the transaction ends. It may
 * differ from the session's, if the phone was proved since that was read. Throws 401 if the person was deleted.
 */
export async function holdPerson(tx: Queries, branchId: string, id: string): Promise<Owner> {
  const [row] = await findRows<Owner>(
    tx,
    `SELECT coalesce(merged_into, id) AS person_id,
            coalesce(merged_into, known_as, id) AS user_id,
            -- People are merged only into proved ones.
            NOT provisional OR merged_into IS NOT NULL AS phone_proved
     FROM person
     WHERE branch_id = $1 AND id = $2 FOR SHARE`,
    [branchId, id],
  );
  if (!row) throw new ProblemError('unauthenticated', 'This session is unknown: open a new one.');
  return row;
}

/** Names that a page sends with an address; empty is the same as absent. */
export type SaidNames = {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
};

/**
 * Stores the names that were sent with an address. People who proved their phone keep theirs: a page must not rename
 * somebody who is known by a name.
 */
export async function nameProvisional(
  tx: Queries,
  secrets: Secrets,
  {branchId, id, names}: {branchId: string; id: string; names: SaidNames},
): Promise<void> {
  if (!names.first_name && !names.last_name) return;
  const [person] = await tx.query<SealedPerson>(
    `SELECT phone, first_name, last_name FROM person
     WHERE branch_id = $1 AND id = $2 AND provisional AND merged_into IS NULL
     FOR NO KEY UPDATE`,
    [branchId, id],
  );
  if (!person) return;
  const open = (field: string, sealed: Uint8Array | null) =>
    sealed ? secrets.decrypt(branchId, field, sealed) : undefined;
  const seal = (field: string, text: string | undefined) =>
    text ? secrets.encrypt(branchId, field, text) : null;
  const firstName = names.first_name || open('first_name', person.first_name);
  const lastName = names.last_name || open('last_name', person.last_name);
  const phone = secrets.decrypt(branchId, 'phone', person.phone);
  await tx.query(
    `UPDATE person SET first_name = $3, last_name = $4, search_keys = $5
     WHERE branch_id = $1 AND id = $2`,
    [
      ...[branchId, id, seal('first_name', firstName), seal('last_name', lastName)],
      personKeys(secrets, branchId, {phone, firstName, lastName}),
    ],
  );
}

type SealedPerson = Pick<PersonRow, 'phone' | 'first_name' | 'last_name'>;

/** The app of a session, which the address stores since sessions are deleted earlier. */
export async function appOfSession(tx: Queries, sessionId: string): Promise<Location['app']> {
  const [app] = await tx.query<{name: string; version: string}>(
    'SELECT app_name AS name, app_version AS version FROM session WHERE id = $1',
    [sessionId],
  );
  return app;
}
