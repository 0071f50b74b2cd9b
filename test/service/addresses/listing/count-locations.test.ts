import {beforeEach, expect, it} from 'vitest';
import type {LocationsAnswer} from '../../../../src/contract/address/location-list.js';
import type {AddressCounts} from '../../../../src/contract/dashboard/address-counts.js';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import {migrate} from '../../../../src/service/base/db/migrate.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {migrateBefore} from '../../../support/databases/migrate-before.js';
import {openPage, type PageCaller, server} from '../../../support/service/callers.js';
import {type DashboardPage, joinBranch} from '../../../support/service/members.js';
import {startService, type TestService} from '../../../support/service/service.js';

describeOnDatabase('the counts of addresses', open => {
  let service: TestService;
  let person: PageCaller;
  let member: DashboardPage;
  beforeEach(async () => {
    service = await startService(await open());
    person = await openPage(service, {phone: '+598 99 123 456', proved: true});
    member = await joinBranch(service, {role: 'viewer'});
  });

  const counts = async () => {
    const response = await member.ask('GET', dashboardRoutes.addressCounts);
    const answer: AddressCounts = await response.json();
    return answer.counts;
  };
  const simulate = (location_id: string, status: string, mode = 'first_time') =>
    server(service).ask('POST', '/v5/simulator/verifications', {location_id, status, mode});
  /** As the list has them. */
  const listed = async () => {
    const {locations}: LocationsAnswer = await (
      await server(service).ask('GET', '/v5/locations')
    ).json();
    const statuses = locations.map(({verification}) => verification.status);
    return Object.fromEntries(
      ['in_progress', 'verified', 'not_at_address', 'unknown'].map(status => [
        status,
        statuses.filter(one => one === status).length,
      ]),
    );
  };

  it('are none at first, and of each status as the list has it, archived ones included', async () => {
    expect(await counts()).toEqual({in_progress: 0, verified: 0, not_at_address: 0, unknown: 0});
    const [one, two, three] = [await person.save(), await person.save(), await person.save()];
    await person.save();
    await simulate(one.id, 'verified');
    await simulate(two.id, 'not_at_address');
    await server(service).ask('PATCH', `/v5/locations/${three.id}`, {archived: true});
    expect(await counts()).toEqual({in_progress: 1, verified: 1, not_at_address: 1, unknown: 1});
    expect(await listed()).toEqual(await counts());
  });

  it('follow the last window that has an outcome, a verification that starts over, and a deletion', async () => {
    const {id} = await person.save();
    await simulate(id, 'verified');
    await simulate(id, 'in_progress', 'continuous');
    expect(await counts()).toMatchObject({verified: 1, in_progress: 0});
    await simulate(id, 'not_at_address', 'continuous');
    expect(await counts()).toMatchObject({verified: 0, not_at_address: 1});
    await simulate(id, 'in_progress', 'first_time');
    expect(await counts()).toMatchObject({not_at_address: 0, in_progress: 1});
    expect(await listed()).toEqual(await counts());
    await server(service).ask('DELETE', `/v5/locations/${id}`);
    expect(await counts()).toMatchObject({not_at_address: 0, in_progress: 0});
  });

  it('are of one branch', async () => {
    await person.save();
    const banker = await joinBranch(service, {role: 'owner', branch: 'bank'});
    const answer = await (await banker.ask('GET', dashboardRoutes.addressCounts)).json();
    expect(answer).toMatchObject({counts: {in_progress: 0}});
  });

  it('are right of windows from before there were any counts', async () => {
    const {db} = service.deps;
    await migrateBefore(db, '091-address-search');
    await db.script(`
      INSERT INTO verification_window (branch_id, id, location_id, number, mode, status, score, source,
                                       opened_at, closes_at)
        SELECT 'b', 'w' || number, 'l', number, mode, status, 0, 'address_creation', now(), now()
        FROM (VALUES (1, 'first_time', 'verified'), (2, 'continuous', 'unknown'),
                     (3, 'continuous', 'in_progress')) AS said (number, mode, status)`);
    await migrate(db);
    expect(await db.query('SELECT id FROM verification_window WHERE is_told')).toEqual([
      {id: 'w2'},
    ]);
  });
});
