import {LineFiles} from '../../base/line-files.js';

/** The files; one of them is in memory at a time. */
const BUCKETS = 64;

type Options<Item> = {
  /** Items with one key come out together. */
  readonly keyOf: (item: Item) => string;
  /** For the files, if there are any; nothing else may be in it. */
  readonly folder: string;
  /** Items in memory before they go to files. */
  readonly mostInMemory: number;
};

/**
 * Collects items and gives them out by key: all at once while they are few, and else in portions of which each has all
 * items of its keys, so that memory is bounded whatever their number.
 */
export class Buckets<Item> {
  readonly #options: Options<Item>;
  #items: Item[] = [];
  #files: LineFiles<Item> | undefined;

  constructor(options: Options<Item>) {
    this.#options = options;
  }

  add(item: Item): void {
    if (this.#files) return this.#put(this.#files, item);
    this.#items.push(item);
    const {folder, mostInMemory} = this.#options;
    if (this.#items.length <= mostInMemory) return;
    const files = new LineFiles<Item>(folder);
    for (const one of this.#items) this.#put(files, one);
    this.#items = [];
    this.#files = files;
  }

  /** Portions of the items, each in the order in which they came; they are gone afterwards. */
  *take(): Generator<Item[], void> {
    if (!this.#files) {
      const items = this.#items;
      this.#items = [];
      if (items.length > 0) yield items;
      return;
    }
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const items = [...this.#files.take(String(bucket))];
      if (items.length > 0) yield items;
    }
  }

  #put(files: LineFiles<Item>, item: Item): void {
    files.add(String(hashOf(this.#options.keyOf(item)) % BUCKETS), item);
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
