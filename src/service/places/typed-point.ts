import type {GeoPoint} from '../../contract/geo-point.js';

/** A point that was typed as such, and how it is shown. */
export type TypedPoint = {readonly point: GeoPoint; readonly title: string};

const COORDINATES = /^([+-]?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)$/;
const PLUS_CODE = /^([23456789CFGHJMPQRVWX]{8})\+([23456789CFGHJMPQRVWX]{2,3})$/;
const DIGITS = '23456789CFGHJMPQRVWX';

/** Reads "-34.9, -56.16" and full plus codes such as "48Q53RPH+2W"; undefined for everything else. */
export function typedPoint(text: string): TypedPoint | undefined {
  return coordinates(text.trim().replaceAll('−', '-')) ?? plusCode(text.trim().toUpperCase());
}

function coordinates(text: string): TypedPoint | undefined {
  const [, lat, lon] = COORDINATES.exec(text)?.map(Number) ?? [];
  // Without a fraction it is rather a street and a number: "18 1234".
  if (lat === undefined || lon === undefined || !text.includes('.')) return undefined;
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  return {point: {lat, lon}, title: `${lat.toFixed(5)}, ${lon.toFixed(5)}`};
}

/** Decodes to the middle of the cell, after the open-location-code specification, §"Decoding". */
function plusCode(text: string): TypedPoint | undefined {
  const match = PLUS_CODE.exec(text);
  if (!match) return undefined;
  const digits = Array.from(match[1] + (match[2] ?? ''), digit => DIGITS.indexOf(digit));
  let lat = -90;
  let lon = -180;
  let cell = 20;
  for (let pair = 0; pair < 10; pair += 2, cell /= 20) {
    lat += (digits[pair] ?? 0) * cell;
    lon += (digits[pair + 1] ?? 0) * cell;
  }
  cell *= 20;
  let [height, width] = [cell, cell];
  const eleventh = digits[10];
  if (eleventh !== undefined) {
    // The eleventh digit divides the cell into five rows of four.
    [height, width] = [cell / 5, cell / 4];
    lat += Math.floor(eleventh / 4) * height;
    lon += (eleventh % 4) * width;
  }
  const point = {lat: round(lat + height / 2), lon: round(lon + width / 2)};
  return Math.abs(point.lat) > 90 || Math.abs(point.lon) > 180 ? undefined : {point, title: text};
}

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
