import {
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import mobileExamples from 'libphonenumber-js/mobile/examples';
import {plainText} from '../../../geo/plain-text.js';
import {ProblemError} from '../../base/problem-error.js';

/** What to do about a phone that cannot be parsed, with a mobile number of the branch's country as it is grouped there. */
export function phoneHint(country: string): string {
  const home = isSupportedCountry(country) ? country : 'UY';
  const example = getExampleNumber(home, mobileExamples)?.formatInternational();
  return `Write it with its country code, such as ${example}.`;
}

/**
 * A phone as E.164 ("+59899123456"), from digits of any script; undefined if it cannot be dialled. Without a country prefix it belongs to
 * `country` (ISO 3166-1).
 */
export function readPhone(text: string, country: string): string | undefined {
  const home = isSupportedCountry(country) ? country : undefined;
  const phone = parsePhoneNumberFromString(plainText(text), home);
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
  if (phone) return phone;
  const message = phoneHint(country);
  throw new ProblemError('invalid_phone', `The phone number is invalid. ${message}`, {
    errors: [{field: 'phone', message}],
  });
}
