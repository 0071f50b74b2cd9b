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

/** The wall of a house, from its visible left to its right end; in metres. */
export type Wall = {
  readonly left: Xy;
  readonly right: Xy;
  readonly width: number;
  readonly height: number;
  /** The neighbouring house hides everything below. */
  readonly foot: number;
  readonly storeys: number;
  /** A front has an entrance, `gate` metres from its left end; undefined for a party wall. */
  readonly front:
    | {readonly gate: number; readonly number?: string; readonly sign?: string}
    | undefined;
  /** Decides everything about the house that the data does not have. */
  readonly seed: number;
};

/** A tree, which faces the eye, or a car, which is parallel to the street. */
export type Standing = {
  readonly left: Xy;
  readonly right: Xy;
  readonly height: number;
  readonly seed: number;
};

/** Everything that a picture shows; the eye is above the origin. */
export type Scene = {
  /** Metres above the ground. */
  readonly eye: number;
  readonly streets: readonly Street[];
  readonly walls: readonly Wall[];
  readonly trees: readonly Standing[];
  readonly cars: readonly Standing[];
};
