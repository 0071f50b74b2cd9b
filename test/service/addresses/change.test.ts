import {beforeAll, describe, expect, it} from 'vitest';
import type {OwnAddress} from '../../../src/contract/address/own-address.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {openPage, type PageCaller, server, visit} from '../../support/service/callers.js';
import {HOUSE, startService, type TestService} from '../../support/service/service.js';

const PHONE = '+598 99 123 456';
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';

describeOnDatabase('PATCH and DELETE /v5/addresses/{id}', open => {
  let service: TestService;
  let page: PageCaller;
  beforeAll(async () => {
    service = await startService(await open());
    page = await openPage(service, {phone: PHONE, proved: true});
  });
  const change = (by: PageCaller, {id}: {id: string}, body: unknown) =>
    by.ask('PATCH', `/v5/addresses/${id}`, body);
  const remove = (by: PageCaller, {id}: {id: string}) => by.ask('DELETE', `/v5/addresses/${id}`);
  const changed = async (response: Response): Promise<OwnAddress> => {
    expect(response.status).toBe(200);
    const {address}: {address: OwnAddress} = await response.json();
    return address;
  };
  const fields = async (response: Response): Promise<string[]> => {
    expect(response.status).toBe(400);
    const {errors}: {errors: {field: string}[]} = await response.json();
    return errors.map(({field}) => field);
  };
  const stored = async (id: string) => {
    const [row] = await service.deps.db.query('SELECT * FROM location WHERE id = $1', [id]);
    return row;
  };

  describe('a change', () => {
    it('replaces what it says, takes away what it says is null, and leaves the rest', async () => {
      const before = await page.save({unit: '4', floor: '2'});
      const after = await changed(
        await change(page, before, {street_name: 'Colonia', unit: null, propertyNumber: '99'}),
      );
      const {unit, ...rest} = before;
      expect(unit).toBe('4');
      expect(after).toEqual({
        ...rest,
        street_name: 'Colonia',
        property_number: '99',
        display_title: 'Palacio Salvo, Colonia 99, piso 2, Centro, Montevideo',
        subtitle: 'Colonia 99, Centro, Montevideo',
        archived: false,
        link: 'shown',
      });
      expect(await page.list()).toContainEqual(after);
    });

    it('that says nothing changes nothing', async () => {
      const before = await page.save();
      await changed(await change(page, before, {favourite_colour: 'blue'}));
      expect(await stored(before.id)).toMatchObject({updated_at: null});
    });

    it('moves the point, and forgets how exact the one before was', async () => {
      const before = await page.save({point_source: 'location', accuracy: 12});
      const to = {lat: -34.9, lon: -56.2};
      const after = await changed(await change(page, before, {geo_point: to, point_source: 'map'}));
      expect(after.geo_point).toEqual(to);
      expect(after.plus_code).not.toBe(before.plus_code);
      expect(await stored(before.id)).toMatchObject({
        ...to,
        point_source: 'map',
        accuracy: null,
        updated_at: service.time.now,
      });
    });

    it('takes the place of the search away where the address is moved to another, and not where it is told better', async () => {
      const {lat, lon} = HOUSE.geo_point;
      const moved = (metres: number) => ({
        ...{geo_point: {lat: lat + metres / 111_320, lon}, point_source: 'map'},
      });
      for (const [body, place_id] of [
        [moved(40), 'hw7n1234'],
        [moved(60), undefined],
        [{...moved(60), place_id: 'sw7'}, 'sw7'],
        [{street_name: 'Colonia'}, undefined],
        [{property_number: '1236'}, undefined],
        [{property_number: null}, undefined],
        [{street_name: HOUSE.street_name, unit: '5', directions: null}, 'hw7n1234'],
        [{place_id: null}, undefined],
      ] as const) {
        const before = await page.save({place_id: 'hw7n1234'});
        expect(before.place_id).toBe('hw7n1234');
        const after = await changed(await change(page, before, body));
        expect([body, after.place_id]).toEqual([body, place_id]);
      }
      const street = await page.save({place_id: 'sw7', property_number: undefined});
      const numbered = await changed(await change(page, street, {property_number: '1234'}));
      expect(numbered.place_id).toBe('sw7');
    });

    it('names every wrong field at once, and changes nothing', async () => {
      const before = await page.save();
      const row = await stored(before.id);
      const wrong = {
        street_name: null,
        geo_point: null,
        country_code: 'Uruguay',
        archived: 'yes',
        link: 'lost',
        directions: 'x'.repeat(1001),
      };
      const named = await fields(await change(page, before, wrong));
      expect(named.sort()).toEqual(Object.keys(wrong).sort());
      expect(await stored(before.id)).toEqual(row);
    });

    it.each([
      [{geo_point: {lat: 1}, point_source: 'map'}, ['geo_point.lon']],
      [{geo_point: {lat: 1, lon: 2}}, ['point_source']],
      [{point_source: 'map'}, ['point_source']],
      [{accuracy: 5}, ['accuracy']],
      [{street_name: ''}, ['street_name']],
      [{geo_point: {lat: 1, lon: 2}, point_source: 'server'}, ['point_source']],
    ])('%j is refused, and says where it is wrong', async (body, expected) => {
      expect(await fields(await change(page, await page.save(), body))).toEqual(expected);
    });

    it('of two at once loses neither', async () => {
      const address = await page.save();
      await Promise.all([
        change(page, address, {unit: '7'}),
        change(page, address, {floor: '3'}),
        change(page, address, {directions: null}),
      ]);
      const now = (await page.list()).find(({id}) => id === address.id);
      expect(now).toMatchObject({unit: '7', floor: '3'});
      expect(now).not.toHaveProperty('directions');
    });

    it('is what a late repeat of the saving answers', async () => {
      const saved = await page.save({}, 'saved-and-changed-0000000');
      await change(page, saved, {unit: '12'});
      expect(await page.save({}, 'saved-and-changed-0000000')).toMatchObject({
        id: saved.id,
        unit: '12',
      });
    });
  });

  describe('without a proof', () => {
    it('words, point and archive of what this session created may be corrected', async () => {
      const visitor = await openPage(service, {phone: PHONE});
      const saved = await visitor.save();
      const body = {unit: '8', geo_point: {lat: 1, lon: 2}, point_source: 'map', archived: true};
      expect(await changed(await change(visitor, saved, body))).toMatchObject({
        ...{unit: '8', geo_point: {lat: 1, lon: 2}, archived: true},
      });
    });

    it('neither its link nor its end, and the refusal tells of no address', async () => {
      const visitor = await openPage(service, {phone: PHONE});
      const own = await visitor.save();
      const answers = new Set<string>();
      for (const address of [own, await page.save(), {id: UNKNOWN}])
        for (const response of [
          await change(visitor, address, {link: 'hidden'}),
          await change(visitor, address, {link: 'renewed'}),
          await change(visitor, address, {link: 'shown'}),
          await remove(visitor, address),
        ]) {
          expect(response.status).toBe(403);
          const {request_id, detail, ...rest}: Record<string, string> = await response.json();
          expect([request_id, detail]).toEqual([
            expect.any(String),
            expect.stringMatching(/^Prove/),
          ]);
          answers.add(JSON.stringify(rest));
        }
      expect(answers.size).toBe(1);
      expect((await visit(service, own)).status).toBe(200);
    });

    it('nothing of what another session of the same phone created', async () => {
      const first = await openPage(service, {phone: PHONE});
      const saved = await first.save();
      const second = await openPage(service, {phone: PHONE});
      expect((await change(second, saved, {unit: '1'})).status).toBe(404);
    });
  });

  it('another person’s, another branch’s and an unknown id are the same 404', async () => {
    const other = await openPage(service, {phone: '+598 99 000 111', proved: true});
    const theirs = await other.save();
    const answers = new Set<string>();
    for (const id of [theirs.id, UNKNOWN, 'x', "'--", '%00', '%ff', 'a'.repeat(5000)])
      for (const response of [await change(page, {id}, {unit: '1'}), await remove(page, {id})]) {
        const {request_id, ...rest}: Record<string, string> = await response.json();
        expect(request_id).toBe(response.headers.get('X-Request-Id'));
        answers.add(JSON.stringify(rest));
      }
    expect([...answers]).toEqual([expect.stringContaining('"status":404')]);
    expect(await other.list()).toMatchObject([{id: theirs.id}]);
    expect((await server(service, 'bank').ask('GET', `/v5/locations/${theirs.id}`)).status).toBe(
      404,
    );
  });

  describe('the public link', () => {
    const words = async (response: Response) => {
      const html = await response.text();
      expect(html).not.toMatch(/Palacio|18 de Julio|Blue gate|34\.905|48Q5/);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
      return /<h1>(.*)<\/h1>/.exec(html)?.[1];
    };
    const picture = ({url}: OwnAddress) =>
      service.app.request(`${new URL(url).pathname}/map-light.webp`);

    it('that is hidden says so in words without a word of the address, and can be shown again', async () => {
      const address = await page.save();
      const hidden = await changed(await change(page, address, {link: 'hidden'}));
      expect(hidden).toMatchObject({link: 'hidden', url: address.url});
      const response = await visit(service, address);
      expect(response.status).toBe(404);
      expect(await words(response)).toBe('This address is not shown at the moment');
      expect((await picture(address)).status).toBe(404);
      await changed(await change(page, address, {link: 'shown'}));
      expect((await visit(service, address)).status).toBe(200);
    });

    it('that is renewed is gone, and the new one works', async () => {
      const first = await page.save();
      const second = await changed(await change(page, first, {link: 'renewed'}));
      const third = await changed(await change(page, first, {link: 'renewed'}));
      expect(new Set([first.url, second.url, third.url]).size).toBe(3);
      for (const old of [first, second]) {
        const response = await visit(service, old);
        expect(response.status).toBe(410);
        expect(await words(response)).toBe('This link has been taken back');
        expect((await picture(old)).status).toBe(410);
      }
      const now = await visit(service, third);
      expect(now.status).toBe(200);
      expect(await now.text()).toContain('Palacio Salvo');
      expect(await page.list()).toContainEqual(third);
    });

    it('that was hidden shows the address again when it is renewed', async () => {
      const address = await page.save();
      await change(page, address, {link: 'hidden'});
      const renewed = await changed(await change(page, address, {link: 'renewed'}));
      expect(renewed.link).toBe('shown');
      expect((await visit(service, renewed)).status).toBe(200);
    });

    it('can be renewed thirty times a day', async () => {
      const often = await openPage(service, {phone: '+598 99 000 222', proved: true});
      const address = await often.save();
      for (let n = 0; n < 30; n++) await changed(await change(often, address, {link: 'renewed'}));
      const response = await change(often, address, {link: 'renewed'});
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect((await change(often, address, {link: 'hidden'})).status).toBe(200);
    });
  });

  describe('a deleted address', () => {
    it('is gone with all that hung on it, and its link says so', async () => {
      const address = await page.save();
      const response = await remove(page, address);
      expect([response.status, await response.text()]).toEqual([204, '']);
      expect(await page.list('?archived=true')).not.toContainEqual(
        expect.objectContaining({id: address.id}),
      );
      expect((await visit(service, address)).status).toBe(410);
      const tables = await service.deps.db.query<{name: string}>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
      );
      for (const {name} of tables)
        for (const {text} of await service.deps.db.query<{text: string}>(
          `SELECT t::text AS text FROM ${name} t`,
        ))
          expect([name, text]).not.toEqual([name, expect.stringContaining(address.id)]);
      expect((await remove(page, address)).status).toBe(404);
      expect((await change(page, address, {unit: '1'})).status).toBe(404);
    });

    it('with a renewed link leaves no link that works', async () => {
      const first = await page.save();
      const second = await changed(await change(page, first, {link: 'renewed'}));
      await remove(page, first);
      for (const address of [first, second])
        expect((await visit(service, address)).status).toBe(410);
    });

    it('does not come back when its saving is sent again, with the same body or another', async () => {
      const key = 'saved-and-then-deleted-0';
      const saved = await page.save({}, key);
      await remove(page, saved);
      const count = () => service.deps.db.query('SELECT count(*) AS n FROM location');
      const before = await count();
      const late = await openPage(service, {phone: PHONE, proved: true});
      for (const by of [page, late])
        for (const body of [{}, {unit: '5'}]) expect(await by.save(body, key)).toBeUndefined();
      expect(await count()).toEqual(before);
      const stranger = await openPage(service, {phone: '+598 99 000 333'});
      expect(await stranger.save({}, key)).toMatchObject({street_name: 'Avenida 18 de Julio'});
    });

    it('does not come back when its saving is sent again while it is being deleted', async () => {
      const key = 'saved-and-deleted-at-once';
      const saved = await page.save({}, key);
      await Promise.all([
        remove(page, saved),
        ...Array.from({length: 5}, () => page.save({}, key)),
      ]);
      expect(await stored(saved.id)).toBeUndefined();
      const listed = await page.list();
      expect(listed.filter(({id}) => id === saved.id)).toEqual([]);
      const [row] = await service.deps.db.query(
        'SELECT count(*) AS n FROM idempotency WHERE location_id = $1',
        [saved.id],
      );
      expect(row).toEqual({n: 0});
      expect(await page.save({}, key)).toBeUndefined();
    });

    it('is deleted once when two ask for it at once', async () => {
      const address = await page.save();
      const both = await Promise.all([remove(page, address), remove(page, address)]);
      expect(both.map(({status}) => status).sort()).toEqual([204, 404]);
    });
  });

  it('nothing unforeseen has happened', () => {
    expect(service.errors).toEqual([]);
  });
});
