import type {KeyKind} from '../../../contract/dashboard/key.js';
import type {Queries} from '../../base/db/db.js';

/** The table of each kind of key. */
export const KEY_TABLES = {
  server: 'server_key',
  publishable: 'publishable_key',
  'user-token': 'user_token_secret',
} as const satisfies Record<KeyKind, string>;

/** Milliseconds for which a use of a key need not be written again. */
const NOTED = 3_600_000;

/** Records that a key is in use; writes at most once an hour. `usedAt` is what the look-up of the key has found. */
export async function noteKeyUse(
  db: Queries,
  {
    kind,
    id,
    usedAt,
    at,
  }: {
    readonly kind: KeyKind;
    readonly id: string;
    readonly usedAt: Date | null | undefined;
    readonly at: Date;
  },
): Promise<void> {
  if (usedAt && at.getTime() - usedAt.getTime() < NOTED) return;
  await db.query(
    `UPDATE ${KEY_TABLES[kind]} SET used_at = $2
     WHERE id = $1 AND (used_at IS NULL OR used_at <= $3)`,
    [id, at, new Date(at.getTime() - NOTED)],
  );
}
