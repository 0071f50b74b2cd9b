import {plainText} from './plain-text.js';
import type {PointReading} from './point-reading.js';
import {readCoordinates} from './read-coordinates.js';
import {readLink} from './read-link.js';
import {readPlusCode} from './read-plus-code.js';

/** No link that people paste is longer. */
const LONGEST = 2000;

/**
 * The point in a typed or pasted text: a map's link, a plus code, or coordinates.
 *
 * Undefined for any other text, which is searched as words.
 */
export function readPoint(text: string): PointReading | undefined {
  const whole = text.slice(0, LONGEST);
  const plain = plainText(whole);
  return readLink(whole) ?? readPlusCode(plain) ?? readCoordinates(plain);
}
