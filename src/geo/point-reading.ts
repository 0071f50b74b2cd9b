import type {Point} from './point.js';

export type PointReading =
  /** The point and its title. `isArea` when the text is too coarse for a door. */
  | {
      readonly kind: 'point';
      readonly point: Point;
      readonly title: string;
      readonly isArea: boolean;
    }
  /** A plus code without its first characters, in upper case, and the words around it, mostly its town. */
  | {readonly kind: 'short-code'; readonly code: string; readonly rest: string}
  /** A link without a place in it: only its host knows the target. */
  | {readonly kind: 'short-link'; readonly url: string}
  /** A link to words, to be searched as if typed; `at` is the middle of its map. */
  | {readonly kind: 'words'; readonly text: string; readonly at?: Point}
  /** The text means a point but contains none. */
  | {readonly kind: 'unreadable'; readonly why: 'link-unreadable' | 'out-of-range'};

/** A title is one line; longer names are cut. */
const LONGEST_TITLE = 80;

/** A point as a reading; without a name its title is its coordinates, to about a metre. */
export function pointReading(point: Point, name = '', isArea = false): PointReading {
  const title = cut(name.replace(/\s+/g, ' ').trim());
  return {kind: 'point', point, title: title || coordinatesOf(point), isArea};
}

/** Coordinates for display: five decimals, latitude first. */
export function coordinatesOf({lat, lon}: Point): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}

export function isOnEarth({lat, lon}: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

function cut(name: string): string {
  const characters = Array.from(name);
  return characters.length > LONGEST_TITLE
    ? `${characters.slice(0, LONGEST_TITLE - 1).join('')}…`
    : name;
}
