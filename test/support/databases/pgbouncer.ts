import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {aptInstall} from '../../../scripts/apt-install.js';
import {findProgram} from '../../../scripts/find-program.js';
import {freePort} from '../../../scripts/free-port.js';
import {run} from '../../../scripts/run.js';

export type TestPgBouncer = {
  /** The database's URL, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
};

/**
 * Starts a PgBouncer that knows no prepared statements before a database of a server without passwords; Debian's is
 * installed where there is none.
 */
export async function startPgBouncer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<TestPgBouncer> {
  const program = await findPgBouncer();
  const {output: about} = await run(program, ['--version']);
  const version = Number(/PgBouncer (\d+\.\d+)/.exec(about)?.[1]);
  const url = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const all = {
    ...{listen_addr: '127.0.0.1', listen_port: String(port), auth_type: 'any', unix_socket_dir: ''},
    // Earlier versions know none at all, and no such setting.
    ...(version >= 1.21 && {max_prepared_statements: '0'}),
    ...settings,
  };
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${url.hostname} port=${url.port} user=${url.username}`,
      '[pgbouncer]',
      ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...user, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (/process up/.test(log)) resolve();
    });
    void ended.then(() => reject(new Error(`PgBouncer did not start:\n${log}`)));
  });
  url.port = String(port);
  url.hostname = '127.0.0.1';
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, {recursive: true});
    },
  };
}

async function findPgBouncer(): Promise<string> {
  const places = ['pgbouncer', '/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
  const found = findProgram(...places);
  if (found) return found;
  const problem = await aptInstall('pgbouncer');
  const installed = findProgram(...places);
  if (!installed) throw new Error(`PgBouncer stands before PostgreSQL in this test: ${problem}.`);
  return installed;
}
