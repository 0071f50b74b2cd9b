import type {AddressWords} from '../../contract/session.js';
import {HOUSE_NUMBER, type KnownDoor} from './door.js';

/** A typed text, taken apart. */
export type TypedWords = {
  /** What no unit or floor was read from. */
  readonly rest: string;
  /** The phrases that were read, as they were typed: "apto 402". */
  readonly phrases: readonly string[];
  readonly door: Pick<KnownDoor, Field>;
};

/** Street and number as a person types them, and what else is said after a comma. */
export type TypedStreet = {
  readonly street_name: string;
  readonly property_number?: string;
  readonly more?: string;
};

type Field = 'unit' | 'floor';

type Phrase = {
  readonly field: Field;
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

/** "402", "B4", "4B"; a letter alone only at the end or before a comma: "flat a block away" names no flat. */
const VALUE = String.raw`(?:[#№]|n[º°o]\.?\s?)?(\p{L}?\p{Nd}{1,6}\p{L}?|\p{L}(?=\s*(?:$|[,;])))`;
/** After "apto": no letter, which would be the rest of a longer word. */
const APART = String.raw`(?=[\s.#№\p{Nd}])\.?\s*`;
/** The longest unit and floor that the service accepts, in UTF-16 code units. */
const LONGEST = 40;
/** Words of the longest text that is taken for a street; a longer one describes a way. */
const MOST_WORDS = 6;

/**
 * Reads units and floors from a text that was typed into the search: "ejido 1275 apto 402" has the unit 402. Only where
 * they stand apart, that is at either end, beside a comma or after a number, so that no sentence is torn.
 */
export function splitTyped(text: string, known: AddressWords | undefined): TypedWords {
  const patterns = known ? patternsOf(known) : [];
  const taken: Phrase[] = [];
  let rest = text;
  for (;;) {
    const phrase = patterns.flatMap(one => phrasesIn(rest, one)).find(one => isApart(rest, one));
    if (!phrase) break;
    taken.push(phrase);
    // As long as before, so that positions still hold.
    const {start, end} = phrase;
    rest = `${rest.slice(0, start)},${' '.repeat(end - start - 1)}${rest.slice(end)}`;
  }
  if (taken.length === 0) return {rest: text.trim(), phrases: [], door: {}};
  taken.sort((a, b) => a.start - b.start);
  const all = (field: Field) =>
    taken
      .flatMap(one => (one.field === field ? [one.text] : []))
      .join(', ')
      .slice(0, LONGEST) || undefined;
  return {
    rest: rest.replace(/[\s,;]*,[\s,;]*/g, ', ').replace(/^[\s,]+|[\s,]+$/g, ''),
    phrases: taken.map(({start, end}) => text.slice(start, end)),
    door: {unit: all('unit'), floor: all('floor')},
  };
}

/**
 * The street of a text that reads like one: it has a number at an end ("ejido 1275"), or a word for a street at the end
 * where the language has it ("Ojijo Road", "calle Ejido"). Anything else describes a way, and is undefined.
 */
export function streetIn(text: string, known: AddressWords | undefined): TypedStreet | undefined {
  const [line = '', ...others] = text.split(/\s*,\s*/);
  if (line.split(/\s+/).length > MOST_WORDS) return undefined;
  const more = others.length > 0 && {more: others.join(', ')};
  const [, street = '', last] =
    new RegExp(`^(.*\\p{L}.*?)\\s+(${HOUSE_NUMBER})$`, 'iu').exec(line) ?? [];
  if (last) return {street_name: street, property_number: last, ...more};
  const [, first, name = line] = new RegExp(`^(${HOUSE_NUMBER})\\s+(.*)$`, 'iu').exec(line) ?? [];
  if (!isStreet(name, known)) return undefined;
  return {street_name: name, ...(first && {property_number: first}), ...more};
}

function isStreet(name: string, known: AddressWords | undefined): boolean {
  if (!known) return false;
  const {street_before, street_after} = known;
  return (
    new RegExp(`^${oneOf(street_before)}\\.?\\s+\\S`, 'iu').test(name) ||
    new RegExp(`\\S\\s+${oneOf(street_after)}\\.?$`, 'iu').test(name)
  );
}

type Pattern = {
  readonly field: Field;
  readonly pattern: RegExp;
  /** Whether the words belong to the field's text, as in "bloque B". */
  readonly isWhole?: boolean;
};

/** Those of a region's words, which are the same at each key. */
const compiled = new WeakMap<AddressWords, readonly Pattern[]>();

function patternsOf(known: AddressWords): readonly Pattern[] {
  const patterns = compiled.get(known) ?? compile(known);
  compiled.set(known, patterns);
  return patterns;
}

function compile({unit, block, floor, ground}: AddressWords): readonly Pattern[] {
  const pattern = (words: string) => new RegExp(`(^|[\\s,;])(${words})(?![\\p{L}\\p{Nd}])`, 'giu');
  const before = (nouns: readonly string[]) => pattern(oneOf(nouns) + APART + VALUE);
  return [
    {field: 'unit', pattern: before(block), isWhole: true},
    {field: 'unit', pattern: before(unit)},
    {field: 'floor', pattern: before(floor)},
    // "3er piso", "2nd floor".
    {
      field: 'floor',
      pattern: pattern(`(\\p{Nd}{1,3})\\s?[\\p{L}º°]{0,3}\\s+${oneOf(floor)}`),
    },
    {field: 'floor', pattern: pattern(oneOf(ground)), isWhole: true},
  ];
}

function phrasesIn(text: string, {field, pattern, isWhole}: Pattern): readonly Phrase[] {
  return [...text.matchAll(pattern)].map(match => {
    const [, edge = '', phrase = '', value = ''] = match;
    const start = match.index + edge.length;
    return {field, text: isWhole ? phrase : value, start, end: start + phrase.length};
  });
}

function isApart(text: string, {start, end}: Phrase): boolean {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  return /^$|[,;]$|\p{Nd}\p{L}?$/u.test(before) || /^$|^[,;]/.test(after);
}

/** Any of the words, each of which is text and no pattern; matches nothing where there is none. */
function oneOf(words: readonly string[]): string {
  if (words.length === 0) return '(?!)';
  const escaped = words.map(word => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return `(?:${escaped.join('|')})`;
}
