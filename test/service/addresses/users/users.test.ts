import * as v from 'valibot';
import {beforeAll, describe, expect, it} from 'vitest';
import {NewAddress} from '../../../../src/contract/address/new-address.js';
import {UserAnswer, type UserRecord} from '../../../../src/contract/address/user.js';
import {createAddress} from '../../../../src/service/addresses/saving/create-address.js';
import {deleteUser} from '../../../../src/service/addresses/users/delete-user.js';
import {insertRow} from '../../../../src/service/base/db/rows.js';
import {systemRandom} from '../../../../src/service/base/random.js';
import type {Accessor} from '../../../../src/service/people/accounts/audit.js';
import {sha256} from '../../../../src/service/people/accounts/secrets.js';
import {toUserAddress} from '../../../../src/service/people/locations/location.js';
import {useDevice} from '../../../../src/service/people/sessions/devices.js';
import {ingestEvidence} from '../../../../src/service/verification/evidence/ingest-evidence.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {inside, meanwhile} from '../../../support/databases/meanwhile.js';
import {
  type Caller,
  openPage,
  proveByCode,
  server,
  visit,
} from '../../../support/service/callers.js';
import {
  HOUSE,
  post,
  SHOP,
  saveAddress,
  sessionBody,
  startService,
  type TestService,
} from '../../../support/service/service.js';

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';
const HEX_OR_BASE64 = /[A-Fa-f0-9]{40,}|[A-Za-z0-9_-]{40,}/;

describeOnDatabase('GET and DELETE /v5/users/{id}', open => {
  let service: TestService;
  let shop: Caller;
  let by: Accessor;
  let phones = 0;
  beforeAll(async () => {
    service = await startService(await open());
    // All of this is one minute of the clock, and more codes than a branch sends in one.
    await service.deps.db.query('UPDATE branch SET sms_a_day = 1000');
    shop = server(service);
    by = {branchId: service.shop.id, actor: 'key', requestId: 'request'};
  });
  const newPhone = () => `+598 99 222 ${String(++phones).padStart(3, '0')}`;
  const path = (id: string) => `/v5/users/${id}`;
  const record = async (id: string): Promise<UserRecord> => {
    const response = await shop.ask('GET', path(id));
    expect(response.status).toBe(200);
    return v.parse(
      v.strictObject({user: v.strictObject(UserAnswer.entries.user.entries)}),
      await response.json(),
    ).user;
  };
  /** Every row of every table, as text. */
  const dump = async (): Promise<string[]> => {
    const {db} = service.deps;
    const tables = await db.query<{name: string}>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    const rows: string[] = [];
    for (const {name} of tables)
      for (const {text} of await db.query<{text: string}>(`SELECT t::text AS text FROM ${name} t`))
        rows.push(`${name} ${text}`);
    return rows;
  };
  const lines = (subject: string) =>
    service.deps.db.query<{action: string}>(
      'SELECT action FROM audit WHERE subject = $1 ORDER BY at, action',
      [subject],
    );

  /** A person who saved an address before and after they proved the phone by a code. */
  async function someone() {
    const phone = newPhone();
    const first = await openPage(service, {phone});
    const home = await first.save({directions: 'Blue gate'});
    const proved = await proveByCode(service, first);
    const second = await openPage(service, {phone});
    const work = await second.save({property_name: 'Torre'});
    await proveByCode(service, second);
    return {
      phone,
      device_token: proved.device_token,
      id: proved.user_id,
      mergedId: second.userId,
      first,
      second,
      home,
      work,
    };
  }

  describe('the export', () => {
    it('holds all that is stored: names, phone, addresses, windows, sessions, devices, who became them', async () => {
      const {id, mergedId, phone, home, work} = await someone();
      const now = service.time.now.toISOString();
      const user = await record(id);
      const names = {first_name: 'Amalia', last_name: 'Etcheverry'};
      expect(user).toMatchObject({
        ...{id, ...names, created_at: now, proved: true, phone: phone.replaceAll(' ', '')},
        merged: [{id: mergedId, ...names, created_at: now}],
      });
      const window = {
        address_verification_id: expect.any(String),
        ...{mode: 'first_time', status: 'in_progress', score: 0, source: 'address_creation'},
        ...{opened_at: now, closes_at: '2026-03-09T12:00:00.000Z', reasons: []},
      };
      const opened = {
        address_verification_id: expect.any(String),
        ...{mode: 'first_time', status: 'in_progress', at: now},
      };
      const {addresses, sessions, devices, accesses} = user;
      expect(new Map(addresses.map(address => [address.id, address]))).toEqual(
        new Map(
          [home, {...work, user_id: id}].map(address => [
            address.id,
            {
              ...address,
              ...{
                archived: false,
                link: 'shown',
                created_at: now,
                phone_proved: true,
                point_source: 'map',
                findability: expect.objectContaining({score: expect.any(Number)}),
              },
              app: {name: 'shop', version: '1.0'},
              verifications: [window],
              status_changes: [opened],
              evidence: [],
            },
          ]),
        ),
      );
      const session = {
        ...{app: {name: 'shop', version: '1.0'}, proof: 'code', created_at: now},
        ...{expires_at: '2026-03-02T13:00:00.000Z', code_sent_at: now},
      };
      expect(sessions).toEqual([session, session]);
      const device = {origin: 'https://shop.example', proved_at: now};
      expect(devices).toEqual([
        {...device, expires_at: '2026-04-01T12:00:00.000Z'},
        {...device, expires_at: '2026-04-01T12:00:00.000Z'},
      ]);
      expect(accesses).toEqual([{at: now, action: 'user.read', subject: id}]);
    });

    it('holds the evidence by which an address was verified, and each change of its status', async () => {
      const {id, home} = await someone();
      const {deps, time} = service;
      const [now, later] = [time.now, new Date(time.now.getTime() + 60_000)];
      const point = {lat: -34.9058, lon: -56.1913};
      await deps.db.transaction(tx =>
        ingestEvidence(tx, deps, {
          ...{branchId: service.shop.id, locationId: home.id, at: later},
          evidence: [
            {kind: 'fix', source: 'presence', at: now, point, accuracy: 12.5},
            {kind: 'statement', source: 'customer_server', at: later, says: 'verified'},
          ],
        }),
      );
      const {addresses} = await record(id);
      const [first, received_at] = [now.toISOString(), later.toISOString()];
      expect(addresses.find(address => address.id === home.id)).toMatchObject({
        verifications: [
          {
            status: 'verified',
            reasons: expect.arrayContaining([expect.stringContaining('customer')]),
          },
        ],
        status_changes: [
          {status: 'in_progress', at: first},
          {status: 'verified', mode: 'first_time', at: received_at},
        ],
        evidence: [
          {source: 'presence', at: first, received_at, geo_point: point, accuracy: 12.5},
          {source: 'customer_server', at: received_at, received_at, says: 'verified'},
        ],
      });
      await shop.ask('DELETE', `/v5/locations/${home.id}`);
      for (const table of ['evidence', 'status_event', 'verification_window'])
        expect(
          await deps.db.query(`SELECT 1 FROM ${table} WHERE location_id = $1`, [home.id]),
        ).toEqual([]);
    });

    it('knows the person by the id of whom they became', async () => {
      const {id, mergedId} = await someone();
      expect((await record(mergedId)).id).toBe(id);
      expect((await lines(id)).map(({action}) => action)).toEqual(['user.read']);
    });

    it('tells of a person who proved nothing, and of nobody else with the same phone', async () => {
      const phone = newPhone();
      const proved = await openPage(service, {phone, proved: true});
      const own = await proved.save();
      const stranger = await openPage(service, {phone});
      const trap = await stranger.save();
      const [one, other] = [await record(proved.userId), await record(stranger.userId)];
      expect(one).toMatchObject({proved: true, addresses: [{id: own.id}]});
      expect(other).toMatchObject({proved: false, merged: [], addresses: [{id: trap.id}]});
      expect(one.addresses).toHaveLength(1);
      expect(other.addresses).toHaveLength(1);
    });

    it('holds no token, hash or key', async () => {
      const {id, first, second} = await someone();
      const text = JSON.stringify(await record(id));
      for (const secret of [first.token, second.token, service.shop.serverKey, service.shop.apiKey])
        expect(text).not.toContain(secret);
      expect(text).not.toMatch(HEX_OR_BASE64);
    });
  });

  describe('the deletion', () => {
    it('leaves nothing of the person but ids in the audit, and gone links', async () => {
      const {id, mergedId, first, home, work} = await someone();
      const bystander = await someone();
      const before = await record(bystander.id);
      const response = await shop.ask('DELETE', path(id));
      expect([response.status, await response.text()]).toEqual([204, '']);
      const rows = await dump();
      const {secrets} = service.deps;
      const phoneHash = Buffer.from(secrets.phoneHash(service.shop.id, first.phone)).toString(
        'hex',
      );
      for (const word of [id, mergedId, home.id, work.id, phoneHash]) {
        const left = rows.filter(row => row.includes(word)).map(row => row.split(' ')[0]);
        expect([word, [...new Set(left)]]).toEqual([
          word,
          word === phoneHash ? ['rate_limit'] : ['audit'],
        ]);
      }
      for (const address of [home, work]) expect((await visit(service, address)).status).toBe(410);
      for (const gone of [id, mergedId])
        for (const method of ['GET', 'DELETE'])
          expect((await shop.ask(method, path(gone))).status).toBe(404);
      expect((await first.ask('GET', '/v5/addresses')).status).toBe(401);
      expect(await record(bystander.id)).toMatchObject({
        ...before,
        accesses: [before.accesses[0], before.accesses[0]],
      });
    });

    it('may be asked for by an id that became another', async () => {
      const {id, mergedId} = await someone();
      expect((await shop.ask('DELETE', path(mergedId))).status).toBe(204);
      expect((await shop.ask('GET', path(id))).status).toBe(404);
    });

    it('keeps its own line for each id that went', async () => {
      const {id, mergedId, home, work} = await someone();
      await shop.ask('DELETE', path(id));
      for (const user of [id, mergedId])
        expect(await lines(user)).toEqual([{action: 'user.deleted'}]);
      for (const {id} of [home, work])
        expect(await lines(id)).toEqual([{action: 'location.deleted'}]);
    });

    it('lets the same person begin anew, as somebody unknown; a late repeat stores nothing', async () => {
      const phone = newPhone();
      const before = await openPage(service, {phone, proved: true});
      const key = 'before-the-deletion';
      await before.save({}, key);
      await shop.ask('DELETE', path(before.userId));
      const after = await openPage(service, {phone, proved: true});
      expect(after.userId).not.toBe(before.userId);
      expect(await after.list('?archived=true')).toEqual([]);
      expect(await after.save({}, key)).toBeUndefined();
      const saved = await after.save();
      expect(await after.list()).toMatchObject([{id: saved.id}]);
    });

    it('is waited for by an address that is being saved, which then is nobody’s', async () => {
      const {id, first} = await someone();
      const [response, counted] = [
        await meanwhile(
          service.deps.db,
          tx => deleteUser(tx, by, {id, at: service.time.now, random: systemRandom}),
          async () => saveAddress(service, first.token),
        ),
        await service.deps.db.query('SELECT 1 FROM location WHERE person_id = $1', [id]),
      ];
      expect([response.status, counted]).toEqual([401, []]);
    });

    it('is waited for by a proof of the same phone, which then makes somebody new', async () => {
      const {id, phone} = await someone();
      const visitor = await openPage(service, {phone});
      const home = await visitor.save();
      const session = await meanwhile(
        service.deps.db,
        tx => deleteUser(tx, by, {id, at: service.time.now, random: systemRandom}),
        () => proveByCode(service, visitor),
      );
      expect(session).toMatchObject({user_id: visitor.userId, proof: 'code'});
      expect(await visitor.list()).toMatchObject([{id: home.id}]);
    });

    it('is waited for by a device that comes back, whose session is somebody new’s', async () => {
      const {id, phone, device_token} = await someone();
      const response = await meanwhile(
        service.deps.db,
        tx => deleteUser(tx, by, {id, at: service.time.now, random: systemRandom}),
        async () =>
          service.app.request(
            '/v5/sessions',
            post({...sessionBody(service.shop.apiKey, phone), device_token}),
          ),
      );
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({proof: 'none'});
    });

    it('waits for an address that is being saved, and takes it along with its link', async () => {
      const {id, first} = await someone();
      const {db} = service.deps;
      const session = {id: 'visit', userId: first.userId, identity: undefined};
      let url = '';
      const deleted = await meanwhile(
        db,
        async tx => {
          const world = {...service.deps, db: {...db, transaction: inside(tx)}};
          const creator = {
            branchId: service.shop.id,
            country: 'UY',
            session,
            idempotencyKey: 'taken-along',
          };
          const {location} = await createAddress(world, creator, v.parse(NewAddress, HOUSE));
          url = toUserAddress(location, service.deps).url;
        },
        () =>
          db.transaction(tx =>
            deleteUser(tx, by, {id, at: service.time.now, random: systemRandom}),
          ),
      );
      expect(deleted).toBe(true);
      expect((await visit(service, {url})).status).toBe(410);
    });

    it('waits for a session that a device opens, and ends it', async () => {
      const {id, first, device_token} = await someone();
      const {db, random, secrets} = service.deps;
      const token = {hash: sha256('the-token'), id: 'openedMeanwhile'};
      const deleted = await meanwhile(
        db,
        tx =>
          useDevice(tx, random, device_token ?? '', {
            ...{branchId: service.shop.id, keyHash: sha256(service.shop.apiKey), origin: SHOP},
            ...{phoneHash: secrets.phoneHash(service.shop.id, first.phone), at: service.time.now},
          }),
        () =>
          db.transaction(tx =>
            deleteUser(tx, by, {id, at: service.time.now, random: systemRandom}),
          ),
        tx =>
          insertRow(tx, 'session', {
            ...{...token, branchId: service.shop.id, personId: id, proof: 'device'},
            keyHash: sha256(service.shop.apiKey),
            ...{appName: 'shop', appVersion: '1', createdAt: service.time.now},
            expiresAt: service.time.now,
          }),
      );
      expect(deleted).toBe(true);
      expect(await db.query('SELECT 1 FROM session WHERE id = $1', [token.id])).toEqual([]);
    });

    it('meets sessions, savings and proofs that come meanwhile, and nothing breaks', async () => {
      const {phone, id, first} = await someone();
      const third = await openPage(service, {phone});
      const [end] = await Promise.all([
        shop.ask('DELETE', path(id)),
        first.save(),
        proveByCode(service, third),
        openPage(service, {phone, proved: true}),
        first.ask('GET', '/v5/addresses'),
        shop.ask('GET', path(id)),
        shop.ask('DELETE', path(id)),
      ]);
      expect([204, 404]).toContain(end.status);
      expect((await shop.ask('GET', path(id))).status).toBe(404);
      expect((await dump()).filter(row => row.startsWith('location ') && row.includes(id))).toEqual(
        [],
      );
      const again = await openPage(service, {phone, proved: true});
      expect(await again.save()).toMatchObject({user_id: again.userId});
    });
  });

  it('another branch’s and an unknown id are the same 404, which leaves no line', async () => {
    const {id} = await someone();
    const bank = server(service, 'bank');
    const answers = new Set<string>();
    for (const asked of [id, UNKNOWN, 'x', "'--", '%00', '%ff', 'a'.repeat(5000)])
      for (const method of ['GET', 'DELETE']) {
        const {request_id, ...rest}: Record<string, string> = await (
          await bank.ask(method, path(asked))
        ).json();
        expect(request_id).toEqual(expect.any(String));
        answers.add(JSON.stringify(rest));
      }
    expect([...answers]).toEqual([expect.stringContaining('"status":404')]);
    expect(await lines(id)).toEqual([]);
    expect((await record(id)).id).toBe(id);
  });

  it('a session of the person is no server', async () => {
    const {id, first} = await someone();
    for (const method of ['GET', 'DELETE'])
      expect((await first.ask(method, path(id))).status).toBe(401);
  });

  it('nothing unforeseen has happened', () => {
    expect(service.errors).toEqual([]);
  });
});
