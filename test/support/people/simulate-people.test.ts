import {describe, expect, it} from 'vitest';
import {percentile} from '../../../bench/percentile.js';
import {distance} from '../../../src/geo/distance.js';
import {chance} from '../generated/chance.js';
import {towns} from './calendar.js';
import {createDevice} from './device.js';
import {HOME, KINDS} from './person.js';
import {simulatePeople} from './simulate-people.js';
import {nightsIn, truthIn, windows} from './windows.js';

const people = simulatePeople(1, 8);

describe('Simulated people', () => {
  it('are the same from the same seed, and others from another', () => {
    expect(simulatePeople(1, 2)).toEqual(people.slice(0, 2 * KINDS.length));
    expect(simulatePeople(2, 2)).not.toEqual(people.slice(0, 2 * KINDS.length));
  });

  it('are of every kind', () => {
    expect(new Set(people.map(({kind}) => kind))).toEqual(new Set(KINDS));
  });

  it('who only visit a site send at most one fix an hour, in order', () => {
    for (const {kind, fixes} of people) {
      if (/forges|replays/.test(kind)) continue;
      const gaps = fixes.slice(1).map(({at}, index) => at.getTime() - Number(fixes[index]?.at));
      expect(Math.min(...gaps, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(3_600_000);
    }
  });

  it('who are at home have windows with four or more nights of fixes, and windows with fewer', () => {
    const atHome = people.filter(({kind}) => HOME.some(one => one === kind));
    const nights = atHome.flatMap(person =>
      windows.map(window => nightsIn(person, window, {fromPlace: true})),
    );
    expect(nights.some(count => count >= 4)).toBe(true);
    expect(nights.some(count => count < 4)).toBe(true);
  });

  it('who move away are there, then unknowable, and then not there', () => {
    const moved = people.filter(({kind}) => kind === 'moved away');
    const truths = moved.map(person => windows.map(window => truthIn(person, window)).join(', '));
    for (const text of truths)
      expect(text).toMatch(/^there(, there)*(, unknowable)?(, not there)*$/);
    expect(truths.join()).toContain('not there');
  });

  it('live by the clocks of their town, summer time included', () => {
    const zones = new Map(towns.map(town => [town.timeZone, town]));
    const madrid = zones.get('Europe/Madrid');
    const spring = Date.parse('2026-03-29T01:00:00Z');
    expect(madrid?.hours.find(({at}) => at === spring)).toMatchObject({hour: 3, weekday: 0});
    expect(madrid?.hours.find(({at}) => at === spring - 3_600_000)).toMatchObject({hour: 1});
  });
});

describe('A simulated device', () => {
  const spot = {lat: -34.9059, lon: -56.1913};
  const readings = (isWeak: boolean) =>
    Array.from({length: 150}, (_, seed) => createDevice(chance(seed), {isWeak})).flatMap(device =>
      Array.from({length: 40}, () => device(spot)),
    );
  const middle = (of: ReturnType<typeof readings>) =>
    percentile(
      of.map(({point}) => distance(point, spot)),
      0.5,
    );

  it('errs as much as was measured by satellites, by Wi-Fi and by cell towers', () => {
    const all = readings(false);
    const satellites = all.filter(({accuracy}) => accuracy < 30);
    const wifi = all.filter(({accuracy}) => accuracy >= 30 && accuracy < 250);
    const towers = all.filter(({accuracy}) => accuracy >= 250);
    expect(middle(satellites)).toBeGreaterThan(6);
    expect(middle(satellites)).toBeLessThan(13);
    expect(middle(wifi)).toBeGreaterThan(43);
    expect(middle(wifi)).toBeLessThan(92);
    expect(middle(towers)).toBeGreaterThan(450);
    expect(middle(towers)).toBeLessThan(750);
  });

  it('tells an accuracy that holds in about 68 of 100 cases', () => {
    const all = readings(false);
    const held = all.filter(({point, accuracy}) => distance(point, spot) <= accuracy);
    expect(held.length / all.length).toBeGreaterThan(0.6);
    expect(held.length / all.length).toBeLessThan(0.76);
  });

  it('with a weak signal errs by hundreds of metres', () => {
    expect(middle(readings(true))).toBeGreaterThan(200);
  });
});
