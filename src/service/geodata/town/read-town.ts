import {join} from 'node:path';
import type {Xy} from '../../../geo/point.js';
import {nameKey} from '../../base/fold.js';
import type {RegionRow, RegionTable} from '../geocoder/region-tables.js';
import type {OsmFeature} from '../tiles/osm-features.js';
import {boxOf, degrees, metresApart, middle} from '../tiles/planar.js';
import {metresOf} from '../tiles/tile-source.js';
import {type Corner, Corners} from './corners.js';
import {Grid} from './grid.js';
import {mostFrequent} from './most-frequent.js';
import {isTown, type Quarter, Quarters} from './quarters.js';
import {type Landmark, withoutRepeats} from './sort-features.js';
import {type SortedTown, sortTown} from './sorted-town.js';
import {joinStreets, STEP, type Street} from './streets.js';
import type {Town} from './town.js';

/** Rows of the town's tables. */
export type TownRows = {readonly [Table in RegionTable]: RegionRow<Table>[]};

/** A street belongs to a quarter if this part of it is there. */
const MOST = 0.6;
/** In metres; landmarks with one name this close are one, such as a building and its entrance. */
const TWIN = 150;

/** Rows of a table after which a portion ends: with those of one more street it still is one batch. */
const PORTION = 15_000;

/** A town whose features were read. */
export type TownReading = {
  /** How many house numbers it has; a few may be counted twice. */
  readonly houses: number;
  /** Its rows, in portions; can be iterated once. Quarters come first. */
  rows(): Generator<TownRows, void>;
};

type Options = {
  /** For what does not fit into memory; nothing else may be in it. */
  readonly folder: string;
  /** Features of a kind that are held in memory, if not the usual number. */
  readonly mostInMemory?: number;
};

/** Makes the town's rows from the features of the map, of which there may be more than fit into memory. */
export function readTown(
  {country, source}: Pick<Town, 'country' | 'source'>,
  features: Iterable<OsmFeature>,
  options: Options,
): TownReading {
  const metres = metresOf(source);
  const sorted = sortTown(features, {...options, metres});
  return {
    houses: sorted.houses,
    rows: () => new RowMaker(sorted, {country, metres}, options).rows(),
  };
}

/** The country of a region, and the metres of a unit of web mercator in it. */
type Place = {readonly country: string; readonly metres: number};

/** Makes rows in portions; a row of `places` has the next number. */
class RowMaker {
  readonly #town: SortedTown;
  readonly #place: Place;
  readonly #areas: readonly Landmark[];
  readonly #quarters: Quarters;
  readonly #corners: Corners;
  /** The town that a street's gates name, by the number of its row. */
  readonly #cities: (string | undefined)[] = [];
  #places = 0;

  constructor(town: SortedTown, place: Place, {folder, mostInMemory}: Options) {
    const {metres} = place;
    this.#town = town;
    this.#place = place;
    this.#areas = withoutTwins(town.areas, metres);
    this.#quarters = new Quarters(this.#areas, town.cities, metres);
    this.#corners = new Corners({metres, folder: join(folder, 'corners'), mostInMemory});
  }

  *rows(): Generator<TownRows, void> {
    const {metres} = this.#place;
    yield* portions(this.#areas, (rows, area) => rows.places.push(this.#areaRow(area)));
    for (const pieces of this.#town.pieces.take())
      yield* portions(joinStreets(pieces, metres), (rows, one) => this.#addStreet(rows, one));
    for (const landmarks of this.#town.landmarks.take())
      yield* portions(withoutTwins(landmarks, metres), (rows, landmark) =>
        rows.places.push(this.#landmarkRow(landmark)),
      );
    for (const corners of this.#corners.take())
      yield* portions(corners, (rows, corner) => this.#addCorner(rows, corner));
  }

  #areaRow(area: Landmark) {
    const own = this.#quarters.at(area.at, area.city);
    const isOwn = own?.neighborhood === area.name;
    return {
      ...this.#placeRow(area, area.parts.flat()),
      id: `a${area.osm}`,
      neighborhood: isTown(area) ? null : area.name,
      city: (isOwn ? own.city : (own?.city ?? area.city)) ?? null,
    };
  }

  #addStreet(rows: TownRows, street: Street): void {
    const {metres} = this.#place;
    const city = street.gates[0]?.city;
    const along = street.points.map(point => ({point, quarter: this.#quarters.at(point, city)}));
    const shared = shareOf(along.map(({quarter}) => quarter));
    const passed = [...new Set(along.flatMap(({quarter}) => quarter?.neighborhood ?? []))];
    const at = onStreet(street.points, metres);
    const row = this.#placeRow(
      {...street, at, kind: 'street', weight: streetWeight(street)},
      street.points,
    );
    const {number} = row;
    rows.places.push({
      ...row,
      id: `s${street.osm}`,
      street_name: street.name,
      neighborhood: shared.neighborhood ?? null,
      passes: passed.length > 1 ? passed.join(';') : null,
      city: shared.city ?? this.#quarters.townAt(at) ?? null,
    });
    this.#corners.add(number, street.parts);
    this.#cities[number] = city;
    for (const {point, quarter} of along)
      rows.street_points.push({street: number, area: quarter?.index ?? null, ...degrees(point)});
    for (const gate of street.gates) {
      const area = this.#quarters.at(gate.at, gate.city)?.index ?? null;
      for (const {text, digits} of gate.numbers)
        rows.houses.push({
          osm_id: Number(gate.osm.slice(1)),
          osm_type: gate.osm.charAt(0),
          house_number: text,
          digits: digits ?? null,
          street: number,
          area,
          ...degrees(gate.at),
          state: gate.state ?? null,
          postal_code: gate.postalCode ?? null,
        });
    }
  }

  #landmarkRow(place: Landmark) {
    const quarter = this.#quarters.at(place.at, place.city);
    return {
      ...this.#placeRow(place, place.parts.flat()),
      id: `p${place.osm}`,
      street_name: place.street ?? this.#town.streets.nearest(place.at)?.item ?? null,
      property_number: (place.street && place.number) ?? null,
      neighborhood: quarter?.neighborhood ?? null,
      city: place.city ?? quarter?.city ?? this.#quarters.townAt(place.at) ?? null,
      state: place.state ?? null,
      postal_code: place.postalCode ?? null,
    };
  }

  /** Adds a corner twice, once per street. */
  #addCorner({corners}: TownRows, {streets: [a, b], at}: Corner): void {
    const area = this.#quarters.at(at, this.#cities[a])?.index ?? null;
    const spot = {area, ...degrees(at)};
    corners.push({street: a, other: b, ...spot}, {street: b, other: a, ...spot});
  }

  #placeRow({kind, name, otherNames, at, weight}: Named, points: readonly Xy[]) {
    const {minX, minY, maxX, maxY} = boxOf(points);
    const northWest = degrees({x: minX, y: minY});
    const southEast = degrees({x: maxX, y: maxY});
    return {
      number: this.#places++,
      kind,
      name,
      other_names: otherNames.filter(other => nameKey(other) !== nameKey(name)).join(';') || null,
      street_name: null,
      property_number: null,
      passes: null,
      country_code: this.#place.country,
      ...degrees(at),
      south: southEast.lat,
      west: northWest.lon,
      north: northWest.lat,
      east: southEast.lon,
      weight,
      state: null,
      postal_code: null,
    };
  }
}

type Named = Pick<Landmark, 'name' | 'otherNames' | 'at' | 'weight'> & {
  readonly kind: 'street' | 'place' | 'area';
};

/** The rows of items, not all of them at once. */
function* portions<Item>(
  items: Iterable<Item>,
  add: (rows: TownRows, item: Item) => void,
): Generator<TownRows> {
  const none = (): TownRows => ({places: [], houses: [], street_points: [], corners: []});
  let rows = none();
  for (const item of items) {
    add(rows, item);
    const {places, houses, street_points, corners} = rows;
    if (Math.max(places.length, houses.length, street_points.length, corners.length) < PORTION)
      continue;
    yield rows;
    rows = none();
  }
  yield rows;
}

/** The point of the street that is nearest to its middle. */
function onStreet(points: readonly Xy[], metres: number): Xy {
  const center = middle([points]);
  const apart = (point: Xy) => metresApart(point, center, metres);
  return points.reduce(
    (best, point) => (apart(point) < apart(best) ? point : best),
    points[0] ?? center,
  );
}

/** 0 to 1, logarithmic: an alley 0.1, a street of a kilometre 0.4, an avenue through the town 0.9. */
function streetWeight({points, gates}: Street): number {
  const hundredMetres = (points.length * STEP) / 100;
  return Math.min(1, Math.log2(1 + hundredMetres + gates.length / 10) / 10);
}

/** The quarter with most of a street; only the town if it passes many quarters. */
function shareOf(along: readonly (Quarter | undefined)[]): {
  neighborhood?: string | undefined;
  city?: string | undefined;
} {
  const most = mostFrequent(along);
  if (most && along.filter(quarter => quarter === most).length >= MOST * along.length) return most;
  const city = mostFrequent(along.map(quarter => quarter?.city));
  return {city};
}

/** Keeps one of landmarks with the same name and place: the one with an outline, otherwise the first. */
function withoutTwins(landmarks: readonly Landmark[], metres: number): Landmark[] {
  const kept = new Grid<string>(TWIN, metres);
  const outlinedFirst = withoutRepeats(landmarks, ({osm}) => osm).sort(
    (a, b) => Number(isPoint(a)) - Number(isPoint(b)),
  );
  return outlinedFirst.filter(({at, name, kind}) => {
    const key = `${kind} ${nameKey(name)}`;
    if (kept.nearest(at, other => other === key)) return false;
    kept.add(at, key);
    return true;
  });
}

function isPoint({parts}: Landmark): boolean {
  return parts.length === 1 && parts[0]?.length === 1;
}
