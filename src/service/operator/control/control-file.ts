import {readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import * as v from 'valibot';
import {writeWhole} from '../../base/write-whole.js';

/** How a command reaches the service that has the folder: kept there, for its owner's eyes alone (mode 600). */
export const Control = v.object({
  /** The machine's name: the port is one of its own. */
  machine: v.string(),
  pid: v.number(),
  port: v.number(),
  /** Made anew at each start. */
  token: v.string(),
});
export type Control = v.InferOutput<typeof Control>;

/** Whole at once: no command reads half of it. */
export function writeControl(folder: string, control: Control): void {
  writeWhole(
    pathIn(folder),
    `${JSON.stringify(control)}
`,
    {mode: 0o600},
  );
}

/** Undefined where there is none, or none that can be read. */
export function readControl(folder: string): Control | undefined {
  try {
    return v.parse(Control, JSON.parse(readFileSync(pathIn(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

export function removeControl(folder: string): void {
  rmSync(pathIn(folder), {force: true});
}

function pathIn(folder: string): string {
  return join(folder, 'control.json');
}
