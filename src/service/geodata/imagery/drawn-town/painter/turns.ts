import {setImmediate} from 'node:timers/promises';

/** Work that pauses now and then, and in the end has its result. */
export type Pausing<Result> = Generator<void, Result>;

type Waiting = {
  readonly rank: number;
  /** Goes on to the next pause; true when all is done. */
  readonly step: () => boolean;
  readonly fail: (error: unknown) => void;
};

/**
 * Does long work piece by piece in one thread: at each pause the thread hears what else it is asked, and whatever has the
 * smaller rank goes on first.
 */
export class Turns {
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
      // What came during the pause may be more urgent.
      const turn = this.#first() ?? next;
      try {
        if (turn.step()) this.#waiting.delete(turn);
      } catch (error) {
        this.#waiting.delete(turn);
        turn.fail(error);
      }
    }
  }

  /** Of those with the smallest rank, the one that came first. */
  #first(): Waiting | undefined {
    let first: Waiting | undefined;
    for (const each of this.#waiting) if (!first || each.rank < first.rank) first = each;
    return first;
  }
}
