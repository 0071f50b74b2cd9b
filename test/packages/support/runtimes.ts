import {join} from 'node:path';

/** The versions of Node on which the SDK's suite runs besides the one at hand. */
export const OTHER_NODES = ['20.20.2', '22.23.3'].filter(version => !isOurs(version));

/** What some frameworks need at least. */
const NEWER_NODE = '22.23.3';

const BUN = '1.4.5';
const WORKERD = '1.20261117.1';

/** Which packages hold the runtimes for one platform, and where in `node_modules` their programs are. */
export type Binaries = {
  readonly packages: readonly string[];
  readonly node: (version: string) => string;
  readonly bun: string;
  readonly workerd: string;
};

/**
 * The runtimes as npm has them for this machine, undefined where no package is named for it. They are the packages of the
 * single platforms, for what chooses among those (`node`, `bun`, `workerd`) does so by a script, and tests run none.
 */
export function binariesHere(): Binaries | undefined {
  if (process.platform !== 'linux') return undefined;
  if (process.arch === 'x64') return binaries('x64-baseline', '64');
  if (process.arch === 'arm64') return binaries('aarch64', 'arm64');
  return undefined;
}

/**
 * Node for what does not run on 20 any more: this process's own if it is new enough, else the one of npm, whose package
 * is named for Linux alone.
 */
export const newerNode = {
  isThere: isNewEnough() || binariesHere() !== undefined,
  packages: isNewEnough() ? [] : nodePackages([NEWER_NODE]),
  in: (folder: string) =>
    isNewEnough() ? process.execPath : join(folder, 'node_modules', programOf(NEWER_NODE)),
};

function isNewEnough(): boolean {
  return Number(majorOf(process.versions.node)) >= Number(majorOf(NEWER_NODE));
}

/** Whether this process is of the same major version. */
function isOurs(version: string): boolean {
  return majorOf(version) === majorOf(process.versions.node);
}

/** `22` of `22.23.3`. */
function majorOf(version: string): string {
  return version.replace(/\..*/, '');
}

/** The packages that hold Node for this machine. */
function nodePackages(versions: readonly string[]): string[] {
  return versions.map(version => `${folderOf(version)}@npm:node-linux-${process.arch}@${version}`);
}

function programOf(version: string): string {
  return `${folderOf(version)}/bin/node`;
}

function folderOf(version: string): string {
  return `node-${majorOf(version)}`;
}

function binaries(bun: string, workerd: string): Binaries {
  return {
    packages: [
      ...nodePackages(OTHER_NODES),
      `@oven/bun-linux-${bun}@${BUN}`,
      `@cloudflare/workerd-linux-${workerd}@${WORKERD}`,
    ],
    node: programOf,
    bun: `@oven/bun-linux-${bun}/bin/bun`,
    workerd: `@cloudflare/workerd-linux-${workerd}/bin/workerd`,
  };
}
