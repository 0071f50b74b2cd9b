import type {MatchedRange} from '../../../../contract/place.js';
import {type Word, words} from '../../../base/fold.js';
import {beginsWithinOneEdit, withinOneEdit} from './one-edit.js';
import type {QueryNumber, QueryWord, Reading} from './read-query.js';
import type {Vocabulary} from './vocabulary.js';

/** The ranges of a title that match the typed text, in their order, for highlighting. */
export function matchedRanges(
  title: string,
  {words: name, number, cross = []}: Reading,
  vocabulary: Vocabulary,
): MatchedRange[] {
  const typed = [...name, ...cross];
  const left = new Set(words(title));
  const ranges: MatchedRange[] = [];
  const mark = (word: Word | undefined, length = Infinity) => {
    if (!word) return;
    left.delete(word);
    ranges.push([word.from, Math.min(word.to, word.from + length)]);
  };
  // Whole words first, so that "la" does not match the beginning of "larga".
  const inexact = typed.filter(word => {
    const same = [...left].find(
      ({text}) => text === word.text || vocabulary.expand(text) === word.full,
    );
    mark(same);
    return !same;
  });
  if (number) mark(lastWithDigits([...left], number), String(number.digits).length);
  for (const word of inexact) {
    const begun = [...left].find(({text}) => text.startsWith(word.text));
    if (begun) mark(begun, word.text.length);
    else mark([...left].find(({text}) => isMistyped(word, text)));
  }
  return ranges.sort(([a], [b]) => a - b);
}

function isMistyped({text, typing}: QueryWord, word: string): boolean {
  if (text.length < 4) return false;
  return withinOneEdit(text, word) || (typing && beginsWithinOneEdit(text, word));
}

/** The house number, or the last word that begins with it: titles begin or end with the number. */
function lastWithDigits(left: readonly Word[], {digits}: QueryNumber): Word | undefined {
  return (
    left.findLast(({text}) => text === String(digits)) ??
    left.findLast(({text}) => text.startsWith(String(digits)))
  );
}
