import {plainText} from '../../geo/plain-text.js';
import {CODE_LENGTH} from './phone-code.js';

/** The code in typed or pasted text: "123 456", a whole message, digits of any script; else the digits so far. */
export function codeDigits(text: string): string {
  const plain = plainText(text);
  const whole = /(?:^|\D)(\d{3}[ -]?\d{3})(?!\d)/.exec(plain)?.[1] ?? plain;
  return whole.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
