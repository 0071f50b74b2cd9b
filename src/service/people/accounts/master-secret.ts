import {existsSync, linkSync, readFileSync, unlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Db} from '../../base/db/db.js';
import type {Random} from '../../base/random.js';
import {Refusal} from '../../base/refusal.js';
import type {Secrets} from './secrets.js';

/** The 32 bytes in the data folder's file `secret` (mode 600), which is created the first time. */
export function masterSecretInFolder(folder: string, random: Random): Uint8Array {
  const path = join(folder, 'secret');
  if (!existsSync(path)) makeSecret(path, random);
  const secret = parseMasterSecret(readFileSync(path, 'utf8').trim());
  if (!secret)
    throw new Refusal(`${path} does not contain 32 bytes in base64: restore the original file.`);
  return secret;
}

/** Completes the file before it gets its name, so that another starting process never reads half a secret. */
function makeSecret(path: string, random: Random): void {
  const draft = `${path}.${Buffer.from(random(6)).toString('hex')}`;
  const made = Buffer.from(random(32)).toString('base64');
  writeFileSync(draft, `${made}\n`, {mode: 0o600, flag: 'wx', flush: true});
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** Parses 32 bytes in base64; undefined for anything else. */
export function parseMasterSecret(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 32 && /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? bytes : undefined;
}

/** Stores in the database which secret it is written with, and refuses any other. */
export async function checkMasterSecret(db: Db, {fingerprint}: Secrets): Promise<void> {
  await db.query(
    "INSERT INTO setting (name, value) VALUES ('secret_fingerprint', $1) ON CONFLICT DO NOTHING",
    [fingerprint],
  );
  const [row] = await db.query<{value: string}>(
    "SELECT value FROM setting WHERE name = 'secret_fingerprint'",
  );
  if (row?.value !== fingerprint)
    throw new Refusal(
      'This database was written with another secret: set ADDRESS_CAPTURE_SECRET to that one, or restore its file.',
    );
}
