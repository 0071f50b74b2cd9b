import type {Xy} from '../geo/point.js';
import type {Motion} from './motion.js';
import type {Camera} from './space.js';

/** What all gestures over a map or a picture share. */
export type Stage<C extends Camera = Camera> = {
  /** Focusable, so that it receives keys. */
  readonly container: HTMLElement;
  /** Covers the container below its buttons; receives the pointer events. */
  readonly surface: HTMLElement;
  readonly motion: Motion<C>;
  readonly reducedMotion: boolean;
  /** Whether it lies in a page that scrolls: one finger and the wheel then scroll the page. */
  readonly isInPage: () => boolean;
  /** A person scrolled the page by one finger or the bare wheel over it. */
  readonly onPageScroll?: ((by: 'finger' | 'wheel') => void) | undefined;
  /** A pointer's offset from the focus, in CSS pixels. */
  readonly offset: (pointer: {readonly clientX: number; readonly clientY: number}) => Xy;
  readonly signal: AbortSignal;
};
