import type {Xy} from '../../../../../geo/point.js';

/** The time of day that a picture shows. */
export type Daytime = 'day' | 'dusk';

/** A street; its centre line in metres east and north of the viewpoint. */
export type Street = {
  readonly line: readonly Xy[];
  /** Metres from the centre line to the kerb. */
  readonly half: number;
  readonly name: string | undefined;
};

/** An upright plane, from its visible left to its right end; in metres. */
export type Standing = {
  readonly left: Xy;
  readonly right: Xy;
  readonly height: number;
  /** Decides everything that the data does not have. */
  readonly seed: number;
};

/** The wall of a house. */
export type Wall = Standing & {
  readonly width: number;
  /** The neighbouring house hides everything below. */
  readonly foot: number;
  readonly storeys: number;
  /** A front has an entrance, `gate` metres from its left end; undefined for a party wall. */
  readonly front:
    | {readonly gate: number; readonly number?: string; readonly sign?: string}
    | undefined;
};

/** Everything that a picture shows; the eye is above the origin. */
export type Scene = {
  /** Metres above the ground. */
  readonly eye: number;
  readonly streets: readonly Street[];
  readonly walls: readonly Wall[];
  /** They face the eye. */
  readonly trees: readonly Standing[];
  /** They are parallel to the street. */
  readonly cars: readonly Standing[];
};
