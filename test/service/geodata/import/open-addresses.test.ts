import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {afterAll, describe, expect, it, test} from 'vitest';
import {importFiles} from '../../../../src/service/geodata/import/import-files.js';
import {buildFromFiles} from '../../../../src/service/geodata/regions/build-from-files.js';
import {listRegions} from '../../../../src/service/geodata/regions/region-store.js';
import {readAllFeatures} from '../../../../src/service/geodata/tiles/osm-features.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {townGeocoder} from '../../../support/service/town-geocoder.js';

const CSV = `LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH
-89.65,39.78,12,MAIN STREET,,SPRINGFIELD,,IL,62701,1,a
-89.651,39.78,14,Main Street,,Springfield,,IL,62701,2,b
-89.652,39.78,7,"Avenue ""One"", East",,Springfield,,IL,62701,3,c
-89.653,39.78,,Main Street,,Springfield,,IL,62701,4,d
,,9,Nowhere Street,,,,,,5,e
`;
const GEOJSON = [
  {number: '12', street: 'MAIN STREET', city: 'SPRINGFIELD', region: 'IL', postcode: '62701'},
  {number: '', street: 'Main Street', city: null},
]
  .map(properties => ({
    type: 'Feature',
    properties,
    geometry: {type: 'Point', coordinates: [-89.65, 39.78]},
  }))
  .map(feature => JSON.stringify(feature))
  .join('\n');
const COLLECTION = `{"type":"FeatureCollection","features":[\n${GEOJSON.replace('\n', ',\n')}\n]}`;

const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
afterAll(() => rmSync(folder, {recursive: true}));

const write = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

describe('addresses of OpenAddresses', () => {
  const read = async (path: string) => {
    const {source} = await importFiles([path], mkdtempSync(join(folder, 'tiles-')));
    return [...readAllFeatures(source)].map(({tags}) => tags);
  };
  const twelve = {
    'addr:housenumber': '12',
    'addr:street': 'Main Street',
    'addr:city': 'Springfield',
    'addr:state': 'IL',
    'addr:postcode': '62701',
  };

  it.each([
    ['springfield.csv', CSV],
    ['springfield.csv.gz', gzipSync(CSV)],
  ])('are read from %s: those with a number, a street and a point', async (name, content) => {
    const tags = await read(write(name, content));
    expect(tags).toHaveLength(3);
    expect(tags[0]).toMatchObject(twelve);
    expect(tags[2]).toMatchObject({'addr:street': 'Avenue "One", East'});
  });

  it.each([
    ['lines.geojson', GEOJSON],
    ['lines.geojson.gz', gzipSync(GEOJSON)],
    ['collection.geojson', COLLECTION],
  ])('are read from %s', async (name, content) => {
    const tags = await read(write(name, content));
    expect(tags).toHaveLength(1);
    expect(tags[0]).toMatchObject(twelve);
  });

  it('have ids that the next release keeps, and that no object of OpenStreetMap has', async () => {
    const [first] = await read(write('ids.csv', CSV));
    const [again] = await read(write('ids.geojson', GEOJSON));
    expect(Number(first?.['@id'])).toBeGreaterThanOrEqual(1e14);
    expect(Number(first?.['@id'])).toBeLessThan(1e15);
    // The letters of the source differ.
    const [same] = await read(write('same.csv', CSV.replace(',1,a', ',99,z')));
    expect(same?.['@id']).toBe(first?.['@id']);
    expect(again?.['@id']).toBe(first?.['@id']);
  });

  it.each([
    ['columns.csv', 'a,b,c\n1,2,3\n', 'LON, LAT, NUMBER and STREET'],
    ['cut.csv.gz', gzipSync(CSV).subarray(0, 60), 'unpack it yourself'],
    ['broken.geojson', '{"type": "Feature", oops}', 'one feature a line'],
  ])('are refused where %s is not theirs', async (name, content, sentence) => {
    await expect(read(write(name, content))).rejects.toThrow(sentence);
  });
});

describeOnDatabase('a region of addresses alone', open => {
  test('is searched by its streets and doors, and credits whom the operator names', async () => {
    const db = await open();
    const order = {id: 'springfield', files: [write('all.csv', CSV)], country: 'US'};
    const options = {dataFolder: folder, timeZoneAt: () => 'America/Chicago'};
    await expect(buildFromFiles(db, order, options)).rejects.toThrow('--attribution');
    await buildFromFiles(db, {...order, attribution: '© City of Springfield'}, options);
    expect(await listRegions(db)).toMatchObject([
      {houses: 3, attribution: '© City of Springfield'},
    ]);
    const places = await townGeocoder(db);
    const [door] = await places.suggest({text: '12 main st'});
    expect(door).toMatchObject({
      kind: 'address',
      title: '12 Main Street',
      postal_code: '62701',
      state: 'IL',
      country_code: 'US',
    });
    expect(await places.reverse({lat: 39.78, lon: -89.65})).toMatchObject({place: {id: door?.id}});
    expect(await places.place(door?.id ?? '')).toMatchObject({title: '12 Main Street'});
  });
});
