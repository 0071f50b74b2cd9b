import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {createMiddleware} from 'hono/factory';
import type {Env} from '../env.js';
import {chooseEncoding} from './encoding.js';

/** So few bytes fit into one packet with their headers anyway. */
const LEAST = 600;
/** Within a tenth of the smallest, in a fraction of its time. */
const QUALITY = 4;

/** Compresses what an answer says, away from the thread that answers; not for what holds a secret beside words of a stranger. */
export const compressed = createMiddleware<Env>(async (c, next) => {
  await next();
  const encoding = chooseEncoding(c.req.header('Accept-Encoding') ?? '');
  c.header('Vary', 'Accept-Encoding', {append: true});
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

async function compress(
  raw: Uint8Array,
  encoding: 'br' | 'gzip',
): Promise<Uint8Array<ArrayBuffer>> {
  const body =
    encoding === 'gzip'
      ? await promisify(gzip)(raw)
      : await promisify(brotliCompress)(raw, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
          },
        });
  return new Uint8Array(body);
}
