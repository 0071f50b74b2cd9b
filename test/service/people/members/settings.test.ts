import * as v from 'valibot';
import {beforeEach, expect, it} from 'vitest';
import {BranchSettings} from '../../../../src/contract/dashboard/settings.js';
import type {Problem} from '../../../../src/contract/problem.js';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {type DashboardPage, joinBranch, startWithOwner} from '../../../support/service/members.js';
import type {TestService} from '../../../support/service/service.js';

describeOnDatabase('the settings of a branch, in the dashboard', open => {
  let db: Db;
  let service: TestService;
  let owner: DashboardPage;

  beforeEach(async () => {
    db ??= await open();
    ({service, owner} = await startWithOwner(db));
  });

  const change = (body: object) => owner.ask('PATCH', dashboardRoutes.settings, body);
  const find = async (page = owner) =>
    v.parse(BranchSettings, await (await page.ask('GET', dashboardRoutes.settings)).json());
  const audited = () =>
    db.query(`SELECT subject FROM audit WHERE action = 'branch.changed' ORDER BY at`);

  it('change only where something is sent, with a line in the audit', async () => {
    const before = await find();
    const response = await change({name: ' Shop of Ana ', sms_countries: ['uy', 'AR', 'UY']});
    expect(response.status).toBe(200);
    const expected = {...before, name: 'Shop of Ana', sms_countries: ['UY', 'AR']};
    expect(await response.json()).toEqual(expected);
    expect(await find()).toEqual(expected);
    expect(await audited()).toEqual([{subject: service.shop.id}]);
  });

  it('change all at once, and no other branch', async () => {
    const banker = await joinBranch(service, {role: 'owner', branch: 'bank'});
    const before = await find(banker);
    const all = {
      ...{name: 'Duka', country: 'KE', sms_a_day: 0, sms_countries: [], later_window_days: 90},
      ...{needs_server_evidence: true, verifies_unproved: true, presence: true},
    };
    expect(await (await change(all)).json()).toEqual(all);
    expect(await find(banker)).toEqual(before);
  });

  it.each([
    [{}, 'at least one setting'],
    [{name: ' '}, '1 to 100 characters on one line'],
    [{country: 'Uruguay'}, 'two letters'],
    [{country: 'XX'}, 'No phones of a country XX'],
    [{sms_countries: ['UY', 'XX']}, 'No phones of these countries are known: XX.'],
    [{sms_countries: 'UY'}, 'a list of countries'],
    [{sms_a_day: -1}, 'a whole number from 0 to 1,000,000'],
    [{sms_a_day: 1.5}, 'a whole number from 0 to 1,000,000'],
    [{sms_a_day: '7'}, 'a whole number from 0 to 1,000,000'],
    [{later_window_days: 91}, 'a whole number of days from 1 to 90'],
    [{presence: 'on'}, 'true or false'],
  ])('are refused in %j: %s', async (body, why) => {
    const before = await find();
    const response = await change(body);
    const problem: Problem = await response.json();
    expect(response.status).toBe(400);
    expect(JSON.stringify(problem)).toContain(why);
    expect(await find()).toEqual(before);
    expect(await audited()).toEqual([]);
  });
});
