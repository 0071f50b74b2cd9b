import type {Db} from '../../base/db/db.js';
import type {Secrets} from '../accounts/secrets.js';
import {personKeys} from './person-keys.js';

/** People a statement: hashing them keeps the process from others for some ten milliseconds. */
const BATCH = 100;

type Unhashed = {
  readonly branch_id: string;
  readonly id: string;
  readonly phone: Uint8Array;
  readonly first_name: Uint8Array | null;
  readonly last_name: Uint8Array | null;
};

/**
 * Stores the keys of all people who have none yet, in batches, and returns how many those were. What is done stays done
 * when it is interrupted, and concurrent processes share the work; `signal` ends it after the batch under way.
 *
 * `onError` is told of a person who cannot be decrypted; they are found by nothing, and hold up nobody else.
 */
export async function fillKeys(
  db: Db,
  secrets: Secrets,
  {onError, signal}: {readonly onError: (error: unknown) => void; readonly signal?: AbortSignal},
): Promise<number> {
  let filled = 0;
  let last: Unhashed | undefined;
  do {
    if (signal?.aborted) break;
    const people = await fillBatch(db, secrets, {after: last, onError});
    filled += people.length;
    last = people.length === BATCH ? people.at(-1) : undefined;
  } while (last);
  return filled;
}

/** Begins after the last person of the batch before, so that nobody reads again through those who are done. */
async function fillBatch(
  db: Db,
  secrets: Secrets,
  {
    after,
    onError,
  }: {readonly after: Unhashed | undefined; readonly onError: (error: unknown) => void},
): Promise<readonly Unhashed[]> {
  return db.transaction(async tx => {
    const people = await tx.query<Unhashed>(
      `SELECT branch_id, id, phone, first_name, last_name FROM person
       WHERE search_keys IS NULL AND (branch_id, id) > ($1, $2)
       ORDER BY branch_id, id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
      [after?.branch_id ?? '', after?.id ?? '', BATCH],
    );
    for (const person of people)
      await tx.query('UPDATE person SET search_keys = $3 WHERE branch_id = $1 AND id = $2', [
        ...[person.branch_id, person.id, keysOf(secrets, person, onError)],
      ]);
    return people;
  });
}

function keysOf(
  secrets: Secrets,
  {branch_id, phone, first_name, last_name}: Unhashed,
  onError: (error: unknown) => void,
): bigint[] {
  const open = (field: string, sealed: Uint8Array | null) =>
    sealed ? secrets.decrypt(branch_id, field, sealed) : undefined;
  try {
    return personKeys(secrets, branch_id, {
      phone: secrets.decrypt(branch_id, 'phone', phone),
      firstName: open('first_name', first_name),
      lastName: open('last_name', last_name),
    });
  } catch (cause) {
    onError(new Error('A person cannot be decrypted, and no search finds them.', {cause}));
    return [];
  }
}
