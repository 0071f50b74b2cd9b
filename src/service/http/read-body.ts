import type {Context} from 'hono';
import {ProblemError} from '../base/problem-error.js';
import {type Env, outside} from './env.js';
import type {BodyRoom} from './limits/body-room.js';

/** How long a body may be, and the words of the 413 for one that is longer. */
type Length = {readonly most: number; readonly tooLarge: string};

/**
 * What `work` makes of the bytes of a body, `most` of them at most; until it has ended, they count as held.
 *
 * Throws 413 with the words of `tooLarge`, before anything is read where the length is announced and by counting where it
 * is not; 429 or 503 where there is no room for it, before anything is read; 503 where it comes too slowly, and 400 where
 * it broke off.
 */
export async function withBody<T>(
  c: Context<Env>,
  length: Length,
  work: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  // Whoever looks at the stream of a body has begun to read it.
  const size = Number(c.req.header('Content-Length') ?? length.most);
  if (!(size >= 0 && size <= length.most)) throw new ProblemError('too_large', length.tooLarge);
  const room = c.get('bodyRoom');
  const giveBack = room.keep(c.get('clientAddress'), size);
  try {
    const reader = c.req.raw.body?.getReader();
    const bytes = reader && (await outside(c, () => read(reader, length, room.pace)));
    return await work(bytes ?? new Uint8Array());
  } finally {
    giveBack();
  }
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  {most, tooLarge}: Length,
  pace: BodyRoom['pace'],
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let slow: ReturnType<typeof setInterval> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    let before = 0;
    slow = setInterval(() => {
      if (size - before < pace.bytes) reject(cameTooSlowly());
      before = size;
    }, pace.milliseconds);
  });
  try {
    const next = () => Promise.race([reader.read().catch(brokeOff), tooSlow]);
    for (let part = await next(); !part.done; part = await next()) {
      size += part.value.byteLength;
      if (size > most) throw new ProblemError('too_large', tooLarge);
      chunks.push(part.value);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  } finally {
    clearInterval(slow);
  }
}

/** As a failure that passes, so that whoever sent it from a bad network sends it again. */
function cameTooSlowly(): ProblemError {
  return new ProblemError('service_unavailable', 'The body came too slowly: send it again.', {
    retryAfter: 5,
  });
}

/** Whoever sent it is gone, as a rule, and hears nothing of it. */
function brokeOff(cause: unknown): never {
  throw new ProblemError('bad_argument', 'The body broke off before its end: send it again.', {
    cause,
  });
}
