import {beforeAll, describe, expect, it} from 'vitest';
import type {UserAnswer} from '../../../../src/contract/address/user.js';
import type {Session} from '../../../../src/contract/session.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage, type PageCaller, server} from '../../../support/service/callers.js';
import {
  askForPresence,
  saveConfirmed,
  sendFix,
  withdraw,
} from '../../../support/service/presence.js';
import {
  HOUSE,
  post,
  saveAddress,
  savedIn,
  sessionBody,
  startService,
  type TestService,
} from '../../../support/service/service.js';

const AGREED = {...HOUSE, presence_consent: true, presence_words: 'en-1'};

describeOnDatabase('what a person agrees to with an address', open => {
  let service: TestService;
  let page: PageCaller;
  let phones = 0;
  const newPage = () =>
    openPage(service, {phone: `+598 99 444 ${String(++phones).padStart(3, '0')}`, proved: true});

  beforeAll(async () => {
    service = await startService(await open());
    await askForPresence(service);
    page = await newPage();
  });

  const tokenIn = async (response: Response): Promise<string | undefined> => {
    const {presence_token}: {presence_token?: string} = await response.json();
    return presence_token;
  };
  const consents = (id: string) =>
    service.deps.db.query(
      'SELECT words, agreed_at, withdrawn_at FROM presence_consent WHERE location_id = $1',
      [id],
    );
  const select = async (id: string, from = page) =>
    tokenIn(await from.ask('POST', `/v5/addresses/${id}/selection`));

  describe('is recorded', () => {
    it('with its time and the version of its words, and a token for this device comes with the answer', async () => {
      const {id, token} = await saveConfirmed(service, page);
      expect(token).toMatch(/^[A-Za-z0-9]{43}$/);
      expect(await consents(id)).toEqual([
        {words: 'en-1', agreed_at: service.time.now, withdrawn_at: null},
      ]);
      expect((await sendFix(service, token)).status).toBe(204);
    });

    it.each([[{}], [{presence_consent: false}]])('not where they did not agree: %j', async said => {
      const response = await saveAddress(service, page.token, {body: {...HOUSE, ...said}});
      expect(await tokenIn(response.clone())).toBeUndefined();
      const {id} = await savedIn(response);
      expect(await consents(id)).toEqual([]);
      expect(await select(id)).toBeUndefined();
    });

    it('not where the business did not ask, whatever a page says', async () => {
      const {app, bank} = service;
      const opened = await app.request('/v5/sessions', post(sessionBody(bank.apiKey)));
      const session: Session = await opened.json();
      expect(session.presence).toBe(false);
      const response = await saveAddress(service, session.token, {body: AGREED});
      expect(response.status).toBe(201);
      expect(await tokenIn(response.clone())).toBeUndefined();
      expect(await consents((await savedIn(response)).id)).toEqual([]);
    });

    it('and no word of it becomes a part of the address', async () => {
      const {id} = await saveConfirmed(service, page);
      const found = await server(service).ask('GET', `/v5/locations/${id}`);
      expect(await found.text()).not.toContain('presence');
    });

    it('refused where it is neither yes nor no, with every wrong field named', async () => {
      const body = {...HOUSE, presence_consent: 'yes', presence_words: 'x'.repeat(41)};
      const response = await saveAddress(service, page.token, {body});
      expect(response.status).toBe(400);
      const {errors}: {errors: {field: string}[]} = await response.json();
      expect(errors.map(({field}) => field)).toEqual(['presence_consent', 'presence_words']);
    });
  });

  describe('where the answer was lost', () => {
    it('a repeat answers another token, and the one before is over: never two for one device', async () => {
      const key = 'sent-twice-with-consent';
      const first = await saveConfirmed(service, page, {key});
      const again = await saveConfirmed(service, page, {key});
      expect(again.id).toBe(first.id);
      expect(again.token).not.toBe(first.token);
      expect((await sendFix(service, first.token)).status).toBe(401);
      expect((await sendFix(service, again.token)).status).toBe(204);
      const rows = await service.deps.db.query(
        'SELECT 1 FROM presence_token WHERE location_id = $1',
        [first.id],
      );
      expect(rows).toHaveLength(1);
    });

    it('a repeat that comes after the person took it back brings no token', async () => {
      const key = 'repeated-after-the-end';
      const {token} = await saveConfirmed(service, page, {key});
      await withdraw(service, token);
      expect((await saveConfirmed(service, page, {key})).token).toBe('');
    });

    it('what takes the place of what was sent says anew whether they agree', async () => {
      const [first, second, third] = [
        'replaced-consent-0000-1',
        'replaced-consent-0000-2',
        'replaced-consent-0000-3',
      ];
      const before = await saveConfirmed(service, page, {key: first});
      const declined = await saveAddress(service, page.token, {
        key: second,
        body: {...HOUSE, replaces: [first]},
      });
      expect(await tokenIn(declined)).toBeUndefined();
      expect((await sendFix(service, before.token)).status).toBe(401);
      const agreed = await saveConfirmed(service, page, {
        key: third,
        more: {replaces: [first, second], presence_words: 'en-2'},
      });
      expect(agreed.id).toBe(before.id);
      expect(await consents(before.id)).toEqual([
        {words: 'en-2', agreed_at: service.time.now, withdrawn_at: null},
      ]);
      expect((await sendFix(service, agreed.token)).status).toBe(204);
    });
  });

  describe('holds for the person’s other devices', () => {
    it('each gets a token of its own when they choose the address there', async () => {
      const {id, token} = await saveConfirmed(service, page);
      const second = await openPage(service, {phone: page.phone, proved: true});
      const other = await select(id, second);
      expect(other).toMatch(/^[A-Za-z0-9]{43}$/);
      for (const one of [token, other ?? ''])
        expect((await sendFix(service, one)).status).toBe(204);
    });

    it('ten of them, and then the first one is over', async () => {
      const {id, token} = await saveConfirmed(service, page);
      const tokens = [token];
      for (let device = 2; device <= 11; device++) {
        service.time.now = new Date(service.time.now.getTime() + 1000);
        tokens.push(
          (await select(id, await openPage(service, {phone: page.phone, proved: true}))) ?? '',
        );
      }
      const statuses = await Promise.all(
        tokens.map(async one => (await sendFix(service, one)).status),
      );
      expect(statuses).toEqual([401, ...Array.from({length: 10}, () => 204)]);
    });

    it('until they take it back on one of them: then none is told anything, and none is let in', async () => {
      const {id, token} = await saveConfirmed(service, page);
      const second = await openPage(service, {phone: page.phone, proved: true});
      const other = (await select(id, second)) ?? '';
      expect((await withdraw(service, other)).status).toBe(204);
      expect((await sendFix(service, token)).status).toBe(401);
      expect(await select(id, second)).toBeUndefined();
    });
  });

  it('is given out to them with their devices, without a token', async () => {
    const own = await newPage();
    const kept = await saveConfirmed(service, own);
    const ended = await saveConfirmed(service, own);
    await saveAddress(service, own.token);
    await sendFix(service, kept.token);
    await withdraw(service, ended.token);
    const response = await server(service).ask('GET', `/v5/users/${own.userId}`);
    const text = await response.text();
    expect(text).not.toContain(kept.token);
    const {user}: UserAnswer = JSON.parse(text);
    const now = service.time.now.toISOString();
    expect(user.addresses.map(({presence}) => presence)).toEqual(
      expect.arrayContaining([
        undefined,
        {agreed_at: now, words: 'en-1', withdrawn_at: now, devices: []},
        {
          ...{agreed_at: now, words: 'en-1'},
          devices: [{issued_at: now, expires_at: expect.any(String), last_fix_at: now}],
        },
      ]),
    );
  });

  it('goes with the address, and with the person', async () => {
    const own = await newPage();
    const first = await saveConfirmed(service, own);
    const second = await saveConfirmed(service, own);
    await sendFix(service, second.token);
    await own.ask('DELETE', `/v5/addresses/${first.id}`);
    await server(service).ask('DELETE', `/v5/users/${own.userId}`);
    for (const {id, token} of [first, second]) {
      expect((await sendFix(service, token)).status).toBe(401);
      for (const table of ['presence_consent', 'presence_token', 'evidence']) {
        const rows = await service.deps.db.query(`SELECT 1 FROM ${table} WHERE location_id = $1`, [
          id,
        ]);
        expect([table, rows]).toEqual([table, []]);
      }
    }
  });
});
