import {SignJWT} from 'jose';
import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Session} from '../../../../src/contract/session.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {createUserTokenSecret} from '../../../../src/service/people/accounts/keys.js';
import {revokeKey} from '../../../../src/service/people/accounts/store.js';
import {SmsError} from '../../../../src/service/people/texts/sms-gateway.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {
  post,
  SHOP,
  saveAddress,
  sessionBody,
  startService,
  type TestService,
} from '../../../support/service/service.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

describeOnDatabase('the proof of a phone', open => {
  let db: Db;
  let service: TestService;
  let phones = 0;
  let phone = '';

  beforeAll(async () => {
    db = await open();
  });

  // A clock, limits and texts of its own for each test; each has a phone that nobody used before.
  beforeEach(async () => {
    service = await startService(db);
    phone = `+598 99 ${String(++phones).padStart(3, '0')} 456`;
  });

  const later = (milliseconds: number) => {
    service.time.now = new Date(service.time.now.getTime() + milliseconds);
  };

  /** Opens a session with what is given beside the phone. */
  async function openWith(
    more: Record<string, unknown> = {},
    {origin = SHOP, key = service.shop.apiKey}: {origin?: string; key?: string} = {},
  ): Promise<Session> {
    const response = await service.app.request(
      '/v5/sessions',
      post({...sessionBody(key, phone), ...more}, {Origin: origin}),
    );
    expect(response.status).toBe(201);
    return response.json();
  }

  const bearer = (token: string) => ({Authorization: `Bearer ${token}`});
  const askCode = (token: string) =>
    service.app.request('/v5/sessions/code', post({}, bearer(token)));
  const confirm = (token: string, code: string) =>
    service.app.request('/v5/sessions/code/confirm', post({code}, bearer(token)));
  const lastCode = () => /^\d{6}/.exec(service.texts.at(-1)?.text ?? '')?.[0] ?? '';
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  /** A session whose phone is proved by the code that came. */
  async function prove(): Promise<Session & {device_token: string}> {
    const {token} = await openWith();
    expect((await askCode(token)).status).toBe(202);
    const response = await confirm(token, lastCode());
    expect(response.status).toBe(200);
    return response.json();
  }

  const titles = async (token: string): Promise<string[]> => {
    const response = await service.app.request('/v5/addresses', {
      headers: {...bearer(token), Origin: SHOP},
    });
    const {addresses}: {addresses: {property_name: string}[]} = await response.json();
    return addresses.map(({property_name}) => property_name);
  };

  describe('by a code', () => {
    it('sends six digits to the phone, bound to the page, and says how long they are good', async () => {
      const {token, proof} = await openWith();
      expect(proof).toBe('none');
      const response = await askCode(token);
      expect(response.status).toBe(202);
      expect(await response.json()).toEqual({
        expires_at: new Date(service.time.now.getTime() + 10 * MINUTE).toISOString(),
        resend_at: new Date(service.time.now.getTime() + 30_000).toISOString(),
        resend_in: 30,
        attempts: 5,
      });
      expect(service.texts).toMatchObject([{to: phone.replaceAll(' ', '')}]);
      expect(service.texts[0]?.text).toMatch(
        /^(\d{6}) is your code for Shop\.[^]*\n@shop\.example #\1$/,
      );
    });

    it('proves the session, keeps its token and its person, and remembers the device', async () => {
      const {token, user_id} = await openWith();
      await askCode(token);
      const response = await confirm(token, ` ${lastCode().slice(0, 3)} ${lastCode().slice(3)} `);
      expect(response.status).toBe(200);
      const proved: Session = await response.json();
      expect(proved).toMatchObject({token, user_id, proof: 'code'});
      expect(proved.device_token).toMatch(/^dt_[A-Za-z0-9]+_[A-Za-z0-9]{43}$/);
      expect((await askCode(token)).status).toBe(409);
    });

    it('is right again however often it is said again: answers may have been lost', async () => {
      const {token} = await openWith();
      await askCode(token);
      const code = lastCode();
      for (let times = 0; times < 7; times++)
        expect(await (await confirm(token, code)).json()).toMatchObject({token, proof: 'code'});
    });

    it('counts the wrong ones, whatever right ones come between', async () => {
      const {token} = await openWith();
      await askCode(token);
      const code = lastCode();
      for (const left of [4, 3, 2, 1, 0]) {
        expect(await (await confirm(token, wrong(code))).json()).toMatchObject({
          attempts_left: left,
        });
        expect((await confirm(token, code)).status).toBe(left ? 200 : 429);
      }
    });

    it('tells a wrong one the attempts that are left; after the fifth the right one is refused', async () => {
      const {token} = await openWith();
      await askCode(token);
      const code = lastCode();
      for (const left of [4, 3, 2, 1]) {
        const response = await confirm(token, wrong(code));
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({
          attempts_left: left,
          errors: [
            {
              field: 'code',
              message: `The code is wrong: ${left} attempt${left === 1 ? ' is' : 's are'} left.`,
            },
          ],
        });
      }
      expect((await confirm(token, wrong(code))).status).toBe(400);
      expect((await confirm(token, code)).status).toBe(429);
    });

    it('is good for ten minutes', async () => {
      const {token} = await openWith();
      await askCode(token);
      later(10 * MINUTE);
      expect((await confirm(token, lastCode())).status).toBe(429);
    });

    it('counts eight wrong ones a day from one network, over all sessions, and says when to come back', async () => {
      for (const left of [
        [4, 3, 2, 1, 0],
        // Three of the next: it says so from the first on.
        [2, 1, 0],
      ]) {
        const {token} = await openWith();
        await askCode(token);
        for (const attempts_left of left)
          expect(await (await confirm(token, wrong(lastCode()))).json()).toMatchObject({
            attempts_left,
          });
      }
      const {token} = await openWith();
      const response = await askCode(token);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3600);
      later(DAY);
      const {token: next} = await openWith();
      expect((await askCode(next)).status).toBe(202);
      expect((await confirm(next, lastCode())).status).toBe(200);
    });

    it('comes again after half a minute and not before, and takes the place of the first', async () => {
      const {token} = await openWith();
      await askCode(token);
      const first = lastCode();
      const soon = await askCode(token);
      expect(soon.status).toBe(429);
      expect(soon.headers.get('Retry-After')).toBe('30');
      expect(await soon.json()).toMatchObject({code: 'rate_limited', code_sent: true});
      later(30_000);
      expect((await askCode(token)).status).toBe(202);
      if (first !== lastCode()) expect((await confirm(token, first)).status).toBe(400);
      expect((await confirm(token, lastCode())).status).toBe(200);
    });

    it('comes four times an hour to one phone from one network', async () => {
      for (let count = 0; count < 4; count++)
        expect((await askCode((await openWith()).token)).status).toBe(202);
      const response = await askCode((await openWith()).token);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(3600);
      expect(service.texts).toHaveLength(4);
    });

    it('is not sent beyond what the branch pays in a day, nor to other countries', async () => {
      await db.query('UPDATE branch SET sms_a_day = 1 WHERE id = $1', [service.shop.id]);
      expect((await askCode((await openWith()).token)).status).toBe(202);
      phone = '+598 98 765 432';
      expect((await askCode((await openWith()).token)).status).toBe(429);
      phone = '+254 711 000 000';
      const abroad = await askCode((await openWith()).token);
      expect(abroad.status).toBe(403);
      expect(await abroad.text()).not.toContain('711');
      await db.query(`UPDATE branch SET sms_a_day = 9, sms_countries = '{KE}' WHERE id = $1`, [
        service.shop.id,
      ]);
      expect((await askCode((await openWith()).token)).status).toBe(202);
    });

    it('that could not be sent is told, and another may be asked for at once', async () => {
      const failures: SmsError[] = [
        new SmsError('not_sent', 'no connection'),
        new SmsError('number', 'no mobile'),
      ];
      service = await startService(db, {
        sms: {
          send: async () => {
            const failure = failures.shift();
            if (failure) throw failure;
          },
        },
      });
      const {token} = await openWith();
      expect((await askCode(token)).status).toBe(503);
      expect((await askCode(token)).status).toBe(400);
      expect((await askCode(token)).status).toBe(202);
    });

    it('is not to be had where no gateway is set, which says whom to ask', async () => {
      service = await startService(db, {sms: undefined});
      const response = await askCode((await openWith()).token);
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('SMS_GATEWAY');
    });

    it('is six digits and nothing else', async () => {
      const {token} = await openWith();
      await askCode(token);
      for (const code of ['12345', '1234567', 'abcdef', '', '１２３４５６'])
        expect((await confirm(token, code)).status).toBe(400);
    });

    it('of one session is none of another', async () => {
      const {token} = await openWith();
      await askCode(token);
      const other = await openWith();
      expect((await confirm(other.token, lastCode())).status).toBe(429);
    });
  });

  describe('by the device', () => {
    it('holds in the next session, with a token that is new each time', async () => {
      const first = await prove();
      const second = await openWith({device_token: first.device_token});
      expect(second).toMatchObject({proof: 'device', user_id: first.user_id});
      expect(second.device_token).not.toBe(first.device_token);
      const third = await openWith({device_token: second.device_token});
      expect(third).toMatchObject({proof: 'device', user_id: first.user_id});
    });

    it('takes the token before where the answer with the new one was lost', async () => {
      const {device_token} = await prove();
      await openWith({device_token});
      const again = await openWith({device_token});
      expect(again.proof).toBe('device');
      expect((await openWith({device_token: again.device_token})).proof).toBe('device');
    });

    it('ends, with its sessions, where a token is shown that was used up: someone has stolen it', async () => {
      const {device_token} = await prove();
      const second = await openWith({device_token});
      const third = await openWith({device_token: second.device_token});
      expect(await titles(third.token)).toEqual([]);
      expect((await openWith({device_token})).proof).toBe('none');
      expect((await openWith({device_token: third.device_token})).proof).toBe('none');
      const response = await service.app.request('/v5/addresses', {headers: bearer(third.token)});
      expect(response.status).toBe(401);
    });

    it('holds for 30 days', async () => {
      const first = await prove();
      later(30 * DAY - 1);
      const last = await openWith({device_token: first.device_token});
      expect(last.proof).toBe('device');
      later(1);
      expect((await openWith({device_token: last.device_token})).proof).toBe('none');
    });

    it('counts only for its phone, its key and its page, and is not ended by another', async () => {
      const {device_token} = await prove();
      const own = phone;
      phone = '+598 94 000 111';
      expect((await openWith({device_token})).proof).toBe('none');
      phone = own;
      expect((await openWith({device_token}, {key: service.bank.apiKey})).proof).toBe('none');
      await db.query('UPDATE publishable_key SET origins = origins || $2 WHERE id = $1', [
        service.shop.apiKeyId,
        ['https://other.example'],
      ]);
      const elsewhere = await openWith({device_token}, {origin: 'https://other.example'});
      expect(elsewhere.proof).toBe('none');
      expect((await openWith({device_token})).proof).toBe('device');
    });

    it('that says nonsense is no proof, and no error', async () => {
      for (const device_token of ['', 'dt_', 'dt_x_y', `dt_x_${'a'.repeat(43)}`, 'x'.repeat(200)])
        expect((await openWith({device_token})).proof).toBe('none');
    });

    it('is forgotten, with all others of the person, when the person asks; nobody else may', async () => {
      const first = await prove();
      const second = await prove();
      const unproved = await openWith();
      const forget = (token: string) =>
        service.app.request('/v5/sessions/devices', {method: 'DELETE', headers: bearer(token)});
      expect((await forget(unproved.token)).status).toBe(403);
      expect((await forget(second.token)).status).toBe(204);
      for (const {device_token} of [first, second])
        expect((await openWith({device_token})).proof).toBe('none');
    });
  });

  describe("by the customer's server", () => {
    let secret = {id: '', key: ''};

    beforeEach(async () => {
      secret = await createUserTokenSecret(service.deps, service.shop.id, {environment: 'sandbox'});
    });

    /** A token that is right but for what is given. */
    async function userToken({
      claims = {},
      audience = service.shop.id,
      expires = 15 * MINUTE,
      key = secret.key,
      algorithm = 'HS256',
    } = {}): Promise<string> {
      return new SignJWT({phone_number: phone, ...claims})
        .setProtectedHeader({alg: algorithm})
        .setAudience(audience)
        .setExpirationTime(new Date(service.time.now.getTime() + expires))
        .sign(new TextEncoder().encode(key));
    }

    const refused = async (user_token: string, status = 401): Promise<string> => {
      const response = await service.app.request(
        '/v5/sessions',
        post({...sessionBody(service.shop.apiKey, phone), user_token}),
      );
      expect(response.status).toBe(status);
      const {detail}: {detail: string} = await response.json();
      return detail;
    };

    it('proves the session at once', async () => {
      const session = await openWith({user_token: await userToken()});
      expect(session.proof).toBe('host');
      expect(session).not.toHaveProperty('device_token');
      expect((await openWith({user_token: await userToken()})).user_id).toBe(session.user_id);
      // One person, however often they come.
      const people = await db.query('SELECT 1 FROM person WHERE branch_id = $1', [service.shop.id]);
      expect(people).toHaveLength(1);
    });

    it('counts with either of two secrets, and with neither that is revoked', async () => {
      const second = await createUserTokenSecret(service.deps, service.shop.id, {
        environment: 'sandbox',
      });
      expect((await openWith({user_token: await userToken()})).proof).toBe('host');
      expect((await openWith({user_token: await userToken({key: second.key})})).proof).toBe('host');
      const {token} = await openWith({user_token: await userToken()});
      await revokeKey(db, {id: secret.id, at: service.time.now});
      // What it vouched for ends with it.
      const response = await service.app.request('/v5/addresses', {headers: bearer(token)});
      expect(response.status).toBe(401);
      expect(await refused(await userToken())).toContain('not signed');
      expect((await openWith({user_token: await userToken({key: second.key})})).proof).toBe('host');
    });

    it('is refused where it is wrong, and says how', async () => {
      expect(await refused(await userToken({expires: -MINUTE}))).toContain('expired');
      expect(await refused(await userToken({expires: 17 * MINUTE}))).toContain('15 minutes');
      expect(await refused(await userToken({audience: service.bank.id}))).toContain('"aud"');
      expect(await refused(await userToken({key: 'another'.repeat(8)}))).toContain('not signed');
      expect(await refused(await userToken({algorithm: 'HS512', key: secret.key}))).toContain(
        'HS256',
      );
      expect(await refused(await userToken({claims: {phone_number: 7}}))).toContain('phone_number');
      expect(await refused('no.token.atall')).toContain('JSON web token');
      const unsigned = `${btoa('{"alg":"none"}')}.${btoa(`{"aud":"${service.shop.id}"}`)}.`;
      expect(await refused(unsigned.replaceAll('=', ''))).toContain('HS256');
    });

    it('is refused for another phone than the one that was said', async () => {
      const token = await userToken({claims: {phone_number: '+598 94 111 222'}});
      const detail = await refused(token, 403);
      expect(detail).toContain('another phone');
      expect(detail).not.toContain('94');
    });

    it('is refused with a key of another branch, even for a person of that branch', async () => {
      const response = await service.app.request(
        '/v5/sessions',
        post({...sessionBody(service.bank.apiKey, phone), user_token: await userToken()}),
      );
      expect(response.status).toBe(401);
    });
  });

  describe('makes one person of many', () => {
    it('what the session saved before comes along; ids once given stay', async () => {
      const first = await prove();
      await saveAddress(service, first.token, {body: {...HOME, property_name: 'First'}});
      const second = await openWith();
      expect(second.user_id).not.toBe(first.user_id);
      await saveAddress(service, second.token, {body: {...HOME, property_name: 'Second'}});
      await askCode(second.token);
      const proved: Session = await (await confirm(second.token, lastCode())).json();
      expect(proved.user_id).toBe(first.user_id);
      const rows = await db.query<{merged_into: string}>(
        'SELECT merged_into FROM person WHERE branch_id = $1 AND id = $2',
        [service.shop.id, second.user_id],
      );
      expect(rows).toEqual([{merged_into: first.user_id}]);
      const owners = await db.query<{person_id: string}>(
        'SELECT DISTINCT person_id FROM location WHERE branch_id = $1',
        [service.shop.id],
      );
      expect(owners).toEqual([{person_id: first.user_id}]);
    });

    it('renames nobody', async () => {
      const first = await prove();
      const name = async () => {
        const [row] = await db.query<{first_name: Uint8Array}>(
          'SELECT first_name FROM person WHERE branch_id = $1 AND id = $2',
          [service.shop.id, first.user_id],
        );
        return row && service.deps.secrets.decrypt(service.shop.id, 'first_name', row.first_name);
      };
      const before = await name();
      const {token} = await openWith({first_name: 'Impostor'});
      await askCode(token);
      await confirm(token, lastCode());
      expect(before).toBe('Amalia');
      expect(await name()).toBe('Amalia');
    });

    it('two proofs of one phone at once end in one person', async () => {
      const sessions = await Promise.all([openWith(), openWith()]);
      const codes: string[] = [];
      for (const {token} of sessions) {
        await askCode(token);
        codes.push(lastCode());
      }
      const proved = await Promise.all(
        sessions.map(
          async ({token}, index): Promise<Session> =>
            (await confirm(token, codes[index] ?? '')).json(),
        ),
      );
      expect(new Set(proved.map(({user_id}) => user_id)).size).toBe(1);
    });
  });
});

const HOME = {
  street_name: 'Ejido',
  geo_point: {lat: -34.9, lon: -56.18},
  point_source: 'map',
};
