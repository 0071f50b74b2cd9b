import {setImmediate} from 'node:timers/promises';

/** Work that pauses at each `yield` and returns its result. */
export type Pausing<Result> = Generator<void, Result>;

type Waiting = {
  readonly rank: number;
  /** Continues to the next pause; true when the work is done. */
  readonly step: () => boolean;
  readonly fail: (error: unknown) => void;
};

/**
 * Runs long work in pieces in one thread: during each pause the thread receives new jobs, and then the work with the
 * smallest rank continues.
 */
export class Scheduler {
  readonly #waiting = new Set<Waiting>();

  finish<Result>(work: Pausing<Result>, rank: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      const isIdle = this.#waiting.size === 0;
      const step = () => {
        const {done, value} = work.next();
        if (done) resolve(value);
        return done === true;
      };
      this.#waiting.add({rank, step, fail: reject});
      if (isIdle) void this.#run();
    });
  }

  async #run(): Promise<void> {
    for (let next = this.#first(); next; next = this.#first()) {
      await setImmediate();
      // A job that arrived during the pause may be more urgent.
      const due = this.#first() ?? next;
      try {
        if (due.step()) this.#waiting.delete(due);
      } catch (error) {
        this.#waiting.delete(due);
        due.fail(error);
      }
    }
  }

  /** Of those with the smallest rank, the one that was added first. */
  #first(): Waiting | undefined {
    let first: Waiting | undefined;
    for (const each of this.#waiting) if (!first || each.rank < first.rank) first = each;
    return first;
  }
}
