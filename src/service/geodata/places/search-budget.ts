/** Names that one search may look at. */
const MOST_NAMES = 250_000;
/** A database query takes as long as looking at this many names. */
const LOOK_UP = 8000;
/** The work after which other requests take their turn: as much as a usual search in all. */
const TURN = 8000;

/**
 * Limits the work of one search over all readings of its text: once it is spent, no further reading is tried, and the
 * results so far are the answer.
 *
 * Counts instead of measuring time, so that a busy service gives the same answer to the same search.
 */
export class SearchBudget {
  readonly #most: number;
  #used = 0;
  #usedBefore = 0;

  constructor(most = MOST_NAMES) {
    this.#most = most;
  }

  /** The number of names looked at, or its equivalent. */
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

  /** Lets other requests go on after much work: a dear search keeps the thread for a tenth of a second in all. */
  async giveTurn(): Promise<void> {
    if (this.#used - this.#usedBefore < TURN) return;
    this.#usedBefore = this.#used;
    await new Promise(setImmediate);
  }
}
