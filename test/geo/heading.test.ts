import {describe, expect, it} from 'vitest';
import {headingTo, turnBetween} from '../../src/geo/heading.js';

const HERE = {lat: -34.9, lon: -56.2};

describe('A heading', () => {
  it.each([
    ['the north', {lat: -34.899, lon: -56.2}, 0],
    ['the east', {lat: -34.9, lon: -56.199}, 90],
    ['the south', {lat: -34.901, lon: -56.2}, 180],
    ['the west', {lat: -34.9, lon: -56.201}, 270],
  ])('to %s', (_, there, degrees) => {
    expect(headingTo(HERE, there)).toBeCloseTo(degrees, 6);
  });

  it('turns the shorter way round', () => {
    expect(turnBetween(350, 10)).toBe(20);
    expect(turnBetween(10, 350)).toBe(20);
    expect(turnBetween(0, 180)).toBe(180);
    expect(turnBetween(90, 90)).toBe(0);
  });
});
