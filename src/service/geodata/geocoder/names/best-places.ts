type Scored = {readonly place: number; readonly score: number};
type Kind = {
  /** Whether it has a needed word only in its quarter. */
  readonly isLent: boolean;
  readonly isStreet: boolean;
};

/**
 * Collects the best of any number of scored places, each once with its best name.
 *
 * A street that has a word only from its quarter loses `lentWord` where another street has all of them itself.
 */
export class BestPlaces {
  readonly #limit: number;
  readonly #lentWord: number;
  readonly #own: Scored[] = [];
  readonly #lent: Scored[] = [];
  #hasOwnStreet = false;

  constructor(limit: number, lentWord: number) {
    this.#limit = limit;
    this.#lentWord = lentWord;
  }

  clear(): void {
    this.#own.length = 0;
    this.#lent.length = 0;
    this.#hasOwnStreet = false;
  }

  add(place: number, score: number, {isLent, isStreet}: Kind): void {
    this.#hasOwnStreet ||= isStreet && !isLent;
    const best = isLent ? this.#lent : this.#own;
    if (best.length === this.#limit && score <= (best.at(-1)?.score ?? 0)) return;
    const known = best.findIndex(one => one.place === place);
    if (known >= 0) {
      if ((best[known]?.score ?? 0) >= score) return;
      best.splice(known, 1);
    }
    // After those that are as good: the first of equals stays first.
    const after = best.findLastIndex(one => one.score >= score);
    best.splice(after + 1, 0, {place, score});
    best.length = Math.min(best.length, this.#limit);
  }

  /** The best first, at most as many as the limit. */
  sorted(): Scored[] {
    const lost = this.#hasOwnStreet ? this.#lentWord : 0;
    const lent = this.#lent.filter(({place, score}) => {
      const own = this.#own.find(one => one.place === place);
      return !own || own.score < score - this.#lentWord;
    });
    const all = [...this.#own, ...lent.map(one => ({...one, score: one.score - lost}))];
    const byPlace = new Map(all.map(one => [one.place, one]));
    return [...byPlace.values()].sort((a, b) => b.score - a.score).slice(0, this.#limit);
  }
}
