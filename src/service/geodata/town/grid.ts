import type {Xy} from '../../../geo/point.js';
import {metresApart} from '../tiles/planar.js';

/** Items by the square in which they lie, to find those near a point quickly. */
export class Grid<Item> {
  readonly #side: number;
  readonly #metres: number;
  readonly #cells = new Map<number, {at: Xy; item: Item}[]>();

  /** `side` is in metres; a unit of web mercator has `metres` of them. */
  constructor(side: number, metres: number) {
    this.#side = side / metres;
    this.#metres = metres;
  }

  add(at: Xy, item: Item): void {
    const key = this.#key(Math.floor(at.x / this.#side), Math.floor(at.y / this.#side));
    const cell = this.#cells.get(key);
    if (cell) cell.push({at, item});
    else this.#cells.set(key, [{at, item}]);
  }

  /** The nearest item that fits, at most one side away. */
  nearest(
    at: Xy,
    fits: (item: Item) => boolean = () => true,
  ): {item: Item; metres: number} | undefined {
    const x = Math.floor(at.x / this.#side);
    const y = Math.floor(at.y / this.#side);
    let best: {item: Item; metres: number} | undefined;
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const entry of this.#cells.get(this.#key(x + dx, y + dy)) ?? []) {
          const metres = metresApart(at, entry.at, this.#metres);
          if (metres < (best?.metres ?? this.#side * this.#metres) && fits(entry.item))
            best = {item: entry.item, metres};
        }
      }
    }
    return best;
  }

  #key(x: number, y: number): number {
    return x * 2 ** 24 + y;
  }
}
