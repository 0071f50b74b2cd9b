import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {hostname} from 'node:os';
import * as v from 'valibot';
import {type Random, randomLetters} from '../../base/random.js';
import {isSameText} from '../../base/same-text.js';
import type {Printed} from '../commands/operate.js';
import {removeControl, writeControl} from './control-file.js';

/** No command line is longer, in bytes. */
const MOST_BYTES = 64 * 1024;

const Body = v.object({args: v.array(v.string())});

/** An open door; `close` lets a command under way end. */
export type ControlSocket = {close(): Promise<void>};

/**
 * Lets the operator's commands in while this process alone has the data folder.
 *
 * It listens on this machine's loopback only, on a port that nobody is told but by a file in the folder, whose token
 * each request must bring; what a page can send (another Host, an Origin) is refused unread.
 */
export async function openControlSocket({
  folder,
  random,
  run,
  onError,
}: {
  readonly folder: string;
  readonly random: Random;
  readonly run: (args: readonly string[]) => Promise<Printed>;
  /** Hears what nobody foresaw. */
  readonly onError: (error: unknown) => void;
}): Promise<ControlSocket> {
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
    end(response, 200, JSON.stringify(await run(body.args)));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not a network socket.');
  port = address.port;
  // What an earlier process left there is overwritten.
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

function isOperator(
  {method, headers}: IncomingMessage,
  {port, token}: {port: number; token: string},
): boolean {
  if (method !== 'POST' || headers.host !== `127.0.0.1:${port}`) return false;
  // Browsers send one of these with each POST of a page.
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

function end(response: ServerResponse, status: number, body = ''): void {
  // Nothing more is asked on this connection.
  response.writeHead(status, {'Content-Type': 'application/json', Connection: 'close'}).end(body);
}
