import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname, join, normalize} from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** A web server that knows nothing but the files of one folder, which are at a path of its own. */
export type PlainServer = {
  /** Of the folder; ends with a slash. */
  readonly url: string;
  /** Paths that were asked for and are no file of the folder. */
  readonly missing: readonly string[];
  close(): void;
};

/** Serves a folder at `/a/path/`. */
export async function servePlain(folder: string): Promise<PlainServer> {
  const path = '/a/path/';
  const missing: string[] = [];
  const server = createServer(({url = '/'}, response) => {
    const {pathname} = new URL(url, 'http://localhost');
    const name = pathname.slice(path.length) || 'index.html';
    const file = join(folder, normalize(name));
    if (!pathname.startsWith(path) || !file.startsWith(folder) || !existsSync(file)) {
      missing.push(pathname);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {'content-type': TYPES[extname(file)] ?? 'application/octet-stream'});
    response.end(readFileSync(file));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {url: `http://127.0.0.1:${port}${path}`, missing, close: () => server.close()};
}
