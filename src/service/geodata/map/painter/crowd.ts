import type {Frame} from '../features/frame.js';
import type {Disc} from './label.js';

const CELL = 48;

/** The space that labels occupy in an area; labels must not overlap or leave the area. */
export class Crowd {
  readonly #frame: Frame;
  readonly #cells = new Map<number, Disc[]>();

  constructor(frame: Frame) {
    this.#frame = frame;
  }

  /** Whether discs fit, each with `gap` free pixels around it. */
  hasRoom(discs: readonly Disc[], gap = 0): boolean {
    return discs.every(disc => this.#fits(disc, gap));
  }

  take(discs: readonly Disc[]): void {
    for (const disc of discs) {
      for (const key of cellsOf(disc, 0)) {
        const cell = this.#cells.get(key);
        if (cell) cell.push(disc);
        else this.#cells.set(key, [disc]);
      }
    }
  }

  #fits(disc: Disc, gap: number): boolean {
    const {left, top, width, height} = this.#frame;
    const {x, y, radius} = disc;
    if (x - radius < left || x + radius > left + width) return false;
    if (y - radius < top || y + radius > top + height) return false;
    for (const key of cellsOf(disc, gap)) {
      for (const other of this.#cells.get(key) ?? []) {
        const near = radius + other.radius + gap;
        const [dx, dy] = [other.x - x, other.y - y];
        if (dx * dx + dy * dy < near * near) return false;
      }
    }
    return true;
  }
}

function* cellsOf({x, y, radius}: Disc, gap: number): Generator<number> {
  const reach = radius + gap;
  for (let row = Math.floor((y - reach) / CELL); row <= (y + reach) / CELL; row++) {
    for (let column = Math.floor((x - reach) / CELL); column <= (x + reach) / CELL; column++) {
      yield row * 2 ** 24 + column;
    }
  }
}
