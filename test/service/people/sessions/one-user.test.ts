import {beforeAll, beforeEach, expect, it} from 'vitest';
import type {UserAddress} from '../../../../src/contract/address/user-address.js';
import type {Session} from '../../../../src/contract/session.js';
import {createUserToken} from '../../../../src/sdk/server.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {createUserTokenSecret} from '../../../../src/service/people/accounts/keys.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {
  HOUSE,
  post,
  SHOP,
  saveAddress,
  savedIn,
  sessionBody,
  startService,
  type TestService,
  tokenHeader,
} from '../../../support/service/service.js';
import {sweepAtOnce} from '../../../support/service/sweep-at-once.js';

const DAY = 86_400_000;

/** What devices call themselves. */
const PHONE_OF_OWNER = 'owners-own-phone-000001';
const TABLET_OF_OWNER = 'owners-own-tablet-00001';
const STRANGER = 'somebody-else-s-device-1';

/** How a phone is proved. */
const PROOFS = ['code', 'host', 'device'] as const;

describeOnDatabase('one user', open => {
  let db: Db;
  let service: TestService;
  let secret: string;
  let phones = 0;
  let phone: string;

  beforeAll(async () => {
    db = await open();
  });

  beforeEach(async () => {
    service = await startService(db);
    const {shop, deps} = service;
    secret = (await createUserTokenSecret(deps, shop.id, {environment: 'sandbox'})).key;
    phone = `+598 99 ${String(++phones).padStart(3, '0')} 777`;
  });

  const later = (milliseconds: number) => {
    service.time.now = new Date(service.time.now.getTime() + milliseconds);
  };

  async function visit(
    device_identity: string | undefined,
    more: Record<string, unknown> = {},
  ): Promise<Session> {
    const body = {...sessionBody(service.shop.apiKey, phone), device_identity, ...more};
    const response = await service.app.request('/v5/sessions', post(body));
    expect(response.status).toBe(201);
    return response.json();
  }

  const bearer = (token: string) => ({Authorization: `Bearer ${token}`, Origin: SHOP});

  async function save(session: Session, property_name: string): Promise<UserAddress> {
    return savedIn(await saveAddress(service, session.token, {body: {...HOUSE, property_name}}));
  }

  async function listed({token}: Session): Promise<(string | undefined)[]> {
    const response = await service.app.request('/v5/addresses', {headers: bearer(token)});
    const {addresses}: {addresses: UserAddress[]} = await response.json();
    return addresses.map(({property_name}) => property_name).sort();
  }

  async function proveByCode({token}: Session): Promise<Session> {
    await service.app.request('/v5/sessions/code', post({}, bearer(token)));
    const code = /^\d{6}/.exec(service.texts.at(-1)?.text ?? '')?.[0];
    const response = await service.app.request(
      '/v5/sessions/code/confirm',
      post({code}, bearer(token)),
    );
    expect(response.status).toBe(200);
    return response.json();
  }

  const vouched = async () => ({
    user_token: await createUserToken({
      ...{branchId: service.shop.id, secret, phone: phone.replaceAll(' ', '')},
      now: service.time.now,
    }),
  });

  /** A session of a device whose phone is proved in this way. */
  async function prove(how: (typeof PROOFS)[number], identity: string): Promise<Session> {
    if (how === 'code') return proveByCode(await visit(identity));
    if (how === 'host') return visit(identity, await vouched());
    const {device_token} = await proveByCode(await visit(undefined));
    return visit(identity, {device_token});
  }

  async function asServer<Answer>(path: string, method = 'GET'): Promise<Answer> {
    const response = await service.app.request(path, {
      method,
      headers: {Authorization: tokenHeader(service.shop.id, service.shop.serverKey)},
    });
    expect(response.ok).toBe(true);
    return response.json();
  }

  it('is who comes three times from one device, in every answer', async () => {
    const ids = new Set<string | undefined>();
    for (const name of ['First', 'Second', 'Third']) {
      const session = await visit(PHONE_OF_OWNER);
      const {id, user_id} = await save(session, name);
      const status = await asServer<{user_id: string}>(
        `/v5/locations/${id}/verifications/status`,
        'POST',
      );
      const {location} = await asServer<{location: UserAddress}>(`/v5/locations/${id}`);
      for (const one of [session.user_id, user_id, status.user_id, location.user_id]) ids.add(one);
      later(7 * DAY);
    }
    expect(ids.size).toBe(1);
  });

  it('is not shown what was saved before the phone is proved', async () => {
    await save(await visit(PHONE_OF_OWNER), 'First');
    const again = await visit(PHONE_OF_OWNER);
    expect(again.proof).toBe('none');
    expect(await listed(again)).toEqual([]);
  });

  it.each(PROOFS)(
    'lists by a %s what this device saved without one, and keeps its id',
    async how => {
      const first = await save(await visit(PHONE_OF_OWNER), 'First');
      later(DAY);
      const second = await save(await visit(PHONE_OF_OWNER), 'Second');
      const proved = await prove(how, PHONE_OF_OWNER);
      expect(await listed(proved)).toEqual(['First', 'Second']);
      const user = await asServer<{user: {id: string}}>(`/v5/users/${first.user_id}`);
      expect(user.user.id).toBe(proved.user_id);
      // Where the phone was known by nobody else, the id is the one that was first given out.
      if (how !== 'device') expect(proved.user_id).toBe(first.user_id);
      const selection = await service.app.request(
        `/v5/addresses/${second.id}/selection`,
        post({}, bearer(proved.token)),
      );
      expect((await savedIn(selection)).user_id).toBe(proved.user_id);
    },
  );

  it.each(PROOFS)('brings along what a second device saved, when it proves by a %s', async how => {
    await save(await visit(PHONE_OF_OWNER), 'On the phone');
    const owner = await proveByCode(await visit(PHONE_OF_OWNER));
    const unproved = await save(await visit(TABLET_OF_OWNER), 'On the tablet');
    expect(unproved.user_id).not.toBe(owner.user_id);
    expect(await listed(owner)).toEqual(['On the phone']);
    later(60_000);
    const tablet = await prove(how, TABLET_OF_OWNER);
    expect(tablet.user_id).toBe(owner.user_id);
    expect(await listed(tablet)).toEqual(['On the phone', 'On the tablet']);
    // Both ids are the one user's.
    for (const id of [owner.user_id, unproved.user_id])
      expect(await asServer(`/v5/users/${id}`)).toMatchObject({user: {id: owner.user_id}});
  });

  it.each([
    {when: 'before the owner proves the phone', proof: 'before'},
    {when: 'after the owner has proved it', proof: 'after'},
  ])('is no stranger who says the number, $when', async ({proof}) => {
    let owner = await visit(PHONE_OF_OWNER);
    const home = await save(owner, 'Home');
    if (proof === 'after') owner = await proveByCode(owner);
    const strangers = {
      'with an identity of their own': await visit(STRANGER),
      'with none': await visit(undefined),
      'with one that is nearly right': await visit(`${PHONE_OF_OWNER}0`),
    };
    for (const [who, session] of Object.entries(strangers)) {
      expect(session.user_id, who).not.toBe(owner.user_id);
      expect(session.proof, who).toBe('none');
      expect(await listed(session), who).toEqual([]);
      const {user_id} = await save(session, `Not home ${who}`);
      expect(user_id, who).not.toBe(owner.user_id);
      const selection = await service.app.request(
        `/v5/addresses/${home.id}/selection`,
        post({}, bearer(session.token)),
      );
      expect(selection.status, who).toBe(404);
    }
    if (proof === 'before') owner = await proveByCode(owner);
    expect(await listed(owner)).toEqual(['Home']);
    // A later proof on the owner's devices adopts nothing of theirs either.
    expect(await listed(await prove('host', TABLET_OF_OWNER))).toEqual(['Home']);
  });

  it('stays one when the proof ends, and what comes without one waits for the next', async () => {
    const proved = await proveByCode(await visit(PHONE_OF_OWNER));
    await save(proved, 'Proved');
    later(31 * DAY);
    const {device_token} = proved;
    const unproved = await visit(PHONE_OF_OWNER, {device_token});
    expect(unproved).toMatchObject({proof: 'none', user_id: proved.user_id});
    expect((await save(unproved, 'Unproved')).user_id).toBe(proved.user_id);
    expect(await listed(await prove('host', TABLET_OF_OWNER))).toEqual(['Proved']);
    expect(await listed(await proveByCode(await visit(PHONE_OF_OWNER)))).toEqual([
      'Proved',
      'Unproved',
    ]);
  });

  it('is given out and deleted whole, with what waits for a proof', async () => {
    const proved = await proveByCode(await visit(PHONE_OF_OWNER));
    await save(proved, 'Proved');
    later(31 * DAY);
    await save(await visit(PHONE_OF_OWNER), 'Unproved');
    const path = `/v5/users/${proved.user_id}`;
    const {user} = await asServer<{user: {id: string; addresses: UserAddress[]}}>(path);
    expect(user.id).toBe(proved.user_id);
    expect(user.addresses.map(({property_name}) => property_name).sort()).toEqual([
      'Proved',
      'Unproved',
    ]);
    const gone = await service.app.request(path, {
      method: 'DELETE',
      headers: {Authorization: tokenHeader(service.shop.id, service.shop.serverKey)},
    });
    expect(gone.status).toBe(204);
    const rows = await db.query('SELECT 1 FROM location WHERE branch_id = $1', [service.shop.id]);
    expect(rows).toEqual([]);
    expect((await visit(PHONE_OF_OWNER)).user_id).not.toBe(proved.user_id);
  });

  it('is forgotten on every device where the person signs out of all', async () => {
    const proved = await proveByCode(await visit(PHONE_OF_OWNER));
    await service.app.request('/v5/sessions/devices', {
      method: 'DELETE',
      headers: bearer(proved.token),
    });
    expect((await visit(PHONE_OF_OWNER)).user_id).not.toBe(proved.user_id);
  });

  it('is another with another phone or another key', async () => {
    const {user_id} = await visit(PHONE_OF_OWNER);
    const own = phone;
    phone = '+598 94 000 222';
    expect((await visit(PHONE_OF_OWNER)).user_id).not.toBe(user_id);
    phone = own;
    const bank = await visit(PHONE_OF_OWNER, {api_key: service.bank.apiKey});
    expect(bank.user_id).not.toBe(user_id);
    expect((await visit(PHONE_OF_OWNER)).user_id).toBe(user_id);
  });

  it('is one for tabs that open at the same time', async () => {
    const sessions = await Promise.all(Array.from({length: 8}, () => visit(PHONE_OF_OWNER)));
    expect(new Set(sessions.map(({user_id}) => user_id)).size).toBe(1);
  });

  it('is one for tabs of which one proves the phone while the others open', async () => {
    const first = await visit(PHONE_OF_OWNER);
    await save(first, 'Home');
    const [proved, ...others] = await Promise.all([
      proveByCode(first),
      ...Array.from({length: 6}, () => visit(PHONE_OF_OWNER)),
    ]);
    expect(new Set([proved, ...others].map(({user_id}) => user_id)).size).toBe(1);
    expect(await listed(proved)).toEqual(['Home']);
  });

  it('is known by an identity for 180 days from its last visit', async () => {
    const {user_id} = await save(await visit(PHONE_OF_OWNER), 'Home');
    later(179 * DAY);
    expect((await visit(PHONE_OF_OWNER)).user_id).toBe(user_id);
    later(179 * DAY);
    expect((await visit(PHONE_OF_OWNER)).user_id).toBe(user_id);
    later(180 * DAY);
    expect((await visit(PHONE_OF_OWNER)).user_id).not.toBe(user_id);
  });

  it('leaves nothing behind where nothing was saved', async () => {
    await visit(PHONE_OF_OWNER);
    later(3 * DAY);
    await sweepAtOnce(db, service.time.now);
    for (const table of ['person', 'device_identity'])
      expect(
        await db.query(`SELECT 1 FROM ${table} WHERE branch_id = $1`, [service.shop.id]),
      ).toEqual([]);
  });

  it('keeps the id of a proved person while their device keeps its identity', async () => {
    const {user_id} = await proveByCode(await visit(PHONE_OF_OWNER));
    later(40 * DAY);
    await visit(PHONE_OF_OWNER);
    later(40 * DAY);
    await sweepAtOnce(db, service.time.now);
    expect((await visit(PHONE_OF_OWNER)).user_id).toBe(user_id);
  });

  it.each([
    '',
    'short',
    'x'.repeat(101),
    'with spaces between the words',
    'ñandú-ñandú-ñandú-ñandú',
  ])('refuses the identity %j, and says what to send', async device_identity => {
    const body = {...sessionBody(service.shop.apiKey, phone), device_identity};
    const response = await service.app.request('/v5/sessions', post(body));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [
        {
          field: 'device_identity',
          message:
            'Send 22 to 100 letters, digits, - or _, made at random: 16 bytes as base64url will do.',
        },
      ],
    });
  });

  it('has an identity that is stored nowhere as it was sent', async () => {
    await visit(PHONE_OF_OWNER);
    const [row] = await db.query<{hash: Uint8Array}>(
      'SELECT hash FROM device_identity WHERE branch_id = $1',
      [service.shop.id],
    );
    expect(Buffer.from(row?.hash ?? []).toString('latin1')).not.toContain(PHONE_OF_OWNER);
    expect(row?.hash).toHaveLength(32);
  });

  it.each([
    {what: 'a phone of the branch’s country', number: '+598 99 001 001', codes: true},
    {
      what: 'one of a country that the branch sends no texts to',
      number: '+254 711 000 000',
      codes: false,
    },
  ])('is told whether a code can come: $what', async ({number, codes}) => {
    phone = number;
    expect((await visit(PHONE_OF_OWNER)).codes).toBe(codes);
  });

  it('is told that no code can come where the service or the branch sends none', async () => {
    await db.query('UPDATE branch SET sms_a_day = 0 WHERE id = $1', [service.shop.id]);
    expect((await visit(PHONE_OF_OWNER)).codes).toBe(false);
    service = await startService(db, {sms: undefined});
    expect((await visit(PHONE_OF_OWNER)).codes).toBe(false);
  });
});
