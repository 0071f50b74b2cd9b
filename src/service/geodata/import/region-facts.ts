import {unproject} from '../../../geo/mercator.js';
import type {Point, Xy} from '../../../geo/point.js';
import {type Box, boxOf, middleOf} from '../tiles/planar.js';
import type {NewFeature} from './map-feature.js';

/** What the features of a region say of it as a whole. */
export type RegionFacts = {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  /** The largest town's, where a map opens. */
  readonly center: Point;
  /** The largest town. */
  readonly name: string | undefined;
  /** ISO 3166-1 alpha-2, as most addresses have it; undefined if none says it. */
  readonly country: string | undefined;
  /** ISO 639, the most frequent first: those in which the names of the map are. */
  readonly languages: readonly string[];
  /** Features that the search holds in memory while it is built: house numbers, streets' pieces and named places. */
  readonly searchable: number;
};

/** By rank of settlements whose population nobody wrote down. */
const POPULATIONS: Readonly<Record<string, number>> = {city: 200_000, town: 20_000, village: 1000};
/** A language in which fewer than this share of the most frequent one's names are is a guest's. */
const LEAST_LANGUAGE = 0.2;
/** Degrees around the data that are still in its region. */
const MARGIN = 0.005;

/** Gathers the facts of a region while its features pass by. */
export class FactGatherer {
  #box: Box | undefined;
  #town: {readonly name: string; readonly at: Xy; readonly population: number} | undefined;
  readonly #countries = new Map<string, number>();
  readonly #languages = new Map<string, number>();
  #searchable = 0;

  add({tags, parts, shape}: NewFeature): void {
    const name = tags['name'];
    const isHouse = tags['addr:housenumber'] !== undefined;
    if (!isHouse && !name) return;
    this.#searchable++;
    this.#countLanguages(tags);
    count(this.#countries, tags['addr:country'] ?? tags['is_in:country_code']);
    const isStreet = shape === 'line' && tags['highway'] !== undefined;
    const settlement = POPULATIONS[tags['place'] ?? ''];
    // A lake or a river may reach far beyond the places that have addresses.
    if (!isHouse && !isStreet && settlement === undefined) return;
    const own = boxOf(parts.flat());
    this.#box = this.#box ? boxOf([...corners(this.#box), ...corners(own)]) : own;
    if (!name || settlement === undefined) return;
    const population = Number(tags['population']?.replace(/\D/g, '')) || settlement;
    if (population > (this.#town?.population ?? 0))
      this.#town = {name, at: middleOf(own), population};
  }

  /** Undefined if no feature had a number or a name. */
  facts(): RegionFacts | undefined {
    if (!this.#box) return undefined;
    const {minX, minY, maxX, maxY} = this.#box;
    const [northWest, southEast] = [unproject({x: minX, y: minY}), unproject({x: maxX, y: maxY})];
    return {
      south: rounded(southEast.lat - MARGIN),
      west: rounded(northWest.lon - MARGIN),
      north: rounded(northWest.lat + MARGIN),
      east: rounded(southEast.lon + MARGIN),
      center: pointOf(this.#town?.at ?? middleOf(this.#box)),
      name: this.#town?.name,
      country: frequent(this.#countries).find(country => /^[A-Z]{2}$/.test(country)),
      languages: frequent(this.#languages, LEAST_LANGUAGE),
      searchable: this.#searchable,
    };
  }

  /** The main name is in the language in which it is repeated: `name:es` equal to `name`. */
  #countLanguages(tags: NewFeature['tags']): void {
    for (const [key, value] of Object.entries(tags)) {
      const language = /^name:([a-z]{2,3})$/.exec(key)?.[1];
      if (language && value === tags['name']) count(this.#languages, language);
    }
  }
}

function count(counts: Map<string, number>, key: string | undefined): void {
  if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The most frequent first; without those that have less than a share of its count. */
function frequent(counts: ReadonlyMap<string, number>, least = 0): string[] {
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const most = sorted[0]?.[1] ?? 0;
  return sorted.filter(([, times]) => times >= most * least).map(([key]) => key);
}

function corners({minX, minY, maxX, maxY}: Box): Xy[] {
  return [
    {x: minX, y: minY},
    {x: maxX, y: maxY},
  ];
}

function pointOf(at: Xy): Point {
  const {lat, lon} = unproject(at);
  return {lat: rounded(lat), lon: rounded(lon)};
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
