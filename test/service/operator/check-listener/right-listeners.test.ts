import {getRequestListener} from '@hono/node-server';
import express from 'express';
import express4 from 'express4';
import Fastify from 'fastify';
import {Hono} from 'hono';
import {describe, expect, it, onTestFinished} from 'vitest';
import {PayloadVersion} from '../../../../src/contract/webhook/webhook.js';
import {
  createListener,
  type Listener,
  toFastifyPlugin,
  toNodeHandler,
} from '../../../../src/sdk/server.js';
import {reachedBy, type Served, serveOnLoopback} from '../../../support/webhooks/reached.js';
import {HEADER, listenByHand, SECRET, unsigned} from './by-hand.js';
import {check, checkAt, titles} from './checking.js';

const adapters: Readonly<Record<string, (listener: Listener) => Promise<Served>>> = {
  'node:http': listener => serveOnLoopback(toNodeHandler(listener)),
  'Express 4': listener => serveOnLoopback(express4().all('/', toNodeHandler(listener))),
  'Express 5': listener => serveOnLoopback(express().all('/', toNodeHandler(listener))),
  Hono: listener =>
    serveOnLoopback(getRequestListener(new Hono().all('/', c => listener(c.req.raw)).fetch)),
  async Fastify(listener) {
    const app = Fastify({forceCloseConnections: true});
    app.register(toFastifyPlugin(listener), {prefix: '/'});
    await app.listen({port: 0, host: '127.0.0.1'});
    return reachedBy(app.server, () => app.close());
  },
};

describe('a listener of the package passes every rule', () => {
  for (const [name, start] of Object.entries(adapters))
    it.each(PayloadVersion.options)(`by ${name}, told in %s`, async payload => {
      const {url, close} = await start(createListener({header: HEADER, secrets: [SECRET]}));
      onTestFinished(close);
      const rules = await checkAt(url, {payload});
      expect(rules.filter(({result}) => result !== 'passed')).toEqual([]);
      expect(rules.length).toBeGreaterThan(25);
    });
});

describe('a listener by hand in plain Express', () => {
  it.each(PayloadVersion.options)('passes every rule, told in %s', async payload => {
    const rules = await check(listenByHand(), {payload});
    expect(rules.filter(({result}) => result !== 'passed')).toEqual([]);
  });

  it('that goes by the header alone passes, and it is said what was not checked', async () => {
    const rules = await check(listenByHand(unsigned), {secret: undefined});
    expect(titles(rules)).toEqual([]);
    expect(titles(rules, 'not_checked')).toHaveLength(8);
    expect(rules).toContainEqual({
      title: 'refuses a signature made with another secret',
      result: 'not_checked',
      saw: 'not checked',
      advice: expect.stringContaining('--secret whsec_…'),
    });
  });

  it('that goes by the signature alone passes, and it is said what was not checked', async () => {
    const rules = await check(listenByHand({hasHeader: () => true}), {header: undefined});
    expect(titles(rules)).toEqual([]);
    expect(titles(rules, 'not_checked')).toContain('refuses a wrong value of the header');
  });

  it('is sent ids that no check before has sent', async () => {
    const seen = new Set<string>();
    const twice: string[] = [];
    const listener = () =>
      listenByHand({
        handle(_said, _body, request) {
          const id = request.get('webhook-id') ?? '';
          if (seen.has(id)) twice.push(id);
          seen.add(id);
          return 200;
        },
      });
    await check(listener());
    await check(listener());
    // Two duplicates in each check, and no other.
    expect(new Set(twice).size).toBe(4);
    expect(twice).toHaveLength(4);
  });
});
