import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {hostname} from 'node:os';
import * as v from 'valibot';
import {type Random, randomLetters} from '../../base/random.js';
import {isSameText} from '../../base/same-text.js';
import type {Printed} from '../commands/operate.js';
import {removeControl, writeControl} from './control-file.js';

/** The most bytes of a command line. */
const MOST_BYTES = 64 * 1024;

const Body = v.object({args: v.array(v.string())});

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
  readonly run: (args: readonly string[]) => Promise<Printed>;
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
    end(response, 200, JSON.stringify(await run(body.args)));
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

function end(response: ServerResponse, status: number, body = ''): void {
  response.writeHead(status, {'Content-Type': 'application/json', Connection: 'close'}).end(body);
}
