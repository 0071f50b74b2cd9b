import type {Xy} from '../../../geo/point.js';
import {nameKey} from '../../base/fold.js';
import {metresApart} from '../tiles/planar.js';
import {Grid} from './grid.js';
import type {Gate, Landmark} from './sort-features.js';

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
/** One in this many gates is enough to decide the town of an area. */
const SAMPLE = 10;

/** Finds the quarter of a point: the nearest one, since the map has their centres and no borders. */
export class Quarters {
  readonly #large: Grid<{quarter: Quarter; cityKey: string}>;
  readonly #small: Grid<Quarter>;
  readonly #towns: readonly {readonly name: string; readonly at: Xy; readonly reach: number}[];
  readonly #metres: number;
  readonly #asked = new Map<string, Quarter | undefined>();

  /** `areas` in the order of their indices; gates decide the town of areas that do not name it. `metres` of a unit. */
  constructor(areas: readonly Landmark[], gates: readonly Gate[], metres: number) {
    this.#metres = metres;
    this.#large = new Grid(REACH, metres);
    this.#small = new Grid(SMALL_REACH, metres);
    this.#towns = areas.flatMap(({name, at, settlement}) => {
      const reach = TOWN_REACH[settlement ?? ''];
      return reach === undefined ? [] : [{name, at, reach}];
    });
    const cities = citiesOf(areas, gates, metres);
    // The node of the whole town is no quarter, but lies in one.
    const capital = mostFrequent(gates.flatMap(gate => gate.city ?? []));
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
    this.#asked.set(block, found);
    return found;
  }

  /** The town around a point outside all quarters; undefined in the open country. */
  townAt(point: Xy): string | undefined {
    let best: string | undefined;
    let least = 1;
    for (const {name, at, reach} of this.#towns) {
      const share = metresApart(at, point, this.#metres) / reach;
      if (share < least) [best, least] = [name, share];
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
  gates: readonly Gate[],
  metres: number,
): (string | undefined)[] {
  const said = areas.map(() => [] as string[]);
  for (const [count, gate] of gates.entries()) {
    if (!gate.city || count % SAMPLE > 0) continue;
    let nearest = -1;
    let least = REACH;
    for (const [index, area] of areas.entries()) {
      const apart = metresApart(area.at, gate.at, metres);
      if (apart < least) [nearest, least] = [index, apart];
    }
    said[nearest]?.push(gate.city);
  }
  return areas.map((area, index) => area.city ?? mostFrequent(said[index] ?? []));
}

/** Undefined if there are no values. */
export function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  let best: Value | undefined;
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (best === undefined || count > (counts.get(best) ?? 0)) best = value;
  }
  return best;
}
