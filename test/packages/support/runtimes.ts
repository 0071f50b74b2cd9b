/** The versions of Node on which the SDK's suite runs besides the one at hand. */
export const OTHER_NODES = ['20.20.2', '22.23.3'].filter(version => !isOurs(version));

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
  if (process.arch === 'x64') return binaries('x64', 'x64-baseline', '64');
  if (process.arch === 'arm64') return binaries('arm64', 'aarch64', 'arm64');
  return undefined;
}

/** Whether this process is of the same major version. */
function isOurs(version: string): boolean {
  return majorOf(version) === majorOf(process.versions.node);
}

/** `22` of `22.23.3`. */
function majorOf(version: string): string {
  return version.replace(/\..*/, '');
}

function binaries(node: string, bun: string, workerd: string): Binaries {
  const folderOf = (version: string) => `node-${majorOf(version)}`;
  return {
    packages: [
      ...OTHER_NODES.map(version => `${folderOf(version)}@npm:node-linux-${node}@${version}`),
      `@oven/bun-linux-${bun}@${BUN}`,
      `@cloudflare/workerd-linux-${workerd}@${WORKERD}`,
    ],
    node: version => `${folderOf(version)}/bin/node`,
    bun: `@oven/bun-linux-${bun}/bin/bun`,
    workerd: `@cloudflare/workerd-linux-${workerd}/bin/workerd`,
  };
}
