import * as v from 'valibot';
import {beforeEach, expect, it} from 'vitest';
import {
  AddressArea,
  type AddressCell,
  AddressCells,
} from '../../../../src/contract/dashboard/address-map.js';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import {migration as windowPoint} from '../../../../src/service/base/db/migrations/097-window-point.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage, type PageCaller, server} from '../../../support/service/callers.js';
import {type DashboardPage, joinBranch} from '../../../support/service/members.js';
import {startService, type TestService} from '../../../support/service/service.js';

/** A whole town at zoom 12. */
const TOWN = {south: -35, north: -34.8, west: -56.3, east: -56, zoom: 12};

describeOnDatabase('the map of the addresses', open => {
  let service: TestService;
  let person: PageCaller;
  let member: DashboardPage;
  beforeEach(async () => {
    service = await startService(await open());
    person = await openPage(service, {phone: '+598 99 123 456', proved: true});
    member = await joinBranch(service, {role: 'viewer'});
  });

  const ask = (path: string, query: object, by = member) =>
    by.ask('GET', `${path}?${new URLSearchParams(Object.entries(query))}`);
  const cells = async (query: object = {}, by = member): Promise<AddressCell[]> => {
    const response = await ask(dashboardRoutes.addressCells, {...TOWN, ...query}, by);
    expect(response.status, await response.clone().text()).toBe(200);
    const answer = v.parse(AddressCells, await response.json());
    return answer.cells.toSorted((a, b) => sum(b) - sum(a));
  };
  const area = async (query: object = {}, by = member) => {
    const response = await ask(dashboardRoutes.addressArea, query, by);
    return v.parse(v.strictObject(AddressArea.entries), await response.json());
  };
  const at = (lat: number, lon: number, more: object = {}) =>
    person.save({geo_point: {lat, lon}, ...more});
  const simulate = (location_id: string, status: string, mode = 'first_time') =>
    server(service).ask('POST', '/v5/simulator/verifications', {location_id, status, mode});

  it('has neighbours as one mark with their statuses, and an address alone by its id, without a word', async () => {
    const [one, two] = [await at(-34.9, -56.2), await at(-34.902, -56.202)];
    const alone = await at(-34.85, -56.1, {street_name: 'Bulevar Garzón'});
    await simulate(one.id, 'verified');
    await simulate(alone.id, 'not_at_address');
    const found = await cells();
    expect(found).toHaveLength(2);
    const [together, single] = found;
    expect(together).toEqual({
      center: {lat: expect.closeTo(-34.901, 6), lon: expect.closeTo(-56.201, 6)},
      south_west: {lat: -34.902, lon: -56.202},
      north_east: {lat: -34.9, lon: -56.2},
      counts: {in_progress: 1, verified: 1, not_at_address: 0, unknown: 0},
    });
    expect(single).toMatchObject({id: alone.id, center: {lat: -34.85, lon: -56.1}});
    expect(JSON.stringify(found)).not.toContain('Garzón');
    const near = await cells({south: -34.91, north: -34.89, west: -56.21, east: -56.19, zoom: 16});
    expect(near.map(({id}) => id).toSorted()).toEqual([one.id, two.id].toSorted());
  });

  it('keeps its cells where it is moved, and has at most some two hundred', async () => {
    for (let number = 0; number < 12; number++)
      await at(-34.89 - number * 0.003, -56.2 + number * 0.004);
    const before = await cells();
    const moved = await cells({south: -35.01, north: -34.81, west: -56.29, east: -55.99});
    expect(moved).toEqual(before);
    expect(before.length).toBeGreaterThan(2);
    const all = await cells({south: -85, north: 85, west: -180, east: 180, zoom: 4});
    expect(all.reduce((total, cell) => total + sum(cell), 0)).toBe(12);
    expect(all).toHaveLength(1);
  });

  it('is of what the list shows: by words, person, status and id', async () => {
    const garzon = await at(-34.9, -56.2, {
      street_name: 'Bulevar Garzón',
      property_name: undefined,
    });
    const neighbour = await openPage(service, {phone: '+598 99 654 321'});
    const other = await neighbour.save({
      ...{first_name: 'María', last_name: 'Rodríguez'},
      geo_point: {lat: -34.85, lon: -56.1},
    });
    await simulate(other.id, 'verified');
    const ids = async (query: object) => (await cells(query)).map(({id}) => id);
    expect(await ids({q: 'garz'})).toEqual([garzon.id]);
    expect(await ids({status: 'verified'})).toEqual([other.id]);
    expect(await ids({q: 'garz', status: 'verified'})).toEqual([]);
    expect(await ids({q: 'mar rod'})).toEqual([other.id]);
    expect(await ids({q: 'amalia'})).toEqual([garzon.id]);
    expect(await ids({q: other.id})).toEqual([other.id]);
    expect((await area({q: 'garz'})).area).toEqual({
      south_west: {lat: -34.9, lon: -56.2},
      north_east: {lat: -34.9, lon: -56.2},
    });
    for (const q of ['nowhere', '😀']) expect((await area({q})).area).toBeUndefined();
  });

  it('opens on all addresses, and without any on the region', async () => {
    const {region, least_zoom, ...none} = await area();
    expect(none).toEqual({});
    expect(region.attribution).not.toBe('');
    expect(least_zoom).toBe(10);
    await at(-34.9, -56.2);
    await at(-34.85, -56.1);
    expect((await area()).area).toEqual({
      south_west: {lat: -34.9, lon: -56.2},
      north_east: {lat: -34.85, lon: -56.1},
    });
  });

  it('follows an address that moves, starts over, or is deleted', async () => {
    const {id} = await at(-34.9, -56.2);
    const change = {geo_point: {lat: -34.85, lon: -56.1}};
    await server(service).ask('PATCH', `/v5/locations/${id}`, change);
    expect(await cells()).toMatchObject([{id, center: {lat: -34.85, lon: -56.1}}]);
    await simulate(id, 'verified');
    await simulate(id, 'in_progress', 'continuous');
    expect(await cells()).toMatchObject([{id, counts: {verified: 1}}]);
    await simulate(id, 'unknown', 'continuous');
    expect(await cells()).toMatchObject([{id, center: {lat: -34.85}, counts: {unknown: 1}}]);
    const points = await service.deps.db.query(
      'SELECT is_told FROM verification_window WHERE lat IS NOT NULL OR lon IS NOT NULL',
    );
    expect(points).toEqual([{is_told: true}]);
    await server(service).ask('DELETE', `/v5/locations/${id}`);
    expect(await cells()).toEqual([]);
  });

  it('has the point that the address has, also if it moves while a window is decided', async () => {
    const {id} = await at(-34.9, -56.2);
    for (let turn = 1; turn <= 8; turn++) {
      const change = {geo_point: {lat: -34.9 + turn / 1000, lon: -56.2}};
      await Promise.all([
        simulate(id, turn % 2 ? 'verified' : 'unknown', 'continuous'),
        server(service).ask('PATCH', `/v5/locations/${id}`, change),
      ]);
      const [cell] = await cells();
      expect(cell?.center.lat, `turn ${turn}`).toBeCloseTo(change.geo_point.lat, 9);
    }
  });

  it('takes a flat box, and says what is wrong with one that is upside down', async () => {
    const {id} = await at(-34.9, -56.2);
    const flat = await cells({south: -34.9, north: -34.9, west: -180, east: 180, zoom: 20});
    expect(flat.map(cell => cell.id)).toEqual([id]);
    const response = await ask(dashboardRoutes.addressCells, {...TOWN, south: -34.7});
    expect(response.status).toBe(400);
    const {errors}: {errors: unknown} = await response.json();
    expect(errors).toEqual([{field: 'south', message: 'Give a south that is not above north.'}]);
  });

  it('goes on across the date line', async () => {
    const [east, west] = [await at(-17, 179.99), await at(-17, -179.99)];
    await at(-17, 0);
    const box = {south: -18, north: -16, west: 179, east: -179, zoom: 8};
    expect((await cells(box)).map(({id}) => id).toSorted()).toEqual([east.id, west.id].toSorted());
    expect((await cells({...box, zoom: 3, west: 170, east: -170})).length).toBe(2);
  });

  it('shows nothing of another branch', async () => {
    await at(-34.9, -56.2);
    const stranger = await joinBranch(service, {role: 'owner', branch: 'bank'});
    expect(await cells({}, stranger)).toEqual([]);
    expect((await area({}, stranger)).area).toBeUndefined();
  });

  it('leaves one line of a look, however often the map is moved, and the list counts for it', async () => {
    const lines = () =>
      service.deps.db.query<{actor: string}>(
        `SELECT actor FROM audit WHERE action = 'location.listed' AND subject = $1`,
        [service.shop.id],
      );
    const pass = (minutes: number) => {
      service.time.now = new Date(service.time.now.getTime() + minutes * 60_000);
    };
    await area();
    await cells();
    pass(9);
    await cells();
    expect(await lines()).toHaveLength(1);
    pass(2);
    await cells();
    await cells();
    expect(await lines()).toHaveLength(2);
    const colleague = await joinBranch(service, {role: 'support'});
    await cells({}, colleague);
    expect(await lines()).toHaveLength(3);
    pass(11);
    await member.ask('GET', '/v5/locations');
    await cells();
    expect(await lines()).toHaveLength(4);
  });

  it('refuses what is no part of a map', async () => {
    for (const query of [
      {south: ''},
      {north: 91},
      {west: 'here'},
      {east: '1e2'},
      {zoom: 21},
      {zoom: 12.5},
      {status: 'lost'},
    ]) {
      const {status} = await ask(dashboardRoutes.addressCells, {...TOWN, ...query});
      expect(status, JSON.stringify(query)).toBe(400);
    }
  });

  it('has the addresses of a database of before', async () => {
    const {db} = service.deps;
    const {id} = await at(-34.9, -56.2);
    await simulate(id, 'verified');
    await db.script(`
      DROP TRIGGER location_moved ON location; DROP FUNCTION move_window;
      ALTER TABLE verification_window DROP COLUMN lat, DROP COLUMN lon`);
    await db.script(windowPoint.sql);
    expect(await cells()).toMatchObject([{id, counts: {verified: 1}}]);
  });
});

function sum({counts}: AddressCell): number {
  return Object.values(counts).reduce((total, some) => total + some, 0);
}
