import type {Listener} from './listener.js';
import type {AdapterOptions} from './node-handler.js';
import {answerNode, type NodeRequest} from './node-request.js';

/** A reply as Fastify has it; as much of it as a listener needs. */
export type FastifyReplyPart = {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(text: string): unknown;
};

/** What Fastify hands to a plugin; as much of it as a listener needs. */
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
 * A listener as a plugin of Fastify, at the path that is its prefix:
 * `app.register(toFastifyPlugin(listener), {prefix: '/webhooks/address'})`.
 *
 * Within it no body is parsed, for the signature covers its bytes; the rest of the app is as it was.
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
      // What is left of the body stays unread, so nothing more can come over this connection.
      if (answer.status === 413) reply.header('connection', 'close');
      return reply.send(text);
    });
  };
}
