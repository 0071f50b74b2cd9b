import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {localTimeIn} from '../../../../src/service/verification/judging/local-time.js';
import {timeZoneAt} from '../../../../src/service/verification/windows/time-zone.js';
import {anyPoint} from '../../../support/samples/any-point.js';

describe('The time zone of a place', () => {
  it.each([
    ['Montevideo', {lat: -34.9059, lon: -56.1913}, 'America/Montevideo'],
    ['Nairobi', {lat: -1.2864, lon: 36.8172}, 'Africa/Nairobi'],
    ['Madrid', {lat: 40.4168, lon: -3.7038}, 'Europe/Madrid'],
    ['Kathmandu', {lat: 27.7172, lon: 85.324}, 'Asia/Kathmandu'],
  ])('is that of %s', (_name, point, timeZone) => {
    expect(timeZoneAt(point)).toBe(timeZone);
  });

  it('is one that clocks can be read by, wherever on the earth', () => {
    const now = new Date('2026-03-02T12:00:00Z');
    fc.assert(
      fc.property(anyPoint, point => {
        const {hour, day} = localTimeIn(timeZoneAt(point))(now);
        expect(hour).toBeGreaterThanOrEqual(0);
        expect(hour).toBeLessThanOrEqual(23);
        expect(Math.abs(day - now.getTime() / 86_400_000)).toBeLessThan(2);
      }),
    );
  });
});

describe('Local time', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

  it('has no hour that summer time leaves out, and the doubled one twice', () => {
    const madrid = localTimeIn('Europe/Madrid');
    expect(madrid(new Date('2026-03-29T00:59:00Z'))).toEqual({hour: 1, day: day('2026-03-29')});
    expect(madrid(new Date('2026-03-29T01:00:00Z'))).toEqual({hour: 3, day: day('2026-03-29')});
    expect(madrid(new Date('2026-10-25T00:30:00Z'))).toEqual({hour: 2, day: day('2026-10-25')});
    expect(madrid(new Date('2026-10-25T01:30:00Z'))).toEqual({hour: 2, day: day('2026-10-25')});
  });

  it('changes its day at midnight there', () => {
    const montevideo = localTimeIn('America/Montevideo');
    expect(montevideo(new Date('2026-03-02T02:59:59Z'))).toEqual({
      hour: 23,
      day: day('2026-03-01'),
    });
    expect(montevideo(new Date('2026-03-02T03:00:00Z'))).toEqual({hour: 0, day: day('2026-03-02')});
  });
});
