import type {Context} from 'hono';
import * as v from 'valibot';
import type {OrderedExport} from '../../../contract/dashboard/export.js';
import type {Permission} from '../../../contract/dashboard/role.js';
import type {Queries} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import {type Random, randomLetters} from '../../base/random.js';
import type {Env} from '../../http/env.js';
import {idInPath} from '../../http/id-in-path.js';
import type {Secrets} from '../accounts/secrets.js';
import {admitMember, type MemberGuardOptions, signedInAccount} from '../members/member-guard.js';
import {deleteOrder, type ExportKind, findOrder, insertOrder} from './order-store.js';

export type OrderOptions = MemberGuardOptions & {
  readonly secrets: Secrets;
  readonly random: Random;
};

/** Milliseconds for which an order waits for its download, which the page begins at once. */
const LIFE = 2 * 60_000;

const FIELD = 'export_order';

/** Keeps what a member, whom a guard has admitted, wants to download. */
export async function placeOrder(
  c: Context<Env>,
  {db, clock, random, secrets}: OrderOptions,
  kind: ExportKind,
  wanted: object,
): Promise<OrderedExport> {
  const branchId = c.get('branch').id;
  const id = randomLetters(random);
  await insertOrder(db, {
    ...{id, branchId, accountId: c.get('actor'), kind, createdAt: clock()},
    wanted: secrets.encrypt(branchId, FIELD, JSON.stringify(wanted)),
  });
  return {id};
}

/**
 * What was ordered under the id in the path, which is used up. A download is a plain link, without the header that names
 * the branch: the order names it, and the role in it counts as it is now.
 */
export async function takeOrder<Wanted>(
  c: Context<Env>,
  tx: Queries,
  options: OrderOptions,
  {
    kind,
    permission,
    schema,
  }: {
    readonly kind: ExportKind;
    readonly permission: Permission;
    readonly schema: v.GenericSchema<unknown, Wanted>;
  },
): Promise<Wanted> {
  const accountId = await signedInAccount(c, {...options, db: tx});
  const id = idInPath(c, noSuchOrder);
  const since = new Date(options.clock().getTime() - LIFE);
  const order = await findOrder(tx, {id, kind, since});
  if (!order) throw noSuchOrder();
  if (order.accountId !== accountId)
    throw new ProblemError('permission_denied', 'Somebody else ordered this file.');
  await admitMember(c, tx, {accountId, branchId: order.branchId, permission});
  await deleteOrder(tx, id);
  return v.parse(schema, JSON.parse(options.secrets.decrypt(order.branchId, FIELD, order.wanted)));
}

function noSuchOrder(): ProblemError {
  return new ProblemError(
    'not_found',
    'This file was downloaded already, or its order is too old: order it again.',
  );
}
