import type {Xy} from '../../../geo/point.js';
import {nameKey} from '../../base/fold.js';
import type {CitiesOfGates} from './cities-of-gates.js';
import {Grid} from './grid.js';
import {mostFrequent} from './most-frequent.js';
import type {Landmark} from './sort-features.js';

/** The part of an address after the street. */
export type Quarter = {
  /** Its index in the areas. */
  readonly index: number;
  readonly neighborhood: string | undefined;
  readonly city: string | undefined;
};

/** In metres; a point farther away is in no named quarter. */
const REACH = 4000;
/** In metres; a settlement of a few blocks lies within a quarter and covers only what is close. */
const SMALL_REACH = 250;
/** The side of the squares that share a cached result, in metres. */
const BLOCK = 50;
const TOWNS = new Set(['city', 'town', 'village']);
/** In metres; how far around its centre a settlement gives its name to what no quarter has. */
const TOWN_REACH: Readonly<Record<string, number>> = {city: 20_000, town: 6000, village: 2500};
const QUARTERS = new Set(['suburb', 'hamlet', ...TOWNS]);
/** The farthest of them. */
const FARTHEST_TOWN = Math.max(...Object.values(TOWN_REACH));
/** Blocks whose result is cached. */
const MOST_BLOCKS = 200_000;

/** Finds the quarter of a point: the nearest one, since the map has their centres and no borders. */
export class Quarters {
  readonly #large: Grid<{quarter: Quarter; cityKey: string}>;
  readonly #small: Grid<Quarter>;
  readonly #towns: Grid<{readonly name: string; readonly reach: number}>;
  readonly #metres: number;
  readonly #asked = new Map<string, Quarter | undefined>();

  /** `areas` in the order of their indices; gates decide the town of areas that do not name it. `metres` of a unit. */
  constructor(areas: readonly Landmark[], gates: CitiesOfGates, metres: number) {
    this.#metres = metres;
    this.#large = new Grid(REACH, metres);
    this.#small = new Grid(SMALL_REACH, metres);
    this.#towns = new Grid(FARTHEST_TOWN, metres);
    for (const {name, at, settlement} of areas) {
      const reach = TOWN_REACH[settlement ?? ''];
      if (reach !== undefined) this.#towns.add(at, {name, reach});
    }
    const cities = citiesOf(areas, gates, metres);
    // The node of the whole town is no quarter, but lies in one.
    const {capital} = gates;
    for (const [index, area] of areas.entries()) {
      if (isTown(area) && area.name === capital) continue;
      const city = isTown(area) ? area.name : cities[index];
      const quarter = {index, neighborhood: isTown(area) ? undefined : area.name, city};
      if (QUARTERS.has(area.settlement ?? ''))
        this.#large.add(area.at, {quarter, cityKey: nameKey(city ?? '')});
      else if (area.settlement === 'neighbourhood')
        this.#small.add(area.at, {...quarter, city: this.#largeAt(area.at)?.city ?? city});
    }
  }

  /** The quarter of a point, in `city` if possible; undefined in the open country. */
  at(point: Xy, city = ''): Quarter | undefined {
    // There are hundreds of thousands of calls, and the borders are guesses, so a block shares one result.
    const block = `${this.#block(point.x)} ${this.#block(point.y)} ${city}`;
    const known = this.#asked.get(block);
    if (known) return known;
    const found = this.#small.nearest(point)?.item ?? this.#largeAt(point, city);
    if (this.#asked.size >= MOST_BLOCKS) this.#asked.clear();
    this.#asked.set(block, found);
    return found;
  }

  /** The town around a point outside all quarters; undefined in the open country. */
  townAt(point: Xy): string | undefined {
    let best: string | undefined;
    let least = 1;
    for (const {item, metres} of this.#towns.around(point)) {
      const share = metres / item.reach;
      if (share < least) [best, least] = [item.name, share];
    }
    return best;
  }

  #block(unit: number): number {
    return Math.round((unit * this.#metres) / BLOCK);
  }

  #largeAt(point: Xy, city?: string): Quarter | undefined {
    const cityKey = nameKey(city ?? '');
    const found =
      (cityKey && this.#large.nearest(point, item => item.cityKey === cityKey)) ||
      this.#large.nearest(point);
    return found?.item.quarter;
  }
}

/** Whether an area is itself a town. */
export function isTown({settlement}: Landmark): boolean {
  return TOWNS.has(settlement ?? '');
}

/** The town of each area: its own tag, or the most frequent one of the gates nearest to it. */
function citiesOf(
  areas: readonly Landmark[],
  gates: CitiesOfGates,
  metres: number,
): (string | undefined)[] {
  const near = new Grid<number>(REACH, metres);
  for (const [index, {at}] of areas.entries()) near.add(at, index);
  const said = areas.map(() => [] as string[]);
  for (const {at, city} of gates.sample) {
    const nearest = near.nearest(at);
    if (nearest) said[nearest.item]?.push(city);
  }
  return areas.map((area, index) => area.city ?? mostFrequent(said[index] ?? []));
}
