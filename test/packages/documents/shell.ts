import {existsSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {run} from '../../../scripts/run.js';
import {parseConfig} from '../../../src/service/operator/config.js';
import {repository} from '../../support/repository/sources.js';
import type {Workspace} from './workspace.js';

type Environment = Readonly<Record<string, string>>;

/** A failed call ends the block, and each answer has a line of its own. */
const PREAMBLE = `set -euo pipefail
curl() { command curl --silent --show-error --fail-with-body --write-out '\\n' "$@"; }
`;

/** A block that only names what the others use. */
export function isSetup(code: string): boolean {
  return /^(export .*\n)+$/.test(code);
}

/**
 * What bash is given of a block: with the test's own values where the page leaves a blank (`BRANCH_ID=…`), and without
 * what is looked at instead of run.
 */
export function toScript(code: string): string {
  return (
    PREAMBLE +
    code
      .replaceAll(/(?<=^export .*)\b[A-Z_]+=\S*…\S*/gm, '')
      .replaceAll(/^npm (.+)$/gm, (_, words: string) => checkNpm(words))
      // It would build a town; whether it understands what it is given is told by its configuration.
      .replaceAll(/^(npx )?address-capture-service$/gm, 'env -0 > started.env')
      // So that what ends the shell ends the program.
      .replaceAll(/^node (\S+\.js)$/gm, 'exec node $1')
  );
}

/** Runs a block to its end, and returns what it printed. */
export async function runShell(
  script: string,
  {folder, path}: Workspace,
  env: Environment,
): Promise<string> {
  const {code, output} = await run('bash', ['-c', script], {
    cwd: folder,
    env: {...env, PATH: path},
  });
  if (code !== 0) throw new Error(`The block ended with ${code}:\n${output}`);
  const started = join(folder, 'started.env');
  if (existsSync(started)) {
    const variables = variablesIn(readFileSync(started, 'utf8'));
    rmSync(started);
    parseConfig(variables);
  }
  return output;
}

function variablesIn(text: string): Environment {
  const entries = text.split('\0').map(entry => /^(\w+)=(.*)$/s.exec(entry)?.slice(1) ?? []);
  return Object.fromEntries(entries.map(([name = '', value = '']) => [name, value]));
}

/** Nothing is installed here; that there is such a package, or such a script, is looked up. */
function checkNpm(words: string): string {
  const [verb = '', ...rest] = words.split(' ');
  const {scripts, devDependencies} = JSON.parse(
    readFileSync(join(repository, 'package.json'), 'utf8'),
  );
  const ours = ['address-capture', 'address-capture-service'];
  const isKnown =
    verb === 'ci' ||
    (verb === 'install' && rest.every(name => ours.includes(name) || name in devDependencies)) ||
    (verb === 'run' ? (rest[0] ?? '') : verb) in scripts;
  if (!isKnown) throw new Error(`There is no npm ${words}.`);
  return ':';
}
