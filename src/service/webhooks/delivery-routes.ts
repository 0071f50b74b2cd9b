import type {Context} from 'hono';
import {Hono} from 'hono';
import type {AttemptCounts} from '../../contract/dashboard/attempt-counts.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {routes} from '../../contract/routes/routes.js';
import {
  type DeliveriesAnswer,
  DeliveriesQuery,
  type Delivery,
  type DeliveryAnswer,
  SendAgain,
  type SendAgainAnswer,
  type WebhookHealth,
} from '../../contract/webhook/webhook-listener.js';
import type {Environment} from '../base/environment.js';
import {ProblemError} from '../base/problem-error.js';
import type {Env} from '../http/env.js';
import {idInPath} from '../http/id-in-path.js';
import {jsonBody} from '../http/json-body.js';
import {parseQuery} from '../http/parse-query.js';
import {accessorOf, writeAuditSeldom} from '../people/accounts/audit.js';
import type {StoreOptions} from '../people/accounts/store-options.js';
import {asksAsMember, branchGuard, memberGuard} from '../people/members/member-guard.js';
import {readSearch} from '../people/search/read-search.js';
import {countAttempts} from './deliveries/count-attempts.js';
import {findDeliveries, findDelivery} from './deliveries/find-deliveries.js';
import {findHealth} from './deliveries/find-health.js';
import {findSought} from './deliveries/find-sought.js';
import {sendAllAgain, sendOneAgain} from './deliveries/send-again.js';
import {withTitles} from './with-titles.js';

type DeliveryOptions = StoreOptions & {
  readonly environment: Environment;
  readonly publicUrl: string;
};

/** Lists the branch's deliveries with their attempts, counts what was not taken, and sends dead letters again. */
export function deliveryRoutes(options: DeliveryOptions): Hono<Env> {
  const {db, clock, secrets} = options;
  const view = branchGuard(options, 'view');
  const operate = branchGuard(options, 'operate');
  /** A server's log of its deliveries needs no addresses; members read them in the list of addresses as well. */
  const titled = async (c: Context<Env>, deliveries: Delivery[]): Promise<Delivery[]> =>
    asksAsMember(c) ? withTitles(db, c.get('branch').id, deliveries) : deliveries;

  return new Hono<Env>()
    .get(routes.webhookHealth, view, async c => {
      const answer: WebhookHealth = await findHealth(db, c.get('branch').id);
      return c.json(answer);
    })
    .get(dashboardRoutes.attemptCounts, memberGuard(options, 'view'), async c => {
      const answer: AttemptCounts = await countAttempts(db, c.get('branch').id, clock());
      return c.json(answer);
    })
    .get(routes.deliveries, view, async c => {
      const {q, state, before, limit} = parseQuery(c, DeliveriesQuery);
      const branch = c.get('branch');
      const search = q === undefined ? undefined : readSearch(q, {branch, secrets});
      // A page asks every few seconds, and what it finds says what was searched for.
      if (search) await writeAuditSeldom(db, accessorOf(c), 'location.listed', {at: clock()});
      const sought = search && (await findSought(db, branch.id, search));
      const about = {branchId: branch.id, at: clock(), most: limit, state, before, sought};
      const deliveries = await titled(c, await findDeliveries(db, secrets, about));
      const last = deliveries.length === limit ? deliveries.at(-1) : undefined;
      const answer: DeliveriesAnswer = {deliveries, ...(last && {before: last.id})};
      return c.json(answer);
    })
    .get(routes.delivery(':id'), view, async c => {
      const eventId = idInPath(c, noSuchDelivery);
      const branchId = c.get('branch').id;
      const delivery = await findDelivery(db, secrets, {branchId, eventId, at: clock()});
      if (!delivery) throw noSuchDelivery();
      const [found = delivery] = await titled(c, [delivery]);
      const answer: DeliveryAnswer = {delivery: found};
      return c.json(answer);
    })
    .post(routes.sendDeliveryAgain(':id'), operate, async c => {
      const eventId = idInPath(c, noSuchDelivery);
      const branchId = c.get('branch').id;
      const sent = await sendOneAgain(db, {branchId, eventId, at: clock()});
      if (sent === 'not_found') throw noSuchDelivery();
      if (sent === 'not_dead')
        throw new ProblemError('conflict', 'It was delivered, or is still waiting.');
      const answer: SendAgainAnswer = {sent_again: 1};
      return c.json(answer);
    })
    .post(routes.sendAgain, operate, async c => {
      const {since} = await jsonBody(c, SendAgain);
      const branchId = c.get('branch').id;
      const sent = await sendAllAgain(db, {branchId, since: new Date(since), at: clock()});
      const answer: SendAgainAnswer = {sent_again: sent};
      return c.json(answer);
    });
}

function noSuchDelivery(): ProblemError {
  return new ProblemError('not_found', 'This branch has no delivery with this id.');
}
