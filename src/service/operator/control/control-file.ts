import {readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import * as v from 'valibot';
import {writeWhole} from '../../base/write-whole.js';

/** How a command reaches the service that has the folder; stored there, readable by its owner only (mode 600). */
export const Control = v.object({
  /** The host name, because the port is on that machine. */
  machine: v.string(),
  pid: v.number(),
  port: v.number(),
  /** New at each start. */
  token: v.string(),
});
export type Control = v.InferOutput<typeof Control>;

export function writeControl(folder: string, control: Control): void {
  writeWhole(pathIn(folder), `${JSON.stringify(control)}\n`, {mode: 0o600});
}

/** Undefined if the file is missing or invalid. */
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
