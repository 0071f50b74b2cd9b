import {expect, it} from 'vitest';
import {systemRandom} from '../../../src/service/base/random.js';
import {ulid} from '../../../src/service/base/ulid.js';

const NOON = new Date('2026-03-02T12:00:00.000Z');

it('is the time and what is random, in the letters of Crockford', () => {
  // By the specification: 48 bits of milliseconds, 80 that are random.
  expect(ulid(new Date(0), length => new Uint8Array(length))).toBe('0'.repeat(26));
  expect(ulid(new Date(1_469_918_176_385), length => new Uint8Array(length).fill(31))).toBe(
    `01ARYZ6S41${'Z'.repeat(16)}`,
  );
  expect(ulid(new Date(2 ** 48 - 1), length => new Uint8Array(length))).toMatch(/^7ZZZZZZZZZ/);
  for (let n = 0; n < 100; n++)
    expect(ulid(NOON, systemRandom)).toMatch(/^01KJQ6PSG0[0-9A-HJKMNP-TV-Z]{16}$/);
});

it('sorts by its time, and differs within it', () => {
  const ids = [...Array(200).keys()].map(n => ulid(new Date(NOON.getTime() + n), systemRandom));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set([...Array(1000)].map(() => ulid(NOON, systemRandom))).size).toBe(1000);
});
