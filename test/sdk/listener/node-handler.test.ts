import express from 'express';
import express4 from 'express4';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {
  createListener,
  sampleNotification,
  signTestEvent,
  toNodeHandler,
} from '../../../src/sdk/server.js';
import {type Reached, serveOnLoopback} from '../../support/webhooks/reached.js';

const SECRET = `whsec_${Buffer.from('a secret of some thirty-two bytes').toString('base64')}`;

let reached: Reached | undefined;
afterEach(async () => {
  await reached?.close();
  reached = undefined;
});

async function deliver() {
  const body = sampleNotification('verified', {locationId: 'Ñandú'});
  const event = await signTestEvent({body, secret: SECRET});
  return reached?.send({method: 'POST', ...event});
}

describe('A listener in Express, whose body was read before it', () => {
  const keepRaw = {
    verify(request: object, _response: unknown, rawBody: Uint8Array) {
      Object.assign(request, {rawBody});
    },
  };

  describe.each([
    ['Express 4', express4],
    ['Express 5', express],
  ])('by %s', (_version, make) => {
    it.each([
      ['as bytes', make.raw({type: '*/*'})],
      ['as text', make.text({type: '*/*'})],
      ['and parsed, with its bytes kept in rawBody', make.json(keepRaw)],
      ['as a form that it is not', make.urlencoded({extended: false})],
    ])('%s, has its signature all the same', async (_what, parser) => {
      const onVerified = vi.fn();
      const listener = createListener({secrets: [SECRET], onVerified});
      reached = await serveOnLoopback(make().use(parser).post('/', toNodeHandler(listener)));
      expect((await deliver())?.status).toBe(200);
      expect(onVerified).toHaveBeenCalledTimes(1);
    });
  });
});

describe('A listener in Node', () => {
  it('says on the console what to do, where nothing else is said', async () => {
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    const handler = toNodeHandler(createListener({secrets: [SECRET]}));
    reached = await serveOnLoopback(express().use(express.json()).post('/', handler));
    expect((await deliver())?.status).toBe(500);
    expect(console).toHaveBeenCalledWith(
      expect.objectContaining({message: expect.stringContaining('before express.json()')}),
    );
    console.mockRestore();
  });

  it('answers 500 where what it is given throws', async () => {
    const logged: unknown[] = [];
    const broken = () => Promise.reject(new Error('Broken.'));
    const handler = toNodeHandler(broken, {logError: error => logged.push(error)});
    reached = await serveOnLoopback(handler);
    expect((await deliver())?.status).toBe(500);
    expect(logged).toMatchObject([{message: 'Broken.'}]);
  });

  it('answers a body of several megabytes while it still comes, and goes on serving', async () => {
    const listener = createListener({secrets: [SECRET]});
    reached = await serveOnLoopback(toNodeHandler(listener));
    // Who sends so much may be cut off in the midst of it, and then hears no answer.
    const large = reached.send({method: 'POST', body: new Uint8Array(8_000_000)});
    expect([413, undefined]).toContain(
      await large.then(({status}) => status).catch(() => undefined),
    );
    expect((await deliver())?.status).toBe(200);
  });
});
