import {open, stat} from 'node:fs/promises';
import {EtagMismatch, type RangeResponse, type Source} from 'pmtiles';
import type {Guard} from '../asking/create-ask.js';
import {ProviderError} from '../asking/provider-error.js';
import {requestAnswer} from '../asking/request-bytes.js';

/** A directory of an archive has some hundred KB at most, a tile much less. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * The bytes of an archive on this machine. It is opened anew for each read, so that one that was exchanged is noticed;
 * throws `ProviderError` if it cannot be read.
 */
export function fileBytes(path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length, _signal, etag) {
      refuseLong(length);
      try {
        const {ino, mtimeMs, size} = await stat(path);
        const version = `${ino}-${mtimeMs}-${size}`;
        refuseOther(etag, version);
        return {data: await readPart(path, offset, length), etag: version};
      } catch (error) {
        if (error instanceof EtagMismatch) throw error;
        throw new ProviderError('unreachable', 'The file cannot be read.', {cause: error});
      }
    },
  };
}

/** The bytes of an archive on a server that answers ranges; throws `ProviderError`, or the signal's reason. */
export function urlBytes(url: string, guard: Guard): Source {
  return {
    getKey: () => url,
    async getBytes(offset, length, signal, etag) {
      refuseLong(length);
      const headers = {
        Range: `bytes=${offset}-${offset + length - 1}`,
        'User-Agent': 'address-capture-service',
      };
      const request = {url, init: {headers}, longest: length};
      const read = async (): Promise<RangeResponse> =>
        guard(
          'tile',
          async limits => {
            const {status, bytes, headers: received} = await requestAnswer(request, limits);
            if (status !== 206)
              throw new ProviderError('malformed', 'The server does not answer ranges.');
            const version = received.get('etag');
            return {
              data: bufferOf(bytes),
              // A weak one says nothing of the bytes.
              ...(version && !version.startsWith('W/') && {etag: version}),
            };
          },
          signal,
        );
      const part = await read().catch((error: unknown) => {
        // Beyond the end: another archive, which is shorter, has taken its place.
        if (etag && error instanceof ProviderError && error.outcome === 'refused')
          throw new EtagMismatch();
        throw error;
      });
      refuseOther(etag, part.etag);
      return part;
    },
  };
}

function refuseLong(length: number): void {
  if (length > MOST_BYTES)
    throw new ProviderError(
      'malformed',
      `The archive has a part of more than ${MOST_BYTES} bytes.`,
    );
}

/** The library reads the archive anew, once. */
function refuseOther(known: string | undefined, version: string | undefined): void {
  if (known && version && known !== version) throw new EtagMismatch();
}

async function readPart(path: string, offset: number, length: number): Promise<ArrayBuffer> {
  const file = await open(path);
  try {
    const {buffer, bytesRead} = await file.read(new Uint8Array(length), 0, length, offset);
    return bufferOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** A copy, because a view's buffer may hold more. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
