import {Hono} from 'hono';
import {isAllowed} from '../../../contract/dashboard/role.js';
import {
  AnsweredRequest,
  NewSubscriptionRequest,
  type SubscriptionRequest,
  type SubscriptionRequestsAnswer,
} from '../../../contract/dashboard/subscription-request.js';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import type {Environment} from '../../base/environment.js';
import {ProblemError} from '../../base/problem-error.js';
import {randomLetters} from '../../base/random.js';
import type {Env} from '../../http/env.js';
import {idInPath} from '../../http/id-in-path.js';
import {jsonBody} from '../../http/json-body.js';
import {accessorOf, writeAudit} from '../../people/accounts/audit.js';
import {spendFor} from '../../people/accounts/rate-limit.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import type {StoreOptions} from '../../people/accounts/store-options.js';
import {memberGuard} from '../../people/members/member-guard.js';
import {countOwners, findRole} from '../../people/members/member-store.js';
import {
  answerRequest,
  deleteRequest,
  type FoundRequest,
  findOpenRequests,
  findRequestsOf,
  insertRequest,
} from './request-store.js';
import {subscribe} from './subscribe.js';

type RequestOptions = StoreOptions & {
  readonly environment: Environment;
  readonly publicUrl: string;
};

/** Of one member: who asks and takes back all day would fill the audit. */
const REQUESTS = {name: 'subscription requests', most: 20, seconds: 86_400};

/** The name of the text in its encryption. */
const REASON = 'subscription_reason';

/** A member who may not change the listener asks its owners for events, and they answer. */
export function subscriptionRequestRoutes(options: RequestOptions): Hono<Env> {
  const {db, clock, random, secrets} = options;
  const view = memberGuard(options, 'view');
  const manage = memberGuard(options, 'manage');
  return new Hono<Env>()
    .get(dashboardRoutes.subscriptionRequests, view, async c => {
      const {branchId, actor} = accessorOf(c);
      const role = await findRole(db, branchId, actor);
      const found =
        role && isAllowed(role, 'manage')
          ? await findOpenRequests(db, branchId)
          : await findRequestsOf(db, branchId, actor);
      const answer: SubscriptionRequestsAnswer = {
        requests: found.map(request => describe(secrets, request)),
        owners: await countOwners(db, branchId),
      };
      return c.json(answer);
    })
    .post(dashboardRoutes.subscriptionRequests, view, async c => {
      const {events, reason} = await jsonBody(c, NewSubscriptionRequest);
      const by = accessorOf(c);
      const {branchId, actor: accountId} = by;
      const at = clock();
      const spent = [{limit: REQUESTS, subject: Buffer.from(accountId)}];
      const id = randomLetters(random);
      await spendFor(db, {branchId, at}, spent, () =>
        db.transaction(async tx => {
          const sealed = secrets.encrypt(branchId, REASON, reason);
          const request = {id, branchId, accountId, events, reason: sealed, askedAt: at};
          if (!(await insertRequest(tx, request)))
            throw new ProblemError(
              'conflict',
              'Your last request is still open: take it back before you ask for something else.',
            );
          await writeAudit(tx, by, 'subscription.requested', {subjects: [accountId], at});
        }),
      );
      return c.json({id}, 201);
    })
    .delete(dashboardRoutes.subscriptionRequest(':id'), view, async c => {
      const by = accessorOf(c);
      const id = idInPath(c, noSuchRequest);
      const {branchId, actor: accountId} = by;
      await db.transaction(async tx => {
        if (!(await deleteRequest(tx, {branchId, id, accountId}))) throw noSuchRequest();
        await writeAudit(tx, by, 'subscription.withdrawn', {subjects: [accountId], at: clock()});
      });
      return c.body(null, 204);
    })
    .post(dashboardRoutes.subscriptionAnswer(':id'), manage, async c => {
      const {answer} = await jsonBody(c, AnsweredRequest);
      const by = accessorOf(c);
      const id = idInPath(c, noSuchRequest);
      const {branchId} = by;
      const at = clock();
      await db.transaction(async tx => {
        const answered = await answerRequest(tx, {branchId, id, answer, by: by.actor, at});
        if (!answered) throw noSuchRequest();
        const {accountId, events} = answered;
        if (answer === 'subscribed') await subscribe(tx, options, {branchId, events});
        const action = answer === 'subscribed' ? 'subscription.granted' : 'subscription.declined';
        await writeAudit(tx, by, action, {subjects: [accountId], at});
      });
      return c.body(null, 204);
    });
}

function describe(secrets: Secrets, request: FoundRequest): SubscriptionRequest {
  const {branchId, id, events, reason, askedBy, askedAt} = request;
  const {answer, answeredAt, answeredBy} = request;
  return {
    ...{id, events: [...events], asked_by: askedBy, asked_at: askedAt.toISOString()},
    reason: secrets.decrypt(branchId, REASON, reason),
    ...(answer &&
      answeredAt && {
        answered: {
          ...{answer, at: answeredAt.toISOString()},
          ...(answeredBy !== undefined && {by: answeredBy}),
        },
      }),
  };
}

function noSuchRequest(): ProblemError {
  return new ProblemError('not_found', 'This request was answered or taken back meanwhile.');
}
