import {expect, it} from 'vitest';
import type {BranchKey} from '../../../src/contract/dashboard/key.js';
import {revokeWords} from '../../../src/dashboard/keys/key-words.js';

const NOW = new Date(2026, 2, 2, 17, 40);

it.each([
  ['It was never used.', undefined],
  ['It was last used in the last hour.', new Date(2026, 2, 2, 17, 0)],
  ['It was last used at 09:00.', new Date(2026, 2, 2, 9, 0)],
  ['It was last used on Fri, 09:00.', new Date(2026, 1, 27, 9, 0)],
  ['It was last used on 3 Jan.', new Date(2026, 0, 3, 9, 0)],
])('before a key is revoked it is said: %s', (words, used) => {
  const key: BranchKey = {
    ...{id: 'key-1', kind: 'server', label: '', origins: [], created_at: '2026-01-01T00:00:00Z'},
    ...(used && {used_at: used.toISOString()}),
  };
  expect(revokeWords(key, [key], NOW)).toContain(words);
});
