import {once} from 'node:events';
import {connect} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type HttpListener, listen} from '../../../src/service/http/listener.js';
import {answerStarting} from '../../../src/service/http/starting.js';
import {openDatabaseForTest} from '../../support/databases/databases.js';
import {post, sessionBody, startService, type TestService} from '../../support/service/service.js';

describe('the socket', () => {
  let listener: HttpListener;
  let service: TestService;
  let url: string;
  beforeAll(async () => {
    const db = await openDatabaseForTest();
    service = await startService(db);
    listener = await listen({host: '127.0.0.1', port: 0, first: answerStarting});
    url = `http://127.0.0.1:${listener.port}`;
  });
  afterAll(async () => {
    await listener.close(100);
    await service.deps.db.close();
  });

  it('answers from the first moment on: alive, not ready, to be asked again', async () => {
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    const response = await fetch(`${url}/v5/sessions`, {method: 'POST'});
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({code: 'service_unavailable'});
    const page = await fetch(url, {headers: {Accept: 'text/html'}});
    expect([page.status, page.headers.get('Refresh')]).toEqual([503, '2']);
  });

  it('answers by the service once that is ready', async () => {
    listener.answerBy(request => service.app.fetch(request));
    const response = await fetch(`${url}/v5/sessions`, post(sessionBody(service.shop.apiKey)));
    expect(response.status).toBe(201);
  });

  it('sends an answer with its length and all headers, and not in pieces', async () => {
    const request = post(sessionBody(service.shop.apiKey));
    const {headers} = await fetch(`${url}/v5/sessions`, request);
    expect(headers.get('Transfer-Encoding')).toBeNull();
    expect(Number(headers.get('Content-Length'))).toBeGreaterThan(100);
    expect(headers.get('Vary')).toBe('Origin');
    expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Request-Id');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('refuses a body of 1 MB without reading it all, announced or in pieces', async () => {
    const large = JSON.stringify({...sessionBody(service.shop.apiKey), x: 'x'.repeat(1_000_000)});
    const announced = await fetch(`${url}/v5/sessions`, post(large));
    expect([announced.status, (await announced.json()).code]).toEqual([413, 'too_large']);

    const socket = connect(listener.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST /v5/sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const piece = 'x'.repeat(16_384);
    for (let sent = 0; sent < 8; sent++)
      socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('answers the next request as if nothing had been', async () => {
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  });

  it('says which variable to change where the port is taken', async () => {
    await expect(
      listen({host: '127.0.0.1', port: listener.port, first: answerStarting}),
    ).rejects.toThrow(`PORT: ${listener.port} is in use`);
  });

  it('lets a request under way end, and takes no new one', async () => {
    let finish = () => {};
    const gate = new Promise<void>(resolve => {
      finish = resolve;
    });
    let begun = () => {};
    const entered = new Promise<void>(resolve => {
      begun = resolve;
    });
    const other = await listen({
      host: '127.0.0.1',
      port: 0,
      first: async () => {
        begun();
        await gate;
        return new Response('done');
      },
    });
    const slow = fetch(`http://127.0.0.1:${other.port}/`);
    await entered;
    const closed = other.close(5000);
    await expect(fetch(`http://127.0.0.1:${other.port}/`)).rejects.toThrow();
    finish();
    expect(await (await slow).text()).toBe('done');
    await closed;
  });
});
