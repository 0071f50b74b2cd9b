import type {Context} from 'hono';
import type {Env} from './env.js';
import {ProblemError} from './problem-error.js';

/**
 * The bytes of a body, `most` of them at most.
 *
 * Throws 413 with the words of `tooLarge`, before anything is read where the length is announced and by counting where it
 * is not, and 400 where the body broke off.
 */
export async function readBody(
  c: Context<Env>,
  {most, tooLarge}: {readonly most: number; readonly tooLarge: string},
): Promise<Uint8Array> {
  if (Number(c.req.header('Content-Length') ?? 0) > most)
    throw new ProblemError('too_large', tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  const read = () => reader?.read().catch(brokeOff);
  for (let part = await read(); part && !part.done; part = await read()) {
    size += part.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      throw new ProblemError('too_large', tooLarge);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** Whoever sent it is gone, as a rule, and hears nothing of it. */
function brokeOff(cause: unknown): never {
  throw new ProblemError('bad_argument', 'The body broke off before its end: send it again.', {
    cause,
  });
}
