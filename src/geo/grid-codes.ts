import type {Point} from './point.js';

const OSM_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';
const GEOHASH_SIGNS = '0123456789bcdefghjkmnpqrstuvwxyz';
/** Bits beyond these, of both coordinates together, are less than a millimetre. */
const MOST_BITS = 90;

/**
 * The middle of the cell that a short link of OpenStreetMap stands for: "0EEQjE--" of osm.org/go/0EEQjE--.
 *
 * Three bits of each coordinate a sign, east first, after the wiki's "Shortlink"; the dashes at the end say only the
 * zoom. "@" is how "~" was written once. Undefined where it is no such code.
 */
export function osmShortCode(code: string): Point | undefined {
  return middle(code.replace(/[-=]+$/, '').replaceAll('@', '~'), OSM_SIGNS, 6);
}

/** The middle of the cell of a geohash, as Waze writes places; undefined where it is none. */
export function geohash(hash: string): Point | undefined {
  return middle(hash.toLowerCase(), GEOHASH_SIGNS, 5);
}

/** Both codes halve the world by turns, east and west first. */
function middle(code: string, alphabet: string, bits: number): Point | undefined {
  if (code.length < 3 || code.length * bits > MOST_BITS) return undefined;
  const low = {lat: -90, lon: -180};
  const side = {lat: 180, lon: 360};
  let axis: keyof Point = 'lon';
  for (const sign of code) {
    const value = alphabet.indexOf(sign);
    if (value < 0) return undefined;
    for (let bit = bits - 1; bit >= 0; bit--) {
      side[axis] /= 2;
      if ((value >> bit) % 2 === 1) low[axis] += side[axis];
      axis = axis === 'lon' ? 'lat' : 'lon';
    }
  }
  return {lat: low.lat + side.lat / 2, lon: low.lon + side.lon / 2};
}
