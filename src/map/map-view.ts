import type {Point, Xy} from '../geo/point.js';

/** The part of the world that a map shows. */
export type View = {
  /** The point under the focus, where the pin is. */
  readonly center: Point;
  /** Web mercator zoom, may be fractional: at 0 the world is 256 CSS pixels wide, each step doubles it. */
  readonly zoom: number;
};

export type MapOptions = View & {
  /**
   * The map fills this element and listens to its events. It needs a size of its own, `contain: layout` (so it
   * positions and stacks the map), and a tabindex (so it receives keys: arrows move the map by 48 pixels, with Shift by
   * one; + and − zoom by a step).
   *
   * Custom properties that the map reads from it: `--map-background`, `--map-accuracy` (the circle's colour),
   * `--map-text` (scale and credit), `--map-scale` (`none` hides the scale), and `--map-inset-block-end` (a length that
   * lifts scale and credit above whatever covers the lower edge).
   *
   * In a page longer than the window the map is asleep until a person taps or clicks it, and again once they touch
   * something else: one finger and the bare wheel scroll the page meanwhile, and the container has the attribute
   * `data-asleep`. Two fingers, the mouse and the keys move it at any time.
   */
  readonly container: HTMLElement;
  /** The position of `center` in the container, in CSS pixels from its top left corner; its middle when absent. */
  readonly focus?: Xy;
  readonly theme: 'light' | 'dark';
  /** The credit that the data's licence requires; always visible. Empty as long as it is not known. */
  readonly attribution: string;
  /** Moves and zooms without animation. */
  readonly reducedMotion: boolean;
  /**
   * Further out the service has no tiles, so that its map does not zoom out beyond it; all zooms have some when absent.
   * Of no concern to a map with tiles of its own.
   */
  readonly leastZoom?: number | undefined;
  /** The language of the scale's units; the browser's when absent. */
  readonly locale?: string;
  /** A person began to move the map. */
  readonly onMoveStart?: () => void;
  /** A person threw the map: it glides to this view, unless it is caught. Optional for an implementation. */
  readonly onGlide?: (view: View) => void;
  /** The map stopped after a person moved or zoomed it, or after `moveTo`. */
  readonly onRest?: (view: View, by: 'person' | 'program') => void;
  /** No tile in view could be loaded; called once until a tile loads again. */
  readonly onTilesMissing?: () => void;
  /** A tile loaded again after `onTilesMissing`. */
  readonly onTilesFound?: () => void;
};

/** A mounted map. `destroy` removes all of it: listeners, timers, observers and nodes. */
export type MapView = {
  readonly view: View;
  /** Shows another view; flies there unless `animate` is false, motion is reduced, or it is far. */
  moveTo(view: Partial<View>, options?: {readonly animate?: boolean}): void;
  /** Jumps to the end of a throw or a flight and calls `onRest` before it returns. Does nothing to a map at rest. */
  settle(): void;
  /** Zooms around the focus by steps, which may be fractional; negative zooms out. */
  zoomBy(steps: number): void;
  setTheme(theme: 'light' | 'dark'): void;
  /** Shows another credit beside those shown: one that became known after the map. Optional for an implementation. */
  addAttribution?(attribution: string): void;
  /** Moves the focus and keeps `center` under it. */
  setFocus(focus: Xy): void;
  /** Draws a circle of `radius` metres around `center`, for an inexact location; undefined removes it. */
  setAccuracy(circle: {readonly center: Point; readonly radius: number} | undefined): void;
  destroy(): void;
};
