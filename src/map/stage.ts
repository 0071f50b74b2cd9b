import type {Xy} from '../geo/point.js';
import type {Motion} from './motion.js';

/** What the gestures of a map share. */
export type Stage = {
  readonly container: HTMLElement;
  /** Covers the container; what is pressed here and not on a button above it is the map. */
  readonly surface: HTMLElement;
  readonly motion: Motion;
  /** A map let go stays where it is. */
  readonly reducedMotion: boolean;
  /** How far from the focus a pointer is, in CSS pixels. */
  readonly offset: (pointer: {readonly clientX: number; readonly clientY: number}) => Xy;
  /** Ends all listening. */
  readonly signal: AbortSignal;
};
