import type {Tags} from './osm-block.js';

/** Tags that say what something is, of which the search or the map makes anything. */
const TELLING = [
  'aeroway',
  'amenity',
  'building',
  'craft',
  'healthcare',
  'highway',
  'historic',
  'landuse',
  'leisure',
  'man_made',
  'natural',
  'office',
  'place',
  'public_transport',
  'railway',
  'shop',
  'tourism',
  'waterway',
];
/** Tags of the mappers' own work, or of no use to an address. */
const DROPPED =
  /^(source|created_by|fixme|FIXME|import|attribution|wikidata|wikipedia|website|url|phone|email|fax|opening_hours|image|mapillary|check_date|survey:date|contact:.*|tiger:.*|gnis:.*|source[:_].*|currency:.*|payment:.*|fuel:.*|recycling:.*)$/;
/** Values of closed ways that are lines all the same. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  natural: ['coastline', 'cliff', 'ridge', 'tree_row', 'arete', 'valley'],
  man_made: ['cutline', 'embankment', 'pipeline', 'breakwater', 'groyne'],
  leisure: ['slipway', 'track'],
  aeroway: ['taxiway', 'runway'],
};
/** Keys that make a closed way an area; values that make it one all the same. */
const AREAS = [
  ...['amenity', 'building', 'building:part', 'craft', 'healthcare', 'historic', 'landuse'],
  ...['leisure', 'natural', 'man_made', 'aeroway', 'office', 'place', 'shop', 'tourism'],
];
const AREA_VALUES: Readonly<Record<string, readonly string[]>> = {
  waterway: ['riverbank', 'dock', 'boatyard', 'dam'],
  railway: ['station', 'turntable', 'roundhouse', 'platform'],
  public_transport: ['station', 'platform'],
  highway: ['services', 'rest_area', 'platform'],
};

/** A node that the search knows: with a number, or with a name and something that says what it is. */
export function isKeptNode(tags: Tags): boolean {
  if (tags['addr:housenumber'] !== undefined) return true;
  return hasName(tags) && TELLING.some(key => tags[key] !== undefined);
}

/** A way, or an area of a relation, that the search or the map knows. */
export function isKeptWay(tags: Tags): boolean {
  return (
    tags['addr:housenumber'] !== undefined ||
    tags['addr:interpolation'] !== undefined ||
    TELLING.some(key => tags[key] !== undefined)
  );
}

/** Relations whose ways are the edge of an area; the borders of countries and districts are not kept. */
export function isAreaRelation(tags: Tags): boolean {
  return tags['type'] === 'multipolygon' && isKeptWay(tags);
}

/** Whether a closed way is an area, as mappers mean it, rather than a line around something. */
export function isArea(tags: Tags): boolean {
  if (tags['area'] === 'yes') return true;
  if (tags['area'] === 'no') return false;
  if (Object.entries(AREA_VALUES).some(([key, values]) => values.includes(tags[key] ?? '')))
    return true;
  if (tags['highway'] !== undefined) return tags['building'] !== undefined;
  const keys = AREAS.filter(key => tags[key] !== undefined && tags[key] !== 'no');
  if (keys.some(key => !LINES[key]?.includes(tags[key] ?? ''))) return true;
  return keys.length === 0 && tags['addr:housenumber'] !== undefined;
}

/** The tags without those that nothing here reads. */
export function keptTags(tags: Tags): Record<string, string> {
  return Object.fromEntries(Object.entries(tags).filter(([key]) => !DROPPED.test(key)));
}

function hasName(tags: Tags): boolean {
  return Object.keys(tags).some(key => key === 'name' || key.startsWith('name:'));
}
