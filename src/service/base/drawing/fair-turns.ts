/** Clients that are remembered: whoever was served before so many others has as good a claim as a newcomer. */
const REMEMBERED = 1000;

/** Whose turn it is: of clients that wait, the one with the least in work, and of those the one served the longest ago. */
export class FairTurns {
  readonly #inWork = new Map<string, number>();
  /** By when they were last served, the longest ago first. */
  readonly #lastTurn = new Map<string, number>();
  #turn = 0;

  inWork(client: string): number {
    return this.#inWork.get(client) ?? 0;
  }

  /** Below 0 where `a` goes before `b`. */
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
