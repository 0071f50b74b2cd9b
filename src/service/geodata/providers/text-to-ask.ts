import type {Suggestion} from '../../../contract/place.js';
import {distance} from '../../../geo/distance.js';
import {readPoint} from '../../../geo/read-point.js';
import type {SuggestQuery} from '../places/places.js';
import {hasAllWords} from './typed-words.js';

/** Fewer Latin letters name half of the world. */
const FEWEST_LETTERS = 3;
/** Longer texts are no address. */
const LONGEST_TEXT = 200;
/** Metres from the map's centre beyond which one's own door is another of the same name. */
const FAR = 50_000;

/** The text for a provider; undefined if the service's own results suffice, or no provider could add to them. */
export function textToAsk(
  {text, near}: SuggestQuery,
  mine: readonly Suggestion[],
): string | undefined {
  const reading = readPoint(text);
  // Coordinates, plus codes and short links are the service's own; a link to words may be to anywhere.
  if (reading && (reading.kind !== 'words' || mine.length > 0)) return undefined;
  const [first] = mine;
  const isThere = first && !(near && distance(near, first.geo_point) > FAR);
  if (isThere && answersWell(first, text)) return undefined;
  const asked = (reading?.kind === 'words' ? reading.text : text)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
  const isLatin = !/[\u{250}-\u{10ffff}]/u.test(asked);
  return isLatin && asked.length < FEWEST_LETTERS ? undefined : asked;
}

/**
 * Whether a result leaves nothing to ask: a door with the number that was typed, a corner, or anything in which each
 * typed word begins a word.
 *
 * If a door alone counted, an address of the own data, typed letter by letter, would be 14 questions and not 3; as people
 * write them, half of them with a typing error, it is 7: `npm run bench -- asked-providers`.
 */
function answersWell(first: Suggestion, text: string): boolean {
  const {kind, precision, asked_number} = first;
  if (asked_number !== undefined) return false;
  const isDoor = kind === 'corner' || (kind === 'address' && precision === 'rooftop');
  return isDoor || hasAllWords(first, text);
}
