import {describe, expect, it} from 'vitest';
import {distance} from '../../../../../../src/geo/distance.js';
import {headingTo, turnBetween} from '../../../../../../src/geo/heading.js';
import type {Point} from '../../../../../../src/geo/point.js';
import {
  nearestSpot,
  type Spot,
} from '../../../../../../src/service/geodata/imagery/drawn-town/scene/spot.js';
import {FeatureStore} from '../../../../../../src/service/geodata/map/features/feature-store.js';
import {MONTEVIDEO} from '../../../../../../src/service/montevideo.js';

const store = new FeatureStore([MONTEVIDEO]);
/** Avenida 18 de Julio 1234. */
const GATE = {lat: -34.9058, lon: -56.1894};

function spotAt(point: Point, metres = 50): Spot {
  const spot = nearestSpot(store, point, metres);
  if (!spot) throw new Error(`There is no spot at ${point.lat}, ${point.lon}.`);
  return spot;
}

/** All to which one can walk from a gate, within so many metres of it. */
function walk(from: Point, metres: number): Spot[] {
  const met = new Map<string, Spot>();
  const ahead = [spotAt(from)];
  for (let spot = ahead.pop(); spot; spot = ahead.pop()) {
    const key = `${spot.at.lat}/${spot.at.lon}`;
    if (met.has(key) || distance(from, spot.at) > metres) continue;
    met.set(key, spot);
    ahead.push(...spot.links.map(at => spotAt(at, 1)));
  }
  return [...met.values()];
}

describe('The places where pictures are drawn', () => {
  const walked = walk(GATE, 150);

  it('are the same from wherever one asks', () => {
    for (const {at} of walked) {
      const beside = {lat: at.lat + 0.000009, lon: at.lon - 0.000009};
      expect(spotAt(beside)).toEqual(spotAt(at));
    }
  });

  it('lead to places that lead back', () => {
    for (const {at, links} of walked)
      for (const next of links) {
        expect(spotAt(next, 1).at).toEqual(next);
        expect(spotAt(next, 1).links).toContainEqual(at);
      }
  });

  it('have ways to four sides at most, each to another side and some ten metres long', () => {
    for (const {at, links} of walked) {
      expect(links.length).toBeLessThanOrEqual(4);
      for (const next of links) {
        expect(distance(at, next)).toBeGreaterThanOrEqual(4);
        expect(distance(at, next)).toBeLessThanOrEqual(15);
        for (const other of links)
          if (other !== next)
            expect(turnBetween(headingTo(at, next), headingTo(at, other))).toBeGreaterThan(40);
      }
    }
  });

  it('go on along the street and around its corners', () => {
    const sides = [0, 90, 180, 270].map(heading =>
      walked.some(
        ({at}) => distance(GATE, at) > 100 && turnBetween(headingTo(GATE, at), heading) < 45,
      ),
    );
    expect(sides).toEqual([true, true, true, true]);
    expect(walked.some(({links}) => links.length > 2)).toBe(true);
  });
});
