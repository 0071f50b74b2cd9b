import {isSupportedCountry} from 'libphonenumber-js';
import {isOneLine, LONGEST_LINE} from '../../../contract/dashboard/one-line.js';
import {MOST_DAYS, MOST_TEXTS} from '../../../contract/dashboard/settings.js';
import {UsageError} from './usage-error.js';

/** The two capital letters (ISO 3166-1) of a country whose phone numbers are supported. */
export function parseCountry(option: string, text: string): string {
  const country = text.trim().toUpperCase();
  if (isSupportedCountry(country)) return country;
  throw new UsageError(`${option} needs a country's two letters (ISO 3166-1), such as UY.`);
}

/** The two capital letters (ISO 3166-1) of any country. */
export function parseCountryCode(option: string, text: string): string {
  const country = text.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(country)) return country;
  throw new UsageError(`${option} needs a country's two letters (ISO 3166-1), such as UY.`);
}

/** Comma-separated countries, each once; none from an empty text. */
export function parseCountries(option: string, text: string): string[] {
  if (!text.trim()) return [];
  return [...new Set(text.split(',').map(part => parseCountry(option, part)))];
}

/** A whole number of text messages. */
export function parseTexts(option: string, text: string): number {
  const count = Number(text);
  if (/^\d{1,7}$/.test(text) && count <= MOST_TEXTS) return count;
  throw new UsageError(`${option} needs a whole number from 0 to ${MOST_TEXTS}.`);
}

/** A window's whole number of days. */
export function parseDays(option: string, text: string): number {
  const days = Number(text);
  if (/^\d{1,2}$/.test(text) && days >= 1 && days <= MOST_DAYS) return days;
  throw new UsageError(`${option} needs a whole number of days from 1 to ${MOST_DAYS}.`);
}

export function parseYesOrNo(option: string, text: string): boolean {
  return parseOneOf(option, ['yes', 'no'], text) === 'yes';
}

/** `on` or `off`. */
export function parseSwitch(option: string, text: string): boolean {
  return parseOneOf(option, ['on', 'off'], text) === 'on';
}

export function parseOneOf<Word extends string>(
  option: string,
  words: readonly Word[],
  text: string,
): Word {
  const found = words.find(word => word === text);
  if (found) return found;
  throw new UsageError(`${option} must be ${EITHER.format(words)}.`);
}

/** Joins words: "v2, v2_with_legacy or v3". */
const EITHER = new Intl.ListFormat('en-GB', {type: 'disjunction'});

/** A name or label that a list can show: one line of at most 100 characters. */
export function parseName(option: string, text: string, {least = 0} = {}): string {
  const name = text.trim();
  if (!isOneLine(name) || name.length < least)
    throw new UsageError(`${option} needs ${least} to ${LONGEST_LINE} characters on one line.`);
  return name;
}

/** An id as `list` shows it. The message never quotes the text, which could be a key by mistake. */
export function parseId(what: string, text: string | undefined, list: string): string {
  if (text === undefined) throw new UsageError(`Name the ${what}: \`${list}\` shows it.`);
  if (/^(sk|pk|ut)_/.test(text))
    throw new UsageError(
      `This is the key itself, and others can see command lines: use its id, which \`${list}\` shows.`,
    );
  if (/^[A-Za-z0-9]{1,64}$/.test(text)) return text;
  throw new UsageError(`This is not a ${what}: \`${list}\` shows it.`);
}
