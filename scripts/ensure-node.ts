import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {findProgram} from './find-program.js';
import {run} from './run.js';

const CACHE = join(import.meta.dirname, '../node_modules/.cache/address-capture');

/**
 * The folder of the program of another Node, which npm has for Linux and macOS; undefined elsewhere. Takes the package of
 * the platform, for `node` itself chooses it by a script.
 */
export async function ensureNode(version: string): Promise<string | undefined> {
  const {platform, arch} = process;
  if (platform !== 'linux' && platform !== 'darwin') return undefined;
  const folder = join(CACHE, `node-${version}`);
  const bin = join(folder, 'node_modules/other-node/bin');
  if (!findProgram(join(bin, 'node'))) {
    mkdirSync(folder, {recursive: true});
    writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
    const name = `other-node@npm:node-${platform}-${arch}@${version}`;
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
    const {code, output} = await run('npm', ['install', ...options, name], {cwd: folder});
    if (code !== 0) throw new Error(`Node ${version} could not be installed:\n${output}`);
  }
  return bin;
}
