import type {Context} from 'hono';
import {Hono} from 'hono';
import type {Access} from '../../../contract/dashboard/audit.js';
import {
  type BranchKey,
  KeyChange,
  type KeysAnswer,
  type MadeBranchKey,
  NewBranchKey,
} from '../../../contract/dashboard/key.js';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import type {Queries} from '../../base/db/db.js';
import type {Environment} from '../../base/environment.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Random} from '../../base/random.js';
import {Refusal} from '../../base/refusal.js';
import type {Env} from '../../http/env.js';
import {idInPath} from '../../http/id-in-path.js';
import {jsonBody} from '../../http/json-body.js';
import {accessorOf, findMakers, writeAudit} from '../accounts/audit.js';
import {createKey, type NewKey, refusePatterns} from '../accounts/create-key.js';
import {parsePageOrigin} from '../accounts/page-origin.js';
import type {Secrets} from '../accounts/secrets.js';
import {findKey, type ListedKey, listKeys, revokeKey, updateOrigins} from '../accounts/store.js';
import {findNames} from './account-store.js';
import {type MemberGuardOptions, memberGuard} from './member-guard.js';

type KeyRouteOptions = MemberGuardOptions & {
  readonly random: Random;
  readonly secrets: Secrets;
};

/** The keys of a branch: everybody sees which there are, owners create, rotate and revoke them. */
export function keyRoutes(options: KeyRouteOptions): Hono<Env> {
  const {db, clock, environment, publicUrl} = options;
  const view = memberGuard(options, 'view');
  const manage = memberGuard(options, 'manage');

  /** Creates a key, leaves a line in the audit, and answers with the key itself, this once. */
  const create = async (c: Context<Env>, asked: Omit<NewKey, 'branchId'>): Promise<Response> => {
    const by = accessorOf(c);
    const {branchId} = by;
    const answer = await db.transaction(async (tx): Promise<MadeBranchKey> => {
      const secrets = () => options.secrets;
      const about = {...options, db: tx, publicOrigin: publicUrl, secrets};
      const {id, key: secret} = await createKey(about, {...asked, branchId});
      await writeAudit(tx, by, 'key.created', {subjects: [id], at: clock()});
      const [key] = await written(tx, branchId, [await findOwnKey(tx, branchId, id)]);
      if (!key) throw new Error('A list of one key has one.');
      return {key, secret};
    });
    return c.json(answer, 201, {'Cache-Control': 'no-store'});
  };

  /** Changes a key, and leaves a line in the audit unless there was nothing to do. */
  const change = (
    c: Context<Env>,
    action: Access,
    work: (tx: Queries, key: ListedKey) => Promise<boolean>,
  ): Promise<void> =>
    db.transaction(async tx => {
      const by = accessorOf(c);
      const key = await findOwnKey(tx, by.branchId, idInPath(c, noSuchKey));
      if (await work(tx, key)) await writeAudit(tx, by, action, {subjects: [key.id], at: clock()});
    });

  return new Hono<Env>()
    .get(dashboardRoutes.keys, view, async c => {
      const {id} = c.get('branch');
      const answer: KeysAnswer = {keys: await written(db, id, await listKeys(db, id))};
      return c.json(answer);
    })
    .post(dashboardRoutes.keys, manage, async c => {
      const {kind, label, origins} = await jsonBody(c, NewBranchKey);
      if (kind !== 'publishable' && origins.length > 0)
        throw badOrigins('Only a publishable key has origins: leave them out.');
      const parsed = kind === 'publishable' ? parseOrigins(environment, origins) : [];
      return create(c, {kind, label, origins: parsed});
    })
    .post(dashboardRoutes.keyRotate(':id'), manage, async c => {
      const old = await findOwnKey(db, c.get('branch').id, idInPath(c, noSuchKey));
      if (old.revoked_at) throw isRevoked();
      // It may have been made while this service was a sandbox.
      if (old.kind === 'publishable') parseOrigins(environment, old.origins);
      return create(c, old);
    })
    .patch(dashboardRoutes.key(':id'), manage, async c => {
      const origins = parseOrigins(environment, (await jsonBody(c, KeyChange)).origins);
      await change(c, 'key.origins.changed', async (tx, {id, kind}) => {
        if (kind !== 'publishable')
          throw new ProblemError('conflict', 'Only a publishable key has origins.');
        if (!(await updateOrigins(tx, {id, origins}))) throw isRevoked();
        return true;
      });
      return c.body(null, 204);
    })
    .delete(dashboardRoutes.key(':id'), manage, async c => {
      await change(c, 'key.revoked', (tx, {id}) => revokeKey(tx, {id, at: clock()}));
      return c.body(null, 204);
    });
}

/** A key of this branch; throws 404, also for a key of another one. */
async function findOwnKey(db: Queries, branchId: string, id: string): Promise<ListedKey> {
  const key = await findKey(db, id);
  if (key?.branch_id !== branchId) throw noSuchKey();
  return key;
}

/** Keys as lists show them, with the names of those who made them. */
async function written(
  db: Queries,
  branchId: string,
  keys: readonly ListedKey[],
): Promise<BranchKey[]> {
  const ids = keys.map(({id}) => id);
  const makers = await findMakers(db, branchId, ids);
  const names = await findNames(db, [...new Set(makers.values())]);
  return keys.map(({id, kind, label, origins, created_at, revoked_at, used_at}) => {
    const maker = names.get(makers.get(id) ?? '');
    return {
      ...{id, kind, label, origins: [...origins]},
      created_at: created_at.toISOString(),
      ...(maker !== undefined && {made_by: maker}),
      ...(used_at && {used_at: used_at.toISOString()}),
      ...(revoked_at && {revoked_at: revoked_at.toISOString()}),
    };
  });
}

/** The origins as browsers send them, each once; throws 400 that says which is wrong, and why. */
function parseOrigins(environment: Environment, texts: readonly string[]): string[] {
  if (texts.length === 0)
    throw badOrigins('Name the origin of at least one page, such as https://shop.example.');
  try {
    const origins = [...new Set(texts.map(text => parsePageOrigin('The origin', text)))];
    refusePatterns(environment, origins);
    return origins;
  } catch (error) {
    throw error instanceof Refusal ? badOrigins(error.message) : error;
  }
}

function badOrigins(message: string): ProblemError {
  return new ProblemError('bad_argument', message, {errors: [{field: 'origins', message}]});
}

function noSuchKey(): ProblemError {
  return new ProblemError('not_found', 'This branch has no key with this id.');
}

function isRevoked(): ProblemError {
  return new ProblemError('conflict', 'This key was revoked: create a new one.');
}
