import {renameSync, rmSync, writeFileSync} from 'node:fs';

/** Replaces a file atomically: readers see the old content until the new one is complete. */
export function writeWhole(
  path: string,
  text: string,
  {mode}: {readonly mode?: number} = {},
): void {
  const draft = `${path}.${process.pid}.tmp`;
  // A draft left by a crash may have another mode.
  rmSync(draft, {force: true});
  writeFileSync(draft, text, {mode, flag: 'wx'});
  renameSync(draft, path);
}
