import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** A hash of a folder's code: when the code changes, pictures that older code drew are no longer served. */
export function drawingVersion(folder: URL): string {
  const path = fileURLToPath(folder);
  const hash = createHash('sha256');
  for (const name of readdirSync(path, {encoding: 'utf8', recursive: true}).sort()) {
    if (/\.[jt]s$/.test(name)) hash.update(readFileSync(join(path, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
