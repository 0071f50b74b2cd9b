import type {Xy} from '../../../geo/point.js';
import {type HouseNumber, splitHouseNumbers} from '../tiles/house-numbers.js';
import type {OsmFeature} from '../tiles/osm-features.js';
import {middle} from '../tiles/planar.js';
import {type LandmarkKind, landmarkKind} from './landmark-kind.js';

/** Address tags of a feature; undefined if missing. */
type Tagged = {
  readonly street: string | undefined;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly postalCode: string | undefined;
};

/** The part of a street's way in one tile. */
export type StreetWay = {
  readonly osmId: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly parts: readonly (readonly Xy[])[];
};

export type Gate = Tagged & {
  readonly osm: string;
  readonly street: string;
  readonly numbers: readonly HouseNumber[];
  readonly at: Xy;
};

/** A named feature other than a street: a school, a square, a quarter. */
export type Landmark = Tagged &
  LandmarkKind & {
    /** n, w or r, and the number in OpenStreetMap. */
    readonly osm: string;
    readonly name: string;
    readonly otherNames: readonly string[];
    readonly number: string | undefined;
    readonly at: Xy;
    readonly parts: readonly (readonly Xy[])[];
  };

/** Is told what the features are. */
export type FeatureSink = {
  way(way: StreetWay): void;
  gate(gate: Gate): void;
  landmark(landmark: Landmark): void;
};

/** Names besides the main one: former, short, official, and those in other languages. */
const OTHER_NAME =
  /^((alt|old|short|official|loc|int|nat|reg)_name(:[a-z]{2,3}([-_].*)?)?|name_\d|name:[a-z]{2,3}([-_].*)?)$/;
/** Planned and former roads, and values that are no roads. */
const NO_ROADS = new Set([
  'proposed',
  'construction',
  'abandoned',
  'razed',
  'platform',
  'bus_stop',
]);

/**
 * Sorts features into streets, gates and landmarks; drops those of no use to a search. A house or a park at a tile's edge
 * is in both tiles, and comes twice.
 */
export function sortFeatures(features: Iterable<OsmFeature>, sink: FeatureSink): void {
  for (const feature of features) {
    if (feature.shape === 'line' || isStreetPoint(feature)) {
      const way = streetWay(feature);
      if (way) sink.way(way);
      continue;
    }
    const osm = `${feature.type.charAt(0)}${feature.id}`;
    const gate = gateOf(feature, osm);
    if (gate) sink.gate(gate);
    const landmark = landmarkOf(feature, osm);
    if (landmark) sink.landmark(landmark);
  }
}

/** Without the second of a thing that two tiles have; the numbers of an interpolation line have one id, and differ. */
export function withoutRepeats<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): Thing[] {
  const seen = new Set<string>();
  return things.filter(thing => {
    const key = keyOf(thing);
    return !seen.has(key) && seen.add(key);
  });
}

/** Sources without shapes have a street as a point of its way; junctions and stops are nodes. */
function isStreetPoint({shape, type, tags}: OsmFeature): boolean {
  return shape === 'point' && type === 'way' && tags['highway'] !== undefined;
}

function streetWay(feature: OsmFeature): StreetWay | undefined {
  const name = nameOf(feature);
  const road = text(feature, 'highway');
  if (!name || !road || NO_ROADS.has(road)) return undefined;
  return {osmId: feature.id, name, otherNames: otherNames(feature), parts: feature.parts};
}

function gateOf(feature: OsmFeature, osm: string): Gate | undefined {
  const street = text(feature, 'addr:street');
  const numbers = splitHouseNumbers(text(feature, 'addr:housenumber') ?? '');
  if (!street || numbers.length === 0) return undefined;
  const city = text(feature, 'addr:city');
  return {osm, street, numbers, city, ...postal(feature), at: middle(feature.parts)};
}

function landmarkOf(feature: OsmFeature, osm: string): Landmark | undefined {
  const name = nameOf(feature);
  const kind = name === undefined ? undefined : landmarkKind(feature.tags);
  if (!name || !kind) return undefined;
  return {
    ...kind,
    osm,
    name,
    otherNames: otherNames(feature),
    street: text(feature, 'addr:street'),
    number: splitHouseNumbers(text(feature, 'addr:housenumber') ?? '')[0]?.text,
    ...postal(feature),
    city: text(feature, kind.kind === 'area' ? 'is_in:city' : 'addr:city') ?? isIn(feature, kind),
    at: middle(feature.parts),
    parts: feature.parts,
  };
}

/** Tags that few features have; a door's cannot be inferred from others. */
function postal(feature: OsmFeature): Pick<Tagged, 'state' | 'postalCode'> {
  return {state: text(feature, 'addr:state'), postalCode: text(feature, 'addr:postcode')};
}

/** `is_in` may be a list from small to large: "Montevideo, Uruguay". */
function isIn(feature: OsmFeature, {kind}: LandmarkKind): string | undefined {
  return kind === 'area' ? text(feature, 'is_in')?.split(/[,;]/)[0]?.trim() : undefined;
}

function otherNames(feature: OsmFeature): string[] {
  const names = Object.keys(feature.tags)
    .filter(key => OTHER_NAME.test(key))
    .flatMap(key => text(feature, key)?.split(';') ?? [])
    .map(name => name.trim());
  return [...new Set(names)];
}

/** The main name, or any other where a mapper left it out. */
function nameOf(feature: OsmFeature): string | undefined {
  return text(feature, 'name') ?? text(feature, 'name:en') ?? otherNames(feature)[0];
}

function text({tags}: OsmFeature, key: string): string | undefined {
  const value = tags[key];
  const written = value === undefined ? '' : String(value).trim().normalize('NFC');
  return written === '' ? undefined : written;
}
