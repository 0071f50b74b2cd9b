import {Hono} from 'hono';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Env} from '../../../src/service/http/env.js';
import {createBodyRoom} from '../../../src/service/http/limits/body-room.js';
import {answerErrors} from '../../../src/service/http/problems.js';
import {withBody} from '../../../src/service/http/read-body.js';

describe('a body', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const room = createBodyRoom();
  const app = new Hono<Env>()
    .use(async (c, next) => {
      c.set('bodyRoom', room);
      c.set('clientAddress', '192.0.2.1');
      await next();
    })
    .onError(answerErrors(() => {}))
    .put('/', c =>
      withBody(c, {most: 100_000, tooLarge: 'Too large.'}, async bytes =>
        c.text(`${bytes.length}`),
      ),
    );
  /** A request whose body comes as the test says. */
  function slowly() {
    let pipe: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({start: controller => void (pipe = controller)});
    const init = {method: 'PUT', body, duplex: 'half'};
    return {
      answer: Promise.resolve(app.request('/', init)),
      send: (bytes: number) => pipe?.enqueue(new Uint8Array(bytes)),
      end: () => pipe?.close(),
    };
  }

  it('may take its time as long as 10 KB come in each ten seconds', async () => {
    const {answer, send, end} = slowly();
    for (let turn = 0; turn < 9; turn++) {
      send(10_000);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(room.held()).toBe(100_000);
    end();
    expect(await (await answer).text()).toBe('90000');
    expect(room.held()).toBe(0);
  });

  it('is given up where less comes, as a failure that passes', async () => {
    const {answer, send} = slowly();
    send(10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    send(9_999);
    await vi.advanceTimersByTimeAsync(10_000);
    const response = await answer;
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({
      detail: 'The body arrived too slowly: send it again.',
    });
    expect(room.held()).toBe(0);
  });

  it('that says a length which is none is refused', async () => {
    for (const length of ['-5', 'many', '100001']) {
      const init = {method: 'PUT', body: 'x', headers: {'Content-Length': length}};
      expect((await app.request('/', init)).status).toBe(413);
    }
    expect(room.held()).toBe(0);
  });

  it('is not waited for by any clock once it is there', async () => {
    const {answer, end} = slowly();
    end();
    await answer;
    expect(vi.getTimerCount()).toBe(0);
  });
});
