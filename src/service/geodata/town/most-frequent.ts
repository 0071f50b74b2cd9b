/** Counts values while they come, and knows the most frequent one: of equals, the first that came so often. */
export class Frequencies<Value> {
  readonly #counts = new Map<Value, number>();
  /** Undefined before the first value. */
  most: Value | undefined;

  add(value: Value): void {
    const count = (this.#counts.get(value) ?? 0) + 1;
    this.#counts.set(value, count);
    if (this.most === undefined || count > (this.#counts.get(this.most) ?? 0)) this.most = value;
  }
}

/** Undefined if there are no values. */
export function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const frequencies = new Frequencies<Value>();
  for (const value of values) frequencies.add(value);
  return frequencies.most;
}
