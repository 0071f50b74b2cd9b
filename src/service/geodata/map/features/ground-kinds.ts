import type {OsmFeature} from '../../tiles/osm-features.js';
import {meaningOf, type TagTable} from '../../tiles/tag-table.js';
import type {AreaKind, LineKind} from './map-feature.js';

const AREAS: TagTable<AreaKind> = [
  ['place', 'island', ['islet', 'island']],
  ['natural', 'water', ['water']],
  ['natural', 'sand', ['beach', 'sand']],
  ['natural', 'green', ['wood', 'scrub', 'grassland', 'heath', 'wetland']],
  ['man_made', 'pier', ['pier', 'breakwater', 'groyne']],
  ['man_made', 'building', ['storage_tank']],
  ['leisure', 'park', ['park', 'garden', 'golf_course', 'playground', 'recreation_ground']],
  ['leisure', 'pitch', ['pitch', 'stadium', 'track']],
  ['leisure', 'green', ['sports_centre', 'nature_reserve']],
  ['leisure', 'water', ['swimming_pool', 'marina']],
  ['landuse', 'green', ['grass', 'forest', 'meadow', 'orchard', 'vineyard']],
  ['landuse', 'park', ['recreation_ground', 'village_green']],
  ['landuse', 'cemetery', ['cemetery']],
  ['landuse', 'built', ['industrial', 'commercial', 'retail', 'garages', 'construction']],
  ['landuse', 'built', ['railway', 'military', 'port']],
  ['landuse', 'water', ['reservoir', 'basin']],
  ['waterway', 'water', ['riverbank', 'dock']],
  ['amenity', 'built', ['school', 'university', 'college', 'hospital']],
  ['amenity', 'water', ['fountain']],
  ['amenity', 'cemetery', ['grave_yard']],
  ['aeroway', 'built', ['apron', 'helipad']],
];

const LINES: TagTable<LineKind> = [
  ['railway', 'railway', ['rail', 'light_rail']],
  ['waterway', 'river', ['river', 'canal']],
  ['waterway', 'stream', ['stream', 'drain', 'ditch']],
  ['man_made', 'pier', ['pier', 'breakwater', 'groyne']],
  ['aeroway', 'runway', ['runway']],
];

/** Undefined for an area that is not painted. */
export function areaKind(tags: OsmFeature['tags']): AreaKind | undefined {
  if (tags['building'] !== undefined && tags['building'] !== 'no') return 'building';
  return meaningOf(AREAS, tags);
}

/** The kind of a line other than a road; undefined if it is not drawn, as in a tunnel. */
export function lineKind(tags: OsmFeature['tags']): LineKind | undefined {
  return tags['tunnel'] === undefined ? meaningOf(LINES, tags) : undefined;
}
