import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {unproject} from '../../../../src/geo/mercator.js';
import {countryTables} from '../../../../src/service/countries/countries.js';
import {createGeocoder} from '../../../../src/service/geodata/geocoder/create-geocoder.js';
import {createMapDrawer} from '../../../../src/service/geodata/map/create-map-drawer.js';
import type {Places} from '../../../../src/service/geodata/places/places.js';
import {buildFromFiles} from '../../../../src/service/geodata/regions/build-from-files.js';
import {
  type OpenRegions,
  openRegions,
} from '../../../../src/service/geodata/regions/open-regions.js';
import type {OsmFeature} from '../../../../src/service/geodata/tiles/osm-features.js';
import {timeZoneAt} from '../../../../src/service/verification/windows/time-zone.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {fixtureTiles, osmXml} from '../../../support/osm/fixture-osm.js';
import {writeOsmPbf} from '../../../support/osm/osmium.js';
import {decode, tileAt} from '../map/tiles.js';

/** The old town, on both sides of улица Кенесары. */
const CUT = {south: 51.162, north: 51.178, west: 71.4, east: 71.45};

// A real town in two alphabets, through the same door as an operator's file.
describeOnDatabase('the old town of Astana, from a real .osm.pbf', open => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'astana-'));
  let regions: OpenRegions;
  let places: Places;

  beforeAll(async () => {
    const file = join(dataFolder, 'astana.osm.pbf');
    await writeOsmPbf(osmXml(fixtureTiles('astana'), {keep: isInCut}), file);
    const db = await open();
    await buildFromFiles(db, {id: 'astana', files: [file]}, {dataFolder, timeZoneAt});
    regions = await openRegions(db, {dataFolder, countries: countryTables});
    places = createGeocoder(db, {regions: regions.indexes});
  });
  afterAll(() => rmSync(dataFolder, {recursive: true}));

  const first = async (text: string) => (await places.suggest({text}))[0];

  test('knows its country, its languages and its time zone', () => {
    expect(regions.list()).toMatchObject([
      {name: 'Астана', country: 'KZ', languages: ['ru', 'kk'], timeZone: 'Asia/Almaty'},
    ]);
    expect(regions.list()[0]?.houses).toBeGreaterThan(1000);
  });

  describe('its streets', () => {
    test.each([
      ['Кенесары'],
      ['улица Кенесары'],
      ['ул. кенесары'],
      ['Kenesary'],
      ['kenesary street'],
      ['ul. Kenesary'],
      ['Kenesari'],
      ['кенесари'],
    ])('are found as "%s"', async text => {
      expect(await first(text)).toMatchObject({kind: 'street', title: 'улица Кенесары'});
    });

    test.each([['Кенесары 40'], ['ул. Кенесары, д. 40'], ['Kenesary 40'], ['40 Kenesary']])(
      'have the door "%s"',
      async text => {
        expect(await first(text)).toMatchObject({
          kind: 'address',
          street_name: 'улица Кенесары',
          property_number: '40',
          country_code: 'KZ',
        });
      },
    );

    test('are in their town', async () => {
      expect(await first('Кенесары')).toMatchObject({subtitle: 'Астана', city: 'Астана'});
    });
  });

  test('a point has the nearest door', async () => {
    const door = await first('Кенесары 40');
    const nearest = await places.reverse(door?.geo_point ?? {lat: 0, lon: 0});
    expect(nearest?.place).toMatchObject({id: door?.id});
    expect(nearest?.distance).toBeLessThan(1);
  });

  test('the map is its own within its bounds, where it has data', () => {
    const {north, center} = regions.list()[0] ?? {north: 0, center: {lat: 0, lon: 0}};
    expect(regions.covers(center)).toBe(true);
    expect(regions.covers({...center, lat: north + 0.001})).toBe(false);
    expect(regions.covers({lat: -34.9, lon: -56.2})).toBe(false);
  });

  test('the map draws its streets and buildings, and writes their names', async () => {
    const drawer = createMapDrawer({regions: regions.maps()});
    try {
      const door = await first('Кенесары 40');
      const {x, y} = tileAt(door?.geo_point ?? {lat: 0, lon: 0}, 16);
      const shown = await decode(await drawer.tile({theme: 'light', z: 16, x, y, scale: 1}));
      const colours = new Set<string>();
      for (let column = 0; column < shown.width; column += 2)
        for (let row = 0; row < shown.height; row += 2) colours.add(`${shown.at(column, row)}`);
      // Land alone would be one.
      expect(colours.size).toBeGreaterThan(50);
    } finally {
      await drawer.close();
    }
  });
});

/** The settlements, and what begins in the cut. */
function isInCut({tags, parts}: OsmFeature): boolean {
  if (tags['place'] !== undefined) return true;
  const {lat, lon} = unproject(parts[0]?.[0] ?? {x: 0, y: 0});
  return lat > CUT.south && lat < CUT.north && lon > CUT.west && lon < CUT.east;
}
