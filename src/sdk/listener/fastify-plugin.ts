import type {Listener} from './listener.js';
import type {AdapterOptions} from './node-handler.js';
import {answerNode, type NodeRequest} from './node-request.js';

/** The part of Fastify's reply that a listener needs. */
export type FastifyReplyPart = {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(text: string): unknown;
};

/** The part of a Fastify instance that the plugin needs. */
export type FastifyPart = {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(
    type: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  all(
    path: string,
    handler: (request: {readonly raw: NodeRequest}, reply: FastifyReplyPart) => Promise<unknown>,
  ): unknown;
};

/**
 * A listener as a Fastify plugin; its prefix is the path: `app.register(toFastifyPlugin(listener), {prefix:
 * '/webhooks/address'})`.
 *
 * Disables body parsing for the plugin alone, because the signature covers the body's bytes.
 */
export function toFastifyPlugin(
  listener: Listener,
  {logError = error => console.error(error)}: AdapterOptions = {},
): (app: FastifyPart) => Promise<void> {
  return async app => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.all('/', async ({raw}, reply) => {
      const answer = await answerNode(listener, raw, logError);
      const text = await answer.text();
      reply.code(answer.status);
      for (const [name, value] of answer.headers) reply.header(name, value);
      // The rest of the body stays unread, so the connection cannot be reused.
      if (answer.status === 413) reply.header('connection', 'close');
      return reply.send(text);
    });
  };
}
