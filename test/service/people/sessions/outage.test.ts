import {createServer, type Server} from 'node:http';
import {text} from 'node:stream/consumers';
import {afterEach, beforeAll, beforeEach, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {createTextBreaker} from '../../../../src/service/people/texts/guard-gateway.js';
import {postForm} from '../../../../src/service/people/texts/post-form.js';
import {twilio} from '../../../../src/service/people/texts/twilio.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openCodePage} from '../../../support/service/code-callers.js';
import {startService, type TestService} from '../../../support/service/service.js';

const ANSWERS = {
  accepts: [201, {sid: 'SM1', status: 'queued'}],
  fails: [500, {code: 20500, message: 'Internal Server Error'}],
  refuses_number: [400, {code: 21211, message: 'Invalid number'}],
} as const;

/** How a gateway is: `refuses` has no listener, `hangs` accepts and never answers, `cuts` ends the connection instead. */
type State = keyof typeof ANSWERS | 'refuses' | 'hangs' | 'cuts';

/** A gateway on a port of loopback that stays the same. */
async function startGateway() {
  let state: State = 'accepts';
  let requests = 0;
  let server: Server | undefined;
  let port = 0;
  const stop = async () => {
    server?.closeAllConnections();
    await new Promise<unknown>(resolve => (server ? server.close(resolve) : resolve(undefined)));
    server = undefined;
  };
  const listen = async () => {
    const opened = createServer(async (request, response) => {
      requests++;
      await text(request);
      if (state === 'cuts') request.socket.destroy();
      else if (state !== 'hangs' && state !== 'refuses') {
        const [status, body] = ANSWERS[state];
        response.writeHead(status).end(JSON.stringify(body));
      }
    });
    await new Promise<void>(resolve => opened.listen(port, '127.0.0.1', resolve));
    const address = opened.address();
    if (address !== null && typeof address !== 'string') ({port} = address);
    server = opened;
  };
  await listen();
  return {
    gateway: twilio({accountSid: 'AC1', authToken: 'secret', from: '+15005550006'}, (url, form) =>
      postForm(`http://127.0.0.1:${port}${new URL(url).pathname}`, form, {
        ...{connect: 600_000, answer: 50},
      }),
    ),
    requests: () => requests,
    async become(next: State) {
      state = next;
      await stop();
      if (next !== 'refuses') await listen();
    },
    stop,
  };
}

describeOnDatabase('While the gateway is out of order, a person', open => {
  let db: Db;
  let service: TestService;
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  let elapsed: number;

  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    await db.script('DELETE FROM rate_limit; DELETE FROM phone_code');
    elapsed = 0;
    gateway = await startGateway();
    service = await startService(db, {
      sms: gateway.gateway,
      smsBreaker: createTextBreaker(() => elapsed),
    });
  });
  afterEach(() => gateway.stop());

  const openPage = () => openCodePage(service, {phone: '+598 99 123 456', network: '203.0.113.9'});
  /** What is counted of limits whose names begin so. */
  async function counted(name: string): Promise<number> {
    const [row] = await db.query<{most: number}>(
      `SELECT coalesce(max(count), 0)::int AS most FROM rate_limit WHERE name LIKE $1 || '%'`,
      [name],
    );
    return row?.most ?? 0;
  }
  async function texts(): Promise<Record<string, number>> {
    const metrics = await service.deps.metrics.text();
    const lines = metrics.matchAll(/^address_capture_texts_total\{outcome="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries(
      [...lines].map(([, outcome = '', count]) => [outcome, Number(count)]),
    );
  }
  /** Asks so often, and returns the statuses and the times to wait. */
  async function askOften(ask: () => Promise<Response>, times: number) {
    const answers: [number, string | null][] = [];
    for (let count = 0; count < times; count++) {
      const {status, headers} = await ask();
      answers.push([status, headers.get('Retry-After')]);
    }
    return answers;
  }
  const times = <T>(count: number, each: T): T[] => Array.from({length: count}, () => each);

  it.each(['refuses', 'fails'] as const)(
    'may ask as often as they like where it %s, at no cost, and gets a code once it is back',
    async state => {
      const {ask} = await openPage();
      await gateway.become(state);
      expect(await askOften(ask, 10)).toEqual(times(10, [503, '5']));
      expect([await counted('code'), await counted('texts')]).toEqual([0, 0]);
      expect(await db.query('SELECT 1 FROM phone_code')).toEqual([]);
      await gateway.become('accepts');
      expect((await ask()).status).toBe(202);
      expect([await counted('code'), await counted('texts')]).toEqual([1, 1]);
      expect(await texts()).toEqual({failed: 10, sent: 1});
      expect(service.refusals).toMatchObject([
        {
          ...{code: 'service_unavailable', route: '/v5/sessions/code', suppressed: 0},
          cause: expect.stringMatching(/^SmsError: /),
        },
      ]);
      expect(JSON.stringify(service.refusals)).not.toContain('99123456');
    },
  );

  it.each(['hangs', 'cuts'] as const)(
    'is soon refused at once where it %s, and only the budget keeps what may have been sent',
    async state => {
      const {ask} = await openPage();
      await gateway.become(state);
      expect(await askOften(ask, 10)).toEqual([...times(3, [503, '5']), ...times(7, [503, '30'])]);
      expect(gateway.requests()).toBe(3);
      expect([await counted('code'), await counted('texts')]).toEqual([0, 3]);
      expect(await db.query('SELECT 1 FROM phone_code')).toEqual([]);
      await gateway.become('accepts');
      elapsed += 29_000;
      expect(await askOften(ask, 1)).toEqual([[503, '1']]);
      elapsed += 1000;
      expect((await ask()).status).toBe(202);
      expect([await counted('code'), await counted('texts')]).toEqual([1, 4]);
      expect(await texts()).toEqual({unknown: 3, failed: 8, sent: 1});
    },
  );

  it('is tried again alone after half a minute, and then after a minute', async () => {
    const {ask} = await openPage();
    await gateway.become('cuts');
    await askOften(ask, 3);
    elapsed += 30_000;
    expect(await askOften(ask, 2)).toEqual([
      [503, '5'],
      [503, '60'],
    ]);
    expect(gateway.requests()).toBe(4);
  });

  it('uses up their own attempts, and no budget, with a phone that cannot get texts', async () => {
    const {ask} = await openPage();
    await gateway.become('refuses_number');
    expect(await askOften(ask, 4)).toEqual(times(4, [400, null]));
    expect((await ask()).status).toBe(429);
    expect([await counted('code'), await counted('texts')]).toEqual([4, 0]);
    expect(await texts()).toEqual({refused_number: 4});
  });

  it('keeps the code that came before, with the attempts that it has left', async () => {
    const {ask, say} = await openPage();
    let sent = '';
    const {send} = gateway.gateway;
    gateway.gateway.send = message => {
      sent ||= message.text.slice(0, 6);
      return send(message);
    };
    expect((await ask()).status).toBe(202);
    const wrong = sent === '000000' ? '000001' : '000000';
    expect(await (await say(wrong)).json()).toMatchObject({attempts_left: 4});
    service.time.now = new Date(service.time.now.getTime() + 30_000);
    await gateway.become('fails');
    expect(await askOften(ask, 2)).toEqual(times(2, [503, '5']));
    expect(await (await say(wrong)).json()).toMatchObject({attempts_left: 3});
    expect((await say(sent)).status).toBe(200);
  });

  it('does not warn the operator of texts that were not sent', async () => {
    const lines: unknown[] = [];
    service = await startService(db, {
      sms: gateway.gateway,
      logTexts: line => lines.push(line),
    });
    await db.query('UPDATE branch SET sms_a_day = 1 WHERE id = $1', [service.shop.id]);
    const {ask} = await openPage();
    await gateway.become('fails');
    await ask();
    expect(lines).toEqual([]);
    await gateway.become('accepts');
    await ask();
    expect(lines).not.toEqual([]);
  });
});
