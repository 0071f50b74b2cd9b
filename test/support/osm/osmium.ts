import {createWriteStream} from 'node:fs';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {aptInstall} from '../../../scripts/apt-install.js';
import {findProgram} from '../../../scripts/find-program.js';
import {run} from '../../../scripts/run.js';

/** Writes OpenStreetMap XML as a real `.osm.pbf`, by Debian's `osmium-tool`, which is installed where it is missing. */
export async function writeOsmPbf(xml: Iterable<string>, path: string): Promise<void> {
  if (!findProgram('osmium')) {
    const problem = await aptInstall('osmium-tool');
    if (problem) throw new Error(`osmium-tool writes the extracts of these tests: ${problem}.`);
  }
  const text = `${path}.osm`;
  await pipeline(Readable.from(xml), createWriteStream(text));
  const {code, output} = await run('osmium', ['cat', text, '-o', path, '--overwrite']);
  if (code !== 0) throw new Error(`osmium ended with ${code}: ${output}`);
}
