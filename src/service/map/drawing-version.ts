import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';

/** Changes with every change of the code that draws, so that no tile of an older style is served. */
export function drawingVersion(folder = new URL('.', import.meta.url)): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (/\.[jt]s$/.test(name)) hash.update(readFileSync(new URL(name, folder)));
  }
  return hash.digest('hex').slice(0, 12);
}
