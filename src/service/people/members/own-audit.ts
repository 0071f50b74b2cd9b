import type {Context} from 'hono';
import type {Access} from '../../../contract/dashboard/audit.js';
import type {Queries} from '../../base/db/db.js';
import type {Env} from '../../http/env.js';
import {writeAudit} from '../accounts/audit.js';
import {findMemberships} from './member-store.js';

/** Leaves a line of what somebody did to their own account in the audit of each branch that they belong to. */
export async function writeOwnAudit(
  tx: Queries,
  c: Context<Env>,
  action: Access,
  {accountId, at}: {readonly accountId: string; readonly at: Date},
): Promise<void> {
  for (const {id: branchId} of await findMemberships(tx, accountId))
    await writeAudit(tx, {branchId, actor: accountId, requestId: c.get('requestId')}, action, {
      ...{subjects: [accountId], at},
    });
}
