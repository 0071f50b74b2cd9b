import {plainText} from './plain-text.js';
import type {PointReading} from './point-reading.js';
import {readCoordinates} from './read-coordinates.js';
import {readLink} from './read-link.js';
import {readPlusCode} from './read-plus-code.js';

/** No link that a person pastes is longer. */
const LONGEST = 2000;

/**
 * The point that a typed or pasted text stands for: a link of a map, a plus code, or coordinates.
 *
 * Undefined where it stands for none, and so is to be searched as words.
 */
export function readPoint(text: string): PointReading | undefined {
  const whole = text.slice(0, LONGEST);
  const plain = plainText(whole);
  return readLink(whole) ?? readPlusCode(plain) ?? readCoordinates(plain);
}
