import type {Listener} from './listener.js';
import {answerNode, type NodeRequest} from './node-request.js';

export type {NodeRequest};

/** The part of a response of `node:http` or Express that a listener needs. */
export type NodeResponse = {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text: string): unknown;
};

/** Options of an adapter. */
export type AdapterOptions = {
  /** Receives errors in how the adapter is called; `console.error` when absent. */
  readonly logError?: (error: unknown) => void;
};

/**
 * A listener for `node:http` and for Express 4 and 5: `app.post('/webhooks/address', toNodeHandler(listener))`.
 *
 * It reads the body itself, or takes the bytes that `express.raw()` or `express.text()` has read. If the body was
 * parsed before, it answers 500; log and answer say how to correct it.
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
  // The rest of the body stays unread, so the connection cannot be reused.
  if (answer.status === 413) response.setHeader('connection', 'close');
  response.end(text);
}
