import {describe, expect, it} from 'vitest';
import {consequenceOf} from '../../../../src/service/webhooks/notifications/outcome.js';
import {answerWith} from '../../../support/webhooks/listeners.js';
import {agentsOf, followed, listen, misbehave, NOON, post, SHORT} from '../posting.js';

describe('a listener that answers', () => {
  it.each([
    [200, 'delivered'],
    [204, 'delivered'],
    [301, 'retry'],
    [400, 'retry'],
    [410, 'switch_off'],
    [500, 'retry'],
  ])('%i: %s', async (status, kind) => {
    const {url} = await listen(answerWith(status));
    const outcome = post(url);
    expect(await outcome).toMatchObject({kind: 'answered', status, excerpt: ''});
    expect(await followed(outcome)).toBe(kind);
  });

  it.each([
    ['120', 120],
    ['Mon, 02 Mar 2026 12:01:30 GMT', 90],
  ])('429 with Retry-After: %s is asked again then', async (text, seconds) => {
    const {url} = await listen(answerWith(429, {'Retry-After': text}));
    const outcome = await post(url);
    expect(outcome).toMatchObject({kind: 'answered', status: 429, retryAfter: seconds});
    expect(consequenceOf(outcome, {at: NOON, wait: 5})).toEqual({
      kind: 'retry',
      at: new Date(NOON.getTime() + seconds * 1000),
    });
  });

  it('Method: POST to the URL the customer registered. Content-Type: application/json. (§4.3)', async () => {
    const listener = await listen(answerWith(200));
    const body = '{"name":"Ñandú 🏠"}';
    const headers = {'service-authorization': 'opaque', 'content-type': 'text/plain'};
    await post(`${listener.url}?a=b#c`, {headers, body});
    expect(listener.received).toMatchObject([
      {
        method: 'POST',
        path: '/hook?a=b',
        body,
        headers: {
          'content-type': 'application/json',
          'content-length': '23',
          'service-authorization': 'opaque',
        },
      },
    ]);
  });

  it('a redirect is followed nowhere', async () => {
    const target = await listen(answerWith(200));
    for (const status of [301, 302, 303, 307, 308]) {
      const {url} = await listen(answerWith(status, {Location: target.url}));
      expect(await post(url)).toMatchObject({kind: 'answered', status});
    }
    expect(target.connections).toBe(0);
  });

  it('one that speaks another protocol now has not taken it', async () => {
    const listener = await misbehave(socket =>
      socket.once('data', () =>
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
        ),
      ),
    );
    const outcome = post(listener.url);
    expect(await outcome).toMatchObject({kind: 'answered', status: 101});
    expect(await followed(outcome)).toBe('retry');
    await expect.poll(() => listener.open).toBe(0);
  });

  it('the first 1 KB of the answer is told, as text that a database takes', async () => {
    const {url} = await listen(answerWith(500, {}, `a\0${'ñ'.repeat(2000)}`));
    // The first byte leaves one for half a letter at the end, which is left out.
    expect(await post(url)).toMatchObject({excerpt: `a${'ñ'.repeat(511)}`});
  });

  it('a body without end is cut off, and its status counts', async () => {
    const listener = await misbehave(socket => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
        const more = () => {
          while (socket.write('400\r\n'.concat('x'.repeat(1024), '\r\n')));
        };
        socket.on('drain', more);
        more();
      });
    });
    const outcome = await post(listener.url);
    expect(outcome).toMatchObject({kind: 'answered', status: 200, excerpt: 'x'.repeat(1024)});
    await expect.poll(() => listener.open).toBe(0);
  });

  it('what this machine says is told by its length alone', async () => {
    const {url} = await listen(answerWith(200, {}, 'x'.repeat(2000)));
    expect(await post(url)).toMatchObject({kind: 'answered', hiddenBytes: 2000});
    const empty = await listen(answerWith(204));
    expect(await post(empty.url)).toMatchObject({kind: 'answered', hiddenBytes: 0});
  });

  it('no more than is told is kept of it, however it is packed', async () => {
    const {url} = await listen(answerWith(200, {'Content-Encoding': 'gzip'}, 'x'.repeat(100_000)));
    expect(await post(url)).toMatchObject({kind: 'answered', excerpt: 'x'.repeat(1024)});
  });
});

describe('The listener must reply within 15 seconds. (§4.3)', () => {
  const slow = (milliseconds: number) =>
    listen((_request, response) => {
      const timer = setTimeout(() => response.end(), milliseconds);
      response.on('close', () => clearTimeout(timer));
    });

  it('in half the deadline it has replied', async () => {
    const deadline = 2000;
    const {url} = await slow(deadline / 2);
    const outcome = await post(url, {deadline});
    expect(outcome).toMatchObject({kind: 'answered', status: 200});
    expect(outcome.milliseconds).toBeGreaterThanOrEqual(deadline / 2 - 10);
    expect(outcome.milliseconds).toBeLessThan(deadline);
  });

  it('in double the deadline it has not', async () => {
    const listener = await slow(2 * SHORT);
    const outcome = post(listener.url, {deadline: SHORT});
    expect(await outcome).toMatchObject({kind: 'timed_out'});
    expect((await outcome).milliseconds).toBeGreaterThanOrEqual(SHORT - 10);
    expect(await followed(outcome)).toBe('retry');
  });

  it.each<[string, string]>([
    ['that never answers', ''],
    ['that sends half a header', 'HTTP/1.1 200 OK\r\nContent-Le'],
    ['that sends half a body', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf'],
    ['that only ever says that it goes on', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(100)],
  ])('a listener %s is given up, and hung up on', async (_what, bytes) => {
    const listener = await misbehave(socket => socket.once('data', () => socket.write(bytes)));
    expect(await post(listener.url, {deadline: SHORT})).toMatchObject({kind: 'timed_out'});
    await expect.poll(() => listener.open).toBe(0);
  });

  it('a listener that sends its answer drop by drop is given up too', async () => {
    const {url} = await misbehave(socket => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const drops = setInterval(() => socket.write('x'), 5);
        socket.on('close', () => clearInterval(drops));
      });
    });
    expect(await post(url, {deadline: SHORT})).toMatchObject({kind: 'timed_out'});
  });

  it('the deadline begins before the name is looked up', async () => {
    const agents = agentsOf({lookup: () => new Promise(() => {})});
    const outcome = await post('http://listener.example/', {agents, deadline: SHORT});
    expect(outcome).toMatchObject({kind: 'timed_out'});
  });

  it('and covers a handshake of TLS that never ends', async () => {
    const {port} = await misbehave(() => {});
    const outcome = await post(`https://127.0.0.1:${port}/`, {deadline: SHORT});
    expect(outcome).toMatchObject({kind: 'timed_out'});
  });
});

describe('a call that is stopped', () => {
  it('throws what stopped it, and hangs up', async () => {
    const listener = await listen(() => {});
    const stop = new AbortController();
    const outcome = post(listener.url, {}, stop.signal);
    await expect.poll(() => listener.received.length).toBe(1);
    stop.abort(new Error('the service stops'));
    await expect(outcome).rejects.toThrow('the service stops');
    await expect.poll(() => listener.open).toBe(0);
  });

  it('before it began sends nothing', async () => {
    const listener = await listen(answerWith(200));
    await expect(post(listener.url, {}, AbortSignal.abort(new Error('too late')))).rejects.toThrow(
      'too late',
    );
    expect(listener.connections).toBe(0);
  });
});
