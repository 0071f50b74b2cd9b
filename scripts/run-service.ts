import {type ChildProcess, spawn} from 'node:child_process';
import {join} from 'node:path';

/** Starts the built service in a process of its own, with this one's environment and terminal. */
export function runService(): ChildProcess {
  const main = join(import.meta.dirname, '../src/service/dist/service/main.js');
  return spawn(process.execPath, [main], {stdio: 'inherit'});
}
