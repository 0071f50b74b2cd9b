import {spawn} from 'node:child_process';
import {chownSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {aptInstall} from './apt-install.js';
import {findProgram} from './find-program.js';
import {freePort} from './free-port.js';
import {run} from './run.js';

export type TestPostgres = {
  /** A superuser's connection URL; each test creates its own database or schema there. */
  readonly url: string;
  stop(): Promise<void>;
};

type User = {readonly uid: number; readonly gid: number};

/**
 * The server of `TEST_DATABASE_URL`, or a new one on a free loopback port, which is removed at the end, even if this
 * process is killed. Throws with advice if PostgreSQL cannot be installed.
 */
export async function ensurePostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return {url: given, stop: async () => {}};
  const bin = await ensurePrograms();
  const who = whoRunsIt();
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-postgres-'));
  if (who) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const made = await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {cwd: folder, ...who},
  );
  if (made.code !== 0) {
    rmSync(folder, {recursive: true, force: true});
    throw new Error(`initdb failed:\n${made.output}`);
  }
  return start(bin, folder, data, who);
}

async function ensurePrograms(): Promise<string> {
  const found = findBin();
  if (found) return found;
  const refused = await aptInstall('postgresql');
  const installed = findBin();
  if (installed) return installed;
  throw new Error(
    `No PostgreSQL here (${refused ?? 'apt-get brought none'}). Install it, or name a server in TEST_DATABASE_URL.`,
  );
}

function findBin(): string | undefined {
  const initdb = findProgram(
    'initdb',
    '/usr/lib/postgresql/*/bin/initdb',
    '/opt/homebrew/opt/postgresql*/bin/initdb',
    '/usr/local/opt/postgresql*/bin/initdb',
    '/usr/pgsql-*/bin/initdb',
    '/Applications/Postgres.app/Contents/Versions/latest/bin/initdb',
  );
  return initdb && dirname(initdb);
}

/** PostgreSQL refuses to run as root, so root starts it as `postgres` or `nobody`. */
function whoRunsIt(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(line => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return {uid: Number(uid), gid: Number(gid)};
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody".',
  );
}

/** The shell's input closes when this process ends, however it ends. */
const untilInputCloses = 'folder=$1; shift; "$@" & read _; kill -QUIT $!; wait; rm -rf "$folder"';

/** Tests drop their databases, so nothing needs to wait for the disk. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
];

async function start(
  bin: string,
  folder: string,
  data: string,
  who: User | undefined,
): Promise<TestPostgres> {
  const port = await freePort();
  const parameters = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', ''];
  for (const setting of [...settings, 'lc_messages=C']) parameters.push('-c', setting);
  const child = spawn(
    '/bin/sh',
    ['-c', untilInputCloses, 'sh', folder, join(bin, 'postgres'), ...parameters],
    // In its own process group: Ctrl-C reaches this process, whose end then stops the server.
    {cwd: '/', ...who, detached: true, stdio: ['pipe', 'ignore', 'pipe']},
  );
  const ended = new Promise<void>(resolve => child.on('close', () => resolve()));
  const stop = () => {
    child.ref();
    child.stdin.end();
    return ended;
  };
  let log = '';
  const ready = new Promise<void>(resolve => {
    child.stderr.on('data', (chunk: Buffer) => {
      if (log.length < 10_000) log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  // If the server cannot start, its shell still waits for input, but the log has FATAL.
  const refused = new Promise<never>((_, reject) => {
    child.stderr.on('data', () => {
      if (/FATAL|could not bind/.test(log)) reject(new Error(`PostgreSQL did not start:\n${log}`));
    });
    child.on('error', reject);
  });
  try {
    await Promise.race([ready, refused]);
  } catch (error) {
    await stop();
    throw error;
  }
  child.unref();
  return {url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop};
}
