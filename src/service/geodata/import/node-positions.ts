import {Refusal} from '../../base/refusal.js';

/** Points that one import holds in memory: 16 bytes each, and 8 more while their ids are sorted. */
export const MOST_POINTS = 60_000_000;
const CHUNK = 2 ** 20;
const MISSING = 2 ** 31 - 1;

/** Collects the ids of nodes whose positions will be needed. */
export class NodeIds {
  readonly #chunks: Float64Array[] = [];
  #last = new Float64Array(CHUNK);
  #used = 0;

  /** Throws `Refusal` beyond `MOST_POINTS`. */
  add(ids: readonly number[]): void {
    for (const id of ids) {
      if (this.#used === CHUNK) {
        this.#chunks.push(this.#last);
        if (this.#chunks.length * CHUNK >= MOST_POINTS)
          throw new Refusal(
            `The files have more than ${MOST_POINTS / 1e6} million points of streets and buildings, which is more than ` +
              'this version reads into one region. Cut them with `osmium extract` and add each part as a region, or search ' +
              'them with Photon (docs/providers.md).',
          );
        this.#last = new Float64Array(CHUNK);
        this.#used = 0;
      }
      this.#last[this.#used++] = id;
    }
  }

  /** Sorted, each once; the collection is empty afterwards. */
  sorted(): Float64Array {
    const all = new Float64Array(this.#chunks.length * CHUNK + this.#used);
    let at = this.#chunks.length * CHUNK;
    all.set(this.#last.subarray(0, this.#used), at);
    for (let chunk = this.#chunks.pop(); chunk; chunk = this.#chunks.pop())
      all.set(chunk, (at -= CHUNK));
    this.#used = 0;
    all.sort();
    let kept = 0;
    for (const id of all) if (kept === 0 || all[kept - 1] !== id) all[kept++] = id;
    return all.subarray(0, kept);
  }
}

/** The positions of the needed nodes, in ten-millionths of a degree. */
export class NodePositions {
  readonly #ids: Float64Array;
  readonly #lats: Int32Array;
  readonly #lons: Int32Array;
  /** Where the last id was: files are sorted, so the next one is near. */
  #at = 0;

  /** `ids` sorted, each once. */
  constructor(ids: Float64Array) {
    this.#ids = ids;
    this.#lats = new Int32Array(ids.length).fill(MISSING);
    this.#lons = new Int32Array(ids.length);
  }

  /** Keeps the position if the node is needed. */
  set(id: number, lat: number, lon: number): void {
    const index = this.#next(id);
    if (index === undefined) return;
    this.#lats[index] = lat;
    this.#lons[index] = lon;
  }

  /** Undefined if the file lacks the node, as at the edge of an extract. */
  get(id: number): {lat: number; lon: number} | undefined {
    const index = this.#find(id);
    const lat = index === undefined ? MISSING : (this.#lats[index] ?? MISSING);
    if (index === undefined || lat === MISSING) return undefined;
    return {lat: lat / 1e7, lon: (this.#lons[index] ?? 0) / 1e7};
  }

  #next(id: number): number | undefined {
    const ids = this.#ids;
    if ((ids[this.#at] ?? Infinity) > id) {
      // Skipped: not needed, unless the file is not sorted.
      return (ids[this.#at - 1] ?? -Infinity) >= id ? this.#find(id) : undefined;
    }
    while ((ids[this.#at] ?? Infinity) < id) this.#at++;
    return ids[this.#at] === id ? this.#at : undefined;
  }

  #find(id: number): number | undefined {
    let low = 0;
    let high = this.#ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ids[middle] ?? Infinity) < id) low = middle + 1;
      else high = middle;
    }
    return this.#ids[low] === id ? low : undefined;
  }
}
