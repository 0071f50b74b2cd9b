import type {Point} from '../../../../../geo/point.js';
import type {FeatureStore} from '../../../map/features/feature-store.js';
import {carsOf, clearOf, treesOf} from './beside-street.js';
import {type BuildingLine, behind, builtStretches, cutAtBends} from './building-line.js';
import {joinCorners} from './corners.js';
import {chanceOf} from './noise.js';
import {partyWalls} from './party-walls.js';
import {dividePlots, type Gate, type Plot} from './plots.js';
import {nearestOn, placeAlong} from './polyline.js';
import type {Scene, Street, Wall} from './scene.js';
import {freeStretches, PAVEMENT, REACH, type StreetSide, type Stretch} from './street-side.js';
import {around, boxAround, streetsAround} from './streets-around.js';

/** Metres above the ground: a camera on a car's roof. */
const EYE = 2.4;
/** The most metres from a street's centre line to a house that belongs to it. */
const FARTHEST_HOUSE = 32;
/** Metres; farther than visible, so that no street's line ends in sight. */
const WIDER = REACH * 1.5;

/** A gate and its distance from its street's centre line, in metres. */
type NearGate = Gate & {readonly distance: number};

/**
 * The scene around a point on a street: streets and gates from the data, houses, trees and cars made up. Nothing hides
 * the houses across from the eye, on both sides.
 */
export function buildScene(store: FeatureStore, origin: Point): Scene {
  const streets = streetsAround(store, origin, WIDER);
  const gates = gatesOf(store, origin, streets);
  const rows = streets.flatMap((street, index): StreetSide[] => [
    {street, side: 1, index},
    {street, side: -1, index},
  ]);
  const lines = rows.map(row => buildingLine(row, gates.get(keyOf(row)) ?? []));
  const isBehind = behind(lines);
  const fronts = joinCorners(
    lines.flatMap(line =>
      frontsOf(line, builtStretches(line, streets, isBehind), gates.get(keyOf(line)) ?? []),
    ),
  );
  const kerbs = rows.map(row => ({row, stretches: freeStretches(row, streets)}));
  const isClear = clearOf(streets);
  return {
    eye: EYE,
    streets,
    walls: [...fronts, ...partyWalls(fronts, isBehind)],
    trees: kerbs.flatMap(({row, stretches}) => treesOf(row, stretches)).filter(isClear),
    cars: kerbs.flatMap(({row, stretches}) => carsOf(row, stretches)).filter(isClear),
  };
}

function keyOf({index, side}: Pick<StreetSide, 'index' | 'side'>): string {
  return `${index}/${side}`;
}

function gatesOf(store: FeatureStore, origin: Point, streets: readonly Street[]) {
  const gates = new Map<string, NearGate[]>();
  for (const {at, number} of store.housesIn(boxAround(origin, WIDER))) {
    const place = around(origin)(at);
    const near = streets
      .map(({line}, index) => ({index, ...nearestOn(line, place)}))
      .filter(({distance}) => distance < FARTHEST_HOUSE)
      .sort((a, b) => a.distance - b.distance)[0];
    if (!near) continue;
    const key = keyOf(near);
    gates.set(key, [...(gates.get(key) ?? []), {...near, number}]);
  }
  return gates;
}

/** At the usual distance of the street's gates from its centre line. */
function buildingLine(row: StreetSide, gates: readonly NearGate[]): BuildingLine {
  const {half} = row.street;
  const distances = gates.map(({distance}) => distance).sort((a, b) => a - b);
  const usual = distances[distances.length >> 1] ?? half + 3.4;
  const depth = Math.max(half + PAVEMENT.least, Math.min(half + PAVEMENT.most, usual));
  return {...row, depth};
}

function frontsOf(
  line: BuildingLine,
  stretches: readonly Stretch[],
  gates: readonly NearGate[],
): Wall[] {
  return stretches.flatMap(({from, to}) => {
    const plots = dividePlots(from, to, gates).flatMap(plot => cutAtBends(line, plot));
    return plots.map((plot, index) =>
      frontOf(line, plot, index === 0 || index === plots.length - 1),
    );
  });
}

function frontOf(
  {street, side, index, depth}: BuildingLine,
  {from, to, gate}: Plot,
  isCorner: boolean,
): Wall {
  const ends = [from, to].map(reach => placeAlong(street.line, reach, side * depth));
  // On the left side of a street, its beginning is on the left.
  const [left = {x: 0, y: 0}, right = {x: 0, y: 0}] = side > 0 ? ends : ends.reverse();
  const width = Math.hypot(right.x - left.x, right.y - left.y);
  const seed = Math.floor(
    chanceOf(Math.round(from * 7), index * 2 + side, Math.round(to * 5)) * 1e9,
  );
  const isTall = width > 7 && chanceOf(seed, 1) > (street.half > 4.5 ? 0.6 : 0.86);
  const storeys = isTall ? 3 + Math.floor(chanceOf(seed, 2) * 4) : chanceOf(seed, 1) > 0.42 ? 2 : 1;
  const known = gate && (side > 0 ? gate.reach - from : to - gate.reach);
  const at = known ?? width * (0.25 + 0.5 * chanceOf(seed, 5));
  return {
    left,
    right,
    width,
    height: storeys * 3.25 + 0.9 + 0.7 * chanceOf(seed, 3),
    foot: 0,
    storeys,
    front: {
      gate: Math.max(0.9, Math.min(width - 0.9, at)),
      ...(gate && {number: gate.number}),
      ...(isCorner && street.name && {sign: street.name}),
    },
    seed,
  };
}
