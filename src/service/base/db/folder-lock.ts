import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import {hostname} from 'node:os';
import {join} from 'node:path';
import {Refusal} from '../refusal.js';

/** Another process has the folder; the message is for the operator. */
export class FolderLockedError extends Refusal {
  constructor(folder: string, holder: string) {
    super(
      `${folder} is in use by ${holder}: stop it, or give this process another folder (ADDRESS_CAPTURE_DATA_DIR).`,
    );
    this.name = 'FolderLockedError';
  }
}

const BEAT = 10_000;
/** After this long without a heartbeat, a process on another machine counts as dead. */
const SILENCE = 60_000;
const NAME = /^process-([0-9a-f]+)-(\d+)-([0-9a-f]+)\.lock$/;

/**
 * Locks a folder for this process and returns a function that unlocks it; throws `FolderLockedError` if a living
 * process has it.
 *
 * Node has no file locks, so each process first writes a file named after itself (machine, process id, and start time,
 * since ids are reused) and then looks for others. Two that start in the same instant may both be refused, but never
 * both admitted. Files of dead processes are removed.
 */
export function lockFolder(folder: string): () => void {
  const machine = shortHash(hostname());
  const own = `process-${machine}-${process.pid}-${startOf(process.pid) ?? '0'}.lock`;
  const path = join(folder, own);
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch {
    throw new FolderLockedError(folder, 'this process itself');
  }
  try {
    for (const name of readdirSync(folder)) {
      const [, host, pid, start] = NAME.exec(name) ?? [];
      if (name === own || !host || !pid || !start) continue;
      const here = host === machine;
      const alive = here ? startOf(Number(pid)) === start : beatsStill(join(folder, name));
      if (alive)
        throw new FolderLockedError(folder, `process ${pid}${here ? '' : ' on another machine'}`);
      rmSync(join(folder, name), {force: true});
    }
  } catch (error) {
    rmSync(path, {force: true});
    throw error;
  }
  const beat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // The folder is gone; the database will report that itself.
    }
  }, BEAT);
  beat.unref();
  return () => {
    clearInterval(beat);
    rmSync(path, {force: true});
  };
}

function beatsStill(path: string): boolean {
  const stat = statSync(path, {throwIfNoEntry: false});
  return stat !== undefined && Date.now() - stat.mtimeMs < SILENCE;
}

/** Distinguishes this process from others with the same id; undefined if no such process lives. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  try {
    return shortHash(process.platform === 'linux' ? linuxStart(pid) : psStart(pid));
  } catch {
    return '0';
  }
}

function linuxStart(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; field 22, clock ticks since the boot, is the 20th after it.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
}

function psStart(pid: number): string {
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {encoding: 'utf8'}).trim();
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
