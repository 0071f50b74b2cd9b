import type {OsmFeature} from './osm-features.js';

/** Whether a landmark is a quarter or a place, and how likely a person means it (0 to 1). */
export type LandmarkKind = {
  readonly kind: 'area' | 'place';
  /** The value of the tag `place`, if it is a settlement's. */
  readonly settlement: string | undefined;
  readonly weight: number;
};

const SETTLEMENTS: Readonly<Record<string, number>> = {
  city: 0.95,
  town: 0.85,
  suburb: 0.9,
  village: 0.7,
  neighbourhood: 0.5,
  hamlet: 0.4,
  locality: 0.4,
};

/** Weights by tag and value; `*` is any other value. Bus stops, trees and the like are left out. */
const PLACES: readonly (readonly [string, Readonly<Record<string, number>>])[] = [
  ['place', {square: 0.65, island: 0.5, islet: 0.3}],
  ['highway', {pedestrian: 0.5}],
  ['aeroway', {aerodrome: 0.6, terminal: 0.6}],
  ['public_transport', {station: 0.6}],
  ['railway', {station: 0.6, halt: 0.4}],
  [
    'amenity',
    {
      hospital: 0.6,
      university: 0.6,
      bus_station: 0.6,
      school: 0.45,
      college: 0.45,
      theatre: 0.5,
      townhall: 0.5,
      marketplace: 0.5,
      clinic: 0.45,
      place_of_worship: 0.4,
      police: 0.4,
      library: 0.4,
      embassy: 0.4,
      '*': 0.3,
    },
  ],
  [
    'tourism',
    {museum: 0.5, attraction: 0.5, zoo: 0.5, hotel: 0.4, artwork: 0.2, information: 0.1, '*': 0.3},
  ],
  [
    'leisure',
    {park: 0.55, stadium: 0.55, golf_course: 0.45, garden: 0.4, sports_centre: 0.4, '*': 0.3},
  ],
  ['shop', {mall: 0.65, supermarket: 0.35, '*': 0.25}],
  ['healthcare', {hospital: 0.6, '*': 0.35}],
  ['office', {government: 0.4, '*': 0.25}],
  ['historic', {monument: 0.4, castle: 0.4, '*': 0.3}],
  ['natural', {beach: 0.55, cape: 0.4, peak: 0.4}],
  ['man_made', {lighthouse: 0.5, tower: 0.3, works: 0.3}],
  [
    'landuse',
    {
      cemetery: 0.45,
      recreation_ground: 0.5,
      industrial: 0.35,
      military: 0.35,
      commercial: 0.35,
      retail: 0.4,
      residential: 0.35,
    },
  ],
  ['craft', {'*': 0.2}],
  ['building', {'*': 0.3}],
];

/** Undefined for what nobody would search for. */
export function landmarkKind(tags: OsmFeature['tags']): LandmarkKind | undefined {
  const settlement = String(tags['place'] ?? '');
  const areaWeight = SETTLEMENTS[settlement];
  if (areaWeight !== undefined) return {kind: 'area', settlement, weight: areaWeight};
  if (tags['highway'] === 'bus_stop' || tags['public_transport'] === 'platform') return undefined;
  for (const [tag, weights] of PLACES) {
    const value = tags[tag];
    const weight = value === undefined ? undefined : (weights[String(value)] ?? weights['*']);
    if (weight !== undefined) return {kind: 'place', settlement: undefined, weight};
  }
  return undefined;
}
