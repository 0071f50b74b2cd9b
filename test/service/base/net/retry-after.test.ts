import {expect, it} from 'vitest';
import {readRetryAfter} from '../../../../src/service/base/net/retry-after.js';

const at = new Date('2026-03-02T12:00:00.500Z');

it.each([
  ['120', 120],
  ['0', 0],
  [' 7 ', 7],
  ['Mon, 02 Mar 2026 12:01:30 GMT', 90],
  ['Monday, 02-Mar-26 12:01:30 GMT', 90],
  ['Mon Mar  2 12:01:30 2026 GMT', 90],
  ['Mon, 02 Mar 2026 11:00:00 GMT', 0],
  [undefined, undefined],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['12345678901234', undefined],
])('Retry-After: %s asks for %s seconds', (text, seconds) => {
  expect(readRetryAfter(text, at)).toBe(seconds);
});
