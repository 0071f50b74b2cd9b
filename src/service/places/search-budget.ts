/** Names looked at for one question. */
const MOST_NAMES = 250_000;
/** A look-up in the database takes as long as looking at so many names. */
const LOOK_UP = 8000;

/**
 * How much work one question may make, over all the ways in which it can be read: when it is spent, no further one is tried,
 * and what was found until then is the answer.
 *
 * Counted and not timed, so that the same question is answered the same however busy the service is.
 */
export class SearchBudget {
  #left: number;

  constructor(most = MOST_NAMES) {
    this.#left = most;
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  lookAtNames(count: number): void {
    this.#left -= count;
  }

  lookUp(): void {
    this.#left -= LOOK_UP;
  }
}
