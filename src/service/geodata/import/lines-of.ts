import {createReadStream} from 'node:fs';
import {createInterface} from 'node:readline';
import {type Readable, Transform} from 'node:stream';
import {createGunzip} from 'node:zlib';
import {Decompress} from 'fzstd';
import {Refusal} from '../../base/refusal.js';

/** The lines of a text file, unpacked by its end (`.gz`, `.zst`); `onBytes` hears how many of its bytes have been read. */
export async function* linesOf(
  path: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unpack = unpackerFor(path);
  const text: Readable = unpack ? file.pipe(unpack) : file;
  let cause: unknown;
  text.on('error', error => {
    cause = error;
  });
  try {
    for await (const line of createInterface({input: text, crlfDelay: Infinity})) {
      onBytes(file.bytesRead);
      yield line;
    }
  } catch (error) {
    if (cause === undefined) throw error;
  } finally {
    file.destroy();
  }
  if (cause !== undefined)
    throw new Refusal(
      `${path} can't be unpacked: download it again, or unpack it yourself and give the file that comes out.`,
      {cause},
    );
}

function unpackerFor(path: string): Transform | undefined {
  if (/\.gz$/i.test(path)) return createGunzip();
  return /\.zst$/i.test(path) ? createUnzstd() : undefined;
}

/** Node has one of its own from 22.15 on. */
function createUnzstd(): Transform {
  const unpacked: Transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(() => decompress.push(chunk), done);
    },
    flush(done) {
      attempt(() => decompress.push(new Uint8Array(), true), done);
    },
  });
  const decompress = new Decompress(piece => unpacked.push(piece));
  return unpacked;
}

function attempt(work: () => void, done: (error?: Error) => void): void {
  try {
    work();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  done();
}
