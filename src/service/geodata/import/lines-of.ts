import {createReadStream} from 'node:fs';
import {createInterface} from 'node:readline';
import {createGunzip} from 'node:zlib';
import {Refusal} from '../../base/refusal.js';

/** The lines of a text file, unpacked if its name ends with `.gz`; `onBytes` hears how many of its bytes have been read. */
export async function* linesOf(
  path: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = path.toLowerCase().endsWith('.gz') ? file.pipe(createGunzip()) : file;
  let failed = false;
  text.on('error', () => {
    failed = true;
  });
  try {
    for await (const line of createInterface({input: text, crlfDelay: Infinity})) {
      onBytes(file.bytesRead);
      yield line;
    }
  } catch (cause) {
    throw new Refusal(`${path} is damaged: download it again.`, {cause});
  } finally {
    file.destroy();
  }
  if (failed) throw new Refusal(`${path} is damaged: download it again.`);
}
