import {createHash} from 'node:crypto';
import type {Context} from 'hono';
import type {Asker} from '../base/drawing/asker.js';
import {askerOf} from './asker-of.js';
import {type Env, outside} from './env.js';
import {givenUp} from './given-up.js';
import {notModified} from './not-modified.js';

/** Answers with a picture, or 304 if the browser has it; stops waiting for the drawing if the request is aborted. */
export async function answerWebp(
  context: Context<Env>,
  cacheControl: string,
  ask: (asker: Asker) => Promise<Uint8Array>,
): Promise<Response> {
  const {signal} = context.req.raw;
  const webp = await outside(context, () => ask(askerOf(context))).catch(error => {
    if (signal.aborted) return undefined;
    throw error;
  });
  if (!webp) return givenUp();
  const hash = createHash('sha256').update(webp).digest('base64url').slice(0, 22);
  const headers = {ETag: `"${hash}"`, 'Cache-Control': cacheControl};
  return (
    notModified(context, headers) ??
    context.body(new Uint8Array(webp), 200, {...headers, 'Content-Type': 'image/webp'})
  );
}
