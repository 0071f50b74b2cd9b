import type {OsmFeature} from '../tiles/osm-features.js';
import {meaningOf, type TagTable} from '../tiles/tag-table.js';

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

/** Weights by tag and value. Bus stops, trees and the like are left out. */
const PLACES: TagTable<number> = [
  ['place', 0.65, ['square']],
  ['place', 0.5, ['island']],
  ['place', 0.3, ['islet']],
  ['highway', 0.5, ['pedestrian']],
  ['aeroway', 0.6, ['aerodrome', 'terminal']],
  ['public_transport', 0.6, ['station']],
  ['railway', 0.6, ['station']],
  ['railway', 0.4, ['halt']],
  ['amenity', 0.6, ['hospital', 'university', 'bus_station']],
  ['amenity', 0.5, ['theatre', 'townhall', 'marketplace']],
  ['amenity', 0.45, ['school', 'college', 'clinic']],
  ['amenity', 0.4, ['place_of_worship', 'police', 'library', 'embassy']],
  ['amenity', 0.3, ['*']],
  ['tourism', 0.5, ['museum', 'attraction', 'zoo']],
  ['tourism', 0.4, ['hotel']],
  ['tourism', 0.2, ['artwork']],
  ['tourism', 0.1, ['information']],
  ['tourism', 0.3, ['*']],
  ['leisure', 0.55, ['park', 'stadium']],
  ['leisure', 0.45, ['golf_course']],
  ['leisure', 0.4, ['garden', 'sports_centre']],
  ['leisure', 0.3, ['*']],
  ['shop', 0.65, ['mall']],
  ['shop', 0.35, ['supermarket']],
  ['shop', 0.25, ['*']],
  ['healthcare', 0.6, ['hospital']],
  ['healthcare', 0.35, ['*']],
  ['office', 0.4, ['government']],
  ['office', 0.25, ['*']],
  ['historic', 0.4, ['monument', 'castle']],
  ['historic', 0.3, ['*']],
  ['natural', 0.55, ['beach']],
  ['natural', 0.4, ['cape', 'peak']],
  ['man_made', 0.5, ['lighthouse']],
  ['man_made', 0.3, ['tower', 'works']],
  ['landuse', 0.5, ['recreation_ground']],
  ['landuse', 0.45, ['cemetery']],
  ['landuse', 0.4, ['retail']],
  ['landuse', 0.35, ['industrial', 'military', 'commercial', 'residential']],
  ['craft', 0.2, ['*']],
  ['building', 0.3, ['*']],
];

/** Undefined for what nobody would search for. */
export function landmarkKind(tags: OsmFeature['tags']): LandmarkKind | undefined {
  const settlement = String(tags['place'] ?? '');
  const areaWeight = SETTLEMENTS[settlement];
  if (areaWeight !== undefined) return {kind: 'area', settlement, weight: areaWeight};
  if (tags['highway'] === 'bus_stop' || tags['public_transport'] === 'platform') return undefined;
  const weight = meaningOf(PLACES, tags);
  return weight === undefined ? undefined : {kind: 'place', settlement: undefined, weight};
}
