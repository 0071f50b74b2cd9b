/**
 * Pictures by name in memory, at most `most` bytes in all; evicts the least recently used.
 *
 * For pictures that show where a person lives: no file outlives the process or the address.
 */
export class MemoryCache {
  readonly #most: number;
  /** Least recently used first. */
  readonly #pictures = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  read(name: string): Uint8Array | undefined {
    const picture = this.#pictures.get(name);
    if (!picture) return undefined;
    this.#pictures.delete(name);
    this.#pictures.set(name, picture);
    return picture;
  }

  /** Does nothing if the picture alone exceeds the limit. */
  write(name: string, picture: Uint8Array): void {
    this.#remove(name);
    if (picture.length > this.#most) return;
    this.#pictures.set(name, picture);
    this.#bytes += picture.length;
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#remove(oldest);
    }
  }

  #remove(name: string): void {
    this.#bytes -= this.#pictures.get(name)?.length ?? 0;
    this.#pictures.delete(name);
  }
}
