import {Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import type {Env} from '../../http/env.js';
import {compressed} from '../../http/files/compressed.js';
import {plainPolicy} from '../../http/files/plain-page.js';
import {type OpenApi, openApi} from './openapi.js';
import {docsPage} from './page.js';
import {DOCS_STYLE} from './page-style.js';

const POLICY = plainPolicy(DOCS_STYLE);

const CACHE = 'public, max-age=300';

/** The API reference: `GET /openapi.json` for programs, readable by pages of any origin; `GET /docs` for people. */
export function docsRoutes({
  publicUrl,
  regions,
}: {
  readonly publicUrl: string;
  readonly regions: {names(): readonly string[]};
}): Hono<Env> {
  // Each is created by its first request.
  let document: OpenApi | undefined;
  const pages = new Map<boolean, string>();
  return new Hono<Env>()
    .use(routes.openApi, compressed)
    .use(routes.docs, compressed)
    .get(routes.openApi, c => {
      c.header('Access-Control-Allow-Origin', '*');
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      document ??= openApi(publicUrl);
      return c.json(document, 200, {'Cache-Control': CACHE});
    })
    .get(routes.docs, async c => {
      c.header('Content-Security-Policy', POLICY);
      c.header('Cache-Control', CACHE);
      const hasRegion = regions.names().length > 0;
      const page = pages.get(hasRegion) ?? String(await docsPage(publicUrl, {hasRegion}));
      pages.set(hasRegion, page);
      return c.html(page);
    });
}
