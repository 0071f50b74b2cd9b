import {basename, join} from 'node:path';
import {Hono} from 'hono';
import {dashboardRoutes} from '../../../contract/routes/dashboard-routes.js';
import type {Env} from '../env.js';
import {pagePolicy} from './plain-page.js';
import {staticFiles} from './static-files.js';

/** `/cdn/…`: the built element, for any page. */
export function cdnRoutes({assetsFolder}: {readonly assetsFolder: string}): Hono<Env> {
  const files = staticFiles(join(assetsFolder, 'cdn'));
  return new Hono<Env>().get('/cdn/*', async c => {
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    const path = c.req.path.slice('/cdn/'.length);
    // A header and no comment: who opens no developer tools downloads nothing for them. A single import needs none.
    if (path.endsWith('.js') && path !== 'preload.js')
      c.header('SourceMap', `${basename(path)}.map`);
    return (await files(c, path)) ?? c.notFound();
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

/** The dashboard's pages below `/dashboard`, each of which is the same file: its script shows the page of the path. */
export function dashboardFiles({
  assetsFolder,
  publicUrl,
}: {
  readonly assetsFolder: string;
  readonly publicUrl: string;
}): Hono<Env> {
  const files = staticFiles(join(assetsFolder, 'dashboard'));
  const own = "'self'";
  const policy = pagePolicy({
    'script-src': own,
    'style-src': own,
    'img-src': `${own} data:`,
    'connect-src': own,
  });
  const {page} = dashboardRoutes;
  return new Hono<Env>().get(`${page}/*`, async c => {
    const {pathname, host, search} = new URL(c.req.url);
    // The session's cookie and passkeys belong to one host: `127.0.0.1` is not `localhost`.
    if (isOtherLoopback(host, new URL(publicUrl).host))
      return c.redirect(`${publicUrl}${pathname}${search}`);
    const path = pathname.slice(page.length + 1);
    if (path.startsWith('assets/')) return (await files(c, path)) ?? c.notFound();
    const html = await files(c, 'index.html');
    html?.headers.set('Content-Security-Policy', policy);
    return html ?? c.notFound();
  });
}

/** Whether two hosts are names of this machine, with the same port, and not the same one. */
function isOtherLoopback(host: string, own: string): boolean {
  const [here, there] = [host, own].map(name =>
    /^(?:localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.exec(name),
  );
  return here !== null && there !== null && host !== own && here?.[1] === there?.[1];
}
