import {describe, expect, it} from 'vitest';
import {fixPin} from '../../src/flow/state/pin.js';
import {metresPerPixel} from '../../src/geo/mercator.js';
import {openingZoom} from '../../src/screens/parts/opening-zoom.js';

const AT = {lat: -34.9, lon: -56.2};
const located = (accuracy: number) => ({
  id: 'draft',
  text: '',
  pin: fixPin(AT, accuracy),
});

describe('The zoom at which the map opens', () => {
  it('shows the house where the location is exact', () => {
    expect(openingZoom(located(6))).toBe(18);
    expect(openingZoom(located(0))).toBe(18);
  });

  it('shows the gate where the fix is at the house or beside it', () => {
    expect(openingZoom(located(100))).toBe(18);
  });

  it.each([140, 700, 2000])('shows the whole circle of a fix within %i metres', accuracy => {
    const radius = accuracy / metresPerPixel(AT.lat, openingZoom(located(accuracy)));
    expect(radius).toBeGreaterThan(40);
    expect(radius).toBeLessThanOrEqual(110);
  });

  it('shows the town where there is no pin yet', () => {
    expect(openingZoom({id: 'draft', text: ''})).toBe(14);
  });
});
