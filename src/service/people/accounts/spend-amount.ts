import type {Context} from 'hono';
import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import type {Env} from '../../http/env.js';
import type {Amounts} from './limits.js';
import {type Spent, spendAll} from './rate-limit.js';
import {type Secrets, sha256} from './secrets.js';
import {spentByClient} from './spend-client.js';

/**
 * Counts one more for the session of a request, its client and its branch; throws 429 where that is too often.
 *
 * Call it before the body is read. Who has not proved the phone counts for the session alone: what a stranger does under a
 * phone must not keep its own person from doing it.
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
