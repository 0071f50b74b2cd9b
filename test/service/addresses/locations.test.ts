import * as v from 'valibot';
import {beforeAll, describe, expect, it} from 'vitest';
import {LocationAnswer} from '../../../src/contract/address/location.js';
import type {OwnAddress} from '../../../src/contract/address/own-address.js';
import {listKeys} from '../../../src/service/people/accounts/store.js';
import {describeOnDatabase} from '../../support/databases/databases.js';
import {
  type Caller,
  openPage,
  type PageCaller,
  server,
  visit,
} from '../../support/service/callers.js';
import {startService, type TestService} from '../../support/service/service.js';

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';

describeOnDatabase('GET, PATCH and DELETE /v5/locations/{id}', open => {
  let service: TestService;
  let page: PageCaller;
  let shop: Caller;
  beforeAll(async () => {
    service = await startService(await open());
    page = await openPage(service, {phone: '+598 99 123 456'});
    shop = server(service);
  });
  const path = ({id}: {id: string}) => `/v5/locations/${id}`;
  const answered = async (response: Response) => {
    expect(response.status).toBe(200);
    const json: unknown = await response.json();
    const schema = v.strictObject({
      location: v.strictObject(LocationAnswer.entries.location.entries),
    });
    return v.parse(schema, json).location;
  };
  /** The audit lines of a subject, the oldest first. */
  const lines = (subject: string) =>
    service.deps.db.query('SELECT * FROM audit WHERE subject = $1 ORDER BY at, action', [subject]);
  const save = (more?: object): Promise<OwnAddress> => page.save(more);

  it('shows the business an address whose phone nobody has proved, and how it came about', async () => {
    const place = {place_id: 'hw7n1234', state: 'Montevideo', postal_code: '11100'};
    const saved = await save({point_source: 'location', accuracy: 8, ...place});
    expect(saved).toMatchObject(place);
    const found = await answered(await shop.ask('GET', path(saved)));
    expect(found).toEqual({
      ...saved,
      ...{archived: false, link: 'shown', ...place, point_source: 'location', accuracy: 8},
      created_at: service.time.now.toISOString(),
      app: {name: 'shop', version: '1.0'},
      phone_proved: false,
      findability: expect.objectContaining({reasons: expect.arrayContaining(['no_picture'])}),
      verification: {
        address_verification_id: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
        ...{status: 'in_progress', mode: 'first_time'},
      },
    });
  });

  it('tells the business how easily a stranger finds it, and why', async () => {
    const told = async (more: object) => {
      const found = await answered(await shop.ask('GET', path(await save(more))));
      return found.findability;
    };
    const door = {property_number: '1275', property_name: undefined};
    const street_view = {
      geo_point: {lat: -34.9, lon: -56.2},
      pano_id: 'elsewhere',
      url: 'https://pictures.example/elsewhere',
    };
    expect(await told({...door, precision: 'gate', directions: 'Green gate', street_view})).toEqual(
      {score: 100, reasons: ['point_at_gate', 'picture', 'directions', 'street_and_number']},
    );
    const words = {property_name: undefined, property_number: undefined, directions: undefined};
    expect(await told({...words, precision: 'area', accuracy: 700})).toEqual({
      score: 8,
      reasons: ['point_in_area', 'no_picture', 'no_directions', 'no_number'],
    });
    expect(await told({...words, precision: undefined})).toMatchObject({
      score: 43,
      reasons: ['point_at_house', 'no_picture', 'no_directions', 'no_number'],
    });
  });

  it('changes words, point, archive and link, and says whose point it is', async () => {
    const saved = await save({point_source: 'location', accuracy: 8});
    const body = {
      ...{property_name: null, unit: '3', archived: true, link: 'hidden'},
      geo_point: {lat: -34.9, lon: -56.2},
    };
    const after = await answered(await shop.ask('PATCH', path(saved), body));
    const {accuracy, property_name, ...kept} = {accuracy: 8, ...saved};
    expect([accuracy, property_name]).toEqual([8, 'Palacio Salvo']);
    expect(after).toMatchObject({
      id: kept.id,
      user_id: kept.user_id,
      ...{unit: '3', archived: true, link: 'hidden', point_source: 'server'},
      geo_point: body.geo_point,
      title: 'Avenida 18 de Julio 1234',
      updated_at: service.time.now.toISOString(),
    });
    expect(after).not.toHaveProperty('accuracy');
    expect(after).not.toHaveProperty('property_name');
    expect(await answered(await shop.ask('GET', path(saved)))).toEqual(after);
    expect(await page.list('?archived=true')).toContainEqual(
      expect.objectContaining({id: saved.id, unit: '3', archived: true}),
    );
  });

  it('renews a link: the one before is gone', async () => {
    const saved = await save();
    const {url} = await answered(await shop.ask('PATCH', path(saved), {link: 'renewed'}));
    expect((await visit(service, saved)).status).toBe(410);
    expect((await visit(service, {url})).status).toBe(200);
  });

  it('names every wrong field at once, and leaves no line of what was not done', async () => {
    const saved = await save();
    const body = {street_name: null, geo_point: {lat: 91, lon: 0}, accuracy: -1, link: 'gone'};
    const response = await shop.ask('PATCH', path(saved), body);
    expect(response.status).toBe(400);
    const {errors}: {errors: {field: string}[]} = await response.json();
    expect(errors.map(({field}) => field).sort()).toEqual([
      ...['accuracy', 'geo_point.lat', 'link', 'street_name'],
    ]);
    expect(await lines(saved.id)).toEqual([]);
  });

  it('deletes an address: its person finds it no more, and its link says that it is gone', async () => {
    const saved = await save();
    const response = await shop.ask('DELETE', path(saved));
    expect([response.status, await response.text()]).toEqual([204, '']);
    for (const method of ['GET', 'DELETE'])
      expect((await shop.ask(method, path(saved))).status).toBe(404);
    expect((await visit(service, saved)).status).toBe(410);
    expect((await page.list()).map(({id}) => id)).not.toContain(saved.id);
  });

  it('another branch’s and an unknown id are the same 404, with not a byte of the address', async () => {
    const saved = await save();
    const bank = server(service, 'bank');
    const answers = new Set<string>();
    for (const id of [saved.id, UNKNOWN, 'x', "'--", '%00', '%ff', 'a'.repeat(5000)])
      for (const [method, body] of [
        ['GET', undefined],
        ['PATCH', {unit: '1'}],
        ['PATCH', {link: 'renewed'}],
        ['DELETE', undefined],
      ] as const) {
        const {request_id, ...rest}: Record<string, string> = await (
          await bank.ask(method, path({id}), body)
        ).json();
        expect(request_id).toEqual(expect.any(String));
        answers.add(JSON.stringify(rest));
      }
    expect([...answers]).toEqual([expect.stringContaining('"status":404')]);
    expect(await lines(saved.id)).toEqual([]);
    expect(await answered(await shop.ask('GET', path(saved)))).not.toHaveProperty('unit');
  });

  it('a session of the person is no server', async () => {
    const saved = await save();
    for (const method of ['GET', 'DELETE'])
      expect((await page.ask(method, path(saved))).status).toBe(401);
  });

  describe('each access', () => {
    it('leaves a line that says which key, what, whose and when, in which request, and no more', async () => {
      const saved = await save();
      const read = await shop.ask('GET', path(saved));
      const change = await shop.ask('PATCH', path(saved), {unit: '1'});
      const end = await shop.ask('DELETE', path(saved));
      const keys = await listKeys(service.deps.db, service.shop.id);
      const line = (action: string, response: Response) => ({
        branch_id: service.shop.id,
        at: service.time.now,
        actor: keys.find(({kind}) => kind === 'server')?.id,
        action,
        subject: saved.id,
        request_id: response.headers.get('X-Request-Id'),
        reason: null,
        number: expect.any(Number),
      });
      // At one moment of the test's clock, so by the name of what was done.
      expect(await lines(saved.id)).toEqual([
        line('location.changed', change),
        line('location.deleted', end),
        line('location.read', read),
      ]);
    });

    it('of a status query leaves none: it tells ids and a status', async () => {
      const saved = await save();
      const asked = await shop.ask('POST', `${path(saved)}/verifications/status`);
      const text = await asked.text();
      expect(text).not.toMatch(/Palacio|Julio|lat\b|\+598/);
      expect(await lines(saved.id)).toEqual([]);
    });

    it('by the person leaves none', async () => {
      const saved = await save();
      await page.list();
      await page.ask('PATCH', `/v5/addresses/${saved.id}`, {unit: '1'});
      expect(await lines(saved.id)).toEqual([]);
    });

    it('that cannot be written down is refused, and nothing is shown or deleted', async () => {
      const saved = await save();
      await service.deps.db.query('ALTER TABLE audit RENAME TO audit_away');
      try {
        for (const [method, body] of [
          ['GET', undefined],
          ['PATCH', {unit: '9'}],
          ['DELETE', undefined],
        ] as const) {
          const response = await shop.ask(method, path(saved), body);
          expect(response.status).toBe(500);
          expect(await response.text()).not.toContain('Palacio');
        }
      } finally {
        await service.deps.db.query('ALTER TABLE audit_away RENAME TO audit');
      }
      expect(service.errors.splice(0)).toHaveLength(3);
      expect(await answered(await shop.ask('GET', path(saved)))).not.toHaveProperty('unit');
    });
  });

  it('nothing else unforeseen has happened', () => {
    expect(service.errors).toEqual([]);
  });
});
