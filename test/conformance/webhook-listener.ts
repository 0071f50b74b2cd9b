import * as v from 'valibot';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {NotificationV2} from '../../src/contract/webhook/webhook.js';
import {
  createListener,
  type Listener,
  type ListenerOptions,
  type ListenerProof,
  sampleNotification,
  signTestEvent,
} from '../../src/sdk/server.js';
import type {Reached} from '../support/webhooks/reached.js';

type Start = (listener: Listener, logError: (error: unknown) => void) => Promise<Reached>;

/** How a framework takes a listener. */
export type Framework = {
  readonly start: Start;
  /** With what parses every body before it. */
  readonly startParsed: Start;
};

const HEADER = {name: 'Service-Authorization', value: 'opaque-value'};
const SECRET = `whsec_${Buffer.from('a secret of some thirty-two bytes').toString('base64')}`;
const OTHER_SECRET = `whsec_${Buffer.from('another of as many bytes as that').toString('base64')}`;
const NOW = new Date('2026-03-02T12:00:00.000Z');
const IDS = {
  branchId: 'SampleBranch',
  locationId: 'SampleLocation',
  userId: 'SampleUser',
  verificationId: 'SampleVerification',
};

/** Every rule of a listener, through one framework. */
export function describeWebhookListener(name: string, framework: Framework): void {
  let reached: Reached | undefined;
  afterEach(async () => {
    await reached?.close();
    reached = undefined;
  });

  /** A listener that writes down what its handlers heard, and what it logged. */
  async function listen(
    options: Omit<ListenerOptions, 'header' | 'secrets'> = {},
    {
      proof = {header: HEADER},
      start = framework.start,
    }: {proof?: ListenerProof; start?: Start} = {},
  ) {
    const heard: {readonly kind: string; readonly notification: unknown}[] = [];
    const logged: unknown[] = [];
    const hear = (kind: string) => (notification: unknown) => heard.push({kind, notification});
    const logError = (error: unknown) => logged.push(error);
    const listener = createListener({
      ...proof,
      onCollected: hear('collected'),
      onInProgress: hear('in_progress'),
      onVerified: hear('verified'),
      onNotAtAddress: hear('not_at_address'),
      onUnknown: hear('unknown'),
      onCancelled: hear('cancelled'),
      onUnhandled: hear('unhandled'),
      logError,
      now: () => NOW.getTime(),
      ...options,
    });
    const {send} = (reached = await start(listener, logError));
    return {
      heard,
      logged,
      send,
      /** Sends a notification with the right header, unless others are given. */
      post: (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
        send({
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'service-authorization': HEADER.value,
            ...headers,
          },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
    };
  }

  describe(`a listener by ${name}, by the rules of §4.3`, () => {
    it.each([
      ['neither status nor mode', {v2: {branch_id: 'B', payload_version: 'v2.0'}}],
      ['a legacy payload alone', {verification_profile: {result: {status: 'in_progress'}}}],
      ['an empty object', {}],
      ['no object', ['v2']],
      ['null', null],
    ])(
      'When the body carries neither v2.verification_status nor v2.verification_mode, do nothing and reply 200. (Rule 1: %s)',
      async (_what, body) => {
        const {heard, post} = await listen();
        expect((await post(body)).status).toBe(200);
        expect(heard).toEqual([]);
      },
    );

    it.each(['verified', 'not_at_address', 'unknown'] as const)(
      'When verification_status is `verified`, `not_at_address` or `unknown`, handle that status. (Rule 2: %s)',
      async status => {
        const {heard, post} = await listen();
        for (const mode of ['first_time', 'continuous'] as const) {
          const raw = sampleNotification(status, {mode});
          const response = await post(raw);
          expect([response.status, await response.text()]).toEqual([200, '']);
          const id = `SampleVerification ${status} ${mode}`;
          expect(heard.pop()).toEqual({
            kind: status,
            notification: {version: 'v2', ...IDS, status, mode, raw, id},
          });
        }
      },
    );

    it('When verification_status is absent and verification_mode is `first_time`, treat it as in progress. (Rule 3)', async () => {
      const {heard, post} = await listen();
      const raw = sampleNotification('in_progress');
      expect((await post(raw)).status).toBe(200);
      const about = {...IDS, status: 'in_progress', mode: 'first_time', raw};
      expect(heard).toMatchObject([{kind: 'in_progress', notification: {version: 'v2', ...about}}]);
    });

    it('Any other status is an unhandled event type. Reply 200 anyway. (Rule 4)', async () => {
      const {heard, post} = await listen();
      const others = [
        changed({verification_status: 'moved'}),
        changed({verification_status: undefined, verification_mode: 'continuous'}),
        changed({verification_status: 7}),
        changed({location_id: undefined}),
        {v2: {verification_status: 'verified'}},
      ];
      for (const other of others) expect((await post(other)).status).toBe(200);
      expect(heard.map(({kind}) => kind)).toEqual(others.map(() => 'unhandled'));
      expect(heard[0]?.notification).toMatchObject({status: 'moved', mode: 'first_time'});
    });

    it('handles a status whose mode it does not know', async () => {
      const {heard, post} = await listen();
      await post(changed({verification_mode: 'third_time'}));
      expect(heard).toMatchObject([{kind: 'verified', notification: {mode: 'third_time'}}]);
    });

    it('reads version 2 where legacy objects or an envelope are there besides', async () => {
      const {heard, post} = await listen();
      const both = {
        ...sampleNotification('unknown', {version: 'v3'}),
        ...sampleNotification('verified', {version: 'v2_with_legacy', mode: 'continuous'}),
      };
      expect((await post(both)).status).toBe(200);
      expect(heard).toMatchObject([{kind: 'verified', notification: {version: 'v2'}}]);
    });

    it('reads version 3, and tells its types apart', async () => {
      const {heard, post} = await listen();
      const raw = sampleNotification('not_at_address', {version: 'v3', mode: 'continuous'});
      await post(raw);
      await post(sampleNotification('in_progress', {version: 'v3', id: 'E2'}));
      await post({...raw, event_id: 'E3', event_type: 'address.moved'});
      await post({...raw, event_id: 'E4', event_type: 'webhook.test', data: {branch_id: 'B'}});
      await post(sampleNotification('collected', {id: 'E5'}));
      await post(sampleNotification('cancelled', {id: 'E6'}));
      expect(heard).toMatchObject([
        {kind: 'not_at_address', notification: {version: 'v3', ...IDS, mode: 'continuous', raw}},
        {kind: 'in_progress', notification: {version: 'v3', ...IDS, mode: 'first_time'}},
        {
          kind: 'unhandled',
          notification: {
            ...{version: 'v3', id: 'E3', type: 'address.moved', status: 'not_at_address'},
          },
        },
        {kind: 'collected', notification: {version: 'v3', id: 'E5', locationId: IDS.locationId}},
        {kind: 'cancelled', notification: {version: 'v3', ...IDS, mode: 'first_time'}},
      ]);
      expect(heard).toHaveLength(5);
    });

    it('takes what version 3 says of a deleted address, and 200 for all that it does not know', async () => {
      const {heard, post} = await listen();
      const location = {id: 'SampleLocation', user_id: 'SampleUser'};
      const deleted = {user: {id: 'SampleUser'}, location};
      const status = (said: unknown, mode: unknown = 'first_time') => ({
        more: {address_verification: {id: 'SampleVerification', status: said, mode}},
      });
      const v3 = {version: 'v3'} as const;
      const bodies = [
        sampleNotification('cancelled', {id: 'E1', more: deleted}),
        sampleNotification('verified', {...v3, id: 'E2', ...status('moved')}),
        sampleNotification('in_progress', {
          ...v3,
          id: 'E3',
          ...status('in_progress', 'continuous'),
        }),
        sampleNotification('verified', {...v3, id: 'E4', more: {address_verification: 7}}),
        sampleNotification('collected', {id: 'E5', more: {location: 7, user: 7}}),
        sampleNotification('verified', {...v3, id: 'E6', ...status('verified', 'third_time')}),
        sampleNotification('collected', {id: 'E7', more: {user: {id: 'U', phone: 7, age: 7}}}),
        {event_type: 'address.collected', event_id: 'E8', api_version: 'v3', data: 7},
      ];
      for (const body of bodies) expect((await post(body)).status).toBe(200);
      expect(heard).toMatchObject([
        {kind: 'cancelled', notification: {...IDS, location, user: {id: 'SampleUser'}}},
        {kind: 'unhandled', notification: {id: 'E2', status: 'moved', mode: 'first_time'}},
        {kind: 'unhandled', notification: {id: 'E3', mode: 'continuous'}},
        {kind: 'unhandled', notification: {id: 'E4', type: 'address_verification.completed'}},
        {kind: 'unhandled', notification: {id: 'E5', type: 'address.collected'}},
        {kind: 'verified', notification: {id: 'E6', mode: 'third_time'}},
        {kind: 'collected', notification: {id: 'E7', user: {id: 'U', phone: undefined, age: 7}}},
        {kind: 'unhandled', notification: {id: 'E8', status: undefined}},
      ]);
    });

    it('replies 200 where there is no handler for the kind', async () => {
      const bare = createListener({header: HEADER});
      const {post} = await listen({}, {start: (_, logError) => framework.start(bare, logError)});
      for (const status of ['in_progress', 'verified', 'not_at_address', 'unknown'] as const)
        expect((await post(sampleNotification(status))).status).toBe(200);
      expect((await post(changed({verification_status: 'moved'}))).status).toBe(200);
    });
  });

  describe(`a listener by ${name} believes nobody`, () => {
    it.each([
      ['without the header', ''],
      ['with another value', 'opaque-valuf'],
      ['with the beginning of it', 'opaque'],
      ['with more than it', 'opaque-value2'],
    ])('%s: 401, and no handler is called', async (_what, value) => {
      const {heard, post} = await listen();
      const response = await post(sampleNotification('verified'), {'service-authorization': value});
      expect(response.status).toBe(401);
      expect(await response.text()).toContain('Service-Authorization is missing or wrong');
      expect(heard).toEqual([]);
    });

    it('but whoever has one of two values, while they are exchanged', async () => {
      const header = {name: HEADER.name, value: ['old', 'new']};
      const {heard, post} = await listen({}, {proof: {header}});
      for (const [value, status] of [
        ['old', 200],
        ['new', 200],
        ['older', 401],
      ] as const) {
        const headers = {'service-authorization': value, 'webhook-id': value};
        expect((await post(sampleNotification('verified'), headers)).status).toBe(status);
      }
      expect(heard).toHaveLength(2);
    });

    it('but who has signed by one of the secrets, where there is any', async () => {
      const {heard, post} = await listen({}, {proof: {secrets: [OTHER_SECRET, SECRET]}});
      const sample = sampleNotification('verified', {verificationId: 'Ñandú'});
      const {body, headers} = await signTestEvent({
        body: sample,
        secret: SECRET,
        id: 'd1',
        now: NOW,
      });
      expect((await post(body, headers)).status).toBe(200);
      expect(heard).toMatchObject([{notification: {id: 'd1', verificationId: 'Ñandú'}}]);
    });

    const sample = sampleNotification('verified');
    const late = new Date(NOW.getTime() + 301_000);
    const early = new Date(NOW.getTime() - 301_000);
    it.each([
      ['by another secret', {secret: OTHER_SECRET}, {}, 'The signature does not fit'],
      ['more than five minutes late', {now: early}, {}, 'within five minutes'],
      ['more than five minutes early', {now: late}, {}, 'within five minutes'],
      ['with another id', {}, {'webhook-id': 'other'}, 'The signature does not fit'],
      ['with no moment', {}, {'webhook-timestamp': 'noon'}, 'within five minutes'],
      ['with no signature', {}, {'webhook-signature': ''}, 'are missing'],
      ['of another version', {}, {'webhook-signature': 'v1a,AAAA v2,AAAA'}, 'does not fit'],
    ])('who signs %s: 401, the header notwithstanding', async (_what, signing, more, words) => {
      const {heard, post} = await listen({}, {proof: {header: HEADER, secrets: [SECRET]}});
      const event = {body: sample, secret: SECRET, now: NOW, ...signing};
      const {body, headers} = await signTestEvent(event);
      const response = await post(body, {...headers, ...more});
      expect(response.status).toBe(401);
      expect(await response.text()).toContain(words);
      expect(heard).toEqual([]);
    });

    it('where one letter of the body is another: 401', async () => {
      const {heard, post} = await listen({}, {proof: {secrets: [SECRET]}});
      const {body, headers} = await signTestEvent({body: sample, secret: SECRET, now: NOW});
      expect((await post(`${body} `, headers)).status).toBe(401);
      expect(heard).toEqual([]);
    });
  });

  describe(`a listener by ${name} refuses`, () => {
    it('what is no JSON, with 400', async () => {
      const {heard, post} = await listen();
      for (const body of ['', 'v2=1', '{"v2":'])
        expect([body, (await post(body)).status]).toEqual([body, 400]);
      expect(heard).toEqual([]);
    });

    it('what is larger than 64 KB, with 413, told in its length or not', async () => {
      const {heard, send, post} = await listen();
      const large = JSON.stringify({...sampleNotification('verified'), more: 'x'.repeat(65_536)});
      expect((await post(large)).status).toBe(413);
      const body = new Blob([large]).stream();
      const headers = {'service-authorization': HEADER.value};
      const streamed = {method: 'POST', headers, body, duplex: 'half'};
      const response = await send(streamed);
      expect(response.status).toBe(413);
      expect(heard).toEqual([]);
      const fits = JSON.stringify({...sampleNotification('verified'), more: 'x'.repeat(60_000)});
      expect((await post(fits)).status).toBe(200);
    });

    it.each(['GET', 'PUT', 'DELETE'])('a %s, with 405', async method => {
      const {heard, send} = await listen();
      const response = await send({method, headers: {'service-authorization': HEADER.value}});
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
      expect(heard).toEqual([]);
    });

    it('a body that was parsed before it, with 500, and log and answer say what to do', async () => {
      const {heard, logged, post} = await listen({}, {start: framework.startParsed});
      const response = await post(sampleNotification('verified'));
      expect(response.status).toBe(500);
      const words = 'Pass the raw request body: the signature covers its bytes';
      expect(await response.text()).toContain(words);
      expect(logged).toMatchObject([{message: expect.stringContaining(words)}]);
      expect(heard).toEqual([]);
    });
  });

  describe(`a listener by ${name}, where its handler`, () => {
    it('throws, answers 500, logs it, and hears it again at the next try', async () => {
      const onVerified = vi.fn(() => {});
      onVerified.mockImplementationOnce(() => {
        throw new Error('The database is away.');
      });
      const {logged, post} = await listen({onVerified});
      const first = await post(sampleNotification('verified'));
      expect(first.status).toBe(500);
      expect(await first.text()).not.toContain('database');
      expect(logged).toMatchObject([{message: 'The database is away.'}]);
      expect((await post(sampleNotification('verified'))).status).toBe(200);
      expect(onVerified).toHaveBeenCalledTimes(2);
    });

    it('has succeeded, does not hear a duplicate, and replies 200', async () => {
      const {heard, post} = await listen();
      for (const id of ['d1', 'd1', 'd2', 'd1'])
        expect((await post(sampleNotification('verified'), {'webhook-id': id})).status).toBe(200);
      expect(heard).toHaveLength(2);
      // Without an id the same window, status and mode are the same notification.
      const another = {verificationId: 'Another'};
      for (const options of [{}, {}, another, {mode: 'continuous' as const}])
        expect((await post(sampleNotification('verified', options))).status).toBe(200);
      expect(heard).toHaveLength(5);
    });

    it('is at work, is not called beside itself by a second try', async () => {
      const {promise, resolve} = withResolvers();
      const onVerified = vi.fn(() => promise);
      const {post} = await listen({onVerified});
      const both = [post(sampleNotification('verified')), post(sampleNotification('verified'))];
      await vi.waitFor(() => expect(onVerified).toHaveBeenCalled());
      resolve();
      expect((await Promise.all(both)).map(({status}) => status)).toEqual([200, 200]);
      expect(onVerified).toHaveBeenCalledTimes(1);
    });

    it('takes too long, answers 503, and counts when it succeeds after all', async () => {
      const {promise, resolve} = withResolvers();
      const onVerified = vi.fn(() => promise);
      const seen = new Set<string>();
      const {logged, post} = await listen({onVerified, seen, deadline: 50});
      const late = await post(sampleNotification('verified'), {'webhook-id': 'd1'});
      expect(late.status).toBe(503);
      expect(await late.text()).toContain('still at work after 50 ms');
      expect(logged).toMatchObject([{message: expect.stringContaining('still at work')}]);
      resolve();
      await vi.waitFor(() => expect(seen.has('d1')).toBe(true));
      const again = await post(sampleNotification('verified'), {'webhook-id': 'd1'});
      expect(again.status).toBe(200);
      expect(onVerified).toHaveBeenCalledTimes(1);
    });
  });
}

/** The body of a verified address in which some fields are others. */
function changed(fields: Readonly<Record<string, unknown>>) {
  const {v2} = v.parse(NotificationV2, sampleNotification('verified'));
  return {v2: {...v2, ...fields}};
}

/** A promise that the test ends. */
export function withResolvers(): {readonly promise: Promise<void>; readonly resolve: () => void} {
  let resolve = () => {};
  const promise = new Promise<void>(end => {
    resolve = end;
  });
  return {promise, resolve};
}
