import {existsSync, mkdirSync} from 'node:fs';
import {dirname} from 'node:path';
import {Refusal} from './refusal.js';

/**
 * Makes a folder, and those above it, for this user alone; throws `Refusal` where that can't be.
 *
 * Step by step, since Node's own `recursive` never returns where a file system refuses with ENOENT, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, {mode: 0o700});
  } catch (cause) {
    // Another process may have been faster.
    if (existsSync(folder)) return;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(
      `The data folder can't be made (${why}): name another in ADDRESS_CAPTURE_DATA_DIR.`,
      {cause},
    );
  }
}
