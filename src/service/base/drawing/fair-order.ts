/** How many clients are remembered; one that was served earlier counts as new. */
const REMEMBERED = 1000;

/** Orders clients: fewest jobs under way first, then the one served longest ago. */
export class FairOrder {
  readonly #inWork = new Map<string, number>();
  /** When each client was last served, by a running number; the longest ago first. */
  readonly #lastServed = new Map<string, number>();
  #served = 0;

  inWork(client: string): number {
    return this.#inWork.get(client) ?? 0;
  }

  /** Below 0 if `a` comes before `b`. */
  compare(a: string, b: string): number {
    const last = (client: string) => this.#lastServed.get(client) ?? 0;
    return this.inWork(a) - this.inWork(b) || last(a) - last(b);
  }

  begin(client: string): void {
    this.#inWork.set(client, this.inWork(client) + 1);
    this.#lastServed.delete(client);
    this.#lastServed.set(client, ++this.#served);
    const [oldest] = this.#lastServed.keys();
    if (oldest !== undefined && this.#lastServed.size > REMEMBERED) this.#lastServed.delete(oldest);
  }

  end(client: string): void {
    const left = this.inWork(client) - 1;
    if (left > 0) this.#inWork.set(client, left);
    else this.#inWork.delete(client);
  }
}
