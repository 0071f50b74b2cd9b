import * as v from 'valibot';
import {beforeEach, describe, expect, it} from 'vitest';
import type {Problem} from '../../../../src/contract/problem.js';
import {ClockAnswer} from '../../../../src/contract/verification/simulator.js';
import {VerificationAnswer} from '../../../../src/contract/verification/verification.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {type Caller, openPage, server} from '../../../support/service/callers.js';
import {startService, type TestService} from '../../../support/service/service.js';
import {brokenWindows, windowsOf} from '../../../support/service/windows.js';

const DAY = 86_400_000;
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';

type Status = 'in_progress' | 'verified' | 'not_at_address' | 'unknown';
type Mode = 'first_time' | 'continuous';

describeOnDatabase('the simulator', open => {
  let db: Db;
  let service: TestService;
  let shop: Caller;
  let locationId: string;
  let phones = 0;

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    service = await startService(db);
    shop = server(service);
    const phone = `+598 99 777 ${String(++phones).padStart(3, '0')}`;
    ({id: locationId} = await (await openPage(service, {phone})).save());
  });

  const ask = (body: unknown) => shop.ask('POST', '/v5/simulator/verifications', body);
  const simulate = async (status: Status, mode: Mode): Promise<VerificationAnswer> => {
    const response = await ask({location_id: locationId, status, mode});
    expect(response.status).toBe(200);
    return v.parse(VerificationAnswer, await response.json());
  };
  const turn = (body: unknown) => shop.ask('POST', '/v5/simulator/clock', body);
  const status = async (): Promise<VerificationAnswer> =>
    v.parse(
      VerificationAnswer,
      await (await shop.ask('POST', `/v5/locations/${locationId}/verifications/status`)).json(),
    );
  /** The changes that webhooks tell, in their order. */
  const told = async (): Promise<string[]> =>
    (
      await db.query<{mode: string; status: string}>(
        'SELECT mode, status FROM status_event WHERE location_id = $1 ORDER BY sequence',
        [locationId],
      )
    ).map(event => `${event.status} ${event.mode}`);
  const errorsOf = async (response: Response): Promise<Problem['errors']> => {
    expect(response.status).toBe(400);
    const problem: Problem = await response.json();
    return problem.errors;
  };
  const afterDays = (days: number) => new Date(service.time.now.getTime() + days * DAY);

  describe('of verifications', () => {
    it.each(['verified', 'not_at_address', 'unknown'] as const)(
      'brings a first window to %s, at once and by the word of the simulator',
      async said => {
        const first = (await windowsOf(db, locationId))[0]?.id;
        const answer = await simulate(said, 'first_time');
        expect(answer).toEqual({
          most_recent_profile: {
            ...{status: said, score: said === 'verified' ? 1 : 0, source: 'simulator'},
            address_verification_id: first,
            reasons: [expect.stringContaining('simulator')],
          },
          webhook_profile: {verification_status: said, verification_mode: 'first_time'},
          location_id: locationId,
          user_id: expect.any(String),
          phone_proved: false,
        });
        expect(await status()).toEqual(answer);
        expect(await told()).toEqual(['in_progress first_time', `${said} first_time`]);
        expect(await db.query('SELECT source, says FROM evidence')).toEqual([
          {source: 'simulator', says: said},
        ]);
      },
    );

    it('closes a first window that is in progress before it speaks of a later one', async () => {
      const answer = await simulate('verified', 'continuous');
      expect(answer.webhook_profile).toEqual({
        ...{verification_status: 'verified', verification_mode: 'continuous'},
      });
      expect(await told()).toEqual([
        ...['in_progress first_time', 'unknown first_time', 'verified continuous'],
      ]);
      expect(await windowsOf(db, locationId)).toMatchObject([
        {mode: 'first_time', status: 'unknown', closes_at: afterDays(0)},
        {mode: 'continuous', status: 'verified', opened_at: afterDays(0), closes_at: afterDays(30)},
      ]);
      expect(await brokenWindows(db)).toEqual([]);
    });

    it('closes a decided window silently, and speaks of the next', async () => {
      await simulate('verified', 'first_time');
      await simulate('not_at_address', 'continuous');
      await simulate('unknown', 'continuous');
      await simulate('unknown', 'continuous');
      expect(await told()).toEqual([
        ...['in_progress first_time', 'verified first_time', 'not_at_address continuous'],
        ...['unknown continuous', 'unknown continuous'],
      ]);
      expect(await windowsOf(db, locationId)).toHaveLength(4);
      expect(await brokenWindows(db)).toEqual([]);
    });

    it('speaks of the present later window while that is in progress', async () => {
      await turn({advance: 'P8D'});
      await simulate('not_at_address', 'continuous');
      expect(await told()).toEqual([
        ...['in_progress first_time', 'unknown first_time', 'not_at_address continuous'],
      ]);
      expect(await windowsOf(db, locationId)).toHaveLength(2);
    });

    it('starts the windows over for a first one that has its outcome, with a new id', async () => {
      const before = await simulate('verified', 'first_time');
      const after = await simulate('not_at_address', 'first_time');
      expect(after.most_recent_profile.address_verification_id).not.toBe(
        before.most_recent_profile.address_verification_id,
      );
      expect(await told()).toEqual([
        ...['in_progress first_time', 'verified first_time'],
        ...['in_progress first_time', 'not_at_address first_time'],
      ]);
      expect((await windowsOf(db, locationId)).map(({mode}) => mode)).toEqual([
        ...['first_time', 'first_time'],
      ]);
      expect(await brokenWindows(db)).toEqual([]);
    });

    it('starts the windows over where the first is over, and they follow each other as before', async () => {
      await turn({advance: 'P40D'});
      const answer = await simulate('in_progress', 'first_time');
      expect(answer).toMatchObject({
        most_recent_profile: {status: 'in_progress', score: 0, source: 'address_creation'},
        webhook_profile: {verification_mode: 'first_time'},
      });
      expect(answer.webhook_profile).not.toHaveProperty('verification_status');
      expect(answer.most_recent_profile.address_verification_id).toBe(
        (await windowsOf(db, locationId)).at(-1)?.id,
      );
      const so_far = await told();
      expect(so_far.filter(each => each === 'in_progress first_time')).toHaveLength(2);
      await turn({advance: 'P8D'});
      expect((await told()).slice(so_far.length)).toEqual(['unknown first_time']);
      expect((await windowsOf(db, locationId)).at(-1)).toMatchObject({mode: 'continuous'});
      expect(await brokenWindows(db)).toEqual([]);
    });

    it('tells once more that a first window is in progress, and opens no other', async () => {
      await simulate('in_progress', 'first_time');
      expect(await told()).toEqual(['in_progress first_time', 'in_progress first_time']);
      expect(await windowsOf(db, locationId)).toHaveLength(1);
    });

    it('tells each status that it is asked for exactly once, in whatever order', async () => {
      const calls = [
        ...['verified continuous', 'in_progress first_time', 'unknown continuous'],
        ...['not_at_address first_time', 'verified first_time', 'verified continuous'],
      ];
      for (const call of calls) {
        const before = await told();
        const [said, mode] = call.split(' ');
        expect((await ask({location_id: locationId, status: said, mode})).status).toBe(200);
        const news = (await told()).slice(before.length);
        expect([call, news.filter(each => each === call)]).toEqual([call, [call]]);
        expect(news.at(-1)).toBe(call);
      }
      expect(await brokenWindows(db)).toEqual([]);
    });

    it('refuses in_progress of a later window, and says why', async () => {
      const said = {location_id: locationId, status: 'in_progress', mode: 'continuous'};
      expect(await errorsOf(await ask(said))).toEqual([
        {field: 'status', message: expect.stringContaining('Later windows open silently')},
      ]);
      expect(await told()).toEqual(['in_progress first_time']);
    });

    it('verifies no archived address for the first time, and says what to do', async () => {
      const archive = (archived: boolean) =>
        shop.ask('PATCH', `/v5/locations/${locationId}`, {archived});
      const refused = async (said: Status, mode: Mode) => {
        const response = await ask({location_id: locationId, status: said, mode});
        expect(response.status).toBe(409);
        expect(await response.json()).toMatchObject({
          errors: [{field: 'location_id', message: expect.stringContaining('"archived": false')}],
        });
      };
      await archive(true);
      await refused('in_progress', 'first_time');
      await refused('verified', 'first_time');
      await refused('verified', 'continuous');
      await archive(false);
      await simulate('verified', 'first_time');
      await archive(true);
      await refused('not_at_address', 'first_time');
      await simulate('not_at_address', 'continuous');
      expect((await told()).filter(event => event !== 'null first_time')).toEqual([
        ...['in_progress first_time', 'in_progress first_time', 'verified first_time'],
        'not_at_address continuous',
      ]);
      expect(await brokenWindows(db)).toEqual([]);
    });

    it('names all wrong fields at once', async () => {
      const errors = await errorsOf(await ask({location_id: '?', status: 'done', mode: 'once'}));
      expect(errors?.map(({field}) => field).sort()).toEqual(['location_id', 'mode', 'status']);
      expect(errors?.find(({field}) => field === 'mode')?.message).toBe(
        'Send one of first_time, continuous.',
      );
      expect((await errorsOf(await ask({})))?.map(({field}) => field).sort()).toEqual([
        ...['location_id', 'mode', 'status'],
      ]);
    });

    it('knows no location of another branch, and none that is not there', async () => {
      const said = {location_id: locationId, status: 'verified', mode: 'first_time'};
      const bank = server(service, 'bank');
      expect((await bank.ask('POST', '/v5/simulator/verifications', said)).status).toBe(404);
      expect((await ask({...said, location_id: UNKNOWN})).status).toBe(404);
      expect(await told()).toEqual(['in_progress first_time']);
    });
  });

  describe('of the clock', () => {
    const turned = async (body: unknown): Promise<string> => {
      const response = await turn(body);
      expect(response.status).toBe(200);
      return v.parse(ClockAnswer, await response.json()).now;
    };

    it('turns the branch’s clock ahead by seconds, by a duration, and to a time', async () => {
      expect(await turned({advance: 90})).toBe('2026-03-02T12:01:30.000Z');
      expect(await turned({advance: 'PT58M30S'})).toBe('2026-03-02T13:00:00.000Z');
      expect(await turned({advance: 'P1W2DT3H'})).toBe('2026-03-11T16:00:00.000Z');
      expect(await turned({to: '2026-04-01T00:00:00+02:00'})).toBe('2026-03-31T22:00:00.000Z');
      expect(await turned({to: '2026-03-31T22:00:00Z'})).toBe('2026-03-31T22:00:00.000Z');
    });

    it('turns no other branch’s clock', async () => {
      await turned({advance: 'P1D'});
      const bank = await server(service, 'bank').ask('POST', '/v5/simulator/clock', {advance: 1});
      expect(await bank.json()).toEqual({now: '2026-03-02T12:00:01.000Z'});
    });

    it('closes the windows that are over before it answers, and opens what is created later at its own time', async () => {
      await turned({advance: 'P8D'});
      expect((await status()).webhook_profile.verification_status).toBe('unknown');
      expect(await windowsOf(db, locationId)).toHaveLength(2);
      const {id} = await (await openPage(service, {phone: '+598 99 888 001'})).save();
      expect((await windowsOf(db, id))[0]).toMatchObject({opened_at: afterDays(8)});
    });

    it('turned by a year closes each of the windows in between, each once', async () => {
      await turned({advance: 'P366D'});
      expect(await windowsOf(db, locationId)).toHaveLength(13);
      expect(await told()).toEqual([
        ...['in_progress first_time', 'unknown first_time'],
        ...Array.from({length: 11}, () => 'unknown continuous'),
      ]);
      expect(await brokenWindows(db)).toEqual([]);
    });

    it('turned by many at once is ahead by all of them', async () => {
      await Promise.all(Array.from({length: 8}, () => turned({advance: 'P5D'})));
      expect(await turned({advance: 1})).toBe('2026-04-11T12:00:01.000Z');
      expect(await brokenWindows(db)).toEqual([]);
    });

    it('is not turned so far that thousands of windows close in one request', async () => {
      const page = await openPage(service, {phone: '+598 99 888 002'});
      for (let more = 0; more < 3; more++) await page.save();
      await db.query('UPDATE branch SET later_window_days = 1 WHERE id = $1', [service.shop.id]);
      expect(await errorsOf(await turn({advance: 'P3600D'}))).toEqual([
        {
          field: 'advance',
          message:
            "This closes 14,376 windows of this branch's addresses, and one request closes at most 10,000: advance in shorter steps, such as P1D.",
        },
      ]);
      expect(await turned({advance: 'P8D'})).toBe('2026-03-10T12:00:00.000Z');
      expect(await windowsOf(db, locationId)).toHaveLength(3);
    });

    it('is not turned back, nor ten years ahead', async () => {
      await turned({advance: 'P1D'});
      expect(await errorsOf(await turn({to: '2026-03-02T12:00:00Z'}))).toEqual([
        {field: 'to', message: expect.stringContaining('it is already 2026-03-03T12:00:00.000Z')},
      ]);
      const decade = {
        field: 'advance',
        message: expect.stringContaining('At most ten years ahead'),
      };
      for (const advance of ['P3653D', 1e12, 'P99999999999999999999W'])
        expect(await errorsOf(await turn({advance}))).toEqual([decade]);
      expect(await errorsOf(await turn({to: '2099-01-01T00:00:00Z'}))).toMatchObject([
        {field: 'to'},
      ]);
      expect(await turned({advance: 1})).toBe('2026-03-03T12:00:01.000Z');
    });

    it.each([
      ['nothing', {}, 'advance', 'one of them'],
      ['both', {advance: 1, to: '2027-01-01T00:00:00Z'}, 'advance', 'one of them'],
      ['no time at all', {advance: 0}, 'advance', 'Send seconds, 1 or more'],
      ['a time backwards', {advance: -5}, 'advance', 'Send seconds, 1 or more'],
      ['a word', {advance: 'tomorrow'}, 'advance', 'such as P8D'],
      ['an empty duration', {advance: 'P'}, 'advance', 'such as P8D'],
      ['a month, which is not always as long', {advance: 'P1M'}, 'advance', 'such as P8D'],
      ['a day of no month', {to: 'tomorrow'}, 'to', 'ISO 8601'],
      ['a time without its zone', {to: '2027-01-01T00:00:00'}, 'to', 'ISO 8601'],
      ['a number for a time', {to: 1}, 'to', 'ISO 8601'],
    ])('refuses %s, and says what to send', async (_what, body, field, message) => {
      expect(await errorsOf(await turn(body))).toEqual([
        {field, message: expect.stringContaining(message)},
      ]);
    });
  });
});

describeOnDatabase('the simulator of production', open => {
  it('is not there', async () => {
    const service = await startService(await open(), {environment: 'production'});
    const shop = server(service);
    for (const path of ['verifications', 'clock'])
      expect((await shop.ask('POST', `/v5/simulator/${path}`, {advance: 1})).status).toBe(404);
  });
});
