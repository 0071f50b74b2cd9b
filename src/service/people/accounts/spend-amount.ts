import type {Context} from 'hono';
import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import type {Env} from '../../http/env.js';
import type {Amounts} from './limits.js';
import {type Spent, spendAll} from './rate-limit.js';
import {type Secrets, sha256} from './secrets.js';
import {spentByClient} from './spend-client.js';

/**
 * Counts one use for a request's session or phone, its client and its branch; throws 429 beyond a limit.
 *
 * Call it before the body is read. A session that has not proved the phone does not count for the phone: a stranger who
 * enters somebody's phone must not use up that person's limit.
 */
export async function spendAmount(
  c: Context<Env>,
  {db, clock, secrets}: {readonly db: Db; readonly clock: Clock; readonly secrets: Secrets},
  {session, phone, client, branch}: Amounts,
): Promise<void> {
  const branchId = c.get('branch').id;
  const {id, proof, phoneHash} = c.get('session');
  const own: Spent =
    proof === 'none' ? {limit: session, subject: sha256(id)} : {limit: phone, subject: phoneHash};
  await spendAll(db, {branchId, at: clock()}, [
    own,
    ...spentByClient(secrets, client, {branchId, address: c.get('clientAddress')}),
    {limit: branch, subject: sha256(branchId)},
  ]);
}
