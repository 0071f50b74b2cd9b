import {
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import mobileExamples from 'libphonenumber-js/mobile/examples';
import {ProblemError} from '../../base/problem-error.js';

/** What to do about a phone that cannot be parsed. */
export const PHONE_HINT = 'Write it with its country code, such as +598 99 123 456.';

/**
 * A phone as E.164 ("+59899123456"); undefined if it cannot be dialled. Without a country prefix it belongs to
 * `country` (ISO 3166-1).
 */
export function readPhone(text: string, country: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  return phone && canBeCalled(phone) ? phone.number : undefined;
}

/**
 * Whether a number is in a range that its country has assigned, or has the length of its mobile numbers, since
 * countries open new ranges before we learn of them. The lengths of all kinds alone would accept a missing digit.
 */
function canBeCalled(phone: PhoneNumber): boolean {
  if (phone.isValid()) return true;
  const example = phone.country && getExampleNumber(phone.country, mobileExamples);
  return phone.isPossible() && phone.nationalNumber.length === example?.nationalNumber.length;
}

/** As `readPhone`, but throws 400 if the phone cannot be dialled. */
export function parsePhone(text: string, country: string): string {
  const phone = readPhone(text, country);
  if (!phone)
    throw new ProblemError('invalid_phone', `The phone number is invalid. ${PHONE_HINT}`, {
      errors: [{field: 'phone', message: PHONE_HINT}],
    });
  return phone;
}
