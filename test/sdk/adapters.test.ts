import {text} from 'node:stream/consumers';
import {getRequestListener} from '@hono/node-server';
import express from 'express';
import express4 from 'express4';
import Fastify, {type FastifyInstance} from 'fastify';
import {Hono} from 'hono';
import {toFastifyPlugin, toNodeHandler} from '../../src/sdk/server.js';
import {describeWebhookListener} from '../conformance/webhook-listener.js';
import {type Reached, reachedBy, serveOnLoopback} from '../support/webhooks/reached.js';

describeWebhookListener('a bare Request', {
  start: async listener => ({
    send: request => listener(new Request('http://localhost/', request)),
    close: async () => {},
  }),
  startParsed: async listener => ({
    async send(init) {
      const request = new Request('http://localhost/', init);
      await request.json();
      return listener(request);
    },
    close: async () => {},
  }),
});

describeWebhookListener('node:http', {
  start: (listener, logError) => serveOnLoopback(toNodeHandler(listener, {logError})),
  startParsed: (listener, logError) =>
    serveOnLoopback(async (request, response) => {
      await text(request);
      toNodeHandler(listener, {logError})(request, response);
    }),
});

for (const [version, make] of [
  ['Express 4', express4],
  ['Express 5', express],
] as const) {
  describeWebhookListener(version, {
    start: (listener, logError) =>
      serveOnLoopback(make().all('/', toNodeHandler(listener, {logError}))),
    startParsed: (listener, logError) =>
      serveOnLoopback(make().use(make.json()).all('/', toNodeHandler(listener, {logError}))),
  });
}

async function ready(app: FastifyInstance): Promise<Reached> {
  await app.listen({port: 0, host: '127.0.0.1'});
  return reachedBy(app.server, () => app.close());
}

describeWebhookListener('Fastify', {
  async start(listener, logError) {
    const app = Fastify({forceCloseConnections: true});
    app.register(toFastifyPlugin(listener, {logError}), {prefix: '/'});
    return ready(app);
  },
  async startParsed(listener, logError) {
    const app = Fastify({forceCloseConnections: true});
    app.post('/', (request, reply) => {
      reply.hijack();
      toNodeHandler(listener, {logError})(request.raw, reply.raw);
    });
    return ready(app);
  },
});

describeWebhookListener('Hono', {
  start: listener =>
    serveOnLoopback(getRequestListener(new Hono().all('/', c => listener(c.req.raw)).fetch)),
  startParsed: listener =>
    serveOnLoopback(
      getRequestListener(
        new Hono().all('/', async c => {
          await c.req.json();
          return listener(c.req.raw);
        }).fetch,
      ),
    ),
});
