import type {Xy} from '../../../../../geo/point.js';

/** When a picture is drawn to be taken. */
export type Daytime = 'day' | 'dusk';

/** A street, its middle in metres east and north of where the picture is taken. */
export type Street = {
  readonly line: readonly Xy[];
  /** Metres from its middle to the kerb. */
  readonly half: number;
  readonly name: string | undefined;
};

/** The wall of a house, from its left to its right as one sees it; metres. */
export type Wall = {
  readonly left: Xy;
  readonly right: Xy;
  readonly width: number;
  readonly height: number;
  /** What is below is hidden by the house beside it. */
  readonly foot: number;
  readonly storeys: number;
  /** A front has a way in, so many metres from its left; a party wall has nothing. */
  readonly front:
    | {readonly gate: number; readonly number?: string; readonly sign?: string}
    | undefined;
  /** Decides all that nobody knows of the house. */
  readonly seed: number;
};

/** Something that stands upright, and is told by its kind: a tree turns to the eye, a car along the street. */
export type Standing = {
  readonly left: Xy;
  readonly right: Xy;
  readonly height: number;
  readonly seed: number;
};

/** All that a picture shows; the eye is above 0/0. */
export type Scene = {
  /** Metres above the ground. */
  readonly eye: number;
  readonly streets: readonly Street[];
  readonly walls: readonly Wall[];
  readonly trees: readonly Standing[];
  readonly cars: readonly Standing[];
};
