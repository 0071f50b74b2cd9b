import {
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import mobileExamples from 'libphonenumber-js/mobile/examples';
import {ProblemError} from '../../base/problem-error.js';

/** What to do about a phone that `readPhone` does not read. */
export const PHONE_HINT = 'Write it with its country, such as +598 99 123 456.';

/**
 * A phone as E.164 ("+59899123456"), undefined where it cannot be dialled; without a country prefix it is read as one of
 * `country` (ISO 3166-1).
 */
export function readPhone(text: string, country: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  return phone && canBeCalled(phone) ? phone.number : undefined;
}

/**
 * Whether a number is one that its country has given out, or, since countries open new ranges before we learn of them, as
 * long as its mobile numbers are. By the lengths of all kinds alone, a number with a digit too few would pass.
 */
function canBeCalled(phone: PhoneNumber): boolean {
  if (phone.isValid()) return true;
  const example = phone.country && getExampleNumber(phone.country, mobileExamples);
  return phone.isPossible() && phone.nationalNumber.length === example?.nationalNumber.length;
}

/** As `readPhone`; throws 400 where the phone of a body cannot be dialled. */
export function parsePhone(text: string, country: string): string {
  const phone = readPhone(text, country);
  if (!phone)
    throw new ProblemError('invalid_phone', `The phone number cannot be dialled. ${PHONE_HINT}`, {
      errors: [{field: 'phone', message: PHONE_HINT}],
    });
  return phone;
}
