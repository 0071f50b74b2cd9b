import type {CourierWords} from '../../words/words.js';

/** What a courier can answer. */
export type Says = 'here' | 'not_here';

/** What was saved, in a sentence or two. */
export function savedWords(
  words: CourierWords,
  {says, isLocated}: {readonly says: Says; readonly isLocated: boolean},
  business: string,
): string {
  return [
    words[`saved_${says}`],
    isLocated ? named(words.with_location, business) : words.without_location,
    words.change,
  ].join(' ');
}

/** The sentence with the name of the branch. */
export function named(sentence: string, business: string): string {
  return sentence.replaceAll('{business}', () => business);
}
