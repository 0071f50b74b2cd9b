import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {project} from '../../../../src/geo/mercator.js';
import type {Xy} from '../../../../src/geo/point.js';
import type {OsmFeature} from '../../../../src/service/geodata/tiles/osm-features.js';
import {metresPerUnit} from '../../../../src/service/geodata/tiles/planar.js';
import {readTown, type TownRows} from '../../../../src/service/geodata/town/read-town.js';
import {batches} from '../../../../src/service/geodata/town/town-batches.js';
import type {TownReader} from '../../../../src/service/geodata/town/town-reader.js';
import {MONTEVIDEO} from '../../../../src/service/montevideo.js';

const METRES = metresPerUnit(2472 / 4096);
const ORIGIN = project({lat: -34.9, lon: -56.17});

/** A place by metres east and south of the middle of the made-up town. */
export function at(east: number, south: number): Xy {
  return {x: ORIGIN.x + east / METRES, y: ORIGIN.y + south / METRES};
}

/** A point of the map with its tags. */
export function node(id: number, place: Xy, tags: OsmFeature['tags']): OsmFeature {
  return {id, type: 'node', shape: 'point', tags, parts: [[place]]};
}

/** A piece of a street. */
export function way(id: number, name: string, line: readonly Xy[], tags = {}): OsmFeature {
  const all = {highway: 'residential', name, ...tags};
  return {id, type: 'way', shape: 'line', tags: all, parts: [line]};
}

/** A house with its number as a mapper wrote it. */
export function gate(id: number, street: string, number: string, place: Xy): OsmFeature {
  const address = {'addr:street': street, 'addr:housenumber': number, 'addr:city': 'Montevideo'};
  return node(id, place, address);
}

/** A street of 400 m with four gates, a quarter, a school and a bus stop. */
export const SMALL_TOWN: readonly OsmFeature[] = [
  node(1, at(0, -200), {place: 'suburb', name: 'Centro', is_in: 'Montevideo'}),
  way(10, 'Avenida Italia', [at(0, 0), at(200, 0)]),
  way(11, 'Avenida Italia', [at(200, 0), at(400, 0)], {old_name: 'Camino Viejo'}),
  gate(20, 'Avenida Italia', '100', at(10, 12)),
  gate(21, 'Avenida Italia', '101', at(10, -12)),
  gate(22, 'Avenida Italia', '140,142 BIS', at(200, 12)),
  gate(23, 'Avenida Italia', '180', at(390, 12)),
  node(30, at(100, 20), {amenity: 'school', name: 'Escuela Italia'}),
  node(31, at(120, 5), {highway: 'bus_stop', name: 'Italia y Centro'}),
];

/** All rows that features become; with `spilled` those of more than three of a kind go through files. */
export function rowsOf(features: readonly OsmFeature[], spilled = false): TownRows {
  const folder = mkdtempSync(join(tmpdir(), 'town-'));
  try {
    const options = {folder, ...(spilled && {mostInMemory: 3})};
    const rows: TownRows = {places: [], houses: [], street_points: [], corners: []};
    for (const portion of readTown(MONTEVIDEO, features, options).rows()) {
      rows.places.push(...portion.places);
      rows.houses.push(...portion.houses);
      rows.street_points.push(...portion.street_points);
      rows.corners.push(...portion.corners);
    }
    return rows;
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** What the thread does, from features at hand; `opened` counts who went through it. */
export function readerOf(features: readonly OsmFeature[]): TownReader & {opened: number} {
  const rows = rowsOf(features);
  return {
    opened: 0,
    houses: Promise.resolve(rows.houses.length),
    async *batches() {
      this.opened++;
      yield* batches([rows]);
    },
    close: async () => {},
  };
}

/** The town of these features: it has a place in the world, but no map. */
export const SMALL_REGION = {...MONTEVIDEO, source: {...MONTEVIDEO.source, tiles: []}};
