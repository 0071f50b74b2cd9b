/** How many clients are remembered; one that was served earlier counts as new. */
const REMEMBERED = 1000;

/** Orders clients: fewest jobs under way first, then the one served longest ago. */
export class FairTurns {
  readonly #inWork = new Map<string, number>();
  /** When each client was last served, by a running number; the longest ago first. */
  readonly #lastTurn = new Map<string, number>();
  #turn = 0;

  inWork(client: string): number {
    return this.#inWork.get(client) ?? 0;
  }

  /** Below 0 if `a` comes before `b`. */
  compare(a: string, b: string): number {
    const last = (client: string) => this.#lastTurn.get(client) ?? 0;
    return this.inWork(a) - this.inWork(b) || last(a) - last(b);
  }

  begin(client: string): void {
    this.#inWork.set(client, this.inWork(client) + 1);
    this.#lastTurn.delete(client);
    this.#lastTurn.set(client, ++this.#turn);
    const [oldest] = this.#lastTurn.keys();
    if (oldest !== undefined && this.#lastTurn.size > REMEMBERED) this.#lastTurn.delete(oldest);
  }

  end(client: string): void {
    const left = this.inWork(client) - 1;
    if (left > 0) this.#inWork.set(client, left);
    else this.#inWork.delete(client);
  }
}
