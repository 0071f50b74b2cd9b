import type {Point} from '../../../src/geo/point.js';
import type {Fix} from '../../../src/service/verification/evidence.js';
import type {Hour} from './calendar.js';
import {between, type Draw} from './draw.js';
import {scattered} from './step.js';
import {fix} from './visits.js';

const HOUR = 3_600_000;

/** Sends one and the same point each evening. */
export function onePoint(draw: Draw, hours: readonly Hour[], place: Point): Fix[] {
  return evenings(draw, hours).map(at => fix(at, {point: place, accuracy: 10}));
}

/** Sends six recorded readings of the place over and over, in each hour of the evening and night. */
export function replayed(draw: Draw, hours: readonly Hour[], place: Point): Fix[] {
  const recorded = Array.from({length: 6}, () => ({
    point: scattered(draw, place, 8),
    accuracy: Math.round(between(draw, 8, 25)),
  }));
  const nightly = hours.filter(({hour}) => hour >= 20 || hour < 6);
  return nightly.map(({at}, index) => {
    const reading = recorded[index % recorded.length] ?? {point: place, accuracy: 10};
    return fix(new Date(at), reading);
  });
}

/** Sends readings that look real, each evening. */
export function scatteredPoints(draw: Draw, hours: readonly Hour[], place: Point): Fix[] {
  return evenings(draw, hours).map(at =>
    fix(at, {point: scattered(draw, place, 8), accuracy: Math.round(between(draw, 8, 25))}),
  );
}

/** A moment between 22 and 23 o'clock of four evenings in five. */
function evenings(draw: Draw, hours: readonly Hour[]): Date[] {
  return hours
    .filter(({hour}) => hour === 22 && draw() < 0.8)
    .map(({at}) => new Date(at + draw() * HOUR));
}
