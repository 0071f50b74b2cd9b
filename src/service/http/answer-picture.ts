import {createHash} from 'node:crypto';
import type {Context} from 'hono';
import type {Asker} from '../base/drawing/asker.js';
import {askerOf} from './asker-of.js';
import {type Env, outside} from './env.js';
import {givenUp} from './given-up.js';
import {notModified} from './not-modified.js';

/** A picture, and how long browsers may keep it. */
export type AnsweredPicture = {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly cacheControl: string;
};

/** Answers with a picture, or 304 if the browser has it; stops waiting for it if the request is aborted. */
export async function answerPicture(
  context: Context<Env>,
  ask: (asker: Asker) => Promise<AnsweredPicture>,
): Promise<Response> {
  const {signal} = context.req.raw;
  const picture = await outside(context, () => ask(askerOf(context))).catch(error => {
    if (signal.aborted) return undefined;
    throw error;
  });
  if (!picture) return givenUp();
  const {bytes, type, cacheControl} = picture;
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const headers = {ETag: `"${hash}"`, 'Cache-Control': cacheControl};
  return (
    notModified(context, headers) ??
    context.body(new Uint8Array(bytes), 200, {...headers, 'Content-Type': type})
  );
}

/** The same for a drawing of the service. */
export function answerWebp(
  context: Context<Env>,
  cacheControl: string,
  ask: (asker: Asker) => Promise<Uint8Array>,
): Promise<Response> {
  return answerPicture(context, async asker => ({
    ...{bytes: await ask(asker), type: 'image/webp', cacheControl},
  }));
}
