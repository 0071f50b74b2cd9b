import type {Point} from './point.js';

const OSM_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';
const GEOHASH_CHARACTERS = '0123456789bcdefghjkmnpqrstuvwxyz';
/** More bits, of both coordinates together, are below a millimetre. */
const MOST_BITS = 90;

/**
 * The middle of the cell of an OpenStreetMap short link: "0EEQjE--" of osm.org/go/0EEQjE--.
 *
 * Each character has three bits of each coordinate, east first (wiki page "Shortlink"); dashes at the end only encode
 * the zoom, and "@" is an older "~". Undefined for any other text.
 */
export function osmShortCode(code: string): Point | undefined {
  return middle(code.replace(/[-=]+$/, '').replaceAll('@', '~'), OSM_CHARACTERS, 6);
}

/** The middle of the cell of a geohash, Waze's notation; undefined for any other text. */
export function geohash(hash: string): Point | undefined {
  return middle(hash.toLowerCase(), GEOHASH_CHARACTERS, 5);
}

/** Both codes halve the world in turns, east and west first. */
function middle(code: string, alphabet: string, bits: number): Point | undefined {
  if (code.length < 3 || code.length * bits > MOST_BITS) return undefined;
  const low = {lat: -90, lon: -180};
  const side = {lat: 180, lon: 360};
  let axis: keyof Point = 'lon';
  for (const character of code) {
    const value = alphabet.indexOf(character);
    if (value < 0) return undefined;
    for (let bit = bits - 1; bit >= 0; bit--) {
      side[axis] /= 2;
      if ((value >> bit) % 2 === 1) low[axis] += side[axis];
      axis = axis === 'lon' ? 'lat' : 'lon';
    }
  }
  return {lat: low.lat + side.lat / 2, lon: low.lon + side.lon / 2};
}
