import type {Xy} from '../../../../geo/point.js';
import type {OsmFeature} from '../../town/osm-features.js';
import type {Box} from './box.js';

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

const KINDS: readonly (readonly [string, Readonly<Record<string, Kind>>])[] = [
  [
    'leisure',
    {
      park: PARK,
      garden: PARK,
      golf_course: PARK,
      recreation_ground: PARK,
      stadium: {...plain(16, 2), dot: false},
      sports_centre: plain(18, 5),
    },
  ],
  ['landuse', {recreation_ground: PARK, cemetery: {...PARK, from: 15}, forest: PARK}],
  [
    'natural',
    {beach: {...WATER, tone: 'park'}, bay: {...WATER, from: 13}, cape: WATER, water: WATER},
  ],
  [
    'amenity',
    {
      hospital: plain(16, 3),
      university: plain(16, 3),
      theatre: plain(17, 4),
      marketplace: plain(17, 4),
      bus_station: plain(16, 3),
      police: plain(18, 5),
      school: plain(18, 6),
      library: plain(18, 5),
      place_of_worship: plain(18, 5),
      townhall: plain(17, 3),
      fuel: plain(18, 7),
      pharmacy: plain(18, 8),
      cinema: plain(18, 5),
      clinic: plain(18, 6),
      post_office: plain(18, 6),
    },
  ],
  ['tourism', {museum: plain(17, 4), hotel: plain(18, 6), attraction: plain(17, 4)}],
  ['shop', {mall: plain(16, 3), supermarket: plain(18, 6)}],
  ['historic', {monument: plain(17, 5)}],
  ['railway', {station: plain(15, 2), halt: plain(16, 3)}],
  ['aeroway', {aerodrome: plain(12, 1), terminal: plain(15, 2)}],
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
  for (const [key, kinds] of KINDS) {
    const value = tags[key];
    const kind = typeof value === 'string' ? kinds[value] : undefined;
    if (!kind) continue;
    const side = box ? Math.sqrt((box.maxX - box.minX) * (box.maxY - box.minY)) : 0;
    const earlier = side > WIDE ? Math.floor(Math.log2(side / WIDE)) : 0;
    return {shape: 'landmark', name, at, ...kind, from: Math.max(13, kind.from - earlier)};
  }
  return undefined;
}
