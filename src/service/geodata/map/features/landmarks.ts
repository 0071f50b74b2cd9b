import type {Xy} from '../../../../geo/point.js';
import type {OsmFeature} from '../../tiles/osm-features.js';
import type {Box} from '../../tiles/planar.js';
import {meaningOf, type TagTable} from '../../tiles/tag-table.js';

/** A named feature that helps a stranger to find the way. */
export type Landmark = {
  readonly shape: 'landmark';
  readonly tone: 'park' | 'water' | 'plain';
  readonly name: string;
  readonly at: Xy;
  /** First zoom at which the name is written. */
  readonly from: number;
  /** Smaller ranks are placed first. */
  readonly rank: number;
  /** Whether a dot marks the point. */
  readonly dot: boolean;
};

type Kind = Pick<Landmark, 'tone' | 'from' | 'rank' | 'dot'>;
const PARK = {tone: 'park', from: 17, rank: 1, dot: false} as const;
const WATER = {tone: 'water', from: 15, rank: 2, dot: false} as const;
const plain = (from: number, rank: number): Kind => ({tone: 'plain', from, rank, dot: true});

const KINDS: TagTable<Kind> = [
  ['leisure', PARK, ['park', 'garden', 'golf_course', 'recreation_ground']],
  ['leisure', {...plain(16, 2), dot: false}, ['stadium']],
  ['leisure', plain(18, 5), ['sports_centre']],
  ['landuse', PARK, ['recreation_ground', 'forest']],
  ['landuse', {...PARK, from: 15}, ['cemetery']],
  ['natural', {...WATER, tone: 'park'}, ['beach']],
  ['natural', {...WATER, from: 13}, ['bay']],
  ['natural', WATER, ['cape', 'water']],
  ['amenity', plain(16, 3), ['hospital', 'university', 'bus_station']],
  ['amenity', plain(17, 3), ['townhall']],
  ['amenity', plain(17, 4), ['theatre', 'marketplace']],
  ['amenity', plain(18, 5), ['police', 'library', 'place_of_worship', 'cinema']],
  ['amenity', plain(18, 6), ['school', 'clinic', 'post_office']],
  ['amenity', plain(18, 7), ['fuel']],
  ['amenity', plain(18, 8), ['pharmacy']],
  ['tourism', plain(17, 4), ['museum', 'attraction']],
  ['tourism', plain(18, 6), ['hotel']],
  ['shop', plain(16, 3), ['mall']],
  ['shop', plain(18, 6), ['supermarket']],
  ['historic', plain(17, 5), ['monument']],
  ['railway', plain(15, 2), ['station']],
  ['railway', plain(16, 3), ['halt']],
  ['aeroway', plain(12, 1), ['aerodrome']],
  ['aeroway', plain(15, 2), ['terminal']],
];

/** Names of areas wider than this in the unit square show one zoom earlier: 60 CSS pixels at zoom 17. */
const WIDE = 60 / (256 * 2 ** 17);

/** Undefined if the named feature is no landmark; a large area is named at lower zooms. */
export function landmarkOf(
  tags: OsmFeature['tags'],
  name: string,
  at: Xy,
  box: Box | undefined,
): Landmark | undefined {
  const kind = meaningOf(KINDS, tags);
  if (!kind) return undefined;
  const side = box ? Math.sqrt((box.maxX - box.minX) * (box.maxY - box.minY)) : 0;
  const earlier = side > WIDE ? Math.floor(Math.log2(side / WIDE)) : 0;
  return {shape: 'landmark', name, at, ...kind, from: Math.max(13, kind.from - earlier)};
}
