import {beforeAll, describe, expect, it} from 'vitest';
import {dashboardRoutes} from '../../src/contract/routes/dashboard-routes.js';
import {routes} from '../../src/contract/routes/routes.js';
import {createApp} from '../../src/service/app.js';
import type {Db, Queries} from '../../src/service/base/db/db.js';
import {createMetrics} from '../../src/service/base/metrics.js';
import {describeOnDatabase} from '../support/databases/databases.js';
import {openPage, server} from '../support/service/callers.js';
import {lastCodeTo, openCodePage} from '../support/service/code-callers.js';
import {answerAs, makeLink, submitForm} from '../support/service/courier.js';
import {joinBranch, openDashboard, PASSWORD} from '../support/service/members.js';
import {photoCalls} from '../support/service/photo-calls.js';
import {askForPresence, saveConfirmed, sendFix} from '../support/service/presence.js';
import {
  openSession,
  post,
  saveAddress,
  savedIn,
  sessionBody,
  startService,
  type TestService,
} from '../support/service/service.js';

const PHONE = '+598 99 123 456';

/** For each thing that is limited, what somebody has before, and what they then ask for. */
const ACTIONS: Record<
  string,
  (service: TestService) => Promise<() => Response | Promise<Response>>
> = {
  'open a session':
    async ({app, shop}) =>
    () =>
      app.request(routes.sessions, post(sessionBody(shop.apiKey))),
  'ask for a code': async service => {
    const page = await openCodePage(service, {phone: PHONE, network: '203.0.113.9'});
    return () => page.ask();
  },
  'enter the code': async service => {
    const page = await openCodePage(service, {phone: PHONE, network: '203.0.113.9'});
    await page.ask();
    return () => page.say(lastCodeTo(service, PHONE));
  },
  'save an address': async service => {
    const token = await openSession(service);
    return () => saveAddress(service, token, {key: 'the-key-of-one-address'});
  },
  'change an address': async service => {
    const page = await openPage(service, {phone: PHONE, proved: true});
    const {id} = await page.save();
    return () => page.ask('PATCH', routes.address(id), {directions: 'Ring twice'});
  },
  'renew a link': async service => {
    const page = await openPage(service, {phone: PHONE, proved: true});
    const {id} = await page.save();
    return () => page.ask('PATCH', routes.address(id), {link: 'renewed'});
  },
  'choose an address': async service => {
    const page = await openPage(service, {phone: PHONE, proved: true});
    const {id} = await page.save();
    return () => page.ask('POST', routes.selection(id));
  },
  'delete an address': async service => {
    const page = await openPage(service, {phone: PHONE, proved: true});
    const {id} = await page.save();
    return () => page.ask('DELETE', routes.address(id));
  },
  'send a photo': async service => {
    const page = await openPage(service, {phone: PHONE});
    const {id} = await page.save();
    return () => photoCalls(service).put(page, id);
  },
  'send a fix': async service => {
    await askForPresence(service);
    const {token} = await saveConfirmed(service, await openPage(service, {phone: PHONE}));
    return () => sendFix(service, token);
  },
  'answer as a courier': async service => {
    const {id} = await savedIn(await saveAddress(service, await openSession(service)));
    const {path} = await makeLink(server(service), id);
    return () => answerAs(service, path, {answer: 'here'});
  },
  'answer as a courier without scripts': async service => {
    const {id} = await savedIn(await saveAddress(service, await openSession(service)));
    const {path} = await makeLink(server(service), id);
    return () => submitForm(service, path, 'answer=here');
  },
  'ask for events': async service => {
    const viewer = await joinBranch(service, {role: 'viewer'});
    const body = {events: ['address_verification.cancelled'], reason: 'Our ERP must know.'};
    return () => viewer.ask('POST', dashboardRoutes.subscriptionRequests, body);
  },
  'sign in by password': async service => {
    await joinBranch(service, {role: 'owner'});
    const body = {email: 'owner@shop.example', password: PASSWORD};
    return () => openDashboard(service).ask('POST', dashboardRoutes.password, body);
  },
  'begin to sign in by passkey': async service => () =>
    openDashboard(service).ask('POST', dashboardRoutes.passkeyOptions),
  'change the password': async service => {
    const owner = await joinBranch(service, {role: 'owner'});
    const body = {password: `${PASSWORD}, too`};
    return () => owner.ask('PUT', dashboardRoutes.accountPassword, body);
  },
  'turn a night of the demo': async service => {
    const {id} = await savedIn(await saveAddress(service, await openSession(service)));
    const {apiKey: demoApiKey} = service.shop;
    const app = createApp({...service.deps, metrics: createMetrics(), demoApiKey});
    return () => app.request(routes.demoTurn(id, 'night'), {method: 'POST'});
  },
};

describeOnDatabase('What the service fails to do', open => {
  let db: Db;
  let service: TestService;
  /** Once something was counted, the next statement about something else fails. */
  let state: 'works' | 'waits' | 'fails';

  beforeAll(async () => {
    db = await open();
    const around = (on: Queries): Queries => ({
      script: sql => on.script(sql),
      query: (sql, ...more) => {
        if (/rate_limit/.test(sql)) {
          if (state === 'waits' && /INSERT/.test(sql)) state = 'fails';
        } else if (state === 'fails') {
          state = 'works';
          // A statement that took too long, which is not run again by itself.
          return Promise.reject(Object.assign(new Error('too long'), {code: '57014'}));
        }
        return on.query(sql, ...more);
      },
    });
    service = await startService({
      ...db,
      ...around(db),
      transaction: work => db.transaction(tx => work(around(tx))),
    });
  });

  const counted = () =>
    db.query(
      `SELECT name, count FROM rate_limit WHERE count <> 0 ORDER BY name, encode(subject, 'hex')`,
    );
  const attempts = () => db.query('SELECT sum(attempts)::int AS attempts FROM phone_code');

  describe.each(Object.entries(ACTIONS))('for who wants to %s', (_, prepare) => {
    it('counts for nothing, and works the next time', async () => {
      await db.script('DELETE FROM rate_limit; DELETE FROM phone_code; DELETE FROM account');
      state = 'works';
      const act = await prepare(service);
      const before = [await counted(), await attempts()];
      state = 'waits';
      expect((await act()).status).toBe(503);
      expect(state).toBe('works');
      expect([await counted(), await attempts()]).toEqual(before);
      const again = await act();
      expect(again.status, await again.clone().text()).toBeLessThan(400);
    });
  });

  it('counts for nothing where a listener could not be called because of the service', async () => {
    let failure: Error | undefined = new Error('Nobody foresaw this.');
    service = await startService(db, {
      send: async () => {
        if (failure) throw failure;
        return {kind: 'timed_out', milliseconds: 15_000};
      },
    });
    const by = server(service);
    await by.ask('PUT', routes.webhook, {url: 'https://shop.example/hook'});
    expect((await by.ask('POST', routes.webhookTest)).status).toBe(500);
    const tests = () => db.query(`SELECT count FROM rate_limit WHERE name = 'webhook_test'`);
    expect(await tests()).toEqual([{count: 0}]);
    failure = undefined;
    expect((await by.ask('POST', routes.webhookTest)).status).toBe(200);
    expect(await tests()).toEqual([{count: 1}]);
  });
});
