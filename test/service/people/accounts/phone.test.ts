import {describe, expect, it} from 'vitest';
import {ProblemError} from '../../../../src/service/base/problem-error.js';
import {parsePhone, phoneHint} from '../../../../src/service/people/accounts/phone.js';

describe('parsePhone', () => {
  it.each([
    ['+598 99 123 456', 'UY', '+59899123456'],
    ['099 123 456', 'UY', '+59899123456'],
    ['00598 99 123 456', 'UY', '+59899123456'],
    ['0722 123456', 'KE', '+254722123456'],
    ['(+254) 722-123-456', 'UY', '+254722123456'],
    ['+598 99 123 456', 'XX', '+59899123456'],
    ['2400 1234', 'UY', '+59824001234'],
    ['+1 202 555 0123', 'UY', '+12025550123'],
    // No range that is given out today, and as long as one.
    ['+598 93 000 000', 'UY', '+59893000000'],
  ])('reads %s in %s as %s', (text, country, e164) => {
    expect(parsePhone(text, country)).toBe(e164);
  });

  it.each([
    '+598 9912',
    '1234',
    '12345',
    '+598 00 000 000',
    '+598 99 123 45',
    '+598 99 123 456 7',
    '+254 712 34',
  ])('refuses "%s", which has digits too few or too many', text => {
    expect(() => parsePhone(text, 'UY')).toThrow(ProblemError);
  });

  it.each(['', 'hello', '12', '+', '+999 123 456 789', '099 123 456 789 012', '١'])(
    'refuses "%s" and says what to write',
    text => {
      expect(() => parsePhone(text, 'UY')).toThrow(ProblemError);
      expect(() => parsePhone(text, 'UY')).toThrow('such as +598 94 231 234');
    },
  );

  it.each([
    ['KE', '0712 123456', '+254712123456'],
    ['NG', '0802 123 4567', '+2348021234567'],
    ['ZA', '071 123 4567', '+27711234567'],
    ['UG', '0712 345678', '+256712345678'],
    ['GH', '023 123 4567', '+233231234567'],
    ['RW', '0720 123 456', '+250720123456'],
    ['BR', '(11) 96123-4567', '+5511961234567'],
    ['MX', '222 123 4567', '+522221234567'],
    ['IN', '081234 56789', '+918123456789'],
    ['IN', '०८१२३४ ५६७८९', '+918123456789'],
    ['PK', '0301 2345678', '+923012345678'],
    ['PK', '۰۳۰۱ ۲۳۴۵۶۷۸', '+923012345678'],
    ['BD', '01812-345678', '+8801812345678'],
    ['BD', '০১৮১২-৩৪৫৬৭৮', '+8801812345678'],
    ['ID', '0812-345-678', '+62812345678'],
    ['US', '(201) 555-0123', '+12015550123'],
    ['GB', '07400 123456', '+447400123456'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['DE', '01512 3456789', '+4915123456789'],
    ['EG', '010 01234567', '+201001234567'],
    ['EG', '٠١٠ ٠١٢٣٤٥٦٧', '+201001234567'],
    ['KZ', '8 (771) 000 9998', '+77710009998'],
  ])('reads in %s what people there write, in any digits: %s', (country, text, e164) => {
    expect(parsePhone(text, country)).toBe(e164);
  });

  it('says what to write with a number of the country', () => {
    expect(phoneHint('KE')).toBe('Write it with its country code, such as +254 712 123456.');
    expect(phoneHint('XX')).toContain('+598');
  });

  it('cannot guess the country of a branch that it does not know', () => {
    expect(() => parsePhone('099 123 456', 'XX')).toThrow(ProblemError);
  });
});
