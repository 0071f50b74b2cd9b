import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {hostname} from 'node:os';
import * as v from 'valibot';
import {type Random, randomLetters} from '../../base/random.js';
import {Refusal} from '../../base/refusal.js';
import {isSameText} from '../../base/same-text.js';
import type {Printed} from '../commands/operate.js';
import {removeControl, writeControl} from './control-file.js';

/** The most bytes of a command line. */
const MOST_BYTES = 64 * 1024;

const Body = v.object({args: v.array(v.string())});

/** A long command tells its progress, and ends when whoever asked for it has gone. */
export type ControlHooks = {
  readonly progress: (line: string) => void;
  readonly signal: AbortSignal;
};

/** How often a caller hears of a long command, in milliseconds, so that it can tell a dead service. */
const BEAT = 5000;

/** `close` waits up to a second for a command under way. */
export type ControlSocket = {close(): Promise<void>};

/**
 * Takes the operator's commands while this process has the data folder.
 *
 * Listens on loopback only. A file in the folder has the port and the token that each request must send; requests that
 * a page could send (another Host, an Origin) are refused unread.
 */
export async function openControlSocket(options: {
  readonly folder: string;
  readonly random: Random;
  readonly run: (args: readonly string[], hooks: ControlHooks) => Promise<Printed>;
  /** Receives unexpected errors. */
  readonly onError: (error: unknown) => void;
}): Promise<ControlSocket> {
  const {folder, random, run, onError} = options;
  const token = randomLetters(random, 43);
  let port = 0;
  const server = createServer({requestTimeout: 10_000}, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      onError(error);
      end(response, 500);
    });
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isOperator(request, {port, token})) return end(response, 403);
    const body = await readBody(request);
    if (!body) return end(response, 400);
    const gone = new AbortController();
    response.on('close', () => gone.abort(new Refusal('The command was interrupted.')));
    const telling = tellProgress(response);
    try {
      const printed = await run(body.args, {progress: telling.progress, signal: gone.signal});
      end(response, 200, JSON.stringify(printed));
    } finally {
      telling.stop();
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not a network socket.');
  port = address.port;
  // Overwrites the file of an earlier process.
  writeControl(folder, {machine: hostname(), pid: process.pid, port, token});
  return {
    close: () =>
      new Promise(resolve => {
        removeControl(folder);
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 1000).unref();
      }),
  };
}

/** Writes a line of JSON each time, and repeats the last one while nothing is new. */
function tellProgress(response: ServerResponse) {
  let last: string | undefined;
  const write = () => {
    if (last === undefined || response.destroyed) return;
    if (!response.headersSent) response.writeHead(200, {'Content-Type': 'application/x-ndjson'});
    response.write(`${JSON.stringify({progress: last})}\n`);
  };
  const beat = setInterval(write, BEAT).unref();
  return {
    progress(line: string) {
      if (line === last) return;
      last = line;
      write();
    },
    stop: () => clearInterval(beat),
  };
}

function isOperator(
  {method, headers}: IncomingMessage,
  {port, token}: {port: number; token: string},
): boolean {
  if (method !== 'POST' || headers.host !== `127.0.0.1:${port}`) return false;
  // Browsers send one of these with every POST of a page.
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) return false;
  return isSameText(headers.authorization ?? '', `Bearer ${token}`);
}

async function readBody(request: IncomingMessage): Promise<v.InferOutput<typeof Body> | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) return undefined;
    length += chunk.length;
    if (length > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    return v.parse(Body, JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch {
    return undefined;
  }
}

/** The last line of the answer; an error after the first line can only break the connection. */
function end(response: ServerResponse, status: number, body = ''): void {
  if (response.headersSent) {
    if (status === 200) response.end(body);
    else response.destroy();
    return;
  }
  response.writeHead(status, {'Content-Type': 'application/json', Connection: 'close'}).end(body);
}
