import * as v from 'valibot';
import type {Queries} from '../../base/db/db.js';
import {findRows} from '../../base/db/rows.js';
import type {Secrets} from '../accounts/secrets.js';

/** How many texts of a branch are shown. */
const MOST = 10;

/** A text with a code, to a phone in E.164. */
const Message = v.object({to: v.string(), text: v.string(), code: v.string()});
type Message = v.InferOutput<typeof Message>;

export type KeptText = Message & {readonly sentAt: Date; readonly expiresAt: Date};

/** Keeps a text that goes to no phone, for the dashboard of a sandbox. */
export async function keepText(
  db: Queries,
  secrets: Secrets,
  {branchId, sentAt, expiresAt, ...message}: KeptText & {readonly branchId: string},
): Promise<void> {
  const sealed = secrets.encrypt(branchId, 'outbox', JSON.stringify(message));
  await db.query(
    'INSERT INTO outbox (branch_id, message, sent_at, expires_at) VALUES ($1, $2, $3, $4)',
    [branchId, sealed, sentAt, expiresAt],
  );
}

/** The last texts of a branch, the newest first. */
export async function keptTexts(
  db: Queries,
  secrets: Secrets,
  branchId: string,
): Promise<KeptText[]> {
  const rows = await findRows<{message: Uint8Array; sentAt: Date; expiresAt: Date}>(
    db,
    `SELECT message, sent_at, expires_at FROM outbox WHERE branch_id = $1
     ORDER BY id DESC LIMIT ${MOST}`,
    [branchId],
  );
  return rows.map(({message, ...times}) => ({
    ...v.parse(Message, JSON.parse(secrets.decrypt(branchId, 'outbox', message))),
    ...times,
  }));
}
