import {type ChildProcess, spawn} from 'node:child_process';
import {join} from 'node:path';

/**
 * Starts the built service in its own process, with this one's environment and terminal.
 *
 * It has its own process group, so that Ctrl-C reaches it only once: through the process that started it.
 */
export function runService(): ChildProcess {
  const main = join(import.meta.dirname, '../src/service/dist/service/main.js');
  return spawn(process.execPath, [main], {stdio: 'inherit', detached: true});
}
