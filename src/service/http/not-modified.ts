import type {Context} from 'hono';
import type {Env} from './env.js';

/**
 * A 304 with these headers if `If-None-Match` has their ETag (weak or strong) or is `*`; undefined otherwise.
 */
export function notModified(
  c: Context<Env>,
  headers: Readonly<Record<string, string>> & {readonly ETag: string},
): Response | undefined {
  const known: readonly string[] = c.req.header('If-None-Match')?.match(/"[^"]*"|\*/g) ?? [];
  const isKnown = known.includes(headers.ETag) || known.includes('*');
  return isKnown ? c.body(null, 304, headers) : undefined;
}
