/**
 * Pictures in memory under their names, `most` bytes in all: what was asked for the longest ago makes room.
 *
 * For pictures that show where one person lives: no file of them outlives the process, or the address.
 */
export class MemoryCache {
  readonly #most: number;
  /** In the order of their last use. */
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

  /** Keeps nothing that is larger than all that may be kept. */
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
