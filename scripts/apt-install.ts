import {existsSync} from 'node:fs';
import {run} from './run.js';

let updated: Promise<unknown> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Installs Debian packages, if this process may: as root on Debian or a derivative.
 *
 * Resolves to what went wrong, in one sentence, or undefined. Calls run one after another, because apt has one lock.
 */
export function aptInstall(...packages: readonly string[]): Promise<string | undefined> {
  const installed = last.then(() => install(packages));
  last = installed;
  return installed;
}

async function install(packages: readonly string[]): Promise<string | undefined> {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get here';
  if (process.getuid?.() !== 0) return `run "sudo apt-get install ${packages.join(' ')}"`;
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  updated ??= run('apt-get', ['update', '-q']);
  await updated;
  // Waits for another program's installation.
  const patient = ['-o', 'DPkg::Lock::Timeout=300'];
  const parameters = ['install', '-y', '-q', ...patient, '--no-install-recommends', ...packages];
  const {code, output} = await run('apt-get', parameters, {
    env: {DEBIAN_FRONTEND: 'noninteractive'},
  });
  if (code === 0) return undefined;
  return `apt-get install ${packages.join(' ')} failed: ${output.trim().split('\n').slice(-3).join(' ')}`;
}
