import * as v from 'valibot';
import {beforeEach, expect, it} from 'vitest';
import {Overview} from '../../../../src/contract/dashboard/overview.js';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage, type PageCaller, server} from '../../../support/service/callers.js';
import {type DashboardPage, joinBranch} from '../../../support/service/members.js';
import {startService, type TestService} from '../../../support/service/service.js';

describeOnDatabase('the overview of a branch', open => {
  let service: TestService;
  let person: PageCaller;
  let viewer: DashboardPage;
  beforeEach(async () => {
    service = await startService(await open());
    person = await openPage(service, {phone: '+598 99 123 456', proved: true});
    viewer = await joinBranch(service, {role: 'viewer', email: `${Math.random()}@shop.example`});
  });

  const ask = (query = '') => viewer.ask('GET', `${dashboardRoutes.overview}${query}`);
  const overview = async (query?: string): Promise<Overview> =>
    v.parse(Overview, await (await ask(query)).json());
  /** A new house in a street of this name. */
  const save = async (street_name: string) => (await person.save({street_name})).id;
  const simulate = async (location_id: string, status: string, mode = 'first_time') => {
    const body = {location_id, status, mode};
    const response = await server(service).ask('POST', '/v5/simulator/verifications', body);
    expect(await response.text()).toBeTruthy();
    expect(response.status).toBe(200);
  };
  /** Turns the clock of the branch. */
  const pass = async (days: number) => {
    const response = await server(service).ask('POST', '/v5/simulator/clock', {
      advance: `P${days}D`,
    });
    expect(response.status).toBe(200);
  };

  it('of a branch without addresses is empty, and says what was not done yet', async () => {
    const {days, ...rest} = await overview();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({
      ...{day: '2026-03-02', verified: 0, not_at_address: 0, unknown: 0, in_progress: 0},
    });
    expect(rest).toEqual({
      at: service.time.now.toISOString(),
      before: 0,
      to_verified: {days: [0, 0, 0, 0, 0, 0, 0, 0]},
      steps: [],
      lately: {verified: 0, not_at_address: 0},
      first: {has_address: false, has_listener: false, has_verified: false},
    });
  });

  it('counts addresses by day and by what is known of them now', async () => {
    const old = await save('Yi');
    await pass(1);
    const gone = await save('Yaguarón');
    await save('Ejido');
    await simulate(old, 'verified');
    await simulate(gone, 'not_at_address');
    const {days, to_verified, lately, first} = await overview('?days=7');
    expect(days).toHaveLength(7);
    expect(days.slice(-2)).toEqual([
      {day: '2026-03-02', verified: 1, not_at_address: 0, unknown: 0, in_progress: 0},
      {day: '2026-03-03', verified: 0, not_at_address: 1, unknown: 0, in_progress: 1},
    ]);
    expect(to_verified).toEqual({median_hours: 24, days: [0, 1, 0, 0, 0, 0, 0, 0]});
    expect(lately).toEqual({
      ...{verified: 1, not_at_address: 1},
      not_there: {id: gone, title: 'Palacio Salvo'},
    });
    expect(first).toMatchObject({has_address: true, has_verified: true});
  });

  it('tells the first window from later ones', async () => {
    const id = await save('Yi');
    await pass(1);
    await simulate(id, 'unknown');
    await pass(8);
    await simulate(id, 'verified', 'continuous');
    const now = async (windows: string) => {
      const {days} = await overview(`?windows=${windows}`);
      return days.reduce(
        (all, {day: _, ...counts}) => {
          for (const [status, count] of Object.entries(counts))
            all[status] = (all[status] ?? 0) + count;
          return all;
        },
        {} as Record<string, number>,
      );
    };
    expect(await now('all')).toMatchObject({verified: 1, unknown: 0});
    expect(await now('first')).toMatchObject({verified: 0, unknown: 1});
    expect(await now('later')).toMatchObject({verified: 1, unknown: 0});
  });

  it('compares with the period before, and begins its days where the reader is', async () => {
    await save('Yi');
    await pass(8);
    await save('Ejido');
    const {before, days} = await overview('?days=7&zone=Pacific/Auckland');
    expect(before).toBe(1);
    expect(days.at(-1)).toMatchObject({day: '2026-03-11', in_progress: 1});
  });

  it('says how many texts were sent today', async () => {
    const stranger = await openPage(service, {phone: '+598 99 765 111'});
    expect((await stranger.ask('POST', '/v5/sessions/code', {})).status).toBe(202);
    expect((await overview()).texts).toMatchObject({used: 1});
  });

  it('follows the clock of a sandbox that was turned', async () => {
    await save('Yi');
    await pass(10);
    const {at, days} = await overview('?days=7');
    expect(at.slice(0, 10)).toBe('2026-03-12');
    expect(days.at(-1)?.day).toBe('2026-03-12');
    expect(days.every(day => day.in_progress + day.unknown === 0)).toBe(true);
  });

  it.each([
    ['days=8', 'days'],
    ['windows=second', 'windows'],
    ['zone=Mars/Olympus', 'zone'],
  ])('refuses ?%s', async (query, field) => {
    const response = await ask(`?${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(field);
  });
});
