import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** Writes `integrity.json` beside the scripts of a folder: the hash of each, as `integrity` in a page or import map takes it. */
export function writeIntegrity(folder: string): void {
  const names = readdirSync(folder).filter(name => name.endsWith('.js'));
  const hashes = names.sort().map(name => [
    name,
    `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')}`,
  ]);
  const text = `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`;
  writeFileSync(join(folder, 'integrity.json'), text);
}
