import type {Xy} from '../../../geo/point.js';
import {Frequencies} from './most-frequent.js';
import type {Gate} from './sort-features.js';

/** One in this many gates is enough to decide the town of an area. */
const SAMPLE = 10;

/** The towns that gates name, as far as quarters need them. */
export class CitiesOfGates {
  readonly sample: {readonly at: Xy; readonly city: string}[] = [];
  readonly #frequencies = new Frequencies<string>();
  #gates = 0;

  add({at, city}: Pick<Gate, 'at' | 'city'>): void {
    if (city && this.#gates % SAMPLE === 0) this.sample.push({at, city});
    if (city) this.#frequencies.add(city);
    this.#gates++;
  }

  /** The town that most gates name. */
  get capital(): string | undefined {
    return this.#frequencies.most;
  }
}
