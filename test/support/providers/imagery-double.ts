import type {Point} from '../../../src/geo/point.js';
import type {ImageryVendorName} from '../../../src/service/geodata/providers/imagery-vendors/imagery-vendors.js';
import type {VendorAnswers, VendorRequest} from './vendor-server.js';

/** A vendor of street pictures as the tests have it: what it answers by its documentation, and what is there. */
export type ImageryDouble = {
  readonly name: ImageryVendorName;
  readonly answers: VendorAnswers;
  /** With which letters the paths of its files begin. */
  readonly files: string;
  /** The key as the vendor reads it from a request; of a file, what would be one. */
  readonly keyIn: (request: VendorRequest) => string | null | undefined;
  /** The equirectangular picture nearest to `GATE`, and who took it. */
  readonly sphere: {readonly reference: string; readonly heading: number; readonly author: string};
  /** A flat one, whose middle looks north at `FLAT_GATE`, and how wide it is in degrees. */
  readonly flat: {readonly reference: string; readonly across: number};
  /** References of no picture, of one that may not be shown, and of one whose files are too large. */
  readonly unknown: string;
  readonly hidden: string;
  readonly huge: string;
};

const AT = {lat: -34.90596, lon: -56.1894};
/** The same for every double: pictures along a street that leads from west to east, and a gate north of one. */
export const STREET = {
  before: east(AT, -9),
  sphere: AT,
  after: east(AT, 9),
  /** Nearer to the gate, but its picture may not be shown. */
  hidden: {...AT, lat: AT.lat + 0.0001},
} as const;
/** At Avenida 18 de Julio 1234 of the sandbox's town. */
export const GATE: Point = {lat: AT.lat + 0.00016, lon: AT.lon};
/** North of a flat picture that looks there; nearer is one that looks away. */
export const FLAT_GATE: Point = {lat: -34.88, lon: -56.18};
export const FLAT = {
  towards: {...FLAT_GATE, lat: FLAT_GATE.lat - 0.0002},
  away: {...FLAT_GATE, lat: FLAT_GATE.lat - 0.0001},
} as const;
/** One that is too large, alone. */
export const HUGE: Point = {lat: -34.87, lon: -56.18};
export const NOWHERE: Point = {lat: -40, lon: -30};

function east({lat, lon}: Point, metres: number): Point {
  return {lat, lon: lon + metres / (111_195 * Math.cos((lat * Math.PI) / 180))};
}

/** Whether a point is in a box of west, south, east and north, with commas. */
export function isIn(bbox: string | null, {lat, lon}: Point): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = (bbox ?? '').split(',').map(Number);
  return lon >= west && lon <= east && lat >= south && lat <= north;
}
