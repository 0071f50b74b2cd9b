import {parsePhoneNumberFromString} from 'libphonenumber-js/max';
import {PREPARED, type Queries} from '../../base/db/db.js';
import type {Branch} from '../../http/env.js';

/** What a branch offers to the people of its pages. */
export type BranchOffers = {
  /** Whether people are asked to let their devices confirm their address. */
  readonly presence: boolean;
  /** The countries whose phones may receive a code, ISO 3166-1; empty if the branch pays for no texts. */
  readonly textsTo: readonly string[];
};

export async function findBranchOffers(
  db: Queries,
  {id, country}: Pick<Branch, 'id' | 'country'>,
): Promise<BranchOffers> {
  const [row] = await db.query<{presence: boolean; a_day: number; countries: readonly string[]}>(
    'SELECT presence, sms_a_day AS a_day, sms_countries AS countries FROM branch WHERE id = $1',
    [id],
    PREPARED,
  );
  if (!row) return {presence: false, textsTo: []};
  return {
    presence: row.presence,
    textsTo: row.a_day > 0 ? textCountries(row.countries, country) : [],
  };
}

/** The countries to which a branch sends texts: those it names, or its own. */
export function textCountries(named: readonly string[], own: string): readonly string[] {
  return named.length > 0 ? named : [own];
}

/** Whether a phone (E.164) belongs to one of these countries. */
export function canBeTexted(phone: string, countries: readonly string[]): boolean {
  const country = parsePhoneNumberFromString(phone)?.country;
  return country !== undefined && countries.includes(country);
}
