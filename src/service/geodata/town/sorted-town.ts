import {join} from 'node:path';
import {nameKey} from '../../base/fold.js';
import type {OsmFeature} from '../tiles/osm-features.js';
import {Buckets} from './buckets.js';
import {CitiesOfGates} from './cities-of-gates.js';
import {Grid} from './grid.js';
import {type Gate, type Landmark, type StreetWay, sortFeatures} from './sort-features.js';

/** A part of a street: its way in one tile, or a gate on it. */
export type Piece = {readonly way: StreetWay} | {readonly gate: Gate};

/** In metres; a landmark this close to a gate is on the gate's street. */
const BESIDE = 60;
/** Pieces and landmarks in memory, half a kilobyte and one each. */
const MOST_IN_MEMORY = {pieces: 400_000, landmarks: 100_000};

export type SortOptions = {
  /** Metres of a unit. */
  readonly metres: number;
  /** For what does not fit into memory; nothing else may be in it. */
  readonly folder: string;
  readonly mostInMemory?: number | undefined;
};

/** The features of a region's map, sorted. */
export type SortedTown = {
  /** The house numbers, with the few that two tiles have. */
  readonly houses: number;
  /** Those with one name come together. */
  readonly pieces: Buckets<Piece>;
  /** Quarters and towns, of which there are few. */
  readonly areas: readonly Landmark[];
  /** All others; those with one name come together. */
  readonly landmarks: Buckets<Landmark>;
  readonly cities: CitiesOfGates;
  /** The streets of gates, for landmarks beside them. */
  readonly streets: Grid<string>;
};

/** Sorts the features of a region, of which there may be more than fit into memory. */
export function sortTown(
  features: Iterable<OsmFeature>,
  {metres, folder, mostInMemory}: SortOptions,
): SortedTown {
  const pieces = new Buckets<Piece>({
    keyOf: piece => nameKey('way' in piece ? piece.way.name : piece.gate.street),
    folder: join(folder, 'pieces'),
    mostInMemory: mostInMemory ?? MOST_IN_MEMORY.pieces,
  });
  const landmarks = new Buckets<Landmark>({
    keyOf: ({name}) => nameKey(name),
    folder: join(folder, 'landmarks'),
    mostInMemory: mostInMemory ?? MOST_IN_MEMORY.landmarks,
  });
  const areas: Landmark[] = [];
  const cities = new CitiesOfGates();
  const streets = new Grid<string>(BESIDE, metres);
  let houses = 0;
  sortFeatures(features, {
    way: way => pieces.add({way}),
    gate: gate => {
      pieces.add({gate});
      cities.add(gate);
      streets.add(gate.at, gate.street);
      houses += gate.numbers.length;
    },
    landmark: landmark => {
      if (landmark.kind === 'area') areas.push(landmark);
      else landmarks.add(landmark);
    },
  });
  return {houses, pieces, areas, landmarks, cities, streets};
}
