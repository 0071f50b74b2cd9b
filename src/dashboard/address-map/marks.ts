import type {StatusCounts} from '../../contract/dashboard/address-counts.js';
import type {AddressCell} from '../../contract/dashboard/address-map.js';
import {VerificationStatus} from '../../contract/verification/verification.js';
import {clamp} from '../../geo/clamp.js';
import {project, worldSize} from '../../geo/mercator.js';
import type {Xy} from '../../geo/point.js';
import type {Area} from './map-area.js';

/** One address, or several that are too near each other to be told apart. */
export type Mark = {
  /** In the unit square of web mercator. */
  readonly place: Xy;
  readonly area: Area;
  readonly counts: StatusCounts;
  readonly total: number;
  /** Of one address. */
  readonly id?: string | undefined;
};

/** CSS pixels of one address's mark. */
const SINGLE = 22;
/** The part of two marks' widths by which they may come near each other. */
const NEAR = 0.42;

/** The diameter of a mark in CSS pixels: ten times as many addresses are a little wider, so that all remain legible. */
export function diameterOf(total: number): number {
  return total === 1 ? SINGLE : Math.round(clamp(26 + 2.6 * Math.log2(total), 32, 60));
}

/**
 * The marks of cells at a zoom, the largest first. Points of gravity of neighbouring cells may lie beside each other: a
 * mark takes in those that it would cover.
 */
export function marksOf(cells: readonly AddressCell[], zoom: number): Mark[] {
  const world = worldSize(zoom);
  const marks: Mark[] = [];
  for (const mark of cells.map(toMark).sort((a, b) => b.total - a.total)) {
    const at = marks.findIndex(other => {
      const far = Math.hypot(mark.place.x - other.place.x, mark.place.y - other.place.y) * world;
      return far < NEAR * (diameterOf(mark.total) + diameterOf(other.total));
    });
    const covering = marks[at];
    if (covering) marks[at] = together(covering, mark);
    else marks.push(mark);
  }
  return marks;
}

function toMark({center, counts, id, ...area}: AddressCell): Mark {
  return {place: project(center), area, counts, total: sum(counts), id};
}

function together(one: Mark, other: Mark): Mark {
  const total = one.total + other.total;
  const part = other.total / total;
  const counts = {...one.counts};
  for (const status of VerificationStatus.options) counts[status] += other.counts[status];
  return {
    place: {
      x: one.place.x + (other.place.x - one.place.x) * part,
      y: one.place.y + (other.place.y - one.place.y) * part,
    },
    area: around(one.area, other.area),
    ...{counts, total},
  };
}

function around(one: Area, other: Area): Area {
  const [a, b] = [one.south_west, other.south_west];
  const [c, d] = [one.north_east, other.north_east];
  return {
    south_west: {lat: Math.min(a.lat, b.lat), lon: Math.min(a.lon, b.lon)},
    north_east: {lat: Math.max(c.lat, d.lat), lon: Math.max(c.lon, d.lon)},
  };
}

function sum(counts: StatusCounts): number {
  return VerificationStatus.options.reduce((total, status) => total + counts[status], 0);
}
