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
  readonly #most: number;
  #used = 0;

  constructor(most = MOST_NAMES) {
    this.#most = most;
  }

  /** In names looked at. */
  get used(): number {
    return this.#used;
  }

  get isSpent(): boolean {
    return this.#used >= this.#most;
  }

  lookAtNames(count: number): void {
    this.#used += count;
  }

  lookUp(): void {
    this.#used += LOOK_UP;
  }
}
