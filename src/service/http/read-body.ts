import type {Context} from 'hono';
import {ProblemError} from '../base/problem-error.js';
import {type Env, outside} from './env.js';
import type {BodyRoom} from './limits/body-room.js';

/** The most bytes of a body, and the message of the 413 for a longer one. */
type Length = {readonly most: number; readonly tooLarge: string};

/**
 * Passes the bytes of a body to `work`; they count as held until `work` ends.
 *
 * Throws 413 if the body is too long, before reading if its length is announced; 429 or 503, before reading, if there
 * is no room; 503 if it arrives too slowly; 400 if it is cut off.
 */
export async function withBody<T>(
  c: Context<Env>,
  length: Length,
  work: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  // Checked first, because accessing the body's stream begins to read it.
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

/** A temporary failure, so that a client on a bad network sends it again. */
function cameTooSlowly(): ProblemError {
  return new ProblemError('service_unavailable', 'The body arrived too slowly: send it again.', {
    retryAfter: 5,
  });
}

/** Usually the client has gone and never receives this. */
function brokeOff(cause: unknown): never {
  throw new ProblemError('bad_argument', 'The body was cut off: send it again.', {
    cause,
  });
}
