import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {FolderLockedError, lockFolder} from '../../../../src/service/base/db/folder-lock.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const locks = () => readdirSync(folder).filter(name => name.endsWith('.lock'));

it('takes a free folder, and gives it back', () => {
  const unlock = lockFolder(folder);
  expect(locks()).toHaveLength(1);
  unlock();
  expect(locks()).toEqual([]);
  lockFolder(folder)();
});

it('refuses this same process a second time', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  unlock();
});

it('refuses while another process lives, and takes over when it was killed', async () => {
  const script = `
    import {lockFolder} from './src/service/base/db/folder-lock.ts';
    lockFolder(process.argv.at(-1));
    process.stdout.write('locked');
    setInterval(() => {}, 1000);`;
  const other = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script, folder],
    {stdio: ['ignore', 'pipe', 'inherit']},
  );
  await once(other.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${other.pid}`);
  expect(locks()).toHaveLength(1);
  other.kill('SIGKILL');
  await once(other, 'close');
  lockFolder(folder)();
  expect(locks()).toEqual([]);
});

it('is not misled by a process that got the id of a dead one', () => {
  const unlock = lockFolder(folder);
  const [own = ''] = locks();
  // The same machine and a living process, started at another moment than the one that held the lock.
  const stale = own.replace(/-\d+-[0-9a-f]+\.lock$/, `-${process.ppid}-0123456789ab.lock`);
  renameSync(join(folder, own), join(folder, stale));
  const takeOver = lockFolder(folder);
  expect(locks()).toEqual([own]);
  takeOver();
  unlock();
});

it('believes a process on another machine for a minute after its last sign of life', () => {
  const foreign = join(folder, 'process-abcdef012345-1-0123456789ab.lock');
  writeFileSync(foreign, '');
  expect(() => lockFolder(folder)).toThrow('process 1 on another machine');
  const longAgo = new Date(Date.now() - 61_000);
  utimesSync(foreign, longAgo, longAgo);
  lockFolder(folder)();
  expect(locks()).toEqual([]);
});
