import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it, test} from 'vitest';
import {importFiles} from '../../../../src/service/geodata/import/import-files.js';
import {buildFromFiles} from '../../../../src/service/geodata/regions/build-from-files.js';
import {listRegions} from '../../../../src/service/geodata/regions/region-store.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {townGeocoder} from '../../../support/service/town-geocoder.js';

const place = (about: object) => ({
  type: 'Place',
  content: [{place_id: 1, categories: [], importance: 0.1, country_code: 'mn', ...about}],
});
const address = {street: 'Энхтайваны өргөн чөлөө', city: 'Улаанбаатар'};
const DUMP = [
  {
    type: 'NominatimDumpFile',
    content: {version: '0.1.0', data_timestamp: '2026-02-03T04:05:06.000+00:00'},
  },
  {type: 'CountryInfo', content: [{country_code: 'mn', name: {name: 'Монгол'}}]},
  place({
    ...{object_type: 'N', object_id: 1, osm_key: 'place', osm_value: 'city'},
    name: {name: 'Улаанбаатар', 'name:mn': 'Улаанбаатар', 'name:en': 'Ulaanbaatar'},
    centroid: [106.9177, 47.9184],
  }),
  place({
    ...{object_type: 'W', object_id: 2, osm_key: 'highway', osm_value: 'primary'},
    name: {name: address.street, 'name:en': 'Peace Avenue'},
    ...{address: {city: address.city}, centroid: [106.91, 47.9176]},
  }),
  place({
    ...{object_type: 'W', object_id: 3, osm_key: 'building', osm_value: 'yes'},
    ...{housenumber: '12', address, postcode: '14200', centroid: [106.911, 47.918]},
  }),
  place({
    ...{osm_key: 'place', osm_value: 'house'},
    ...{housenumber: '14', address},
    centroid: [106.912, 47.918],
  }),
  place({
    ...{object_type: 'N', object_id: 4, osm_key: 'tourism', osm_value: 'museum'},
    ...{name: {name: 'Чойжин ламын сүм', 'name:en': 'Choijin Lama Temple'}, address},
    centroid: [106.918, 47.915],
  }),
  place({
    object_type: 'R',
    object_id: 5,
    osm_key: 'boundary',
    osm_value: 'administrative',
    name: {name: 'Монгол'},
    centroid: [103, 46],
  }),
]
  .map(document => JSON.stringify(document))
  .join('\n');

/** The dump, as `zstd -19` packs it. */
const PACKED = [
  'KLUv/QRoVRIABlxeMkBv26Ount4DgGuKsxDpgmN5qEnUeq22yEKVf0wikrlBcZSAp1+p//9+Kn2SlVdVSq8LTABPAFQAncWU',
  'qwUAntcQRggDIIQVDIwXGC/YYIECFhTAWNDq2Nt0fJ/j2LOmGlaqCuzYtMprH9Sh2Jg+phVrql+TB9vkDKbETuWsCh37tw53',
  'KE9nrLj4QjIJJI8yR4clxmkO6tjdT3DmrRyMvUSnUrEfo45t3aZsanNf2up57FXsTHK2x1xb2IxGMimj5I3codg/nTbVdGYV',
  '42AdgqgRFCF9v/NQmWmS61gwmXvfZpk/Rx9EMD3mvyAqiUqjjG8iZVFpJFd8otKk8Ylkk4zxkbKH9Snt1jnFxyM/1sPm0mQu',
  'KpOpBiqIajF9rCmvrWP3DnXXHALexttgLsryIIldUjkz76xnnQvDReP1a9v8hsmnJ0xUSsj6KTjJHykWGt9JSSZByR2Tm/NK',
  'y1V8WZemIbSuCt+64X+Lb1tVx7bfmRz9y9VPUwFSIGBEZqamHfHTgZHj2mOg9LGjYMDBscvySgfGSr6W3tHe86Dw/stOCAwQ',
  'BozXJkgDYD3utnCcsUlqON5IYmDKLnozQUOAliIAp4PihidL5WlGPI2gsFFp0NGa0DEc86dmgpnTX5ixgLkAnDAiBSkED01h',
  'VRRkQKBhpEsLOoO7ZeZWMHUL7L8APONgD66hMau7dwW8EIwU0MhLMmmgG/fFOAwI1AWsDGGD+67tAfUNkGwAz4Go1HWTwTIB',
  'RAKcRSZGlvQHko57vVuUnwDdA2cMA/E=',
].join('');

const folder = mkdtempSync(join(tmpdir(), 'photon-'));
afterAll(() => rmSync(folder, {recursive: true}));

const write = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

describeOnDatabase('a region from a dump of Photon', open => {
  test.each([
    ['mongolia.jsonl', DUMP],
    ['mongolia.jsonl.zst', Buffer.from(PACKED, 'base64')],
  ])('has the streets, doors and places of %s', async (name, content) => {
    const db = await open();
    const options = {dataFolder: folder, timeZoneAt: () => 'Asia/Ulaanbaatar'};
    await buildFromFiles(
      db,
      {id: name.replaceAll('.', '-'), files: [write(name, content)]},
      options,
    );
    expect(await listRegions(db)).toMatchObject([
      {
        ...{name: 'Улаанбаатар', country: 'MN', houses: 2, dataDate: '2026-02-03'},
        attribution: '© OpenStreetMap contributors',
      },
    ]);
    const places = await townGeocoder(db);
    const first = async (text: string) => (await places.suggest({text}))[0];
    expect(await first('peace avenue')).toMatchObject({kind: 'street', title: address.street});
    expect(await first('Энхтайваны өргөн чөлөө 12')).toMatchObject({
      ...{kind: 'address', property_number: '12', postal_code: '14200', city: 'Улаанбаатар'},
    });
    expect(await first('peace avenue 14')).toMatchObject({property_number: '14'});
    expect(await first('choijin')).toMatchObject({kind: 'place', title: 'Чойжин ламын сүм'});
    // Borders are no places.
    expect(await first('Монгол')).toBeUndefined();
  });
});

describe('what is no dump of Photon', () => {
  it.each([
    ['empty.jsonl', '', 'NominatimDumpFile'],
    ['other.jsonl', '{"type":"Feature"}', 'NominatimDumpFile'],
    ['text.jsonl', 'no JSON', 'NominatimDumpFile'],
    ['packed.jsonl.zst', DUMP, 'unpack it yourself'],
  ])('is refused: %s', async (name, content, sentence) => {
    const tiles = mkdtempSync(join(folder, 'tiles-'));
    await expect(importFiles([write(name, content)], tiles)).rejects.toThrow(sentence);
  });
});
