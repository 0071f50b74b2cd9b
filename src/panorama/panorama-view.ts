import type {Look} from '../geo/perspective.js';
import type {Xy} from '../geo/point.js';

/** A picture all around, equirectangular, north in its middle: one address for each of its sizes, the smallest first. */
export type Picture = {
  readonly sizes: readonly {readonly width: number; readonly url: string}[];
};

/** What is needed to put a panorama into a page. */
export type PanoramaOptions = {
  /**
   * Filled by the panorama, which listens to it. It has a size of its own, is what its content is placed in and painted
   * above (`contain: layout`), and is focusable, so that keys reach it: arrows turn the picture, + and − zoom.
   */
  readonly container: HTMLElement;
  readonly picture: Picture;
  readonly look: Look;
  /** What in the container one looks at, in CSS pixels from its top left corner; its middle when absent. */
  readonly focus?: Xy;
  /** Turns without animation where the person prefers reduced motion. */
  readonly reducedMotion: boolean;
  /** A picture is seen for the first time, as small as it may be yet. */
  readonly onShown?: (picture: Picture) => void;
  /** A picture could not be loaded in any size; what was shown before it stays. */
  readonly onMissing?: (picture: Picture) => void;
  /** A person began to turn it. */
  readonly onTurnStart?: () => void;
  /** It has come to rest after a person turned it, or after `turnTo`. */
  readonly onRest?: (look: Look, by: 'person' | 'program') => void;
};

/** A panorama in a page. After `destroy` nothing of it stays: no listener, timer, observer, node or drawing context. */
export type PanoramaView = {
  /** Its heading from 0 up to but not 360. */
  readonly look: Look;
  /** Looks elsewhere; by turning there unless `animate` is false or the person prefers reduced motion. */
  turnTo(look: Partial<Look>, options?: {readonly animate?: boolean}): void;
  /** Looks nearer by so many steps, each half as much to be seen; negative is farther. */
  zoomBy(steps: number): void;
  /** Shows another picture as soon as it is there; what is shown stays until then. */
  show(picture: Picture): void;
  /** Moves what one looks at, keeping what is seen there. */
  setFocus(focus: Xy): void;
  destroy(): void;
};
