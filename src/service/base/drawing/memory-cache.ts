/**
 * Pictures by name in memory, at most `most` bytes in all; evicts the least recently used, and what is older than
 * `keptFor` milliseconds.
 *
 * For pictures that show where a person lives, and for those of others, which may be kept only for a time: no file
 * outlives the process or the address.
 */
export class MemoryCache<Picture extends {readonly byteLength: number} = Uint8Array> {
  readonly #most: number;
  readonly #keptFor: number;
  readonly #elapsed: () => number;
  /** Least recently used first. */
  readonly #pictures = new Map<string, Kept<Picture>>();
  #bytes = 0;

  /** `elapsed` is a monotonic clock in milliseconds. */
  constructor(
    most: number,
    {
      keptFor = Infinity,
      elapsed = () => performance.now(),
    }: {readonly keptFor?: number; readonly elapsed?: () => number} = {},
  ) {
    this.#most = most;
    this.#keptFor = keptFor;
    this.#elapsed = elapsed;
  }

  read(name: string): Picture | undefined {
    const kept = this.#pictures.get(name);
    if (!kept) return undefined;
    this.#pictures.delete(name);
    this.#pictures.set(name, kept);
    if (this.#elapsed() - kept.since < this.#keptFor) return kept.picture;
    this.#remove(name);
    return undefined;
  }

  /** Does nothing if the picture alone exceeds the limit. */
  write(name: string, picture: Picture): void {
    this.#remove(name);
    const now = this.#elapsed();
    for (const [old, {since}] of this.#pictures)
      if (now - since >= this.#keptFor) this.#remove(old);
    if (picture.byteLength > this.#most) return;
    this.#pictures.set(name, {picture, since: now});
    this.#bytes += picture.byteLength;
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#remove(oldest);
    }
  }

  #remove(name: string): void {
    this.#bytes -= this.#pictures.get(name)?.picture.byteLength ?? 0;
    this.#pictures.delete(name);
  }
}

type Kept<Picture> = {readonly picture: Picture; readonly since: number};
