import {mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {project, unproject} from '../../../../src/geo/mercator.js';
import {countryTables} from '../../../../src/service/countries/countries.js';
import {createGeocoder} from '../../../../src/service/geodata/geocoder/create-geocoder.js';
import {
  ensureNames,
  ensureRegion,
  removeRegion,
} from '../../../../src/service/geodata/regions/build-region.js';
import {ensureRegions} from '../../../../src/service/geodata/regions/ensure-regions.js';
import {openRegions} from '../../../../src/service/geodata/regions/open-regions.js';
import type {NewRegion} from '../../../../src/service/geodata/regions/region.js';
import {listRegions} from '../../../../src/service/geodata/regions/region-store.js';
import type {OsmFeature} from '../../../../src/service/geodata/tiles/osm-features.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {townGeocoder} from '../../../support/service/town-geocoder.js';
import {at, gate, readerOf, SMALL_REGION, SMALL_TOWN, way} from '../town/small-town.js';

/** A second town, with a street of the first one's name and one of its own, eight degrees to the east. */
const EAST = project({lat: -34.9, lon: -48}).x - project({lat: -34.9, lon: -56}).x;
const OTHER_TOWN: readonly OsmFeature[] = [
  way(60, 'Avenida Italia', [at(0, 0), at(300, 0)]),
  gate(61, 'Avenida Italia', '100', at(10, 12)),
  way(62, 'Rua Kenesary', [at(0, 300), at(300, 300)]),
].map(feature => ({
  ...feature,
  parts: feature.parts.map(part => part.map(({x, y}) => ({x: x + EAST, y}))),
}));
const OTHER_REGION: NewRegion = {
  ...SMALL_REGION,
  ...{id: 'other', name: 'Other', country: 'BR', origin: 'files', attribution: '© Others'},
  center: {lat: -34.9, lon: -48.17},
  west: SMALL_REGION.west + 8,
  east: SMALL_REGION.east + 8,
};
const [IN_FIRST, IN_OTHER] = [
  unproject(at(10, 8)),
  unproject({x: at(10, 0).x + EAST, y: at(10, 0).y}),
];

describeOnDatabase('regions', open => {
  let dataFolder: string;
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'regions-'));
  });
  afterEach(() => {
    rmSync(dataFolder, {recursive: true});
  });

  const both = async () => {
    const db = await open();
    await ensureRegion(db, SMALL_REGION, {reader: readerOf(SMALL_TOWN)});
    await ensureRegion(db, OTHER_REGION, {reader: readerOf(OTHER_TOWN)});
    return db;
  };

  test('of one service are searched together, and the one around the person first', async () => {
    const db = await both();
    const places = await townGeocoder(db);
    const ids = async (text: string, near?: {lat: number; lon: number}) =>
      (await places.suggest({text, ...(near && {near})})).map(({id}) => id);
    expect(new Set(await ids('italia 100'))).toEqual(
      new Set(['hn20n100', 'hn61n100', 'sw10', 'sw60', 'pn30']),
    );
    expect(await ids('italia 100', IN_OTHER)).toEqual(['hn61n100', 'sw60']);
    expect(await ids('italia 100', IN_FIRST)).toEqual(['hn20n100', 'sw10', 'pn30']);
    // What the region around the person does not know, the others may.
    expect(await ids('kenesary', IN_FIRST)).toEqual(['sw62']);
    // A part of the words around the person is less than all of them elsewhere.
    expect((await ids('rua kenesary italia', IN_FIRST)).length).toBeGreaterThan(0);
    expect(await ids('escuela kenesary', IN_FIRST)).toContain('pn30');
    expect((await ids('rua kenesary 100', IN_FIRST))[0]).toBe('sw62');
    expect(await places.reverse(IN_OTHER)).toMatchObject({place: {id: 'hn61n100'}});
    expect(await places.reverse(IN_FIRST)).toMatchObject({place: {id: 'hn20n100'}});
    expect(await places.place('hn61n100')).toMatchObject({title: 'Avenida Italia 100'});
    expect(places.attribution).toBe('© OpenStreetMap contributors · © Others');
  });

  test('open in the country of the branch, or else in the one with most addresses', async () => {
    const regions = await openRegions(await both(), {dataFolder, countries: countryTables});
    expect(regions.regionFor('BR')).toMatchObject({center: OTHER_REGION.center});
    expect(regions.regionFor('UY')).toMatchObject({center: SMALL_REGION.center});
    expect(regions.regionFor('KE')).toMatchObject({center: SMALL_REGION.center});
    // A pin in the other one is on the map too.
    const {west, south, east, north} = OTHER_REGION;
    expect(regions.regionFor('UY').also).toEqual([
      {south_west: {lat: south, lon: west}, north_east: {lat: north, lon: east}},
    ]);
  });

  test('without any, points are all that is found, and every point is outside the map', async () => {
    const db = await open();
    const regions = await openRegions(db, {dataFolder, countries: countryTables});
    const places = createGeocoder(db, {regions: regions.indexes});
    expect(await places.suggest({text: '-34.9059, -56.1913'})).toMatchObject([
      {geo_point: {lat: -34.9059, lon: -56.1913}},
    ]);
    expect(await places.suggest({text: '48Q73RV5+JM'})).toHaveLength(1);
    expect(await places.suggest({text: 'avenida italia 100'})).toEqual([]);
    // A short code needs a town.
    expect(await places.suggest({text: '3RV5+JM'})).toEqual([]);
    expect(await places.reverse(IN_FIRST)).toBeUndefined();
    expect(places.attribution).toBe('');
    const {south_west, north_east, address_words} = regions.regionFor('UY');
    expect(south_west).toEqual(north_east);
    expect(address_words?.unit).toContain('apto');
  });

  test('are switched while they are searched, and no search fails', async () => {
    const db = await both();
    const regions = await openRegions(db, {dataFolder, countries: countryTables});
    const places = createGeocoder(db, {regions: regions.indexes});
    let ended = false;
    const answers: number[] = [];
    const searching = (async () => {
      while (!ended) answers.push((await places.suggest({text: 'italia 100'})).length);
    })();
    for (const version of ['a', 'b', 'c']) {
      const newer = {...SMALL_REGION, dataVersion: version};
      await ensureRegion(db, newer, {reader: readerOf(SMALL_TOWN)});
      expect(await regions.refresh()).toBe(true);
    }
    ended = true;
    await searching;
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers)).toEqual(new Set([5]));
    expect(await regions.refresh()).toBe(false);
  });

  test('keep their tiles and names as files, which a process copies when it opens a build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tiles-'));
    writeFileSync(join(folder, '12-1407-2471.mvt'), 'a tile');
    const source = {folder, tiles: [{x: 1407, y: 2471}]};
    const db = await open();
    await ensureRegion(db, {...SMALL_REGION, source}, {reader: readerOf(SMALL_TOWN)});
    rmSync(folder, {recursive: true});
    const {maps} = await openRegions(db, {dataFolder, countries: countryTables});
    const [map] = maps();
    expect(map?.source.tiles).toEqual([{x: 1407, y: 2471}]);
    const kept = map?.source.folder ?? '';
    expect(readdirSync(kept)).toEqual(['12-1407-2471.mvt', 'names-1.rows', 'names-1.tables']);
    // As if an earlier version had copied them.
    rmSync(join(kept, 'names-1.tables'));
    const again = await openRegions(db, {dataFolder, countries: countryTables});
    const found = await createGeocoder(db, {regions: again.indexes}).suggest({text: 'italia 101'});
    expect(found.map(({id}) => id)).toContain('hn21n101');
  });

  test('that an earlier version has built get their index of names at the start', async () => {
    const db = await open();
    await ensureRegion(db, SMALL_REGION, {reader: readerOf(SMALL_TOWN)});
    const [region] = await listRegions(db);
    await db.script(`DROP TABLE region_${region?.build}_names`);
    await db.script('UPDATE region_builds SET names_format = NULL');
    await ensureNames(db, {});
    const regions = await openRegions(db, {dataFolder, countries: countryTables});
    const geocoder = createGeocoder(db, {regions: regions.indexes});
    expect((await geocoder.suggest({text: 'italia'})).map(({id}) => id)).toContain('sw10');
  });

  test('leave alone what another process is making in the same folder, and remove what was left of old', async () => {
    const shared = mkdtempSync(join(tmpdir(), 'shared-'));
    const regions = join(shared, 'regions');
    for (const name of ['young.tmp', 'old.tmp', 'montevideo-0-newer', 'montevideo-0-older'])
      mkdirSync(join(regions, name), {recursive: true});
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const name of ['old.tmp', 'montevideo-0-older'])
      utimesSync(join(regions, name), twoHoursAgo, twoHoursAgo);
    await openRegions(await open(), {dataFolder: shared, countries: countryTables});
    expect(readdirSync(regions).sort()).toEqual(['montevideo-0-newer', 'young.tmp']);
    rmSync(shared, {recursive: true});
  });

  test('of a sandbox are the town that it ships with, unless it has one of its own', async () => {
    const db = await open();
    await ensureRegions(db, SMALL_REGION, {reader: readerOf(SMALL_TOWN)});
    expect((await listRegions(db)).map(({id}) => id)).toEqual(['montevideo']);
    const own = await open();
    await ensureRegion(own, OTHER_REGION, {reader: readerOf(OTHER_TOWN)});
    await ensureRegions(own, SMALL_REGION, {reader: readerOf(SMALL_TOWN)});
    expect((await listRegions(own)).map(({id}) => id)).toEqual(['other']);
  });

  test('of production are not the sandbox’s town; the ids that were given out stay valid', async () => {
    const db = await open();
    await ensureRegions(db, SMALL_REGION, {reader: readerOf(SMALL_TOWN)});
    await ensureRegions(db, undefined);
    expect(await listRegions(db)).toEqual([]);
    const places = await townGeocoder(db);
    expect(await places.suggest({text: 'italia 100'})).toEqual([]);
    expect(await places.place('hn20n100')).toMatchObject({title: 'Avenida Italia 100'});
    expect(await places.place('sw10')).toMatchObject({title: 'Avenida Italia'});
    expect(await removeRegion(db, 'montevideo')).toBe(false);
  });
});
