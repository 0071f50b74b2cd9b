import type {Point} from '../../../src/geo/point.js';
import type {Hour} from './calendar.js';
import {between, type Draw} from './draw.js';
import type {TrueFix} from './person.js';
import {scattered} from './step.js';
import {fix} from './visits.js';

const HOUR = 3_600_000;

/** Of which place fixes are forged, and where that is done. */
export type Forgery = {readonly place: Point; readonly home: Point};

/** Sends one and the same point each evening. */
export function onePoint(draw: Draw, hours: readonly Hour[], {place, home}: Forgery): TrueFix[] {
  return evenings(draw, hours).map(at => fix(at, {point: place, accuracy: 10}, home));
}

/** Sends six recorded readings of the place over and over, in each hour of the evening and night. */
export function replayed(draw: Draw, hours: readonly Hour[], {place, home}: Forgery): TrueFix[] {
  const recorded = Array.from({length: 6}, () => ({
    point: scattered(draw, place, 8),
    accuracy: Math.round(between(draw, 8, 25)),
  }));
  const nightly = hours.filter(({hour}) => hour >= 20 || hour < 6);
  return nightly.map(({at}, index) => {
    const reading = recorded[index % recorded.length] ?? {point: place, accuracy: 10};
    return fix(new Date(at), reading, home);
  });
}

/** Sends readings that look real, each evening. */
export function scatteredPoints(
  draw: Draw,
  hours: readonly Hour[],
  {place, home}: Forgery,
): TrueFix[] {
  return evenings(draw, hours).map(at =>
    fix(at, {point: scattered(draw, place, 8), accuracy: Math.round(between(draw, 8, 25))}, home),
  );
}

/** A moment between 22 and 23 o'clock of four evenings in five. */
function evenings(draw: Draw, hours: readonly Hour[]): Date[] {
  return hours
    .filter(({hour}) => hour === 22 && draw() < 0.8)
    .map(({at}) => new Date(at + draw() * HOUR));
}
