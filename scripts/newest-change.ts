import {readdirSync, statSync} from 'node:fs';
import {join} from 'node:path';

const generated = new Set(['dist', 'node_modules']);

/** The time of the last change in these files and folders, generated files excluded, in ms; 0 if none exists. */
export function newestChange(paths: readonly string[]): number {
  return Math.max(0, ...paths.map(changeOf));
}

function changeOf(path: string): number {
  const stats = statSync(path, {throwIfNoEntry: false});
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  // A folder's own time reveals removed files.
  let newest = stats.mtimeMs;
  for (const name of readdirSync(path)) {
    if (!generated.has(name)) newest = Math.max(newest, changeOf(join(path, name)));
  }
  return newest;
}
