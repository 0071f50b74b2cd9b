import {plainText} from '../../../geo/plain-text.js';
import {plusCodeArea} from '../../../geo/plus-code-area.js';
import {readPhone} from '../accounts/phone.js';
import type {Secrets} from '../accounts/secrets.js';
import {nameWords} from './name-words.js';
import {soughtKeys} from './person-keys.js';

/**
 * What a search means; of each kind one. `words` is a PostgreSQL text query, of which each word begins one of an
 * address; `personKeys` are the search keys that a person has all of, absent if the words can be nobody's.
 */
export type Search =
  /** There was something to search for, but no letter or digit in it. */
  | {readonly finds: 'nothing'}
  | {readonly id: string}
  | {readonly phoneHash: Uint8Array}
  /** Degrees; the north and the east edge are not inside. */
  | {
      readonly south: number;
      readonly west: number;
      readonly north: number;
      readonly east: number;
    }
  | {readonly words: string; readonly personKeys?: readonly bigint[]};

/** As the service makes them: of most things, and of events. */
const ID = /^([A-Za-z0-9]{22}|[0-9A-HJKMNP-TV-Z]{26})$/;
/** Digits that a phone has at least, so that a house's number is none. */
const PHONE_DIGITS = 7;

/**
 * Reads what somebody typed: an id, a whole plus code, a whole phone, or else words, of an address or a person; undefined
 * for a blank, which leaves everything. Three or four digits are the number of a house, and the last ones of a phone.
 */
export function readSearch(
  text: string,
  {
    branch,
    secrets,
  }: {readonly branch: {readonly id: string; readonly country: string}; readonly secrets: Secrets},
): Search | undefined {
  if (plainText(text) === '') return undefined;
  // Of a phone as the list shows it, only the end is legible.
  const typed = plainText(text.split('•').at(-1) ?? '');
  if (ID.test(typed)) return {id: typed};
  const area = plusCodeArea(typed.replaceAll(' ', '').toUpperCase());
  if (area) {
    const {center, height, width} = area;
    return {
      ...{south: center.lat - height / 2, north: center.lat + height / 2},
      ...{west: center.lon - width / 2, east: center.lon + width / 2},
    };
  }
  const looksDialled = /^[+\d][\d\s().-]*$/.test(typed);
  const digits = typed.replace(/\D/g, '');
  if (looksDialled && digits.length >= PHONE_DIGITS) {
    const phone = readPhone(typed, branch.country);
    if (phone) return {phoneHash: secrets.phoneHash(branch.id, phone)};
  }
  const words = wordsOf(typed);
  if (words.length === 0) return {finds: 'nothing'};
  const ofPerson = looksDialled ? [digits] : nameWords(typed);
  const personKeys = soughtKeys(secrets, branch.id, ofPerson);
  return {words: words.map(word => `${word}:*`).join(' & '), ...(personKeys && {personKeys})};
}

/** As the column `words` has them: in lower case, without the accents of Latin letters. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '');
}
