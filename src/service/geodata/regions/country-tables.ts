import type {DoorHint} from '../../../contract/door-hints.js';
import type {AddressWords} from '../../../contract/session.js';
import type {VocabularyTable} from '../geocoder/words/vocabulary.js';

/** What a country adds to the data of its regions. */
export type CountryTable = {
  readonly vocabulary: VocabularyTable;
  /** Titles in street names, and their abbreviations on street signs. */
  readonly shortNames: Readonly<Record<string, string>>;
  readonly addressWords: AddressWords;
  /** Undefined where the usual ones help. */
  readonly doorHints: readonly DoorHint[] | undefined;
};

/** The tables of a country (ISO 3166-1 alpha-2); neutral ones for a country without its own. */
export type CountryTables = (country: string) => CountryTable;
