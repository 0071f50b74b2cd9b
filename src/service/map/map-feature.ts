import type {Xy} from '../../geo/point.js';
import type {OsmFeature} from '../town/osm-features.js';
import {type Landmark, landmarkOf} from './landmarks.js';
import {type RoadClass, roadClass} from './roads.js';

/** What an area is painted as, in painting order. */
export const AREA_KINDS = [
  'built',
  'cemetery',
  'green',
  'park',
  'pitch',
  'sand',
  'water',
  'island',
  'pier',
  'building',
] as const;
export type AreaKind = (typeof AREA_KINDS)[number];
export type LineKind = 'railway' | 'river' | 'stream' | 'pier' | 'runway';

/** A rectangle of the unit square. */
export type Box = {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};

type Shaped = {readonly parts: readonly (readonly Xy[])[]; readonly box: Box};
export type Area = Shaped & {readonly shape: 'area'; readonly kind: AreaKind};
export type Line = Shaped & {readonly shape: 'line'; readonly kind: LineKind};
export type Road = Shaped & {
  readonly shape: 'road';
  readonly road: RoadClass;
  readonly oneWay: boolean;
  /** Below 0 a tunnel, above 0 a bridge. */
  readonly level: number;
  readonly name: string | undefined;
};
export type Place = {
  readonly shape: 'place';
  readonly kind: 'city' | 'suburb' | 'neighbourhood';
  readonly name: string;
  readonly at: Xy;
};
export type House = {readonly shape: 'house'; readonly number: string; readonly at: Xy};
export type MapFeature = Area | Line | Road | Place | House | Landmark;

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

/** What of one OpenStreetMap feature is drawn or written: none, one or several things. */
export function mapFeatures({shape, tags, parts}: OsmFeature): MapFeature[] {
  const found: MapFeature[] = [];
  const first = parts[0]?.[0];
  if (!first) return found;
  const box = boxOf(parts);
  const name = textTag(tags['name']);
  if (shape === 'area') {
    const kind = areaKind(tags);
    if (kind) found.push({shape: 'area', kind, parts, box});
  }
  if (shape === 'line') {
    const road = roadClass(tags['highway']);
    if (road) {
      found.push({
        shape: 'road',
        road,
        parts,
        box,
        name,
        level: levelOf(tags),
        oneWay: tags['oneway'] === 'yes' || tags['oneway'] === true,
      });
    } else if (tags['tunnel'] === undefined) {
      const kind = pick(LINE_OF_TAG, tags);
      if (kind) found.push({shape: 'line', kind, parts, box});
    }
  }
  if (shape === 'area' && tags['highway'] === 'pedestrian') {
    found.push({shape: 'area', kind: 'built', parts, box});
  }
  const number = textTag(tags['addr:housenumber']);
  if (number && /[1-9]/.test(number) && shape !== 'line')
    found.push({shape: 'house', number, at: middle(shape, box, first)});
  const kind = shape === 'point' ? placeKind(tags) : undefined;
  if (name && kind) {
    found.push({shape: 'place', kind, name, at: first});
  } else if (name && shape !== 'line') {
    const landmark = landmarkOf(
      tags,
      name,
      middle(shape, box, first),
      shape === 'area' ? box : undefined,
    );
    if (landmark) found.push(landmark);
  }
  return found;
}

function areaKind(tags: OsmFeature['tags']): AreaKind | undefined {
  if (tags['building'] !== undefined && tags['building'] !== 'no') return 'building';
  return pick(AREA_OF_TAG, tags);
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

/** A small town at the edge of a great one is written like one of its quarters. */
function placeKind(tags: OsmFeature['tags']): Place['kind'] | undefined {
  switch (tags['place']) {
    case 'city':
      return tags['capital'] !== undefined || Number(tags['population']) > 100_000
        ? 'city'
        : 'suburb';
    case 'town':
    case 'village':
    case 'suburb':
      return 'suburb';
    case 'neighbourhood':
      return 'neighbourhood';
    default:
      return undefined;
  }
}

function levelOf(tags: OsmFeature['tags']): number {
  if (tags['tunnel'] !== undefined && tags['tunnel'] !== 'no') return -1;
  const layer = Number(tags['layer'] ?? 0);
  if (tags['bridge'] !== undefined && tags['bridge'] !== 'no') return Math.max(1, layer || 0);
  return 0;
}

function textTag(value: string | number | boolean | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : String(value).trim();
}

function middle(shape: OsmFeature['shape'], box: Box, first: Xy): Xy {
  return shape === 'point' ? first : {x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2};
}

function boxOf(parts: readonly (readonly Xy[])[]): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const part of parts) {
    for (const {x, y} of part) {
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
  }
  return {minX, minY, maxX, maxY};
}
