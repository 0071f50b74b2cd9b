import type {Xy} from '../geo/point.js';
import type {Motion} from './motion.js';
import type {Camera} from './space.js';

/** What the gestures over a map or a picture share. */
export type Stage<C extends Camera = Camera> = {
  /** Is focusable, so that keys reach it. */
  readonly container: HTMLElement;
  /** Covers the container; what is pressed here and not on a button above it is meant. */
  readonly surface: HTMLElement;
  readonly motion: Motion<C>;
  readonly reducedMotion: boolean;
  /** Whether it is a piece of a longer page, which one finger and the wheel scroll. */
  readonly isInPage: () => boolean;
  /** A person scrolled the page by one finger or by the bare wheel over it. */
  readonly onPageScroll?: ((by: 'finger' | 'wheel') => void) | undefined;
  /** How far from the focus a pointer is, in CSS pixels. */
  readonly offset: (pointer: {readonly clientX: number; readonly clientY: number}) => Xy;
  /** Ends all listening. */
  readonly signal: AbortSignal;
};
