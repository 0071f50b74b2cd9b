import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** Changes with every change of the code in a folder that draws, so that no picture of an older style is served. */
export function drawingVersion(folder: URL): string {
  const path = fileURLToPath(folder);
  const hash = createHash('sha256');
  for (const name of readdirSync(path, {encoding: 'utf8', recursive: true}).sort()) {
    if (/\.[jt]s$/.test(name)) hash.update(readFileSync(join(path, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
