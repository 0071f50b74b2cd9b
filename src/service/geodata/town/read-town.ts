import type {Xy} from '../../../geo/point.js';
import {nameKey} from '../../base/fold.js';
import type {RegionRow, RegionTable} from '../geocoder/region-tables.js';
import type {OsmFeature} from '../tiles/osm-features.js';
import {boxOf, degrees, metresApart, middle} from '../tiles/planar.js';
import {metresOf} from '../tiles/tile-source.js';
import {findCorners} from './corners.js';
import {Grid} from './grid.js';
import {isTown, mostFrequent, type Quarter, Quarters} from './quarters.js';
import {type Landmark, type SortedFeatures, sortFeatures} from './sort-features.js';
import {joinStreets, STEP, type Street} from './streets.js';
import type {Town} from './town.js';

/** All rows of the town's tables; quarters come first. */
export type TownRows = {readonly [Table in RegionTable]: RegionRow<Table>[]};

/** A street belongs to a quarter if this part of it is there. */
const MOST = 0.6;
/** In metres; a landmark this close to a gate is on the gate's street. */
const BESIDE = 60;
/** In metres; landmarks with one name this close are one, such as a building and its entrance. */
const TWIN = 150;

/** Makes the town's rows from the features of the map. */
export function readTown(
  {country, source}: Pick<Town, 'country' | 'source'>,
  features: Iterable<OsmFeature>,
): TownRows {
  const metres = metresOf(source);
  const sorted = sortFeatures(features);
  const landmarks = withoutTwins(sorted.landmarks, metres);
  const areas = landmarks.filter(({kind}) => kind === 'area');
  const quarters = new Quarters(areas, sorted.gates, metres);
  const rows: TownRows = {
    places: [],
    houses: [],
    street_points: [],
    corners: [],
  };
  for (const area of areas) rows.places.push(areaRow(area, quarters, rows, country));
  const streets = joinStreets(sorted.ways, sorted.gates, metres);
  addCorners(rows, streets, quarters, metres);
  addStreets(rows, streets, quarters, {country, metres});
  addPlaces(rows, landmarks, sorted, quarters, {country, metres});
  return rows;
}

/** The country of a region, and the metres of a unit of web mercator in it. */
type Place = {readonly country: string; readonly metres: number};

function areaRow(area: Landmark, quarters: Quarters, {places}: TownRows, country: string) {
  const own = quarters.at(area.at, area.city);
  const isOwn = own?.neighborhood === area.name;
  return {
    ...placeRow(area, places.length, area.parts.flat(), country),
    id: `a${area.osm}`,
    neighborhood: isTown(area) ? null : area.name,
    city: (isOwn ? own.city : (own?.city ?? area.city)) ?? null,
  };
}

/** Adds each corner twice, once per street. Must run before `addStreets`, whose numbers follow the existing rows. */
function addCorners(
  rows: TownRows,
  streets: readonly Street[],
  quarters: Quarters,
  metres: number,
): void {
  const first = rows.places.length;
  for (const {streets: meeting, at} of findCorners(streets, metres)) {
    const [a, b] = meeting;
    const area = quarters.at(at, streets[a]?.gates[0]?.city)?.index ?? null;
    const spot = {area, ...degrees(at)};
    rows.corners.push(
      {street: first + a, other: first + b, ...spot},
      {street: first + b, other: first + a, ...spot},
    );
  }
}

function addStreets(
  rows: TownRows,
  streets: readonly Street[],
  quarters: Quarters,
  {country, metres}: Place,
): void {
  for (const street of streets) {
    const number = rows.places.length;
    const along = street.points.map(point => ({
      point,
      quarter: quarters.at(point, street.gates[0]?.city),
    }));
    const shared = shareOf(along.map(({quarter}) => quarter));
    const passed = [...new Set(along.flatMap(({quarter}) => quarter?.neighborhood ?? []))];
    rows.places.push({
      ...placeRow(
        {
          ...street,
          at: onStreet(street.points, metres),
          kind: 'street',
          weight: streetWeight(street),
        },
        number,
        street.points,
        country,
      ),
      id: `s${street.osm}`,
      street_name: street.name,
      neighborhood: shared.neighborhood ?? null,
      passes: passed.length > 1 ? passed.join(';') : null,
      city: shared.city ?? quarters.townAt(onStreet(street.points, metres)) ?? null,
    });
    for (const {point, quarter} of along)
      rows.street_points.push({
        street: number,
        area: quarter?.index ?? null,
        ...degrees(point),
      });
    for (const gate of street.gates) {
      const area = quarters.at(gate.at, gate.city)?.index ?? null;
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
}

function addPlaces(
  rows: TownRows,
  landmarks: readonly Landmark[],
  {gates}: SortedFeatures,
  quarters: Quarters,
  {country, metres}: Place,
): void {
  const near = new Grid<string>(BESIDE, metres);
  for (const gate of gates) near.add(gate.at, gate.street);
  for (const place of landmarks) {
    if (place.kind === 'area') continue;
    const quarter = quarters.at(place.at, place.city);
    rows.places.push({
      ...placeRow(place, rows.places.length, place.parts.flat(), country),
      id: `p${place.osm}`,
      street_name: place.street ?? near.nearest(place.at)?.item ?? null,
      property_number: (place.street && place.number) ?? null,
      neighborhood: quarter?.neighborhood ?? null,
      city: place.city ?? quarter?.city ?? quarters.townAt(place.at) ?? null,
      state: place.state ?? null,
      postal_code: place.postalCode ?? null,
    });
  }
}

type Named = Pick<Landmark, 'name' | 'otherNames' | 'at' | 'weight'> & {
  readonly kind: 'street' | 'place' | 'area';
};

function placeRow(
  {kind, name, otherNames, at, weight}: Named,
  number: number,
  points: readonly Xy[],
  country: string,
) {
  const {minX, minY, maxX, maxY} = boxOf(points);
  const northWest = degrees({x: minX, y: minY});
  const southEast = degrees({x: maxX, y: maxY});
  return {
    number,
    kind,
    name,
    other_names: otherNames.filter(other => nameKey(other) !== nameKey(name)).join(';') || null,
    street_name: null,
    property_number: null,
    passes: null,
    country_code: country,
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
  const outlinedFirst = [...landmarks].sort((a, b) => Number(isPoint(a)) - Number(isPoint(b)));
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
