import type {GeoPoint} from '../../../contract/geo-point.js';
import {plainDigits} from '../../../geo/plain-text.js';

export type ParsedPlaceId =
  /** A street, landmark or quarter, found by the id itself. */
  | {readonly kind: 'named'}
  | {readonly kind: 'house'; readonly osmType: string; readonly osmId: number; readonly key: string}
  /** An unmapped number between two mapped ones. */
  | {readonly kind: 'between'; readonly streetId: string; readonly digits: number}
  | {
      readonly kind: 'corner';
      readonly streetId: string;
      readonly otherId: string;
      readonly point: GeoPoint;
    }
  /** A point that was typed. */
  | {readonly kind: 'point'; readonly point: GeoPoint};

/** The id of a house: its OpenStreetMap id and its number. */
export function houseId(osmType: string, osmId: number, number: string): string {
  return `h${osmType}${osmId}n${numberKey(number)}`;
}

/** The Latin letters and the digits of a house number: "5484 BIS" is "5484BIS", "৪২" is "42". */
export function numberKey(number: string): string {
  return plainDigits(number)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** The id of an unmapped number on a street. */
export function betweenId(streetId: string, digits: number): string {
  return `b${streetId}n${digits}`;
}

/** The id of a corner: its streets and its point, since two streets may meet twice. */
export function cornerId(streetId: string, otherId: string, point: GeoPoint): string {
  return `x${streetId}x${otherId}${pointId(point)}`;
}

/** The id of a point, to about a metre: five decimals, shifted so that they are not negative. */
export function pointId({lat, lon}: GeoPoint): string {
  const digits = (degrees: number) => String(Math.round(degrees * 1e5)).padStart(8, '0');
  return `c${digits(lat + 90)}${digits(lon + 180)}`;
}

/** Undefined if the id does not have the format of the service's ids. */
export function parsePlaceId(id: string): ParsedPlaceId | undefined {
  if (/^[aps][nwr]\d{1,15}$/.test(id)) return {kind: 'named'};
  const house = /^h([nwr])(\d{1,15})n([A-Z0-9]{0,60})$/.exec(id);
  if (house)
    return {
      kind: 'house',
      osmType: house[1] ?? '',
      osmId: Number(house[2]),
      key: house[3] ?? '',
    };
  const between = /^b(s[nwr]\d{1,15})n(\d{1,6})$/.exec(id);
  if (between) return {kind: 'between', streetId: between[1] ?? '', digits: Number(between[2])};
  const corner = /^x(s[nwr]\d{1,15})x(s[nwr]\d{1,15})(c\d{16})$/.exec(id);
  const point = pointOf(corner?.[3] ?? id);
  if (!point) return undefined;
  if (!corner) return {kind: 'point', point};
  return {kind: 'corner', streetId: corner[1] ?? '', otherId: corner[2] ?? '', point};
}

function pointOf(id: string): GeoPoint | undefined {
  const point = /^c(\d{8})(\d{8})$/.exec(id);
  if (!point) return undefined;
  const lat = Number(point[1]) / 1e5 - 90;
  const lon = Number(point[2]) / 1e5 - 180;
  return lat > 90 || lon > 180 ? undefined : {lat: tidy(lat), lon: tidy(lon)};
}

/** Rounds off floating-point errors: 5.0999999999 is 5.1. */
function tidy(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
