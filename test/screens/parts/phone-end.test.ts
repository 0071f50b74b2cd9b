import {expect, it} from 'vitest';
import {phoneEnd} from '../../../src/screens/parts/phone-end.js';

it.each([
  ['+254 712 123456', '456'],
  ['(201) 555-0123', '123'],
  ['০১৮১২-৩৪৫৬৭৮', '৬৭৮'],
  ['٠١٠ ٠١٢٣٤٥٦٧', '٥٦٧'],
])('The end of %s is what its person typed last', (phone, end) => {
  expect(phoneEnd(phone)).toBe(end);
});
