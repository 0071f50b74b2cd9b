import * as v from 'valibot';
import {expect, it} from 'vitest';
import {OutboxAnswer} from '../../../../src/contract/dashboard/outbox.js';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage} from '../../../support/service/callers.js';
import {joinBranch} from '../../../support/service/members.js';
import {startService} from '../../../support/service/service.js';

const PHONE = '+598 99 123 456';

describeOnDatabase('the outbox of a sandbox', open => {
  it('has the codes that were sent to phones, the newest first, of its own branch', async () => {
    const service = await startService(await open(), {keepsTexts: true});
    const support = await joinBranch(service, {role: 'support'});
    const person = await openPage(service, {phone: PHONE});
    const send = () => person.ask('POST', '/v5/sessions/code', {});
    const texts = async () => {
      const response = await support.ask('GET', dashboardRoutes.outbox);
      return v.parse(OutboxAnswer, await response.json()).texts;
    };
    expect(await texts()).toEqual([]);
    expect((await send()).status).toBe(202);
    service.time.now = new Date(service.time.now.getTime() + 60_000);
    expect((await send()).status).toBe(202);
    const [last, first] = await texts();
    expect(last).toMatchObject({to: PHONE, sent_at: '2026-03-02T12:01:00.000Z'});
    expect(last?.expires_at).toBe('2026-03-02T12:11:00.000Z');
    expect([last?.text, first?.text]).toEqual(service.texts.map(({text}) => text).toReversed());
    const proved = await person.ask('POST', '/v5/sessions/code/confirm', {code: last?.code});
    expect(proved.status).toBe(200);
    const other = await joinBranch(service, {role: 'owner', branch: 'bank'});
    const theirs = await other.ask('GET', dashboardRoutes.outbox);
    expect(await theirs.json()).toEqual({texts: []});
  });

  it('keeps nothing where texts reach phones, and is not there in production', async () => {
    const service = await startService(await open());
    const owner = await joinBranch(service, {role: 'owner'});
    const person = await openPage(service, {phone: PHONE});
    expect((await person.ask('POST', '/v5/sessions/code', {})).status).toBe(202);
    expect(await (await owner.ask('GET', dashboardRoutes.outbox)).json()).toEqual({texts: []});
    const production = await startService(await open(), {environment: 'production'});
    const there = await joinBranch(production, {role: 'owner', email: 'second@shop.example'});
    expect((await there.ask('GET', dashboardRoutes.outbox)).status).toBe(404);
  });
});
