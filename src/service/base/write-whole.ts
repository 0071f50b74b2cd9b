import {renameSync, rmSync, writeFileSync} from 'node:fs';

/** Writes a file that has its name only once it is whole: whoever reads it meanwhile reads what was there before. */
export function writeWhole(
  path: string,
  text: string,
  {mode}: {readonly mode?: number} = {},
): void {
  const draft = `${path}.${process.pid}.tmp`;
  // One that a crash left behind may have another mode.
  rmSync(draft, {force: true});
  writeFileSync(draft, text, {mode, flag: 'wx'});
  renameSync(draft, path);
}
