import {plainDigits} from '../../geo/plain-text.js';
import {CODE_LENGTH} from './phone-code.js';

/** The code in typed or pasted text: "123 456", a whole message, digits of any script; else the digits so far. */
export function codeDigits(text: string): string {
  const plain = plainDigits(text);
  const whole = /(?:^|\D)(\d{3}[\s\p{Pd}\p{Cf}−]*\d{3})(?!\d)/u.exec(plain)?.[1] ?? plain;
  return whole.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
