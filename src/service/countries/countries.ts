import type {AddressWords} from '../../contract/session.js';
import type {LineOrder} from '../../contract/written-address/address-order.js';
import {USUAL_ORDER} from '../../contract/written-address/display-title.js';
import {streetAndAreaOf} from './address-orders.js';
import {
  type DoorRules,
  OF_ESTATES,
  OF_FLATS,
  OF_GUARDED_ESTATES,
  OF_GUARDED_VILLAGES,
  OF_LANDMARKS,
  OF_SOCIETIES,
} from './door-rules.js';
import {addressWordsOf, vocabularyOf} from './languages.js';
import {COMPASS} from './vocabulary-en.js';
import {MEXICO} from './vocabulary-es.js';
import {RUSSIAN} from './vocabulary-ru.js';
import type {LanguageTable, VocabularyTable} from './vocabulary-table.js';
import {URUGUAY, URUGUAY_SIGNS} from './vocabulary-uy.js';

/** What a country adds to the data of its regions. */
export type Country = {
  readonly vocabulary: VocabularyTable;
  /** Titles in street names, and their abbreviations on street signs. */
  readonly shortNames: Readonly<Record<string, string>>;
  readonly addressWords: AddressWords;
  readonly order: LineOrder;
  readonly door: DoorRules;
};

/** What differs from elsewhere. */
type Row = {
  /** Parts of the order besides street and area, which are in `address-orders.ts`. */
  readonly order?: Partial<LineOrder>;
  readonly door?: DoorRules;
  /** Words beside those of its languages (`languages.ts`), or instead of them. */
  readonly words?: readonly LanguageTable[];
  readonly onlyWords?: VocabularyTable;
  readonly signs?: Readonly<Record<string, string>>;
};

const FLAT_FIRST = {line: USUAL_ORDER.line, unit: 'Flat'};
const flatLast = (unit: string, floor: string) => ({
  line: '{property_name}, {street}, {unit}, {floor}, {area}',
  unit,
  floor,
});
/** From the town to the flat, as Russian writes it. */
const POST_SOVIET = {
  line: '{postal_code} {city}, {neighborhood}, {street}, {unit}, {floor}, {property_name}',
  unit: 'кв.',
  floor: 'этаж',
};

/** A row a country (ISO 3166-1); what it leaves out is as elsewhere. */
const COUNTRIES: Readonly<Record<string, Row>> = {
  BD: {order: FLAT_FIRST, door: OF_SOCIETIES},
  BR: {order: flatLast('apto', 'andar')},
  BY: {order: POST_SOVIET, onlyWords: RUSSIAN},
  DE: {order: flatLast('Wohnung', 'Etage')},
  EG: {order: flatLast('شقة', 'الدور'), door: OF_LANDMARKS},
  FR: {order: flatLast('appt', 'étage')},
  GB: {order: FLAT_FIRST, door: OF_FLATS},
  GH: {door: OF_GUARDED_ESTATES},
  ID: {order: flatLast('unit', 'lantai')},
  IN: {order: FLAT_FIRST, door: OF_SOCIETIES},
  KE: {door: OF_GUARDED_ESTATES},
  KG: {order: POST_SOVIET, onlyWords: RUSSIAN},
  KZ: {order: POST_SOVIET, onlyWords: RUSSIAN},
  MX: {order: flatLast('int.', 'piso'), words: [MEXICO]},
  NG: {door: OF_GUARDED_ESTATES},
  PK: {order: FLAT_FIRST, door: OF_SOCIETIES},
  RU: {order: POST_SOVIET, onlyWords: RUSSIAN},
  RW: {door: OF_GUARDED_VILLAGES},
  TZ: {door: OF_GUARDED_VILLAGES},
  UG: {door: OF_GUARDED_VILLAGES},
  US: {order: flatLast('Apt', 'Floor'), words: [COMPASS]},
  UY: {order: flatLast('apto', 'piso'), onlyWords: URUGUAY, signs: URUGUAY_SIGNS},
  ZA: {order: {unit: 'Flat'}, door: OF_ESTATES},
};

/** How addresses are written in each country, as far as the service knows it. */
export function countryTables(country: string): Country {
  const {door = {}, words, onlyWords, signs = {}} = COUNTRIES[country] ?? {};
  return {
    vocabulary: onlyWords ?? vocabularyOf(country, words),
    shortNames: signs,
    addressWords: addressWordsOf(country),
    order: addressOrderOf(country),
    door,
  };
}

/** How addresses of a country are written, by its code; the usual order for those without one. */
export function addressOrderOf(country: string | null | undefined): LineOrder {
  if (!country) return USUAL_ORDER;
  return {...USUAL_ORDER, ...streetAndAreaOf(country), ...COUNTRIES[country]?.order};
}
