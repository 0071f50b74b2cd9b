import {describe, expect, it} from 'vitest';
import {ProblemError} from '../../../../src/service/base/problem-error.js';
import {parsePhone} from '../../../../src/service/people/accounts/phone.js';

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
      expect(() => parsePhone(text, 'UY')).toThrow('such as +598 99 123 456');
    },
  );

  it('cannot guess the country of a branch that it does not know', () => {
    expect(() => parsePhone('099 123 456', 'XX')).toThrow(ProblemError);
  });
});
