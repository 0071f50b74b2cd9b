import {isLanguage, LANGUAGE_NAMES, type Language} from './languages.js';

/** Whom the service speaks to: a language that it has, and the locale by which it writes numbers. */
export type Accepted = {
  readonly language: Language;
  /** The language alone, or with the country that was asked for: "pt-BR". */
  readonly locale: string;
};

/** Browsers send fewer than ten; what comes after is not read. */
const MOST_RANGES = 50;

/** A language or `*`, perhaps with a script and a country, and how much it is wanted: "pt-Latn-BR;q=0.8". */
const RANGE =
  /^([a-z]{2,3}|\*)(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:-[a-z0-9]{1,8})*(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

type Range = {readonly name: string; readonly country: string; readonly quality: number};

/**
 * Chooses a language by `Accept-Language` (RFC 9110, 12.5.4): the most wanted of those that there are, the first of
 * several that are wanted as much, and English if there is none. What is not a range is left out.
 */
export function acceptedLanguage(header: string | null | undefined): Accepted {
  const ranges = (header ?? '').split(',', MOST_RANGES).flatMap(parseRange);
  const named = new Set(ranges.map(({name}) => name));
  // `*` is all that nobody names.
  const others = LANGUAGE_NAMES.filter(name => !named.has(name));
  const best = ranges
    .flatMap(range => (range.name === '*' ? others.map(name => ({...range, name})) : [range]))
    .filter(({quality}) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .find(({name}) => isLanguage(name));
  if (!best || !isLanguage(best.name)) return {language: 'en', locale: 'en'};
  const {name: language, country} = best;
  return {language, locale: country ? `${language}-${country}` : language};
}

function parseRange(text: string): readonly Range[] {
  const [isRange, name = '', country = '', quality = '1'] = RANGE.exec(text.trim()) ?? [];
  if (isRange === undefined) return [];
  return [{name: name.toLowerCase(), country: country.toUpperCase(), quality: Number(quality)}];
}
