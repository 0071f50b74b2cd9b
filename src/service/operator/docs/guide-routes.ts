import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {type Context, Hono} from 'hono';
import type {Env} from '../../http/env.js';
import {compressed} from '../../http/files/compressed.js';

/** The origin that the pages name, which is that of a service one has just started. */
const WRITTEN = 'http://localhost:4600';

const CACHE = 'public, max-age=300';

/**
 * The pages for developers as Markdown, for programs that write code: `GET /llms.txt` lists them (llmstxt.org), and
 * `GET /docs/{page}.md` is one. They name this service wherever the page names one.
 */
export function guideRoutes({
  publicUrl,
  assetsFolder,
}: {
  readonly publicUrl: string;
  readonly assetsFolder: string;
}): Hono<Env> {
  const texts = new Map<string, string>();
  const answer = async (c: Context<Env>, name: string, type: string) => {
    const text = texts.get(name) ?? (await read(join(assetsFolder, 'docs', name)));
    if (text === undefined) return c.notFound();
    texts.set(name, text);
    return c.body(text.replaceAll(WRITTEN, publicUrl), 200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': CACHE,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  };
  return new Hono<Env>()
    .use('/llms.txt', compressed)
    .use('/docs/:page', compressed)
    .get('/llms.txt', c => answer(c, 'llms.txt', 'text/plain'))
    .get('/docs/:page', c => {
      const page = c.req.param('page');
      return /^[A-Za-z-]+\.md$/.test(page) ? answer(c, page, 'text/markdown') : c.notFound();
    });
}

async function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}
