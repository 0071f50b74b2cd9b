import type {Xy} from '../../../../geo/point.js';
import type {OsmFeature} from '../../tiles/osm-features.js';
import {type Box, boxOf, middleOf} from '../../tiles/planar.js';
import {areaKind, lineKind} from './ground-kinds.js';
import {landmarkOf} from './landmarks.js';
import type {MapFeature, Place} from './map-feature.js';
import type {MapRegion} from './map-region.js';
import {roadClass} from './roads.js';
import {shortStreetName} from './short-street-name.js';

/** What to draw or write for an OpenStreetMap feature: nothing, one or several things. */
export function mapFeatures(
  {shape, tags, parts}: OsmFeature,
  shortNames: MapRegion['shortNames'],
): MapFeature[] {
  const found: MapFeature[] = [];
  const first = parts[0]?.[0];
  if (!first) return found;
  const box = boxOf(parts.flat());
  const name = textTag(tags['name']);
  if (shape === 'area') {
    const kind = areaKind(tags);
    if (kind) found.push({shape: 'area', kind, parts, box});
  }
  if (shape === 'line') {
    const road = roadClass(tags);
    if (road) {
      found.push({
        shape: 'road',
        road,
        parts,
        box,
        name: name && shortStreetName(name, shortNames),
        level: levelOf(tags),
        oneWay: tags['oneway'] === 'yes' || tags['oneway'] === true,
      });
    } else {
      const kind = lineKind(tags);
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

/** A small town at the edge of a city is written like one of its quarters. */
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
  return shape === 'point' ? first : middleOf(box);
}
