import {describe, expect, it} from 'vitest';
import {pauseAfter} from '../../../../src/service/webhooks/deliveries/schedule.js';

const least = (length: number) => new Uint8Array(length);
const most = (length: number) => new Uint8Array(length).fill(255);

describe('the pause after a try that failed', () => {
  it.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [4, 40],
    [5, 80],
  ])('the %ith, is %i seconds, and a tenth longer at most', (attempts, pause) => {
    expect(pauseAfter(attempts, least)).toBe(pause);
    expect(pauseAfter(attempts, most)).toBeCloseTo(pause * 1.1);
  });

  it('does not come after the sixth', () => {
    expect(pauseAfter(6, least)).toBeUndefined();
  });
});
