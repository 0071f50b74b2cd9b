import type {AddressWords} from '../../contract/session.js';
import {
  ARABIC_WORDS,
  ENGLISH_WORDS,
  FRENCH_WORDS,
  GERMAN_WORDS,
  INDONESIAN_WORDS,
  PORTUGUESE_WORDS,
  RUSSIAN_WORDS,
  SOUTH_ASIAN_WORDS,
  SPANISH_WORDS,
  SWAHILI_WORDS,
} from './address-words.js';
import {ARABIC} from './vocabulary-ar.js';
import {GERMAN} from './vocabulary-de.js';
import {ENGLISH} from './vocabulary-en.js';
import {SPANISH} from './vocabulary-es.js';
import {FRENCH} from './vocabulary-fr.js';
import {INDONESIAN} from './vocabulary-id.js';
import {SOUTH_ASIAN} from './vocabulary-in.js';
import {PORTUGUESE} from './vocabulary-pt.js';
import {joined, type LanguageTable, type VocabularyTable} from './vocabulary-table.js';

/** What is known of a language: its words for flats and streets, and those of its searches. */
type Language = {
  readonly addressWords: AddressWords;
  readonly vocabulary: LanguageTable;
  /** ISO 3166-1. */
  readonly countries: string;
};

/** The languages that are read besides English, which is read everywhere. */
const LANGUAGES: readonly Language[] = [
  {
    addressWords: SPANISH_WORDS,
    vocabulary: SPANISH,
    countries: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE',
  },
  {
    addressWords: PORTUGUESE_WORDS,
    vocabulary: PORTUGUESE,
    countries: 'AO BR CV GW MZ PT ST TL',
  },
  {
    addressWords: FRENCH_WORDS,
    vocabulary: FRENCH,
    countries:
      'BE BF BI BJ CA CD CF CG CH CI CM DJ DZ FR GA GN HT KM LU MA MG ML NE RW SN TD TG TN',
  },
  {addressWords: SWAHILI_WORDS, vocabulary: {}, countries: 'BI CD KE RW TZ UG'},
  {
    addressWords: ARABIC_WORDS,
    vocabulary: ARABIC,
    countries: 'AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TD TN YE',
  },
  {addressWords: GERMAN_WORDS, vocabulary: GERMAN, countries: 'AT CH DE LI LU'},
  {addressWords: INDONESIAN_WORDS, vocabulary: INDONESIAN, countries: 'ID'},
  {addressWords: SOUTH_ASIAN_WORDS, vocabulary: SOUTH_ASIAN, countries: 'BD IN NP PK'},
  {addressWords: RUSSIAN_WORDS, vocabulary: {}, countries: 'BY KG KZ RU'},
];

/** The words with which addresses are written in a country (ISO 3166-1). */
export function addressWordsOf(country: string): AddressWords {
  const all = (key: keyof AddressWords) => [
    ...new Set(
      [ENGLISH_WORDS, ...languagesOf(country).map(({addressWords}) => addressWords)].flatMap(
        words => words[key],
      ),
    ),
  ];
  return {
    unit: all('unit'),
    block: all('block'),
    floor: all('floor'),
    ground: all('ground'),
    street_before: all('street_before'),
    street_after: all('street_after'),
  };
}

/** The words with which a country (ISO 3166-1) is searched: `own` first, then its languages', then English ones. */
export function vocabularyOf(country: string, own: readonly LanguageTable[] = []): VocabularyTable {
  return joined([...own, ...languagesOf(country).map(({vocabulary}) => vocabulary)], ENGLISH);
}

function languagesOf(country: string): readonly Language[] {
  return LANGUAGES.filter(({countries}) => countries.split(' ').includes(country));
}
