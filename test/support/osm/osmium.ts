import {createWriteStream} from 'node:fs';
import {rm} from 'node:fs/promises';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {aptInstall} from '../../../scripts/apt-install.js';
import {findProgram} from '../../../scripts/find-program.js';
import {run} from '../../../scripts/run.js';

/** Writes OpenStreetMap XML, or OPL, as a real `.osm.pbf`, by Debian's `osmium-tool`, which is installed where it is missing. */
export async function writeOsmPbf(
  text: Iterable<string>,
  path: string,
  format: 'osm' | 'opl' = 'osm',
): Promise<void> {
  if (!findProgram('osmium')) {
    const problem = await aptInstall('osmium-tool');
    if (problem) throw new Error(`osmium-tool writes the extracts of these tests: ${problem}.`);
  }
  const written = `${path}.${format}`;
  await pipeline(Readable.from(text), createWriteStream(written));
  const {code, output} = await run('osmium', ['cat', written, '-o', path, '--overwrite']);
  await rm(written);
  if (code !== 0) throw new Error(`osmium ended with ${code}: ${output}`);
}
