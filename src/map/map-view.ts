import type {Point, Xy} from '../geo/point.js';

/** What a map shows: the point under its focus (where the pin stands), and how near. */
export type View = {
  readonly center: Point;
  /** Web mercator zoom, fractions allowed: at 0 the world is 256 CSS pixels wide, each step doubles it. */
  readonly zoom: number;
};

/** What is needed to put a map into a page. */
export type MapOptions = View & {
  /**
   * Filled by the map, which listens to it. It has a size of its own, is what its content is placed in and painted
   * above (`contain: layout`), and is focusable, so that keys reach it: arrows move the map by 48 pixels, with Shift by
   * one, and + and − zoom by a step.
   *
   * Custom properties it reads: `--map-background`, `--map-accuracy` (colour of the circle), `--map-text`
   * (of scale and credit), `--map-scale` (`none` takes the scale away), and `--map-inset-block-end`, a length that lifts scale and
   * credit above whatever covers the map's lower edge.
   */
  readonly container: HTMLElement;
  /** Where in the container `center` lies, in CSS pixels from its top left corner; its middle when absent. */
  readonly focus?: Xy;
  readonly theme: 'light' | 'dark';
  /** The credit that the data's licence asks for; always visible. */
  readonly attribution: string;
  /** Moves and zooms without animation where the person prefers reduced motion. */
  readonly reducedMotion: boolean;
  /** The language of the scale's units; the browser's when absent. */
  readonly locale?: string;
  /** A person began to move the map. */
  readonly onMoveStart?: () => void;
  /** The map has come to rest after a person moved or zoomed it, or after `moveTo`. */
  readonly onRest?: (view: View, by: 'person' | 'program') => void;
  /**
   * A person scrolled the page by one finger or by the bare wheel over the map, and may want to be told how the map
   * is moved: by two fingers, and by the wheel with Ctrl or ⌘.
   *
   * So it is in a page longer than the window, for a map that is at most half as high as the window. Elsewhere the
   * map is the main thing on the screen, and takes every touch and turn of the wheel itself.
   */
  readonly onPageScroll?: (by: 'finger' | 'wheel') => void;
  /** No tile could be loaded for what is in view; told once until a tile loads again. */
  readonly onTilesMissing?: () => void;
  /** A tile loaded again after `onTilesMissing`. */
  readonly onTilesFound?: () => void;
};

/** A map in a page. After `destroy` nothing of it stays: no listener, timer, observer or node. */
export type MapView = {
  readonly view: View;
  /** Shows another view; by a short flight unless `animate` is false or the person prefers reduced motion. */
  moveTo(view: Partial<View>, options?: {readonly animate?: boolean}): void;
  /** Ends a throw or a flight where it is going; `onRest` is called before it returns. Nothing happens to a map at rest. */
  settle(): void;
  /** Zooms around the focus, one step or a part of one; negative is out. */
  zoomBy(steps: number): void;
  setTheme(theme: 'light' | 'dark'): void;
  /** Moves the focus, keeping `center` under it. */
  setFocus(focus: Xy): void;
  /** A circle of `radius` metres around `center`, for a location that is not exact; undefined takes it away. */
  setAccuracy(circle: {readonly center: Point; readonly radius: number} | undefined): void;
  destroy(): void;
};
