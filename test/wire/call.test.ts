import {once} from 'node:events';
import * as v from 'valibot';
import {afterEach, describe, expect, it} from 'vitest';
import {FailureError} from '../../src/contract/failure.js';
import {type Call, call} from '../../src/wire/call.js';
import {
  deadUrl,
  json,
  problem,
  startServer,
  type TestServer,
  wireNetwork,
} from '../support/page/wire-network.js';

const Answer = v.object({greeting: v.string(), at: v.object({lat: v.number()})});
const GOOD = {greeting: 'hello', at: {lat: 1}};
const never = new AbortController().signal;

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Starts a server and calls it. */
async function callThat(
  answer: Parameters<typeof startServer>[0],
  request: Partial<Call<unknown>> = {},
  signal = never,
  network = wireNetwork(),
) {
  server = await startServer(answer);
  return call({url: `${server.url}/x`, answer: Answer, ...request}, signal, network);
}

/** What a call fails with. */
async function failureOf(promise: Promise<unknown>) {
  const caught = await promise.then(
    () => undefined,
    error => error,
  );
  if (caught instanceof FailureError) return caught.failure;
  throw new TypeError('The call did not fail with a FailureError.', {cause: caught});
}

describe('A call', () => {
  it('gives the parsed answer, and nothing that the schema does not know', async () => {
    const answer = await callThat((_, response) => json(response, {...GOOD, more: 1}));
    expect(answer).toEqual(GOOD);
  });

  it('sends a GET without a body or its type', async () => {
    await callThat((_, response) => json(response, GOOD));
    expect(server?.received).toMatchObject([{method: 'GET', path: '/x', body: ''}]);
    expect(server?.received[0]?.headers).not.toHaveProperty('content-type');
  });

  it('sends its body as JSON, with its headers', async () => {
    await callThat((_, response) => json(response, GOOD), {
      method: 'POST',
      body: {street_name: 'Bulevar España'},
      headers: {'idempotency-key': 'k-1', authorization: 'Bearer t'},
    });
    const [request] = server?.received ?? [];
    expect(request?.method).toBe('POST');
    expect(JSON.parse(request?.body ?? '')).toEqual({street_name: 'Bulevar España'});
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
      authorization: 'Bearer t',
    });
  });

  it('sends no cookies', async () => {
    const asked: (RequestInit | undefined)[] = [];
    const network = wireNetwork({
      fetch: (url, init) => {
        asked.push(init);
        return fetch(url, init);
      },
    });
    await callThat((_, response) => json(response, GOOD), {}, never, network);
    expect(asked).toMatchObject([{credentials: 'omit'}]);
  });

  it('says which field of the answer is wrong', async () => {
    const failure = await failureOf(
      callThat((_, response) => json(response, {greeting: 'hello', at: {lat: 'north'}})),
    );
    expect(failure.code).toBe('unknown');
    expect(failure.detail).toContain('at.lat');
    expect(failure.detail).toContain('of the same version?');
  });

  it('says that the whole answer is wrong where it is no object', async () => {
    const failure = await failureOf(callThat((_, response) => json(response, [])));
    expect(failure.detail).toMatch(/the whole|greeting/);
  });

  it('says that something else answers there, where it is no JSON', async () => {
    const page = await failureOf(
      callThat((_, response) => void response.writeHead(200).end('<!doctype html>'), {
        attempts: 3,
      }),
    );
    expect(page).toEqual({
      code: 'unknown',
      detail: `${server?.url} answered 200 without JSON. Is that the service's URL?`,
    });
    expect(server?.received).toHaveLength(1);
  });
});

describe('A problem', () => {
  const refused = (status: number, body: unknown, headers = {}) =>
    failureOf(callThat((_, response) => json(response, body, status, headers)));

  it.each([
    [400, 'bad_argument', 'bad_argument'],
    [400, 'invalid_phone', 'invalid_phone'],
    [401, 'unauthenticated', 'unauthenticated'],
    [403, 'permission_denied', 'permission_denied'],
    [404, 'not_found', 'unknown'],
    [409, 'conflict', 'unknown'],
    [413, 'too_large', 'unknown'],
    [429, 'rate_limited', 'rate_limited'],
    [500, 'unknown', 'unknown'],
    [503, 'service_unavailable', 'service_unavailable'],
  ])('of status %i and code %s is the failure %s', async (status, code, failureCode) => {
    expect(await refused(status, problem(code, status))).toEqual({
      code: failureCode,
      detail: 'Mend it.',
      ...(code !== failureCode && {reason: code}),
    });
  });

  it('names each wrong field and its mend', async () => {
    const errors = [
      {field: 'street_name', message: 'Leave it out.'},
      {field: 'geo_point.lat', message: 'In degrees.'},
    ];
    const {detail} = await refused(400, problem('bad_argument', 400, {errors}));
    expect(detail).toBe('Mend it. street_name: Leave it out. geo_point.lat: In degrees.');
  });

  it('says once what both the problem and its one field say', async () => {
    const errors = [{field: 'phone', message: 'Mend it.'}];
    const {detail} = await refused(400, problem('invalid_phone', 400, {errors}));
    expect(detail).toBe('Mend it.');
  });

  it.each([
    [401, 'unauthenticated'],
    [403, 'permission_denied'],
    [404, 'unknown'],
    [429, 'rate_limited'],
    [500, 'service_unavailable'],
    [502, 'service_unavailable'],
    [504, 'service_unavailable'],
  ])('that is none, as a proxy answers %i, is the failure %s', async (status, code) => {
    const detail = `The service answered ${status}.`;
    expect(await refused(status, {error: 'nginx'})).toEqual({code, detail});
    await server?.close();
    const page = await failureOf(
      callThat((_, response) => void response.writeHead(status).end('<h1>nginx</h1>')),
    );
    expect(page).toEqual({code, detail});
  });

  it('of a wrong code says how many attempts are left', async () => {
    const body = problem('bad_argument', 400, {attempts_left: 0});
    expect(await refused(400, body)).toMatchObject({attemptsLeft: 0});
  });

  it('says that a code is on its way, where the service does', async () => {
    const said = await refused(429, problem('rate_limited', 429, {code_sent: true}));
    expect(said).toMatchObject({codeSent: true});
    await server?.close();
    expect(await refused(429, problem('rate_limited', 429))).not.toHaveProperty('codeSent');
  });

  it('says how long to wait, where the service does', async () => {
    const body = problem('rate_limited', 429);
    expect(await refused(429, body, {'retry-after': '30'})).toMatchObject({retryAfter: 30});
    await server?.close();
    const date = 'Sat, 21 Nov 2026 10:32:15 GMT';
    expect(await refused(429, body, {'retry-after': date})).not.toHaveProperty('retryAfter');
  });
});

describe('A network that fails', () => {
  it('is told with what to check, where nobody listens', async () => {
    const url = await deadUrl();
    const failure = await failureOf(
      call({url: `${url}/v5/places`, answer: Answer}, never, wireNetwork()),
    );
    expect(failure).toEqual({
      code: 'network_error',
      detail: `${url} could not be reached. Check the network, the service, and connect-src in the page's policy.`,
    });
  });

  it('is told where the connection breaks off before the answer, or in the midst of it', async () => {
    const before = await failureOf(callThat((_, response) => void response.destroy()));
    expect(before.code).toBe('network_error');
    await server?.close();
    const amidst = await failureOf(
      callThat((_, response) => {
        response.writeHead(200, {'content-length': 1000}).write('{"greeting":');
        setImmediate(() => response.destroy());
      }),
    );
    expect(amidst.code).toBe('network_error');
  });

  it('is told where no answer comes in time, and the call is given up', async () => {
    const closed: Promise<unknown>[] = [];
    const failure = await failureOf(
      callThat((_, response) => void closed.push(once(response, 'close')), {deadline: 150}),
    );
    expect(failure).toEqual({
      code: 'network_error',
      detail: `No answer from ${server?.url} within 150 ms.`,
    });
    expect(closed).toHaveLength(1);
    await Promise.all(closed);
  });

  it('is told where the body does not come in time', async () => {
    const failure = await failureOf(
      callThat((_, response) => void response.writeHead(200).write('{'), {deadline: 150}),
    );
    expect(failure.detail).toContain('within 150 ms');
  });
});
