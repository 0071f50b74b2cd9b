import {describe, expect, it} from 'vitest';
import {
  createListenerAgents,
  type ListenerAgents,
} from '../../../../src/service/webhooks/listeners/listener-agents.js';
import {ELSEWHERE, EXPIRED, LOCALHOST} from '../../../support/webhooks/certificates.js';
import {answerWith, listenWith, type TestListener} from '../../../support/webhooks/listeners.js';
import {agentsOf, followed, listen, misbehave, post} from '../posting.js';

describe('a listener that is not reached', () => {
  const unreachable = (says: RegExp) => ({
    kind: 'unreachable',
    detail: expect.stringMatching(says),
  });

  it('where nothing listens', async () => {
    const {url, close} = await listenWith(answerWith(200));
    await close();
    const outcome = post(url);
    expect(await outcome).toEqual({
      ...unreachable(/^Nothing listens .*\(ECONNREFUSED\)$/),
      milliseconds: expect.any(Number),
    });
    expect(await followed(outcome)).toBe('retry');
  });

  it('whose name is not known', async () => {
    const lookup = async () => {
      throw Object.assign(new Error('getaddrinfo'), {code: 'ENOTFOUND'});
    };
    const agents = agentsOf({lookup});
    expect(await post('http://nowhere.example/', {agents})).toMatchObject(
      unreachable(/name of the host is not known.*ENOTFOUND/),
    );
    const none = agentsOf({lookup: async () => []});
    expect(await post('http://nowhere.example/', {agents: none})).toMatchObject(
      unreachable(/name of the host is not known/),
    );
  });

  it.each<[string, (socket: {resetAndDestroy(): unknown; end(): unknown}) => unknown]>([
    ['resets', socket => socket.resetAndDestroy()],
    ['hangs up', socket => socket.end()],
  ])('that %s the connection', async (_what, behave) => {
    const listener = await misbehave(socket => socket.once('data', () => behave(socket)));
    expect(await post(listener.url)).toMatchObject(unreachable(/connection broke.*ECONNRESET/));
    expect(listener.connections).toBe(1);
  });

  it('that breaks off in the middle of the body', async () => {
    const {url} = await misbehave(socket =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf')),
    );
    expect(await post(url)).toMatchObject(unreachable(/connection broke/));
  });

  it.each([
    ['in another protocol', 'SSH-2.0-OpenSSH_9.6\r\n', /not HTTP.*HPE_/],
    [
      'with 20 KB of headers',
      `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      /longer than 16 KB/,
    ],
  ])('that answers %s', async (_what, bytes, says) => {
    const {url} = await misbehave(socket => socket.once('data', () => socket.end(bytes)));
    expect(await post(url)).toMatchObject(unreachable(says));
  });
});

describe('TLS', () => {
  const secure = (certificate: typeof LOCALHOST) => listen(answerWith(200), {certificate});

  it('a certificate that signs itself is refused before anything is told', async () => {
    const listener = await secure(LOCALHOST);
    const outcome = post(listener.url);
    expect(await outcome).toMatchObject({
      kind: 'unreachable',
      detail: expect.stringMatching(/certificate is not signed.*DEPTH_ZERO_SELF_SIGNED_CERT/),
    });
    expect(await followed(outcome)).toBe('retry');
    expect(listener.received).toEqual([]);
  });

  it('one that is trusted is accepted, by address and by name', async () => {
    const agents = agentsOf({ca: LOCALHOST.cert});
    const {url} = await secure(LOCALHOST);
    expect(await post(url, {agents})).toMatchObject({kind: 'answered', status: 200});
    const byName = url.replace('127.0.0.1', 'localhost');
    expect(await post(byName, {agents})).toMatchObject({kind: 'answered', status: 200});
  });

  it.each([
    ['of another host', ELSEWHERE, /of another host/],
    ['that has expired', EXPIRED, /has expired/],
  ])('one %s is refused, though its signer is trusted', async (_what, certificate, says) => {
    const listener = await secure(certificate);
    expect(await post(listener.url, {agents: agentsOf({ca: certificate.cert})})).toMatchObject({
      kind: 'unreachable',
      detail: expect.stringMatching(says),
    });
    expect(listener.received).toEqual([]);
  });

  it('a port that does not speak it is no listener', async () => {
    const listener = await listen(answerWith(200));
    expect(await post(listener.url.replace('http:', 'https:'))).toMatchObject({
      kind: 'unreachable',
      detail: expect.stringContaining('TLS failed'),
    });
    expect(listener.received).toEqual([]);
  });
});

describe('connections', () => {
  const call = async (listener: TestListener, agents: ListenerAgents) =>
    expect(await post(listener.url, {agents})).toMatchObject({kind: 'answered', status: 200});

  it('are used again', async () => {
    const agents = agentsOf();
    const listener = await listen(answerWith(200));
    await call(listener, agents);
    await call(listener, agents);
    await call(listener, agents);
    expect(listener.connections).toBe(1);
    expect(listener.received).toHaveLength(3);
  });

  it('that the listener ended meanwhile do not count against it', async () => {
    const agents = agentsOf();
    let first = true;
    const listener = await misbehave(socket => {
      const answers = first;
      first = false;
      let calls = 0;
      socket.on('data', () => {
        calls += 1;
        // The first connection answers once, and breaks when it is used again.
        if (calls > 1 && answers) socket.resetAndDestroy();
        else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
      });
    });
    await call(listener, agents);
    await call(listener, agents);
    expect(listener.connections).toBe(2);
  });

  it('are made to the second address where nothing listens at the first', async () => {
    const listener = await listen(answerWith(200));
    const agents = agentsOf({
      lookup: async () => [
        {address: '::1', family: 6},
        {address: '127.0.0.1', family: 4},
      ],
    });
    await call({...listener, url: `http://hook.example:${listener.port}/`}, agents);
    expect(listener.connections).toBe(1);
  });

  it('are kept for 100 listeners, and no more', async () => {
    const agents = agentsOf();
    const listeners = await Promise.all(Array.from({length: 103}, () => listen(answerWith(200))));
    await Promise.all(listeners.map(listener => call(listener, agents)));
    const open = () => listeners.reduce((sum, listener) => sum + listener.open, 0);
    await expect.poll(open).toBe(100);
  });

  it('are not waited for: a listener that hangs takes none from another', async () => {
    const agents = agentsOf();
    const hanging = await listen(() => {});
    const stop = new AbortController();
    const calls = Array.from({length: 50}, () => post(hanging.url, {agents}, stop.signal));
    await expect.poll(() => hanging.received.length).toBe(50);
    await call(await listen(answerWith(200)), agents);
    stop.abort();
    await Promise.allSettled(calls);
  });

  it('end when the agents are closed', async () => {
    const agents = createListenerAgents({reach: 'local'});
    const listener = await listen(answerWith(200));
    await call(listener, agents);
    agents.close();
    await expect.poll(() => listener.open).toBe(0);
  });
});
