import {createServer} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {postForm} from '../../../../src/service/people/texts/post-form.js';
import {LOCALHOST} from '../../../support/webhooks/certificates.js';
import {reachedBy, type Served, serveOnLoopback} from '../../../support/webhooks/reached.js';

const FORM = {form: {to: '+59899123456'}, headers: {}};

describe('A form', () => {
  let served: Served | undefined;
  afterEach(() => served?.close());

  /** A server that reads what is sent and does not answer; without TLS. */
  const listenInSilence = async () => {
    const sockets = new Set<{destroy(): void}>();
    const server = createServer(socket => sockets.add(socket.on('error', () => {}).resume()));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    served = reachedBy(server, async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    });
    return new URL(served.url).host;
  };

  it('was surely not sent where nobody listens, and where the name leads nowhere', async () => {
    for (const host of ['127.0.0.1:1', 'gateway.invalid'])
      await expect(postForm(`http://${host}`, FORM)).rejects.toMatchObject({reason: 'not_sent'});
  });

  it('was surely not sent to a server whose certificate is not trusted', async () => {
    let requests = 0;
    served = await serveOnLoopback((_, response) => {
      requests++;
      response.end('{}');
    }, LOCALHOST);
    await expect(postForm(served.url, FORM)).rejects.toMatchObject({reason: 'not_sent'});
    expect(requests).toBe(0);
  });

  it('was surely not sent where the connection is not made in time', async () => {
    const host = await listenInSilence();
    await expect(
      postForm(`https://${host}`, FORM, {connect: 50, answer: 600_000}),
    ).rejects.toMatchObject({reason: 'not_sent', cause: {message: 'Stopped after 50 ms.'}});
  });

  it('may have been sent where no answer comes in time', async () => {
    const host = await listenInSilence();
    await expect(
      postForm(`http://${host}`, FORM, {connect: 600_000, answer: 50}),
    ).rejects.toMatchObject({reason: 'unknown', cause: {message: 'Stopped after 50 ms.'}});
  });

  it('may have been sent where the connection is cut before the answer', async () => {
    served = await serveOnLoopback(request => request.socket.destroy());
    await expect(postForm(served.url, FORM)).rejects.toMatchObject({reason: 'unknown'});
  });

  it.each([
    ['cut off', 'cut'],
    ['never ended', 'held'],
  ])('has its status where the rest of the answer is %s', async (_, how) => {
    served = await serveOnLoopback((_request, response) => {
      response.writeHead(201, {'Content-Length': 1000}).write('{"sid":');
      if (how === 'cut') response.socket?.end();
    });
    const answer = postForm(served.url, FORM, {connect: 600_000, answer: 50});
    expect(await answer).toEqual({status: 201, body: undefined});
  });
});
