import {describe, expect, it} from 'vitest';
import {parsePhone} from '../../../src/service/accounts/phone.js';
import {ProblemError} from '../../../src/service/http/problem-error.js';

describe('parsePhone', () => {
  it.each([
    ['+598 99 123 456', 'UY', '+59899123456'],
    ['099 123 456', 'UY', '+59899123456'],
    ['00598 99 123 456', 'UY', '+59899123456'],
    ['0722 123456', 'KE', '+254722123456'],
    ['(+254) 722-123-456', 'UY', '+254722123456'],
    ['+598 99 123 456', 'XX', '+59899123456'],
  ])('reads %s in %s as %s', (text, country, e164) => {
    expect(parsePhone(text, country)).toBe(e164);
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
