import {join} from 'node:path';
import {Hono} from 'hono';
import type {Env} from '../env.js';
import {pagePolicy} from './plain-page.js';
import {staticFiles} from './static-files.js';

/** `/cdn/…`: the built element, for any page. */
export function cdnRoutes({assetsFolder}: {readonly assetsFolder: string}): Hono<Env> {
  const files = staticFiles(join(assetsFolder, 'cdn'));
  return new Hono<Env>().get('/cdn/*', async c => {
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return (await files(c, c.req.path.slice('/cdn/'.length))) ?? c.notFound();
  });
}

/** The designers’ page at `/demo/`, to which `/` redirects, and its key. */
export function demoRoutes(options: {
  readonly assetsFolder: string;
  readonly apiKey: string;
  readonly publicUrl: string;
}): Hono<Env> {
  const {assetsFolder, apiKey, publicUrl} = options;
  const files = staticFiles(join(assetsFolder, 'demo'));
  const here = `'self' ${publicUrl}`;
  const sources = {
    'script-src': here,
    'style-src': "'self'",
    'img-src': `${here} data: blob:`,
    'connect-src': here,
    'font-src': "'self'",
  };
  const policy = pagePolicy({...sources, 'frame-src': "'self'"});
  const framedPolicy = pagePolicy(sources, "'self'");
  return new Hono<Env>()
    .get('/', c => c.redirect('/demo/'))
    .get('/demo/keys.json', c => c.json({api_key: apiKey}))
    .get('/demo/*', async c => {
      // The only path that needs its slash: the page loads its files by relative URLs.
      const {pathname} = new URL(c.req.url);
      if (pathname === '/demo') return c.redirect('/demo/');
      const path = pathname.slice('/demo/'.length);
      const page = await files(c, path === '' || path.endsWith('/') ? `${path}index.html` : path);
      if (!page) return c.notFound();
      // The page shows each element in a window of its own.
      page.headers.set('Content-Security-Policy', path === 'frame.html' ? framedPolicy : policy);
      return page;
    });
}
