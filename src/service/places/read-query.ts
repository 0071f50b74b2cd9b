import {words} from '../town/fold.js';
import {expand, isNumberSign} from './abbreviations.js';

/** A word that was typed, folded, and its full form where it is an abbreviation. */
export type QueryWord = {
  readonly text: string;
  readonly full: string;
  /** Whether the cursor stands right behind it: then it may be the beginning of a longer one. */
  readonly typing: boolean;
};

/** A house number as it was typed. */
export type QueryNumber = {
  readonly digits: number;
  /** As it stands on gates: "1234", "1234 BIS", "1234 B". */
  readonly text: string;
  readonly typing: boolean;
  /** Whether nothing stands behind it. */
  readonly last: boolean;
};

/** One way to understand what was typed: which words are the name, and which is the house number. */
export type Reading = {readonly words: readonly QueryWord[]; readonly number?: QueryNumber};

/** Whoever writes more has pasted something else. */
const MOST_WORDS = 10;
const MOST_NUMBERS = 3;

/**
 * Every way to understand what was typed; the one without a house number comes first.
 *
 * In "18 de julio 1234" either number may be the house's: which one is, only the streets can tell.
 */
export function readQuery(text: string): Reading[] {
  const typed = words(text).slice(0, MOST_WORDS);
  const unfinished = /[\p{L}\p{N}]$/u.test(text);
  const all = typed.map(({text: word}, index) => ({
    text: word,
    full: expand(word),
    typing: unfinished && index === typed.length - 1,
  }));
  const readings: Reading[] = [{words: all.filter((_, index) => !announces(all, index))}];
  const numbers = all.flatMap((_, index) => (digitsOf(all[index]) ? [index] : []));
  for (const index of numbers.slice(-MOST_NUMBERS)) {
    const reading = withNumberAt(all, index);
    if (reading.words.length > 0) readings.push(reading);
  }
  return readings;
}

function withNumberAt(all: readonly QueryWord[], index: number): Reading {
  const [, digits = '', letter = ''] = digitsOf(all[index]) ?? [];
  const next = all[index + 1]?.text ?? '';
  const suffix = letter || (/^([a-z]|bis)$/.test(next) ? next : '');
  const last = suffix && !letter ? index + 1 : index;
  return {
    words: all.filter((_, at) => (at < index || at > last) && !announces(all, at)),
    number: {
      digits: Number(digits),
      text: [digits, suffix.toUpperCase()].filter(Boolean).join(' '),
      typing: all[last]?.typing === true,
      last: last === all.length - 1,
    },
  };
}

function digitsOf(word: QueryWord | undefined): RegExpExecArray | null {
  return /^(\d{1,6})([a-z]?)$/.exec(word?.text ?? '');
}

function announces(all: readonly QueryWord[], index: number): boolean {
  return isNumberSign(all[index]?.text ?? '') && digitsOf(all[index + 1]) !== null;
}
