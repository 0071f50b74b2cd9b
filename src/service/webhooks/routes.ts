import {Hono} from 'hono';
import type {ListenerTestsAnswer} from '../../contract/dashboard/listener-test.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {routes} from '../../contract/routes/routes.js';
import type {WebhookAnswer, WebhookTestAnswer} from '../../contract/webhook/webhook-listener.js';
import type {Environment} from '../base/environment.js';
import {ProblemError} from '../base/problem-error.js';
import type {Env} from '../http/env.js';
import {jsonBody} from '../http/json-body.js';
import {spendFor} from '../people/accounts/rate-limit.js';
import type {StoreOptions} from '../people/accounts/store-options.js';
import {findWords} from '../people/audit/find-words.js';
import {branchGuard, memberGuard} from '../people/members/member-guard.js';
import {describeOutcome} from './deliveries/end-attempt.js';
import {openListener} from './listeners/listener.js';
import {listenerChange} from './listeners/listener-change.js';
import type {ListenerReach} from './listeners/listener-reach.js';
import {deleteListener, findListener, lockListener} from './listeners/listener-store.js';
import {findTests, insertTest} from './listeners/test-store.js';
import {type Send, sendTest} from './notifications/send-event.js';
import {describeListener, setListener} from './set-listener.js';

type WebhookOptions = StoreOptions & {
  readonly environment: Environment;
  readonly reach: ListenerReach;
  readonly publicUrl: string;
  readonly send: Send;
};

/** More than anyone needs, and too few to flood somebody else's server. */
const TESTS = {name: 'webhook_test', most: 60, seconds: 3600};

/** Milliseconds for which tests are shown: as long as deliveries. */
const SHOWN = 30 * 86_400_000;

/** `PUT`, `GET`, `DELETE /v5/webhook` and `POST /v5/webhook/test`: a branch's server, or a member, manages its only listener. Members also see the tests of before. */
export function webhookRoutes(options: WebhookOptions): Hono<Env> {
  const {db, clock, secrets} = options;
  const manage = branchGuard(options, 'manage');
  const change = listenerChange(options);
  return new Hono<Env>()
    .put(routes.webhook, manage, async c => {
      const said = await jsonBody(c, change);
      const answer: WebhookAnswer = await setListener(options, c.get('branch').id, said);
      return c.json(answer);
    })
    .get(routes.webhook, branchGuard(options, 'view'), async c => {
      const listener = await findListener(db, c.get('branch').id);
      if (!listener) throw noListener();
      const answer: WebhookAnswer = {webhook: describeListener(secrets, listener, clock())};
      return c.json(answer);
    })
    .delete(routes.webhook, manage, async c => {
      const {id} = c.get('branch');
      const isGone = await db.transaction(async tx => {
        await lockListener(tx, id);
        return deleteListener(tx, id);
      });
      if (!isGone) throw noListener();
      return c.body(null, 204);
    })
    .post(routes.webhookTest, branchGuard(options, 'operate'), async c => {
      const {id: branchId} = c.get('branch');
      const row = await findListener(db, branchId);
      if (!row) throw noListener();
      const at = clock();
      const spent = [{limit: TESTS, subject: Buffer.from(branchId)}];
      const listener = openListener(secrets, row, at);
      const sent = await spendFor(db, {branchId, at}, spent, () =>
        sendTest(options, {branchId, listener}),
      );
      const result = describeOutcome(sent);
      const {outcome, status, milliseconds: ms} = result;
      await insertTest(db, {branchId, at, actor: c.get('actor'), outcome, status, ms});
      const answer: WebhookTestAnswer = {result};
      return c.json(answer);
    })
    .get(dashboardRoutes.listenerTests, memberGuard(options, 'operate'), async c => {
      const {id: branchId} = c.get('branch');
      const tests = await findTests(db, branchId, new Date(clock().getTime() - SHOWN));
      const actors = tests.map(({actor}) => actor);
      const {actorOf} = await findWords(db, branchId, {actors, subjects: []});
      const answer: ListenerTestsAnswer = {
        tests: tests.map(({at, actor, outcome, status, ms}) => ({
          ...{at: at.toISOString(), actor: actorOf(actor), outcome},
          ...(status !== undefined && {status}),
          ...(ms !== undefined && {milliseconds: ms}),
        })),
      };
      return c.json(answer);
    });
}

function noListener(): ProblemError {
  return new ProblemError(
    'not_found',
    `This branch has no listener: register one with PUT ${routes.webhook}.`,
  );
}
