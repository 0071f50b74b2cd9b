import {AsyncLocalStorage} from 'node:async_hooks';
import type {Db, Queries} from '../db/db.js';

/** Bytes of a name that the watchdog can read. */
export const NAME_BYTES = 256;

/**
 * The memory that a process shares with its watchdog: `beats` counts up while the event loop turns, `paused` counts the
 * pieces of work that may stop it, and `length` and `name` hold the name of the work that last went on.
 */
export type WatchedMemory = {readonly numbers: Int32Array; readonly name: Uint8Array};
export const BEATS = 0;
export const PAUSED = 1;
export const LENGTH = 2;

export function openWatchedMemory(buffer: SharedArrayBuffer): WatchedMemory {
  return {
    numbers: new Int32Array(buffer, 0, 3),
    name: new Uint8Array(buffer, 3 * Int32Array.BYTES_PER_ELEMENT),
  };
}

/** Knows which job or route is at work, so that the watchdog can name the one that starves the event loop. */
export type Activity = {
  /** Runs work under a name, which holds for everything that it starts, timers included. */
  run<T>(name: string, work: () => T): T;
  /** Runs work that may stop the event loop for long, such as the import of a region. */
  runUnwatched<T>(work: () => Promise<T>): Promise<T>;
  /** Says that the work of the current name goes on. */
  goOn(): void;
  readonly buffer: SharedArrayBuffer;
};

export function createActivity(): Activity {
  const buffer = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT + NAME_BYTES);
  const memory = openWatchedMemory(buffer);
  const names = new AsyncLocalStorage<string>();
  const encoder = new TextEncoder();
  const write = (name: string) => {
    memory.numbers[LENGTH] = encoder.encodeInto(name, memory.name).written;
  };
  return {
    buffer,
    run: (name, work) => {
      write(name);
      return names.run(name, work);
    },
    async runUnwatched(work) {
      Atomics.add(memory.numbers, PAUSED, 1);
      try {
        return await work();
      } finally {
        Atomics.sub(memory.numbers, PAUSED, 1);
      }
    },
    goOn: () => {
      const name = names.getStore();
      if (name !== undefined) write(name);
    },
  };
}

/**
 * The same database, which tells whose statements are at work: before a statement, and when its caller goes on with the
 * answer.
 */
export function namingActivity(db: Db, {goOn}: Activity): Db {
  const naming = async <T>(statement: () => Promise<T>): Promise<T> => {
    goOn();
    try {
      return await statement();
    } finally {
      goOn();
    }
  };
  const of = (queries: Queries): Queries => ({
    query: (...statement) => naming(() => queries.query(...statement)),
    script: sql => naming(() => queries.script(sql)),
  });
  return {
    ...db,
    ...of(db),
    transaction: (work, options) => naming(() => db.transaction(tx => work(of(tx)), options)),
  };
}
