import {describe, expect, it, vi} from 'vitest';
import {
  createListener,
  type ListenerOptions,
  sampleNotification,
  signTestEvent,
} from '../../../src/sdk/server.js';
import {withResolvers} from '../../conformance/webhook-listener.js';

const HEADER = {name: 'service-authorization', value: 'opaque-value'};
const SECRET = `whsec_${Buffer.from('a secret of some thirty-two bytes').toString('base64')}`;

/** A delivery with the right header. */
function delivery(body: unknown = sampleNotification('verified'), id?: string): Request {
  return new Request('https://shop.example/webhooks/address', {
    method: 'POST',
    headers: {[HEADER.name]: HEADER.value, ...(id && {'webhook-id': id})},
    body: JSON.stringify(body),
  });
}

describe('What a listener has seen', () => {
  it('may be kept elsewhere, and is noted after success alone', async () => {
    const calls: string[] = [];
    const stored = new Set<string>();
    const seen = {
      async has(key: string) {
        calls.push(`has ${key}`);
        return stored.has(key);
      },
      async add(key: string) {
        calls.push(`add ${key}`);
        stored.add(key);
      },
    };
    const onVerified = vi.fn(async () => {
      calls.push('handled');
    });
    onVerified.mockRejectedValueOnce(new Error('Not now.'));
    const listener = createListener({header: HEADER, seen, onVerified, logError: () => {}});
    const answers = [];
    for (let count = 0; count < 3; count++)
      answers.push((await listener(delivery(undefined, 'd1'))).status);
    expect(answers).toEqual([500, 200, 200]);
    expect(calls).toEqual(['has d1', 'has d1', 'handled', 'add d1', 'has d1']);
  });

  it('that cannot be asked is a failure, before a handler is called', async () => {
    const logged: unknown[] = [];
    const onVerified = vi.fn();
    const seen = {has: () => Promise.reject(new Error('No table.')), add: () => {}};
    const logError = (error: unknown) => logged.push(error);
    const listener = createListener({header: HEADER, seen, onVerified, logError});
    expect((await listener(delivery())).status).toBe(500);
    expect(logged).toMatchObject([{message: 'No table.'}]);
    expect(onVerified).not.toHaveBeenCalled();
  });

  it('that cannot be noted is logged, for the work is done', async () => {
    const logged: unknown[] = [];
    const seen = {has: () => false, add: () => Promise.reject(new Error('No table.'))};
    const listener = createListener({header: HEADER, seen, logError: error => logged.push(error)});
    expect((await listener(delivery())).status).toBe(200);
    expect(logged).toMatchObject([{message: 'No table.'}]);
  });

  it('is forgotten after 10,000 more, where nothing else is said', async () => {
    const onVerified = vi.fn();
    const listener = createListener({header: HEADER, onVerified});
    const send = (id: string) => listener(delivery(undefined, id));
    for (let count = 0; count < 10_000; count++) await send(`d${count}`);
    await send('d0');
    expect(onVerified).toHaveBeenCalledTimes(10_000);
    await send('more');
    await send('d0');
    expect(onVerified).toHaveBeenCalledTimes(10_002);
  });
});

describe('A listener whose runtime has waitUntil', () => {
  it('answers at once, goes on, and takes a second try for the same', async () => {
    const {promise, resolve} = withResolvers();
    const onVerified = vi.fn(() => promise);
    const kept: Promise<void>[] = [];
    const waitUntil = (work: Promise<void>) => kept.push(work);
    const listener = createListener({header: HEADER, onVerified, waitUntil});
    expect((await listener(delivery())).status).toBe(200);
    expect((await listener(delivery())).status).toBe(200);
    resolve();
    await Promise.all(kept);
    expect((await listener(delivery())).status).toBe(200);
    expect(kept).toHaveLength(3);
    expect(onVerified).toHaveBeenCalledTimes(1);
  });

  it('logs what its handler throws, for nobody sends it again', async () => {
    const logged: unknown[] = [];
    const kept: Promise<void>[] = [];
    const listener = createListener({
      header: HEADER,
      onVerified: () => Promise.reject(new Error('The database is away.')),
      waitUntil: work => kept.push(work),
      logError: error => logged.push(error),
    });
    expect((await listener(delivery())).status).toBe(200);
    await Promise.all(kept);
    expect(logged).toMatchObject([{message: 'The database is away.'}]);
  });

  it('believes nobody more for it', async () => {
    const waitUntil = vi.fn();
    const listener = createListener({header: {...HEADER, value: 'other'}, waitUntil});
    expect((await listener(delivery())).status).toBe(401);
    expect(waitUntil).not.toHaveBeenCalled();
  });
});

describe('A handler that fails after its deadline', () => {
  it('is logged, and called again at the next try', async () => {
    const logged: unknown[] = [];
    const onVerified = vi.fn(async () => {});
    const {promise, resolve} = withResolvers();
    onVerified.mockImplementationOnce(async () => {
      await promise;
      throw new Error('The database is away.');
    });
    const logError = (error: unknown) => logged.push(error);
    const listener = createListener({header: HEADER, onVerified, logError, deadline: 30});
    expect((await listener(delivery())).status).toBe(503);
    resolve();
    await vi.waitFor(() =>
      expect(logged).toMatchObject([
        {message: 'The handler of verified is still at work after 30 ms.'},
        {message: 'The database is away.'},
      ]),
    );
    expect((await listener(delivery())).status).toBe(200);
    expect(onVerified).toHaveBeenCalledTimes(2);
  });
});

describe('createListener', () => {
  const make = (options: unknown) => () => Reflect.apply(createListener, undefined, [options]);

  it.each([
    ['neither header nor secrets', {}, 'anybody could tell your server'],
    ['no secrets', {secrets: []}, 'anybody could tell your server'],
    ['a secret that is not set', {secrets: [undefined]}, 'whsec_… as it was printed'],
    ['a secret of another kind', {secrets: ['sk_sandbox_abc']}, 'whsec_… as it was printed'],
    ['a secret without its bytes', {secrets: ['whsec_']}, 'whsec_… as it was printed'],
    ['a secret that is no base64', {secrets: ['whsec_äöü']}, 'whsec_… as it was printed'],
    ['a header without a name', {header: {value: 'x'}}, 'header.name'],
    ['a name that is none', {header: {name: 'x: y', value: 'x'}}, 'header.name'],
    ['a value that is not set', {header: {name: 'x'}}, 'environment variable'],
    ['an empty value', {header: {name: 'x', value: ''}}, 'environment variable'],
    ['a value with its line break', {header: {name: 'x', value: 'v\n'}}, 'white space'],
    ['no value at all', {header: {name: 'x', value: []}}, 'header.value'],
    ['one of two that is empty', {header: {name: 'x', value: ['v', '']}}, 'header.value'],
  ])('with %s says what to do', (_what, options, words) => {
    expect(make(options)).toThrow(TypeError);
    expect(make(options)).toThrow(words);
  });

  it('takes a header, a secret, or both', () => {
    const options: readonly ListenerOptions[] = [
      {header: HEADER},
      {secrets: [SECRET]},
      {header: {name: 'x', value: ['old', 'new']}, secrets: [SECRET]},
    ];
    for (const one of options) expect(make(one)).not.toThrow();
  });

  it('logs on the console where nothing else is said', async () => {
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    const error = new Error('Not now.');
    const onVerified = () => {
      throw error;
    };
    expect((await createListener({header: HEADER, onVerified})(delivery())).status).toBe(500);
    expect(console).toHaveBeenCalledWith(error);
    console.mockRestore();
  });
});

describe('signTestEvent', () => {
  it('signs as of now, with another id each time', async () => {
    const onVerified = vi.fn();
    const listener = createListener({secrets: [SECRET], onVerified});
    for (let count = 0; count < 2; count++) {
      const event = await signTestEvent({body: sampleNotification('verified'), secret: SECRET});
      const request = new Request('https://shop.example/', {method: 'POST', ...event});
      expect((await listener(request)).status).toBe(200);
    }
    expect(onVerified).toHaveBeenCalledTimes(2);
  });

  it('says what a secret is, where it is given none', async () => {
    const signing = signTestEvent({body: {}, secret: 'opaque-value'});
    await expect(signing).rejects.toThrow('whsec_…');
  });
});
