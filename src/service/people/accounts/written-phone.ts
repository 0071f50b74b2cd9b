import {parsePhoneNumberFromString} from 'libphonenumber-js/max';

/** Digits at the end by which a colleague and the person tell one phone from another. */
const SHOWN = 3;

/** A phone (E.164) in the groups of its country: "+598 99 123 456". */
export function writtenPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** The same, with its country and its last three digits alone: "+598 •• ••• 456". */
export function maskedPhone(phone: string): string {
  const [country = '', ...groups] = writtenPhone(phone).split(' ');
  const number = groups.join(' ');
  return `${country} ${number.slice(0, -SHOWN).replace(/\d/g, '•')}${number.slice(-SHOWN)}`;
}
