import type {Context} from 'hono';
import type {Env} from './env.js';

/**
 * 304 with these headers where the caller has what their tag stands for, by `If-None-Match`: a list, in which tags may be
 * weak, or `*`. Undefined where it is to be sent.
 */
export function notModified(
  c: Context<Env>,
  headers: Readonly<Record<string, string>> & {readonly ETag: string},
): Response | undefined {
  const known: readonly string[] = c.req.header('If-None-Match')?.match(/"[^"]*"|\*/g) ?? [];
  const isKnown = known.includes(headers.ETag) || known.includes('*');
  return isKnown ? c.body(null, 304, headers) : undefined;
}
