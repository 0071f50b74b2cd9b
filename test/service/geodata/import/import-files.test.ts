import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {unproject} from '../../../../src/geo/mercator.js';
import {importFiles} from '../../../../src/service/geodata/import/import-files.js';
import type {Imported} from '../../../../src/service/geodata/import/import-messages.js';
import {
  type OsmFeature,
  readAllFeatures,
} from '../../../../src/service/geodata/tiles/osm-features.js';
import {writeOsmPbf} from '../../../support/osm/osmium.js';
import {EDGE, SMALL_EXTRACT} from '../../../support/osm/small-extract.js';

describe('an OpenStreetMap extract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const path = join(folder, 'town.osm.pbf');
  let imported: Imported;
  let features: OsmFeature[];
  const find = (type: OsmFeature['type'], id: number) =>
    features.filter(feature => feature.type === type && feature.id === id);

  beforeAll(async () => {
    await writeOsmPbf([SMALL_EXTRACT], path);
    const tiles = join(folder, 'tiles');
    mkdirSync(tiles);
    imported = await importFiles([path], tiles);
    features = [...readAllFeatures(imported.source)];
  });
  afterAll(() => rmSync(folder, {recursive: true}));

  it('becomes tiles with the features that the search and the map know, and no others', () => {
    const ids = features.map(({type, id}) => `${type} ${id}`);
    expect(new Set(ids)).toEqual(
      new Set([
        ...['node 1', 'node 3', 'node 4', 'node 10', 'node 12'],
        ...['way 100', 'way 101', 'way 105', 'way 106', 'relation 200'],
      ]),
    );
  });

  it('keeps points to a centimetre, and tags but those of the mappers’ own work', () => {
    const [gate] = find('node', 3);
    const at = unproject(gate?.parts[0]?.[0] ?? {x: 0, y: 0});
    expect(at.lat).toBeCloseTo(51.1, 6);
    expect(at.lon).toBeCloseTo(73.42, 6);
    expect(gate?.tags).toMatchObject({'addr:housenumber': '7', 'addr:street': 'Abay'});
    expect(gate?.tags).not.toHaveProperty('source');
  });

  it('puts the numbers of an interpolation line between those at its ends', () => {
    const numbers = find('way', 100).map(({tags, parts}) => ({
      number: tags['addr:housenumber'],
      street: tags['addr:street'],
      lon: unproject(parts[0]?.[0] ?? {x: 0, y: 0}).lon.toFixed(3),
    }));
    expect(numbers).toEqual([
      {number: '4', street: 'Abay', lon: '73.410'},
      {number: '6', street: 'Abay', lon: '73.420'},
      {number: '8', street: 'Abay', lon: '73.430'},
    ]);
  });

  it('gives a house the street of its relation', () => {
    expect(find('node', 4)[0]?.tags['addr:street']).toBe('Abay');
  });

  it('cuts a street at the edge of two tiles, each with its part', () => {
    const parts = find('way', 101).map(({parts: [part = []]}) =>
      part.map(at => unproject(at).lon.toFixed(4)),
    );
    expect(parts).toEqual([
      ['73.4700', EDGE.toFixed(4)],
      [EDGE.toFixed(4), '73.4900'],
    ]);
  });

  it('joins the rings of a relation: outer ones clockwise, holes the other way', () => {
    const [park] = find('relation', 200);
    expect(park?.shape).toBe('area');
    const areas = park?.parts.map(areaOf) ?? [];
    expect(areas).toHaveLength(2);
    expect(areas[0]).toBeGreaterThan(0);
    expect(areas[1]).toBeLessThan(0);
  });

  it('takes a closed way for an area where mappers do, and a roundabout for a line', () => {
    const [building] = find('way', 105);
    expect(building?.shape).toBe('area');
    expect(areaOf(building?.parts[0] ?? [])).toBeGreaterThan(0);
    expect(find('way', 106)[0]?.shape).toBe('line');
  });

  it('says where it is, in which country and languages, and what its largest town is', () => {
    const {facts} = imported;
    expect(facts).toMatchObject({country: 'KZ', languages: ['kk'], name: 'Қала'});
    expect(facts.center).toEqual({lat: 51.1, lon: 73.4});
    expect(facts.west).toBeLessThan(73.4);
    expect(facts.east).toBeGreaterThan(73.49);
  });

  it.each<[string, (file: string) => void, string]>([
    [
      'cut off',
      file => writeFileSync(file, readFileSync(path).subarray(0, 300)),
      'download it again',
    ],
    [
      'no extract at all',
      file => writeFileSync(file, '<html>not found</html>'),
      'download it again',
    ],
    ['missing', file => rmSync(file, {force: true}), 'check its path'],
  ])('that is %s is refused with a sentence', async (_name, make, sentence) => {
    const file = join(folder, 'other.osm.pbf');
    make(file);
    const tiles = mkdtempSync(join(folder, 'none-'));
    await expect(importFiles([file], tiles)).rejects.toThrow(sentence);
  });

  it('of another format is refused, and so is one without an address', async () => {
    const other = join(folder, 'town.shp');
    writeFileSync(other, '');
    await expect(importFiles([other], folder)).rejects.toThrow('.osm.pbf');
    const empty = join(folder, 'empty.osm.pbf');
    await writeOsmPbf(['<?xml version="1.0"?><osm version="0.6"></osm>'], empty);
    const tiles = mkdtempSync(join(folder, 'none-'));
    await expect(importFiles([empty], tiles)).rejects.toThrow('no house number');
  });
});

function areaOf(ring: readonly {x: number; y: number}[]): number {
  let area = 0;
  let before = ring.at(-1) ?? {x: 0, y: 0};
  for (const at of ring) {
    area += before.x * at.y - at.x * before.y;
    before = at;
  }
  return area;
}
