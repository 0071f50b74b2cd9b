import type {OsmFeature} from '../../town/osm-features.js';
import type {AreaKind, LineKind} from './map-feature.js';

const AREA_OF_TAG: readonly (readonly [string, Readonly<Record<string, AreaKind>>])[] = [
  ['place', {islet: 'island', island: 'island'}],
  [
    'natural',
    {
      water: 'water',
      beach: 'sand',
      sand: 'sand',
      wood: 'green',
      scrub: 'green',
      grassland: 'green',
      heath: 'green',
      wetland: 'green',
    },
  ],
  ['man_made', {pier: 'pier', breakwater: 'pier', groyne: 'pier', storage_tank: 'building'}],
  [
    'leisure',
    {
      park: 'park',
      garden: 'park',
      golf_course: 'park',
      pitch: 'pitch',
      playground: 'park',
      recreation_ground: 'park',
      stadium: 'pitch',
      sports_centre: 'green',
      track: 'pitch',
      swimming_pool: 'water',
      nature_reserve: 'green',
      marina: 'water',
    },
  ],
  [
    'landuse',
    {
      grass: 'green',
      recreation_ground: 'park',
      forest: 'green',
      meadow: 'green',
      village_green: 'park',
      cemetery: 'cemetery',
      industrial: 'built',
      commercial: 'built',
      retail: 'built',
      railway: 'built',
      military: 'built',
      garages: 'built',
      construction: 'built',
      port: 'built',
      reservoir: 'water',
      basin: 'water',
      orchard: 'green',
      vineyard: 'green',
    },
  ],
  ['waterway', {riverbank: 'water', dock: 'water'}],
  [
    'amenity',
    {
      school: 'built',
      university: 'built',
      college: 'built',
      hospital: 'built',
      fountain: 'water',
      grave_yard: 'cemetery',
    },
  ],
  ['aeroway', {apron: 'built', helipad: 'built'}],
];

const LINE_OF_TAG: readonly (readonly [string, Readonly<Record<string, LineKind>>])[] = [
  ['railway', {rail: 'railway', light_rail: 'railway'}],
  [
    'waterway',
    {river: 'river', canal: 'river', stream: 'stream', drain: 'stream', ditch: 'stream'},
  ],
  ['man_made', {pier: 'pier', breakwater: 'pier', groyne: 'pier'}],
  ['aeroway', {runway: 'runway'}],
];

/** Undefined for an area that is not painted. */
export function areaKind(tags: OsmFeature['tags']): AreaKind | undefined {
  if (tags['building'] !== undefined && tags['building'] !== 'no') return 'building';
  return pick(AREA_OF_TAG, tags);
}

/** The kind of a line other than a road; undefined if it is not drawn, as in a tunnel. */
export function lineKind(tags: OsmFeature['tags']): LineKind | undefined {
  return tags['tunnel'] === undefined ? pick(LINE_OF_TAG, tags) : undefined;
}

function pick<Kind>(
  table: readonly (readonly [string, Readonly<Record<string, Kind>>])[],
  tags: OsmFeature['tags'],
): Kind | undefined {
  for (const [key, kinds] of table) {
    const value = tags[key];
    const kind = typeof value === 'string' ? kinds[value] : undefined;
    if (kind) return kind;
  }
  return undefined;
}
