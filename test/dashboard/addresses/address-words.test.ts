import {expect, it} from 'vitest';
import {type Window, windowWords} from '../../../src/dashboard/addresses/address-words.js';

const WINDOW: Window = {
  ...{
    address_verification_id: 'window-1',
    source: 'presence',
    mode: 'first_time',
    status: 'in_progress',
    score: 0,
    reasons: [],
  },
  ...{opened_at: '2026-03-02T12:00:00Z', closes_at: '2026-03-09T12:00:00Z'},
};

it.each([
  ['7 days left', '2026-03-02T12:00:00Z'],
  ['7 days left', '2026-03-02T12:05:00Z'],
  ['6 days left', '2026-03-03T12:05:00Z'],
  ['2 days left', '2026-03-07T12:00:00Z'],
  ['47 h left', '2026-03-07T13:30:00Z'],
  ['ending', '2026-03-09T12:00:00Z'],
])('a window of seven days has %s at %s', (words, now) => {
  expect(windowWords(WINDOW, now)).toBe(words);
});
