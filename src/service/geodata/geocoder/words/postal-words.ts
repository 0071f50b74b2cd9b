import type {Suggestion} from '../../../../contract/place.js';
import {words} from '../../../base/fold.js';
import {toLatin} from './latin.js';

/** At most this many parts are searched as a street with a number; a postal address has one. */
const MOST_DOORS = 3;

/**
 * Searches a text with commas. Maps and letters write whole postal addresses, such as "Café, Ejido 1234, 11100
 * Montevideo, Uruguay", of which the town's data has only a part. A door wins, then the name at the beginning, then the
 * whole text.
 */
export async function suggestPostal(
  text: string,
  find: (text: string) => Promise<Suggestion[]>,
): Promise<Suggestion[]> {
  const [first = '', ...others] = text.split(',').map(part => part.trim());
  const whole = await find(text);
  if (others.length === 0 || isDoor(whole[0]) || isNamed(whole[0], first)) return whole;
  const doors = new Set([first, ...others].filter(isStreetAndNumber));
  for (const part of [...doors].slice(0, MOST_DOORS)) {
    const found = await find(part);
    if (isDoor(found[0])) return found;
  }
  const named = await find(first);
  return named.length > 0 ? named : whole;
}

/** Whether the title contains each word of the text. */
export function isNamed(place: Suggestion | undefined, text: string): boolean {
  const {title = ''} = place ?? {};
  const names = new Set(words(`${title} ${toLatin(title)}`).map(word => word.text));
  return words(text).every(word => names.has(word.text));
}

function isDoor(place: Suggestion | undefined): boolean {
  return place?.kind === 'address' && place.asked_number === undefined;
}

/** "Ejido 1234", but not "11100 Montevideo". */
function isStreetAndNumber(part: string): boolean {
  return /\p{L}/u.test(part) && /\d/.test(part) && !/^\d{4,}\s/.test(part);
}
