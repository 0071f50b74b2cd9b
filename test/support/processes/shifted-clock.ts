import {renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** The wall clock of the processes that are started with `env`; right until it is set. */
export type ShiftedClock = {
  readonly env: Record<string, string>;
  /** Puts it ahead of the real time by so many milliseconds, at once and in every process that runs. */
  set(milliseconds: number): void;
};

export function shiftedClock(folder: string): ShiftedClock {
  const file = join(folder, 'clock-shift');
  const set = (milliseconds: number) => {
    // A process never reads half of it.
    writeFileSync(`${file}.new`, String(milliseconds));
    renameSync(`${file}.new`, file);
  };
  set(0);
  const preload = new URL('shift-clock.mjs', import.meta.url).href;
  return {env: {CLOCK_SHIFT_FILE: file, NODE_OPTIONS: `--import=${preload}`}, set};
}
