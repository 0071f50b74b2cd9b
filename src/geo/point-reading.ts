import type {Point} from './point.js';

/** What a text that stands for a point says. */
export type PointReading =
  /** The point, and what to call it. An area, where the text says no more than about where. */
  | {
      readonly kind: 'point';
      readonly point: Point;
      readonly title: string;
      readonly isArea: boolean;
    }
  /** A plus code without its first signs, in capitals, and what stands around it: mostly the town that it is in. */
  | {readonly kind: 'short-code'; readonly code: string; readonly rest: string}
  /** A link that says nothing by itself: only its host knows where it leads. */
  | {readonly kind: 'short-link'; readonly url: string}
  /** A link to words, to be searched as if they were typed; `at` is what the map showed. */
  | {readonly kind: 'words'; readonly text: string; readonly at?: Point}
  /** A point was meant, and none can be read. */
  | {readonly kind: 'unreadable'; readonly why: 'link-unreadable' | 'out-of-range'};

/** Longer names are cut: a title is one line. */
const LONGEST_TITLE = 80;

/** A point as a reading; without a name it is called by its coordinates, to about a metre. */
export function pointReading(point: Point, name = '', isArea = false): PointReading {
  const title = cut(name.replace(/\s+/g, ' ').trim());
  return {kind: 'point', point, title: title || coordinatesOf(point), isArea};
}

/** Coordinates as they are shown: five decimals, latitude first. */
export function coordinatesOf({lat, lon}: Point): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}

/** Whether it is a place on the earth. */
export function isOnEarth({lat, lon}: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

function cut(name: string): string {
  const signs = Array.from(name);
  return signs.length > LONGEST_TITLE ? `${signs.slice(0, LONGEST_TITLE - 1).join('')}…` : name;
}
