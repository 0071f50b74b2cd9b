import {spawn} from 'node:child_process';
import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import type {Db} from '../src/service/base/db/db.js';
import {openPostgres} from '../src/service/base/db/postgres.js';

/** How a bare server sends its statements: parsed once for each connection, as ours, or anew each time. */
export type BareStatements = 'prepared' | 'unprepared';

/** The database of a bare server. */
export async function openBareDatabase(url: string, statements: BareStatements): Promise<Db> {
  const db = await openPostgres(url);
  if (statements === 'prepared') return db;
  return {...db, query: (sql, parameters) => db.query(sql, parameters)};
}

/** A server in a process of its own. */
export type BareServer = {readonly url: string; stop(): void};

/** Answers each request with the JSON of `answer`, by Node alone: no keys, limits, headers or log; prints its URL. */
export function serveBarely(answer: (request: IncomingMessage) => Promise<unknown>): void {
  const server = createServer((request, response) => {
    void answer(request).then(result => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(result));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const {port} = server.address() as AddressInfo;
    console.log(`Listening on http://127.0.0.1:${port}`);
  });
}

/** Runs `serve` of a file of this folder, which is given `input`, in another process; resolves when it listens. */
export async function startBare(file: string, ...input: readonly string[]): Promise<BareServer> {
  const path = join(import.meta.dirname, file);
  const script = `import(${JSON.stringify(path)}).then(it => it.serve(...${JSON.stringify(input)}))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The bare server ended with ${code}.`)));
    child.stdout.on('data', chunk => {
      const said = /^Listening on (\S+)/m.exec(String(chunk))?.[1];
      if (said) resolve(said);
    });
  });
  return {url, stop: () => child.kill()};
}
