import type {Look} from '../geo/perspective.js';
import type {Xy} from '../geo/point.js';

/** An equirectangular picture with north in its middle; one URL for each size, the smallest first. */
export type Picture = {
  readonly sizes: readonly {readonly width: number; readonly url: string}[];
};

export type PanoramaOptions = {
  /**
   * The panorama fills this element and listens to its events. It needs a size of its own, `contain: layout` (so it
   * positions and stacks the panorama), and a tabindex (so it receives keys: arrows turn the picture, + and − zoom).
   */
  readonly container: HTMLElement;
  readonly picture: Picture;
  readonly look: Look;
  /** The point that `look` aims at, in CSS pixels from the container's top left corner; its middle when absent. */
  readonly focus?: Xy;
  /** Turns without animation. */
  readonly reducedMotion: boolean;
  /** A picture is visible for the first time, perhaps not sharp yet. */
  readonly onShown?: (picture: Picture) => void;
  /** A picture could not be loaded in any size; the one before it stays. */
  readonly onMissing?: (picture: Picture) => void;
  readonly onTurnStart?: () => void;
  /** It stopped after a person turned it, or after `turnTo`. */
  readonly onRest?: (look: Look, by: 'person' | 'program') => void;
};

/** A mounted panorama. `destroy` removes all of it: listeners, timers, observers, nodes and drawing context. */
export type PanoramaView = {
  /** Its heading is 0 (inclusive) to 360 (exclusive). */
  readonly look: Look;
  /** Looks elsewhere; turns there unless `animate` is false or motion is reduced. */
  turnTo(look: Partial<Look>, options?: {readonly animate?: boolean}): void;
  /** Zooms by steps, each of which shows half as much; negative zooms out. */
  zoomBy(steps: number): void;
  /** Shows another picture once it is loaded; the present one stays until then. */
  show(picture: Picture): void;
  /** Moves the focus and keeps what is seen there. */
  setFocus(focus: Xy): void;
  destroy(): void;
};
