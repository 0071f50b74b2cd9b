import type {Xy} from '../geo/point.js';
import type {MapOptions} from './map-view.js';
import type {Motion} from './motion.js';

/** What the gestures of a map share. */
export type Stage = Pick<MapOptions, 'container' | 'reducedMotion' | 'onPageScroll'> & {
  /** Covers the container; what is pressed here and not on a button above it is the map. */
  readonly surface: HTMLElement;
  readonly motion: Motion;
  /** Whether the map is a piece of a longer page, which one finger and the wheel scroll. */
  readonly isInPage: () => boolean;
  /** How far from the focus a pointer is, in CSS pixels. */
  readonly offset: (pointer: {readonly clientX: number; readonly clientY: number}) => Xy;
  /** Ends all listening. */
  readonly signal: AbortSignal;
};
