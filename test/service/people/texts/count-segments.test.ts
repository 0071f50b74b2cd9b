import {expect, test} from 'vitest';
import {codeMessage} from '../../../../src/service/people/texts/code-message.js';
import {countSegments} from '../../../../src/service/people/texts/count-segments.js';
import {LANGUAGE_NAMES} from '../../../../src/service/words/languages.js';

test.each([
  ['nothing', '', 1],
  ['160 characters of GSM', 'a'.repeat(160), 1],
  ['161 of them', 'a'.repeat(161), 2],
  ['306 of them', 'é'.repeat(306), 2],
  ['307 of them', 'é'.repeat(307), 3],
  ['80 that need two septets', '€'.repeat(80), 1],
  ['81 of them', '€'.repeat(81), 2],
  ['70 of another alphabet', 'ш'.repeat(70), 1],
  ['71 of them', 'ш'.repeat(71), 2],
  ['one of them among 70 others', `${'a'.repeat(70)}ш`, 2],
  ['36 of two units each', '🏠'.repeat(36), 2],
])('%s: so many segments', (_, text, segments) => {
  expect(countSegments(text)).toBe(segments);
});

test.each(LANGUAGE_NAMES)(
  'the code of a branch with a plain name is one segment in %s',
  language => {
    const about = {code: '012345', branch: 'Tienda Sol', origin: 'https://tienda-sol.example'};
    expect(countSegments(codeMessage({...about, language}))).toBe(1);
  },
);
