import {createMiddleware} from 'hono/factory';
import type {Env} from '../env.js';
import {chooseEncoding, compress} from './content-encoding.js';

/** Smaller bodies fit into one packet with their headers anyway. */
const LEAST = 600;

/** Compresses responses. Not for one with a secret and a stranger's text: its length would leak the secret. */
export const compressed = createMiddleware<Env>(async (c, next) => {
  await next();
  const encoding = chooseEncoding(c);
  c.res.headers.append('Vary', 'Accept-Encoding');
  if (encoding === 'identity' || !c.res.body || c.res.headers.has('Content-Encoding')) return;
  const answer = c.res;
  const raw = new Uint8Array(await answer.arrayBuffer());
  const body = raw.length < LEAST ? raw : await compress(raw, encoding);
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  if (body !== raw) headers.set('Content-Encoding', encoding);
  c.res = undefined;
  c.res = new Response(body, {status: answer.status, headers});
});
