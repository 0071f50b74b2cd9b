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
  /** Whether one finger and the wheel scroll the page that it lies in. */
  readonly isAsleep: () => boolean;
  /** One finger and the wheel move it from now on; true if they did not before. */
  readonly wake: () => boolean;
  /** A pointer's offset from the focus, in CSS pixels. */
  readonly offset: (pointer: {readonly clientX: number; readonly clientY: number}) => Xy;
  readonly signal: AbortSignal;
};
