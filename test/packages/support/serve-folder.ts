import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {extname, join, normalize} from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
};

/**
 * Serves the files of a folder on a free loopback port; `pages` are files that it holds besides, by their path. `hear` is
 * told what is asked for.
 */
export async function serveFolder(
  folder: string,
  pages: Readonly<Record<string, string>> = {},
  hear: (path: string) => void = () => {},
): Promise<{readonly url: string; close(): void}> {
  const server = createServer(async (request, response) => {
    hear(request.url ?? '/');
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const text = pages[path] ?? (await readFile(join(folder, normalize(path))).catch(() => null));
    response.writeHead(text === null ? 404 : 200, {
      'content-type': types[extname(path)] ?? 'text/plain',
    });
    response.end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return {url: `http://127.0.0.1:${address.port}/`, close: () => server.close()};
}
