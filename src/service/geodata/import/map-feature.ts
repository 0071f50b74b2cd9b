import type {Xy} from '../../../geo/point.js';

/** A feature on its way into tiles; its geometry is in the unit square of web mercator. */
export type NewFeature = {
  readonly id: number;
  readonly type: 'node' | 'way' | 'relation';
  readonly shape: 'point' | 'line' | 'area';
  readonly tags: Readonly<Record<string, string>>;
  /** Rings of an area, outer ones clockwise; parts of a line; one part with one point. */
  readonly parts: readonly (readonly Xy[])[];
};
