import type {MatchedRange, Place, Suggestion} from '../../../contract/place.js';
import {plainDigits} from '../../../geo/plain-text.js';
import {words} from '../../base/fold.js';

/** A provider's place as a line of the list: the typed words are marked, and a number that it lacks is named. */
export function suggestionOf(place: Place, text: string): Suggestion {
  const asked = place.kind === 'street' ? numberIn(text, place) : undefined;
  return {
    ...place,
    matched: markedRanges(text, place.title),
    ...(asked !== undefined && {asked_number: asked}),
  };
}

/** Where words of the title begin with words of the text, in the order of the title. */
export function markedRanges(text: string, title: string): MatchedRange[] {
  const typed = words(text).map(word => word.text);
  return words(title).flatMap((word): MatchedRange[] => {
    const begun = typed.filter(one => word.text.startsWith(one));
    const longest = Math.max(0, ...begun.map(one => one.length));
    return longest > 0 ? [[word.from, Math.min(word.to, word.from + longest)]] : [];
  });
}

/** Whether each word of the text begins a word of the place. */
export function hasAllWords(place: Place, text: string): boolean {
  const {title, subtitle, city, state, postal_code, street_name} = place;
  const all = words([title, subtitle, city, state, postal_code, street_name].join(' '));
  return words(text).every(typed => all.some(word => word.text.startsWith(typed.text)));
}

/** The house number in a text, before its first comma, that is not part of the street's own name or postal code. */
function numberIn(text: string, place: Place): string | undefined {
  const [line = ''] = plainDigits(text).split(',');
  const numbers = line.match(/(?<![\p{L}\p{N}])\d{1,5}\p{L}?(?![\p{L}\p{N}])/gu) ?? [];
  return numbers.findLast(number => !hasAllWords(place, number));
}
