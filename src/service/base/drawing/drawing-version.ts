import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** A hash of the code in these folders: when the code changes, pictures that older code drew are no longer served. */
export function drawingVersion(...folders: readonly URL[]): string {
  const hash = createHash('sha256');
  for (const path of folders.map(folder => fileURLToPath(folder))) {
    for (const name of readdirSync(path, {encoding: 'utf8', recursive: true}).sort()) {
      if (/\.[jt]s$/.test(name)) hash.update(readFileSync(join(path, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
