import {words} from '../../../base/fold.js';
import {partGlued} from './glued-words.js';
import type {Vocabulary} from './vocabulary.js';

/** A typed word, folded; `full` is its unabbreviated form. */
export type QueryWord = {
  readonly text: string;
  readonly full: string;
  /** Whether the text ends with it, so that it may be the beginning of a longer word. */
  readonly typing: boolean;
};

/** A typed house number. */
export type QueryNumber = {
  readonly digits: number;
  /** As on gates: "1234", "1234 BIS", "1234 B". */
  readonly text: string;
  readonly typing: boolean;
  /** Whether nothing follows it. */
  readonly last: boolean;
};

/** An interpretation of the text: which words are the name, the house number and a cross street. */
export type Reading = {
  readonly words: readonly QueryWord[];
  readonly number?: QueryNumber;
  readonly cross?: readonly QueryWord[];
};

/** A text with more words is not an address. */
const MOST_WORDS = 12;
const MOST_NUMBERS = 3;
const MOST_CORNERS = 3;

/**
 * All readings of a text; the first one takes everything as a name.
 *
 * In "18 de julio 1234" either number may be the house's; in "Treinta y Tres y Sarandí" either "y" may separate two
 * streets. Only the streets' names can decide.
 */
export function readQuery(text: string, vocabulary: Vocabulary): Reading[] {
  const all = withoutUnits(queryWords(vocabulary.spell(text), vocabulary), vocabulary);
  const whole = {words: withoutSigns(all, vocabulary)};
  return [whole, ...numbered(all, vocabulary), ...crossed(all, vocabulary)];
}

function queryWords(text: string, vocabulary: Vocabulary): QueryWord[] {
  const typed = words(partGlued(text)).slice(0, MOST_WORDS);
  const unfinished = /[\p{L}\p{N}]$/u.test(text);
  return typed.map(({text: word}, index) => ({
    text: word,
    full: vocabulary.expand(word),
    typing: unfinished && index === typed.length - 1,
  }));
}

/** Without "apto 301": no map has it, and the person enters it on a later screen. */
function withoutUnits(all: readonly QueryWord[], vocabulary: Vocabulary): QueryWord[] {
  const isUnit = (at: number) =>
    vocabulary.isUnitSign(all[at]?.text ?? '') &&
    /^(\d+[a-z]?|[a-z])$/.test(all[at + 1]?.text ?? '');
  const kept = all.filter((_, at) => !isUnit(at) && !(at > 0 && isUnit(at - 1)));
  return kept.length > 0 ? kept : [...all];
}

function numbered(all: readonly QueryWord[], vocabulary: Vocabulary): Reading[] {
  const numbers = all.flatMap((_, index) => (digitsOf(all[index]) ? [index] : []));
  return numbers
    .slice(-MOST_NUMBERS)
    .map(index => withNumberAt(all, index, vocabulary))
    .filter(reading => reading.words.length > 0);
}

/** The readings in which a word separates two streets; the first street may have a number. */
function crossed(all: readonly QueryWord[], vocabulary: Vocabulary): Reading[] {
  const signs = all.flatMap(({text}, at) => (vocabulary.isCornerSign(text) ? [at] : []));
  return signs.slice(0, MOST_CORNERS).flatMap(at => {
    const before = all.slice(0, at).filter(({text}) => !vocabulary.isBetweenSign(text));
    const behind = all.slice(at + 1);
    const next = behind.findIndex(({text}) => vocabulary.isCornerSign(text));
    // "entre Ejido y Yaguarón": the first of the two is enough.
    const isBetween = vocabulary.isBetweenSign(all[at]?.text ?? '') && next > 0;
    const cross = isBetween ? behind.slice(0, next) : behind;
    if (before.length === 0 || cross.length === 0) return [];
    return [
      {words: withoutSigns(before, vocabulary), cross},
      ...numbered(before, vocabulary).map(reading => ({...reading, cross})),
    ];
  });
}

function withNumberAt(
  all: readonly QueryWord[],
  index: number,
  vocabulary: Vocabulary,
): Reading & {readonly number: QueryNumber} {
  const [, digits = '', letter = ''] = digitsOf(all[index]) ?? [];
  const next = all[index + 1]?.text ?? '';
  const suffix = letter || (/^([a-z]|bis)$/.test(next) ? next : '');
  const last = suffix && !letter ? index + 1 : index;
  const others = all.filter((_, at) => at < index || at > last);
  // A number sign goes with its number.
  const sign = vocabulary.isNumberSign(all[index - 1]?.text ?? '') ? all[index - 1] : undefined;
  return {
    words: withoutSigns(
      others.filter(word => word !== sign),
      vocabulary,
    ),
    number: {
      digits: Number(digits),
      text: [digits, suffix.toUpperCase()].filter(Boolean).join(' '),
      typing: all[last]?.typing === true,
      last: last === all.length - 1,
    },
  };
}

function digitsOf(word: QueryWord | undefined): RegExpExecArray | null {
  return /^(\d{1,6})(\p{L}?)$/u.exec(word?.text ?? '');
}

/** Without the words that only announce a number. */
function withoutSigns(all: readonly QueryWord[], vocabulary: Vocabulary): QueryWord[] {
  return all.filter(
    ({text}, at) => !(vocabulary.isNumberSign(text) && digitsOf(all[at + 1]) !== null),
  );
}
