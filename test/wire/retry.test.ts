import {once} from 'node:events';
import * as v from 'valibot';
import {afterEach, describe, expect, it} from 'vitest';
import {type Call, call} from '../../src/wire/call.js';
import {
  deadUrl,
  json,
  problem,
  startServer,
  type TestServer,
  wireNetwork,
} from '../support/page/wire-network.js';

const Answer = v.object({ok: v.boolean()});
const never = new AbortController().signal;

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

type Reply = {readonly status: number; readonly code?: string; readonly retryAfter?: string};
const OK: Reply = {status: 200};
const BUSY: Reply = {status: 503, code: 'service_unavailable'};

/** Calls a server that gives these answers one after the other, and the last one ever after. */
async function callThrough(
  replies: readonly Reply[],
  request: Partial<Call<unknown>>,
  network = wireNetwork(),
) {
  server = await startServer((_, response) => {
    const {status, code, retryAfter} =
      replies[(server?.received.length ?? 1) - 1] ?? replies.at(-1) ?? OK;
    const headers = retryAfter === undefined ? {} : {'retry-after': retryAfter};
    json(response, code ? problem(code, status) : {ok: true}, status, headers);
  });
  const outcome = await call({url: server.url, answer: Answer, ...request}, never, network).then(
    () => 'answered',
    error => error.failure.code,
  );
  return {outcome, asked: server.received.length, waited: network.waited};
}

describe('A failure that may pass', () => {
  it('is not tried again where nobody said so', async () => {
    expect(await callThrough([BUSY, OK], {})).toEqual({
      outcome: 'service_unavailable',
      asked: 1,
      waited: [],
    });
  });

  it('is tried as often as was said, with pauses that double', async () => {
    expect(await callThrough([BUSY], {attempts: 4})).toEqual({
      outcome: 'service_unavailable',
      asked: 4,
      waited: [375, 750, 1500],
    });
  });

  it('is over with the first answer', async () => {
    expect(await callThrough([BUSY, OK], {attempts: 3})).toEqual({
      outcome: 'answered',
      asked: 2,
      waited: [375],
    });
  });

  it('waits half of its pause at least, and the other half by chance, so that a crowd does not return as one', async () => {
    for (const [random, pauses] of [
      [0, [250, 500]],
      [0.999, [499.75, 999.5]],
    ] as const) {
      const network = wireNetwork({random: () => random});
      expect((await callThrough([BUSY], {attempts: 3}, network)).waited).toEqual(pauses);
      await server?.close();
    }
  });

  it('is sent again as it was, key and all', async () => {
    const request = {method: 'POST', body: {a: 1}, headers: {'idempotency-key': 'k-1'}} as const;
    await callThrough([BUSY, OK], {...request, attempts: 2});
    const [first, second] = server?.received ?? [];
    expect(second?.body).toBe('{"a":1}');
    expect(first?.body).toBe(second?.body);
    expect(second?.headers['idempotency-key']).toBe('k-1');
  });

  it('is tried again where nobody listens', async () => {
    const network = wireNetwork();
    const url = await deadUrl();
    await expect(call({url, answer: Answer, attempts: 3}, never, network)).rejects.toMatchObject({
      failure: {code: 'network_error'},
    });
    expect(network.waited).toEqual([375, 750]);
  });

  it('is tried again where no answer came in time', async () => {
    server = await startServer((_, response) => {
      if (server?.received.length === 2) json(response, {ok: true});
    });
    const request = {url: server.url, answer: Answer, attempts: 2, deadline: 400};
    expect(await call(request, never, wireNetwork())).toEqual({ok: true});
  });
});

describe('A service that says when to come back', () => {
  it('is asked then, not sooner', async () => {
    const busy = {...BUSY, retryAfter: '2'};
    expect((await callThrough([busy, OK], {attempts: 2})).waited).toEqual([2000]);
  });

  it('is asked no sooner than the pause either', async () => {
    const busy = {...BUSY, retryAfter: '0'};
    expect((await callThrough([busy, OK], {attempts: 2})).waited).toEqual([375]);
  });

  it('is asked again after a limit that is over within 5 seconds', async () => {
    const limited = {status: 429, code: 'rate_limited', retryAfter: '5'};
    expect(await callThrough([limited, OK], {attempts: 2})).toMatchObject({
      outcome: 'answered',
      waited: [5000],
    });
  });

  it.each([
    ['a limit', {status: 429, code: 'rate_limited', retryAfter: '6'}],
    ['a limit without a time', {status: 429, code: 'rate_limited'}],
    ['a pause of its own', {...BUSY, retryAfter: '3600'}],
  ])('is not waited for where that is long: %s', async (_what, reply) => {
    expect(await callThrough([reply, OK], {attempts: 3})).toEqual({
      outcome: reply.code,
      asked: 1,
      waited: [],
    });
  });
});

describe('A failure that stays', () => {
  it.each([
    [400, 'bad_argument'],
    [400, 'invalid_phone'],
    [401, 'unauthenticated'],
    [403, 'permission_denied'],
    [409, 'conflict'],
    [500, 'unknown'],
  ])('is not tried again: %i %s', async (status, code) => {
    expect(await callThrough([{status, code}, OK], {attempts: 3})).toMatchObject({
      asked: 1,
      waited: [],
    });
  });

  it('is not tried again where the answer is not understood', async () => {
    const network = wireNetwork();
    server = await startServer((_, response) => json(response, {ok: 'yes'}));
    await expect(
      call({url: server.url, answer: Answer, attempts: 3}, never, network),
    ).rejects.toMatchObject({failure: {code: 'unknown'}});
    expect(server.received).toHaveLength(1);
  });
});

describe('A call that is stopped', () => {
  it('before it begins sends nothing', async () => {
    server = await startServer((_, response) => json(response, {ok: true}));
    const request = call({url: server.url, answer: Answer}, AbortSignal.abort(), wireNetwork());
    await expect(request).rejects.toThrow(expect.objectContaining({name: 'AbortError'}));
    expect(server.received).toEqual([]);
  });

  it('while it is under way is closed, and is not tried again', async () => {
    const stop = new AbortController();
    const closed: Promise<unknown>[] = [];
    const network = wireNetwork();
    server = await startServer((_, response) => {
      closed.push(once(response, 'close'));
      stop.abort();
    });
    const request = call({url: server.url, answer: Answer, attempts: 3}, stop.signal, network);
    await expect(request).rejects.toThrow(expect.objectContaining({name: 'AbortError'}));
    await Promise.all(closed);
    expect(server.received).toHaveLength(1);
    expect(network.waited).toEqual([]);
  });

  it('while it waits for its next try is over at once, with the reason that was given', async () => {
    const stop = new AbortController();
    const network = wireNetwork({
      wait: async (_ms, signal) => {
        stop.abort(new Error('Left the page.'));
        signal.throwIfAborted();
      },
    });
    server = await startServer((_, response) =>
      json(response, problem('service_unavailable', 503), 503),
    );
    const request = call({url: server.url, answer: Answer, attempts: 3}, stop.signal, network);
    await expect(request).rejects.toThrow('Left the page.');
    expect(server.received).toHaveLength(1);
  });
});
