import {existsSync, mkdirSync} from 'node:fs';
import {dirname} from 'node:path';
import {Refusal} from './refusal.js';

/**
 * Creates a folder and its missing parents, readable by this user only; throws `Refusal` if it can't.
 *
 * Creates them one by one: Node's `recursive` option never returns if the file system answers ENOENT, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, {mode: 0o700});
  } catch (cause) {
    // Another process may have created it.
    if (existsSync(folder)) return;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(
      `The data folder can't be made (${why}): name another in ADDRESS_CAPTURE_DATA_DIR.`,
      {cause},
    );
  }
}
