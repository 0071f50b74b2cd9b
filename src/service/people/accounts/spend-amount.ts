import type {Context} from 'hono';
import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import type {Env} from '../../http/env.js';
import type {Amounts} from './limits.js';
import {type Spent, spendFor} from './rate-limit.js';
import {type Secrets, sha256} from './secrets.js';
import {spentByClient} from './spend-client.js';

/**
 * Counts one use for a request's session or phone, its client and its branch, and does the work as `spendFor` does;
 * throws 429 beyond a limit.
 *
 * The work reads the body, so that a refused one is not read. A session that has not proved the phone does not count for the phone: a stranger who
 * enters somebody's phone must not use up that person's limit.
 */
export async function spendAmount<Result>(
  c: Context<Env>,
  {db, clock, secrets}: {readonly db: Db; readonly clock: Clock; readonly secrets: Secrets},
  {session, phone, client, branch}: Amounts,
  work: () => Promise<Result>,
): Promise<Result> {
  const branchId = c.get('branch').id;
  const {id, proof, phoneHash} = c.get('session');
  const own: Spent =
    proof === 'none' ? {limit: session, subject: sha256(id)} : {limit: phone, subject: phoneHash};
  const spent = [
    own,
    ...spentByClient(secrets, client, {branchId, address: c.get('clientAddress')}),
    {limit: branch, subject: sha256(branchId)},
  ];
  return spendFor(db, {branchId, at: clock()}, spent, work);
}
