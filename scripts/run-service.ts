import {type ChildProcess, spawn} from 'node:child_process';
import {join} from 'node:path';

/**
 * Starts the built service in a process of its own, with this one's environment and terminal.
 *
 * It is in no one's process group, so that Ctrl-C reaches it once: by whom started it.
 */
export function runService(): ChildProcess {
  const main = join(import.meta.dirname, '../src/service/dist/service/main.js');
  return spawn(process.execPath, [main], {stdio: 'inherit', detached: true});
}
