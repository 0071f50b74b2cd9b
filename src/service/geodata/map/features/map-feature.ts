import type {Xy} from '../../../../geo/point.js';
import type {Box} from '../../tiles/planar.js';
import type {Landmark} from './landmarks.js';
import type {RoadClass} from './roads.js';

/** Kinds of areas, in painting order. */
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

type Shaped = {readonly parts: readonly (readonly Xy[])[]; readonly box: Box};
export type Area = Shaped & {readonly shape: 'area'; readonly kind: AreaKind};
export type Line = Shaped & {readonly shape: 'line'; readonly kind: LineKind};
export type Road = Shaped & {
  readonly shape: 'road';
  readonly road: RoadClass;
  readonly oneWay: boolean;
  /** Below 0 a tunnel, above 0 a bridge. */
  readonly level: number;
  /** As on its signs. */
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
