import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {TestProject} from 'vitest/node';
import {build} from '../../../scripts/build-parts.js';
import {run} from '../../../scripts/run.js';
import {repository} from '../../support/sources.js';

/** Builds and packs the element once, as `npm publish` would. */
export default async function setup({provide}: TestProject): Promise<() => void> {
  await build(['cdn', 'npm']);
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-packed-'));
  await npm(['pack', '--ignore-scripts', '--pack-destination', folder], repository);
  const {version} = manifestOf(repository);
  provide('tarball', join(folder, `address-capture-${version}.tgz`));
  return () => rmSync(folder, {recursive: true});
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The packed element. */
    readonly tarball: string;
  }
}

/**
 * A folder with the packed element and these packages installed, in the versions that this repository uses. It lies
 * outside the repository, so that nothing is found there but what it asked for.
 */
export async function installConsumer(
  tarball: string,
  packages: readonly string[] = [],
): Promise<{readonly folder: string; remove(): void}> {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-consumer-'));
  const versions = packages.map(name => [name, installedVersion(name)]);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: {...Object.fromEntries(versions), 'address-capture': `file:${tarball}`},
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
