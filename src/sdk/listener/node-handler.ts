import type {Listener} from './listener.js';
import {answerNode, type NodeRequest} from './node-request.js';

export type {NodeRequest};

/** A response as `node:http` has it, and Express after it; as much of it as a listener needs. */
export type NodeResponse = {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text: string): unknown;
};

/** What an adapter may be told besides the listener. */
export type AdapterOptions = {
  /** Hears what is wrong with how it is called; `console.error` when absent. */
  readonly logError?: (error: unknown) => void;
};

/**
 * A listener for `node:http` and for Express 4 and 5: `app.post('/webhooks/address', toNodeHandler(listener))`.
 *
 * It reads the body itself. Where `express.raw()` or `express.text()` has read it, these bytes are taken; where it was
 * parsed, the answer is 500, and log and answer say what to do.
 */
export function toNodeHandler(
  listener: Listener,
  {logError = error => console.error(error)}: AdapterOptions = {},
): (request: NodeRequest, response: NodeResponse) => void {
  return (request, response) => {
    answerNode(listener, request, logError)
      .then(answer => write(answer, response))
      .catch(logError);
  };
}

async function write(answer: Response, response: NodeResponse): Promise<void> {
  const text = await answer.text();
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  // What is left of the body stays unread, so nothing more can come over this connection.
  if (answer.status === 413) response.setHeader('connection', 'close');
  response.end(text);
}
