import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {TestProject} from 'vitest/node';
import {build} from '../../../scripts/build-parts.js';
import {run} from '../../../scripts/run.js';
import {repository} from '../../support/repository/sources.js';

/** Builds and packs both packages once, as `npm publish` would. */
export default async function setup({provide}: TestProject): Promise<() => void> {
  await build(['cdn', 'npm', 'service', 'demo']);
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-packed-'));
  provide('tarball', await packElement(folder));
  const service = join(repository, 'src/service');
  provide('serviceTarball', await pack(service, 'address-capture-service', folder));
  return () => rmSync(folder, {recursive: true});
}

/** Packs the element, which is built, into a folder; returns the file. */
export const packElement = (folder: string): Promise<string> =>
  pack(repository, 'address-capture', folder);

async function pack(source: string, name: string, folder: string): Promise<string> {
  await npm(['pack', '--ignore-scripts', '--pack-destination', folder], source);
  return join(folder, `${name}-${manifestOf(source).version}.tgz`);
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The packed element. */
    readonly tarball: string;
    /** The packed service. */
    readonly serviceTarball: string;
  }
}

/**
 * A folder with a packed package, the element unless told otherwise, and these packages installed, in the versions that
 * this repository uses or, as in `some-package@1.2.3`, that are said. It lies outside the repository, so that nothing is found there but what it asked for.
 */
export async function installConsumer(
  tarball: string,
  packages: readonly string[] = [],
  name = 'address-capture',
): Promise<{readonly folder: string; remove(): void}> {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-consumer-'));
  const versions = packages.map(wanted => {
    const at = wanted.indexOf('@', 1);
    return at > 0
      ? [wanted.slice(0, at), wanted.slice(at + 1)]
      : [wanted, installedVersion(wanted)];
  });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: {...Object.fromEntries(versions), [name]: `file:${tarball}`},
    }),
  );
  await npm(['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
  return {folder, remove: () => rmSync(folder, {recursive: true})};
}

async function npm(parameters: readonly string[], cwd: string): Promise<void> {
  const {code, output} = await run('npm', parameters, {cwd});
  if (code !== 0) throw new Error(`npm ${parameters.join(' ')} failed:\n${output}`);
}

function installedVersion(name: string): string {
  return manifestOf(join(repository, 'node_modules', name)).version;
}

function manifestOf(folder: string): {readonly version: string} {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
