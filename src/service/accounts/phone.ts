import {isSupportedCountry, parsePhoneNumberFromString} from 'libphonenumber-js';
import {ProblemError} from '../http/problem-error.js';

/** A phone as E.164 ("+59899123456"); without a country prefix it is read as one of `country` (ISO 3166-1). */
export function parsePhone(text: string, country: string): string {
  const phone = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  if (!phone?.isPossible())
    throw new ProblemError(
      'invalid_phone',
      'The phone number cannot be dialled. Write it with its country, such as +598 99 123 456.',
      {errors: [{field: 'phone', message: 'Write it with its country, such as +598 99 123 456.'}]},
    );
  return phone.number;
}
