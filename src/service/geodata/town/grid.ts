import type {Xy} from '../../../geo/point.js';
import {metresApart} from '../tiles/planar.js';

/** Items by the square in which they lie, to find those near a point quickly; some thirty bytes an item. */
export class Grid<Item> {
  readonly #side: number;
  readonly #metres: number;
  /** The last item of each square. */
  readonly #last = new Map<number, number>();
  /** The item that follows each in its square; after the last, the first. */
  readonly #next: number[] = [];
  readonly #points: number[] = [];
  readonly #items: Item[] = [];

  /** `side` is in metres; a unit of web mercator has `metres` of them. */
  constructor(side: number, metres: number) {
    this.#side = side / metres;
    this.#metres = metres;
  }

  add(at: Xy, item: Item): void {
    const key = this.#key(Math.floor(at.x / this.#side), Math.floor(at.y / this.#side));
    const index = this.#items.length;
    this.#items.push(item);
    this.#points.push(at.x, at.y);
    const last = this.#last.get(key);
    if (last === undefined) this.#next.push(index);
    else {
      this.#next.push(this.#next[last] ?? index);
      this.#next[last] = index;
    }
    this.#last.set(key, index);
  }

  /** The nearest item that fits, at most one side away. */
  nearest(
    at: Xy,
    fits: (item: Item) => boolean = () => true,
  ): {item: Item; metres: number} | undefined {
    let best: {item: Item; metres: number} | undefined;
    for (const {item, metres} of this.around(at))
      if (metres < (best?.metres ?? this.#side * this.#metres) && fits(item)) best = {item, metres};
    return best;
  }

  /** The items of a point's square and of those around it, with their distances. */
  *around(at: Xy): Generator<{item: Item; metres: number}> {
    const x = Math.floor(at.x / this.#side);
    const y = Math.floor(at.y / this.#side);
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const last = this.#last.get(this.#key(x + dx, y + dy));
        if (last === undefined) continue;
        let index = last;
        do {
          index = this.#next[index] ?? last;
          const item = this.#items[index];
          const point = {x: this.#points[2 * index] ?? 0, y: this.#points[2 * index + 1] ?? 0};
          if (item !== undefined) yield {item, metres: metresApart(at, point, this.#metres)};
        } while (index !== last);
      }
    }
  }

  #key(x: number, y: number): number {
    return x * 2 ** 24 + y;
  }
}
