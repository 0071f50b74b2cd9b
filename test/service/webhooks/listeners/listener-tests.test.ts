import * as v from 'valibot';
import {beforeEach, expect, it} from 'vitest';
import {ListenerTestsAnswer} from '../../../../src/contract/dashboard/listener-test.js';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {rules} from '../../../../src/service/operator/retention/rules.js';
import type {Outcome} from '../../../../src/service/webhooks/notifications/outcome.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {server} from '../../../support/service/callers.js';
import {type DashboardPage, joinBranch} from '../../../support/service/members.js';
import {startService, type TestService} from '../../../support/service/service.js';
import {sweepAtOnce} from '../../../support/service/sweep-at-once.js';
import {answered} from '../../../support/webhooks/webhooks.js';

const DAY = 86_400_000;
const RULE = 'tests of listeners';

describeOnDatabase('the tests of a listener', open => {
  let db: Db;
  let service: TestService;
  let support: DashboardPage;
  let outcome: Outcome;

  beforeEach(async () => {
    db ??= await open();
    await db.script('DELETE FROM branch; DELETE FROM account; DELETE FROM rate_limit');
    outcome = answered(200, {excerpt: 'what nobody keeps'});
    service = await startService(db, {send: async () => outcome});
    support = await joinBranch(service, {role: 'support'});
    await server(service).ask('PUT', '/v5/webhook', {url: 'https://shop.example/hook'});
  });

  const test = async (by: Pick<DashboardPage, 'ask'> = support) => {
    service.time.now = new Date(service.time.now.getTime() + 1000);
    expect((await by.ask('POST', '/v5/webhook/test')).status).toBe(200);
  };
  const look = async (page = support) => {
    const response = await page.ask('GET', dashboardRoutes.listenerTests);
    expect(response.status).toBe(200);
    return v.parse(v.strictObject(ListenerTestsAnswer.entries), await response.json()).tests;
  };

  it('are listed, the last first, with who sent them and how each ended', async () => {
    await test();
    outcome = answered(503);
    await test(server(service));
    outcome = {kind: 'timed_out', milliseconds: 15_000};
    await test();
    expect(await look()).toEqual([
      {
        at: service.time.now.toISOString(),
        actor: {kind: 'member', id: expect.any(String), name: 'support of the shop'},
        ...{outcome: 'timed_out', milliseconds: 15_000},
      },
      {
        at: expect.any(String),
        actor: {kind: 'key', id: expect.any(String), label: expect.any(String)},
        ...{outcome: 'refused', status: 503, milliseconds: 7},
      },
      {
        at: expect.any(String),
        actor: expect.objectContaining({kind: 'member'}),
        ...{outcome: 'delivered', status: 200, milliseconds: 7},
      },
    ]);
    const [row] = await db.query<{text: string}>('SELECT t::text AS text FROM listener_test t');
    expect(row?.text).not.toContain('nobody keeps');
  });

  it('are ten at most, of this branch alone', async () => {
    for (let count = 0; count < 12; count++) await test();
    expect(await look()).toHaveLength(10);
    const banker = await joinBranch(service, {role: 'owner', branch: 'bank'});
    expect(await look(banker)).toEqual([]);
  });

  it('go after 30 days', async () => {
    await test();
    const only = {rules: rules.filter(({name}) => name === RULE)};
    const after = (passed: number) =>
      sweepAtOnce(db, new Date(service.time.now.getTime() + passed), only);
    expect(await after(30 * DAY)).toEqual({});
    expect(await after(30 * DAY + 1)).toEqual({[RULE]: 1});
    expect(await look()).toEqual([]);
  });
});
