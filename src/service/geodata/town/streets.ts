import type {Xy} from '../../../geo/point.js';
import {nameKey} from '../../base/fold.js';
import {alongLine} from '../tiles/planar.js';
import {mostFrequent} from './most-frequent.js';
import {type Gate, type StreetWay, withoutRepeats} from './sort-features.js';
import type {Piece as SortedPiece} from './sorted-town.js';

/** Ways and gates with one name that belong together. */
export type Street = {
  readonly name: string;
  readonly otherNames: readonly string[];
  /** The id of the oldest way, or of the first gate if the map has no way. */
  readonly osm: string;
  /** Points along the street, or its gates if the map has no way. */
  readonly points: readonly Xy[];
  readonly gates: readonly Gate[];
  /** The lines of its ways, with all points of the map. */
  readonly parts: readonly (readonly Xy[])[];
};

/** Metres between the points of a street. */
export const STEP = 50;
/** The side of the squares by which the pieces of a street are joined, in metres. */
const SIDE = 250;
/** Pieces this many squares apart are still one street, such as on both sides of a park or a motorway. */
const GAP = 4;
/** In metres; gates this far from a street with their name still belong to it: they were mapped in the wrong place. */
const STRAY = 3000;

type Piece = {readonly points: readonly Xy[]; readonly way?: StreetWay; readonly gate?: Gate};

/**
 * Joins ways and gates with one name into streets, one name after another; the same name in distant places makes two
 * streets. `metres` of a unit.
 */
export function* joinStreets(sorted: readonly SortedPiece[], metres: number): Generator<Street> {
  const ways = sorted.flatMap(piece => ('way' in piece ? [piece] : []));
  const gates = sorted.flatMap(piece => ('gate' in piece ? [piece] : []));
  const byKey = new Map<string, SortedPiece[]>();
  // Hundreds of gates have the same name: its key is computed once.
  const bySpelling = new Map<string, SortedPiece[]>();
  for (const piece of [...ways, ...withoutRepeats(gates, gateKey)]) {
    const name = 'way' in piece ? piece.way.name : piece.gate.street;
    let pieces = bySpelling.get(name);
    if (!pieces) {
      const key = nameKey(name);
      pieces = byKey.get(key) ?? [];
      byKey.set(key, pieces);
      bySpelling.set(name, pieces);
    }
    pieces.push(piece);
  }
  for (const named of byKey.values()) {
    const pieces = named.map(piece => withPoints(piece, metres));
    for (const group of adoptStrays(groups(pieces, metres), metres)) yield toStreet(group, metres);
  }
}

function withPoints(piece: SortedPiece, metres: number): Piece {
  if ('gate' in piece) return {...piece, points: [piece.gate.at]};
  return {...piece, points: piece.way.parts.flatMap(part => alongLine(part, STEP, metres))};
}

/** The numbers of an interpolation line have its id, each at its own point. */
function gateKey({gate: {osm, numbers}}: {readonly gate: Gate}): string {
  return `${osm} ${numbers[0]?.text}`;
}

/** Groups pieces whose squares are at most `GAP` apart, and those of one object of the map. */
function groups(pieces: readonly Piece[], metres: number): Piece[][] {
  const squaresOf = ({points}: Piece) => new Set(points.map(at => cellKey(at, metres)));
  const cells = new Map<number, Piece[]>();
  // A dump of points has one for each piece of a long way.
  const squaresByObject = new Map<string, Set<number>>();
  for (const piece of pieces) {
    const squares = squaresByObject.get(objectOf(piece)) ?? new Set();
    squaresByObject.set(objectOf(piece), squares);
    for (const key of squaresOf(piece)) {
      squares.add(key);
      const cell = cells.get(key);
      if (cell) cell.push(piece);
      else cells.set(key, [piece]);
    }
  }
  const left = new Set(cells.keys());
  const found: Piece[][] = [];
  for (const start of left) {
    const group = new Set<Piece>();
    const waiting = [start];
    left.delete(start);
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      for (const piece of cells.get(key) ?? []) {
        if (group.has(piece)) continue;
        group.add(piece);
        // A long way lies in many squares, and each may have further pieces.
        for (const other of squaresByObject.get(objectOf(piece)) ?? [])
          if (left.delete(other)) waiting.push(other);
      }
      for (const other of around(key)) if (left.delete(other)) waiting.push(other);
    }
    found.push([...group]);
  }
  return found;
}

function objectOf({way, gate}: Piece): string {
  return way ? `w${way.osmId}` : (gate?.osm ?? '');
}

/** Adds gates without a way to the nearest street with their name. */
function adoptStrays(found: Piece[][], metres: number): Piece[][] {
  const streets = found.filter(group => group.some(piece => piece.way));
  const alone = found.filter(group => !group.some(piece => piece.way));
  const kept = alone.filter(group => {
    const nearest = streets
      .map(street => ({street, apart: gap(street, group, metres)}))
      .sort((a, b) => a.apart - b.apart)[0];
    if (!nearest || nearest.apart > STRAY) return true;
    nearest.street.push(...group);
    return false;
  });
  return [...streets, ...kept];
}

function gap(a: readonly Piece[], b: readonly Piece[], metres: number): number {
  const to = b[0]?.points[0];
  if (!to) return Infinity;
  const squares = a.flatMap(piece => piece.points).map(p => (p.x - to.x) ** 2 + (p.y - to.y) ** 2);
  return Math.sqrt(squares.reduce((least, square) => Math.min(least, square), Infinity)) * metres;
}

function toStreet(pieces: readonly Piece[], metres: number): Street {
  const ways = pieces.flatMap(piece => piece.way ?? []);
  const gates = pieces.flatMap(piece => piece.gate ?? []);
  const oldest = ways.reduce((least, way) => Math.min(least, way.osmId), Infinity);
  const names = ways.length > 0 ? ways.map(way => way.name) : gates.map(gate => gate.street);
  return {
    name: mostFrequent(names) ?? '',
    otherNames: [...new Set(ways.flatMap(way => way.otherNames))],
    osm: ways.length > 0 ? `w${oldest}` : (gates.map(gate => gate.osm).sort()[0] ?? ''),
    points: thinned(
      (ways.length > 0 ? pieces.filter(piece => piece.way) : pieces).flatMap(p => p.points),
      metres,
    ),
    gates,
    parts: ways.flatMap(way => way.parts),
  };
}

/** Keeps one point per square of half a step, since the two lanes of an avenue are one street. */
function thinned(points: readonly Xy[], metres: number): Xy[] {
  const side = STEP / 2 / metres;
  const kept = new Map(
    points.map(point => [`${Math.floor(point.x / side)} ${Math.floor(point.y / side)}`, point]),
  );
  return [...kept.values()];
}

/** The number of a point's square; its western neighbour is one less, its northern one `ROW` less. */
function cellKey({x, y}: Xy, metres: number): number {
  return Math.floor((y * metres) / SIDE) * ROW + Math.floor((x * metres) / SIDE);
}

const ROW = 2 ** 22;

function around(key: number): number[] {
  const keys: number[] = [];
  for (let dx = -GAP; dx <= GAP; dx++)
    for (let dy = -GAP; dy <= GAP; dy++) keys.push(key + dy * ROW + dx);
  return keys;
}
