import type {Secrets} from '../accounts/secrets.js';
import {nameWords} from './name-words.js';

/** By what a person is found; the phone is E.164. */
export type Findable = {
  readonly phone: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
};

/**
 * How many last digits of a phone find it. The list shows three; if more than one beyond them found it, whoever may not
 * see the phone could try out the others one by one.
 */
const DIGITS = [3, 4] as const;

/** Letters that a word needs before its beginning finds it; a shorter word is found whole. */
const FEWEST_LETTERS = 3;

/** Letters of a word that are looked at. */
const MOST_LETTERS = 12;

/**
 * The keyed hashes by which a person is found, 64 bits each: of the last digits of the phone, and of each beginning of
 * each word of the names. They differ from branch to branch.
 */
export function personKeys(
  secrets: Secrets,
  branchId: string,
  {phone, firstName = '', lastName = ''}: Findable,
): bigint[] {
  const ends = DIGITS.map(count => endKey(secrets, branchId, phone.slice(-count)));
  const beginnings = nameWords(`${firstName} ${lastName}`).filter(isName).flatMap(beginningsOf);
  return [
    ...ends,
    ...Array.from(new Set(beginnings), beginning => nameKey(secrets, branchId, beginning)),
  ];
}

/**
 * The hashes that a person must have, all of them, to be found by words: each begins one of the names, or is the last
 * three or four digits of the phone. Undefined if a word can be neither.
 */
export function soughtKeys(
  secrets: Secrets,
  branchId: string,
  words: readonly string[],
): bigint[] | undefined {
  const keys = words.map(word => {
    if (isName(word)) return nameKey(secrets, branchId, lettersOf(word).join(''));
    return DIGITS.some(count => word.length === count)
      ? endKey(secrets, branchId, word)
      : undefined;
  });
  return keys.every(key => key !== undefined) ? keys : undefined;
}

/** A number is no name. */
function isName(word: string): boolean {
  return !/^\p{N}+$/u.test(word);
}

function beginningsOf(word: string): string[] {
  const letters = lettersOf(word);
  const fewest = Math.min(FEWEST_LETTERS, letters.length);
  return letters.slice(fewest - 1).map((_, at) => letters.slice(0, fewest + at).join(''));
}

function lettersOf(word: string): string[] {
  return Array.from(word).slice(0, MOST_LETTERS);
}

function nameKey(secrets: Secrets, branchId: string, beginning: string): bigint {
  return keyOf(secrets, branchId, `name ${beginning}`);
}

function endKey(secrets: Secrets, branchId: string, digits: string): bigint {
  return keyOf(secrets, branchId, `phone ${digits}`);
}

function keyOf(secrets: Secrets, branchId: string, text: string): bigint {
  return Buffer.from(secrets.keyedHash(branchId, 'person-search', text)).readBigInt64BE();
}
