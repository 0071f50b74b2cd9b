import type {OsmFeature} from '../../tiles/osm-features.js';
import {meaningOf, type TagTable} from '../../tiles/tag-table.js';
import {metresAsPixels} from './frame.js';

/** The classes of ways, in drawing order; the last one is on top. */
export const ROAD_CLASSES = [
  'footway',
  'track',
  'service',
  'pedestrian',
  'minor',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

const CLASSES: TagTable<RoadClass> = [
  ['highway', 'trunk', ['trunk', 'motorway']],
  ['highway', 'primary', ['primary', 'motorway_link']],
  ['highway', 'secondary', ['secondary', 'trunk_link', 'primary_link']],
  ['highway', 'tertiary', ['tertiary', 'secondary_link']],
  ['highway', 'minor', ['residential', 'unclassified', 'living_street', 'road', 'tertiary_link']],
  ['highway', 'pedestrian', ['pedestrian']],
  ['highway', 'service', ['service']],
  ['highway', 'track', ['track']],
  ['highway', 'footway', ['footway', 'path', 'cycleway', 'bridleway', 'steps']],
];

/** Undefined for what is no road, or not yet one (proposed, under construction). */
export function roadClass(tags: OsmFeature['tags']): RoadClass | undefined {
  return meaningOf(CLASSES, tags);
}

type RoadStyle = {
  /** First zoom at which it is drawn. */
  readonly from: number;
  /** Metres from kerb to kerb; drawn to scale if wide enough to see. */
  readonly metres: number;
  /** The least width in CSS pixels from the first zoom on; the last value applies to all further zooms. */
  readonly least: readonly number[];
  /** First zoom at which it has an edge of its own. */
  readonly edgeFrom: number;
  /** First zoom at which its name is written, and its size there in CSS pixels; it grows by half a pixel per zoom. */
  readonly nameFrom: number;
  readonly nameSize: number;
};

export const ROAD_STYLES: Readonly<Record<RoadClass, RoadStyle>> = {
  footway: {from: 16, metres: 2, least: [1], edgeFrom: 99, nameFrom: 18, nameSize: 10},
  track: {from: 14, metres: 3, least: [1], edgeFrom: 99, nameFrom: 16, nameSize: 10},
  service: {from: 15, metres: 4.5, least: [1, 2, 3.5], edgeFrom: 16, nameFrom: 17, nameSize: 10},
  pedestrian: {
    from: 14,
    metres: 6,
    least: [1, 1.5, 3, 5],
    edgeFrom: 15,
    nameFrom: 16,
    nameSize: 10.5,
  },
  minor: {
    from: 13,
    metres: 8,
    least: [0.7, 1.4, 2.6, 5, 8.5],
    edgeFrom: 14,
    nameFrom: 15,
    nameSize: 10.5,
  },
  tertiary: {
    from: 12,
    metres: 11,
    least: [0.8, 1.4, 2.4, 4, 7, 11],
    edgeFrom: 13,
    nameFrom: 14,
    nameSize: 10.5,
  },
  secondary: {
    from: 11,
    metres: 12.5,
    least: [0.9, 1.3, 2, 3.2, 5.4, 8.5, 12.5],
    edgeFrom: 13,
    nameFrom: 14,
    nameSize: 11,
  },
  primary: {
    from: 10,
    metres: 14,
    least: [1, 1.3, 1.8, 2.6, 4, 6.4, 9.5, 13.5],
    edgeFrom: 12,
    nameFrom: 13,
    nameSize: 11,
  },
  trunk: {
    from: 10,
    metres: 14,
    least: [1.2, 1.6, 2.2, 3.2, 4.8, 7, 10, 13.5],
    edgeFrom: 11,
    nameFrom: 13,
    nameSize: 11,
  },
};

/** The width of a road between its edges, in CSS pixels; narrower for one of two carriageways. */
export function roadWidth(road: RoadClass, zoom: number, oneWay = false): number {
  const {from, metres, least} = ROAD_STYLES[road];
  const floor = least[zoom - from] ?? least.at(-1) ?? 1;
  const scale = oneWay && ['trunk', 'primary', 'secondary'].includes(road) ? 0.72 : 1;
  return Math.max(floor * scale, metresAsPixels(metres * scale, zoom));
}
