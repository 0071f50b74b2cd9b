import {expect, it} from 'vitest';
import {systemRandom} from '../../../src/service/base/random.js';

it('gives out each byte once, in pieces of their own', () => {
  const pieces = Array.from({length: 2000}, (_, turn) => systemRandom(8 + (turn % 40)));
  expect(pieces.map(piece => piece.length)).toEqual(pieces.map((_, turn) => 8 + (turn % 40)));
  expect(new Set(pieces.map(piece => Buffer.from(piece.subarray(0, 8)).toString('hex'))).size).toBe(
    2000,
  );
  const [first, second] = [systemRandom(16), systemRandom(16)];
  const before = [...second];
  first.fill(0);
  expect([...second]).toEqual(before);
});

it('gives out more than it keeps at once', () => {
  expect(systemRandom(100_000).some(byte => byte !== 0)).toBe(true);
  expect(systemRandom(100_000)).toHaveLength(100_000);
});
