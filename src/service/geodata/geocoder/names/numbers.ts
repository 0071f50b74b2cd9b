/** Whole numbers below 2³², collected one after another without an object for each. */
export class Numbers {
  #values = new Uint32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  /** All of them so far; a view that is valid until the next `push`. */
  get values(): Uint32Array<ArrayBuffer> {
    return this.#values.subarray(0, this.#length);
  }
}
