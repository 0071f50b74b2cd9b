import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {codeDigits} from '../../../src/flow/state/code-digits.js';
import {codeMessage} from '../../../src/service/people/texts/code-message.js';
import {LANGUAGE_NAMES} from '../../../src/service/words/languages.js';

describe('The digits of a code', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['123\u00a0456', '123456'],
    ['123–456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['1234567', '123456'],
    ['12a', '12'],
    ['abc', ''],
    ['Ref 20261: \u2068482\u200f−\u200f913\u2069', '482913'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳ ۴۵۶', '123456'],
    ['१२३४५६', '123456'],
    ['１２３４５６', '123456'],
    ['Use 482 913 within 10 minutes', '482913'],
    ['Your code: 482913. Ref 20261', '482913'],
    ['Ref 20261: your code is 482913', '482913'],
  ])('of %j are %j', (text, digits) => {
    expect(codeDigits(text)).toBe(digits);
  });

  it.each(LANGUAGE_NAMES)('are found in the message that the service sends in %s', language => {
    const about = {code: '012345', branch: 'Shop 24', origin: 'https://shop.example:8443'};
    expect(codeDigits(codeMessage({...about, language}))).toBe('012345');
  });

  it('are six at most, each of 0 to 9, and the same when they are read again', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary'}), text => {
        const digits = codeDigits(text);
        expect(digits).toMatch(/^[0-9]{0,6}$/);
        expect(codeDigits(digits)).toBe(digits);
      }),
    );
  });
});
