import * as v from 'valibot';
import {beforeEach, expect, it} from 'vitest';
import {
  type NewSubscriptionRequest,
  type RequestAnswer,
  type SubscriptionRequest,
  SubscriptionRequestsAnswer,
} from '../../../../src/contract/dashboard/subscription-request.js';
import type {Problem} from '../../../../src/contract/problem.js';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import {
  WebhookAnswer,
  type WebhookChange,
} from '../../../../src/contract/webhook/webhook-listener.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {rules} from '../../../../src/service/operator/retention/rules.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {server} from '../../../support/service/callers.js';
import {type DashboardPage, joinBranch} from '../../../support/service/members.js';
import {startService, type TestService} from '../../../support/service/service.js';
import {sweepAtOnce} from '../../../support/service/sweep-at-once.js';

const DAY = 86_400_000;
const URL = 'https://shop.example/hook';
const CANCELLED: NewSubscriptionRequest = {
  events: ['address_verification.cancelled'],
  reason: 'Our ERP must drop the route when a customer deletes their address.',
};

describeOnDatabase('a request for events', open => {
  let db: Db;
  let service: TestService;
  let owner: DashboardPage;
  let viewer: DashboardPage;

  beforeEach(async () => {
    db ??= await open();
    await db.script('DELETE FROM branch; DELETE FROM account; DELETE FROM rate_limit');
    service = await startService(db);
    owner = await joinBranch(service, {role: 'owner'});
    viewer = await joinBranch(service, {role: 'viewer'});
  });

  const ask = (page: DashboardPage, body: object = CANCELLED) =>
    page.ask('POST', dashboardRoutes.subscriptionRequests, body);
  const look = async (page: DashboardPage) =>
    v.parse(
      SubscriptionRequestsAnswer,
      await (await page.ask('GET', dashboardRoutes.subscriptionRequests)).json(),
    );
  const first = async (page: DashboardPage): Promise<SubscriptionRequest> => {
    const [request] = (await look(page)).requests;
    if (!request) throw new Error('There is no request.');
    return request;
  };
  const answer = async (said: RequestAnswer, page = owner) => {
    const {id} = await first(owner);
    return page.ask('POST', dashboardRoutes.subscriptionAnswer(id), {answer: said});
  };
  const listen = (change: WebhookChange) =>
    server(service).ask('PUT', '/v5/webhook', {url: URL, ...change});
  const listener = async () =>
    v.parse(WebhookAnswer, await (await server(service).ask('GET', '/v5/webhook')).json()).webhook;
  const problem = async (response: Response): Promise<Problem> => response.json();
  const audited = () =>
    db.query(
      `SELECT action, (SELECT name FROM account WHERE id = actor) AS by,
         (SELECT name FROM account WHERE id = subject) AS about
       FROM audit WHERE action LIKE 'subscription.%' ORDER BY number`,
    );

  it('reaches the owners, and its text is stored encrypted', async () => {
    await joinBranch(service, {role: 'owner', email: 'second@shop.example'});
    expect((await ask(viewer)).status).toBe(201);
    const {owners, requests} = await look(owner);
    expect(owners).toBe(2);
    expect(requests).toEqual([
      {
        ...CANCELLED,
        id: expect.any(String),
        asked_by: 'viewer of the shop',
        asked_at: service.time.now.toISOString(),
      },
    ]);
    expect((await look(viewer)).requests).toEqual(requests);
    const rows = await db.query<{text: string}>(
      'SELECT r::text AS text FROM subscription_request r',
    );
    expect(rows.map(({text}) => text).join()).not.toContain('ERP');
    expect(rows.map(({text}) => text).join()).not.toContain(
      Buffer.from(CANCELLED.reason).toString('hex'),
    );
  });

  it('subscribes the listener to what was asked for, beside what it has, and says so', async () => {
    await listen({payload: 'v3', events: ['address.collected']});
    await ask(viewer);
    expect((await answer('subscribed')).status).toBe(204);
    expect(await listener()).toMatchObject({
      ...{on: true, url: URL},
      events: ['address.collected', 'address_verification.cancelled'],
    });
    expect((await look(owner)).requests).toEqual([]);
    expect((await first(viewer)).answered).toEqual({
      ...{answer: 'subscribed', by: 'owner of the shop', at: service.time.now.toISOString()},
    });
    expect(await audited()).toEqual([
      {
        ...{action: 'subscription.requested', by: 'viewer of the shop'},
        about: 'viewer of the shop',
      },
      {action: 'subscription.granted', by: 'owner of the shop', about: 'viewer of the shop'},
    ]);
  });

  it('switches a listener on that is off, and leaves one that gets all events so', async () => {
    await listen({payload: 'v3', on: false});
    await ask(viewer);
    expect((await answer('subscribed')).status).toBe(204);
    expect(await listener()).toMatchObject({on: true});
    expect(await db.query('SELECT events FROM listener')).toEqual([{events: null}]);
  });

  it('is declined and changes nothing; the next one may be asked then', async () => {
    await listen({payload: 'v3', events: ['address.collected']});
    const before = await listener();
    await ask(viewer);
    expect((await answer('declined')).status).toBe(204);
    expect(await listener()).toEqual(before);
    expect((await first(viewer)).answered).toMatchObject({answer: 'declined'});
    service.time.now = new Date(service.time.now.getTime() + 1000);
    expect((await ask(viewer, {...CANCELLED, reason: 'Once more, please'})).status).toBe(201);
    const own = (await look(viewer)).requests;
    expect(own.map(({reason, answered}) => `${reason}: ${answered?.answer}`)).toEqual([
      'Once more, please: undefined',
      `${CANCELLED.reason}: declined`,
    ]);
    expect((await audited()).at(1)).toMatchObject({action: 'subscription.declined'});
  });

  it.each([
    ['without a listener', undefined, 'There is no listener yet'],
    [
      'in a version that lacks the event',
      {payload: 'v2'},
      'Version 2 has no address_verification.cancelled',
    ],
  ] as const)('stays open %s, and says what is missing', async (_, change, words) => {
    if (change) await listen(change);
    await ask(viewer);
    const refused = await answer('subscribed');
    expect(refused.status).toBe(409);
    expect((await problem(refused)).detail).toContain(words);
    expect((await look(owner)).requests).toHaveLength(1);
    expect((await answer('declined')).status).toBe(204);
  });

  it('is one a person at a time: a second waits until the first is taken back', async () => {
    await ask(viewer);
    const second = await ask(viewer, {...CANCELLED, reason: 'Another one'});
    expect(second.status).toBe(409);
    expect((await problem(second)).detail).toContain('still open');
    const support = await joinBranch(service, {role: 'support'});
    expect((await ask(support)).status).toBe(201);
    const {id} = await first(viewer);
    const path = dashboardRoutes.subscriptionRequest(id);
    expect((await support.ask('DELETE', path)).status).toBe(404);
    expect((await viewer.ask('DELETE', path)).status).toBe(204);
    expect((await viewer.ask('DELETE', path)).status).toBe(404);
    expect((await ask(viewer)).status).toBe(201);
    expect((await look(owner)).requests.map(({asked_by}) => asked_by).sort()).toEqual([
      'support of the shop',
      'viewer of the shop',
    ]);
  });

  it('is one even where two are sent at once, and one of two answers counts', async () => {
    await listen({payload: 'v3', events: ['address.collected']});
    const sent = await Promise.all([ask(viewer), ask(viewer), ask(viewer)]);
    expect(sent.map(({status}) => status).sort()).toEqual([201, 409, 409]);
    // Both owners see it before either answers.
    const {id} = await first(owner);
    const path = dashboardRoutes.subscriptionAnswer(id);
    const answers = await Promise.all(
      ['subscribed', 'declined'].map(said => owner.ask('POST', path, {answer: said})),
    );
    expect(answers.map(({status}) => status).sort()).toEqual([204, 404]);
  });

  it('is asked twenty times a day at most', async () => {
    for (let count = 0; count < 20; count++) {
      expect((await ask(viewer)).status).toBe(201);
      const {id} = await first(viewer);
      await viewer.ask('DELETE', dashboardRoutes.subscriptionRequest(id));
    }
    expect((await ask(viewer)).status).toBe(429);
  });

  it('is seen and answered in its own branch alone', async () => {
    await ask(viewer);
    const {id} = await first(viewer);
    const banker = await joinBranch(service, {role: 'owner', branch: 'bank'});
    expect((await look(banker)).requests).toEqual([]);
    const path = dashboardRoutes.subscriptionAnswer(id);
    expect((await banker.ask('POST', path, {answer: 'declined'})).status).toBe(404);
    expect((await banker.ask('DELETE', dashboardRoutes.subscriptionRequest(id))).status).toBe(404);
    const support = await joinBranch(service, {role: 'support'});
    expect((await look(support)).requests).toEqual([]);
  });

  it('goes with the member, or 90 days after it was answered', async () => {
    await ask(viewer);
    const support = await joinBranch(service, {role: 'support'});
    await answer('declined');
    await ask(support);
    const rule = 'answered requests for events';
    // The others end the sessions of who looks.
    const only = {rules: rules.filter(({name}) => name === rule)};
    const after = (passed: number) =>
      sweepAtOnce(db, new Date(service.time.now.getTime() + passed), only);
    expect(await after(90 * DAY)).toEqual({});
    expect(await after(90 * DAY + 1)).toEqual({[rule]: 1});
    expect((await look(owner)).requests).toHaveLength(1);
    const {members} = await (await owner.ask('GET', dashboardRoutes.members)).json();
    const {id} = members.find(({role}: {role: string}) => role === 'support');
    await owner.ask('DELETE', dashboardRoutes.member(id));
    expect(await db.query('SELECT 1 FROM subscription_request')).toEqual([]);
  });

  it.each([
    [{...CANCELLED, events: []}, 'events', 'Choose at least one event.'],
    [{...CANCELLED, events: ['address.moved']}, 'events.0', 'Give address.collected'],
    [{...CANCELLED, reason: ' x '}, 'reason', 'Say what for, in a few words.'],
    [{...CANCELLED, reason: 'x'.repeat(301)}, 'reason', 'at most 300 characters'],
    [{events: CANCELLED.events}, 'reason', 'This field is required.'],
  ])('says what is wrong with %o', async (body, field, words) => {
    const refused = await ask(viewer, body);
    expect(refused.status).toBe(400);
    expect((await problem(refused)).errors).toEqual([
      {field, message: expect.stringContaining(words)},
    ]);
  });
});
