import {expect, test} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {migrate} from '../../../../src/service/base/db/migrate.js';
import {openPostgres} from '../../../../src/service/base/db/postgres.js';
import {tablesOf} from '../../../../src/service/geodata/geocoder/region-tables.js';
import {ensureRegion} from '../../../../src/service/geodata/regions/build-region.js';
import {listRegions} from '../../../../src/service/geodata/regions/region-store.js';
import type {TownReader} from '../../../../src/service/geodata/town/town-reader.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {createPostgresDatabase} from '../../../support/databases/postgres-database.js';
import {townGeocoder} from '../../../support/service/town-geocoder.js';
import {at, gate, readerOf, SMALL_REGION, SMALL_TOWN, way} from '../town/small-town.js';

describeOnDatabase('the build of a region', open => {
  test('is built once, and says how far it is', async () => {
    const db = await open();
    const lines: string[] = [];
    await ensureRegion(db, SMALL_REGION, {
      reader: readerOf(SMALL_TOWN),
      progress: line => lines.push(line),
    });
    expect(lines).toContain('Building Montevideo: 5 of about 5 addresses');
    const again = readerOf(SMALL_TOWN);
    await ensureRegion(db, SMALL_REGION, {reader: again});
    expect(again.opened).toBe(0);
    expect(await houses(db)).toBe(5);
  });

  test('a build that broke off leaves nothing that counts, and the next one is whole', async () => {
    const db = await open();
    await expect(ensureRegion(db, SMALL_REGION, {reader: breakingOff()})).rejects.toThrow(
      'the thread died',
    );
    expect(await db.query('SELECT FROM regions')).toEqual([]);
    expect(await houses(db)).toBe(0);
    await ensureRegion(db, SMALL_REGION, {reader: readerOf(SMALL_TOWN)});
    expect(await houses(db)).toBe(5);
  });

  test('a signal stops the build', async () => {
    const db = await open();
    const reason = new Error('the service is stopping');
    const stopped = ensureRegion(db, SMALL_REGION, {
      reader: readerOf(SMALL_TOWN),
      signal: AbortSignal.abort(reason),
    });
    await expect(stopped).rejects.toThrow('the service is stopping');
    expect(await db.query('SELECT FROM regions')).toEqual([]);
  });

  test('newer data takes the place of the old; ids that it lacks stay valid', async () => {
    const db = await open();
    const older = SMALL_TOWN.map(feature =>
      feature.id === 21 ? {...feature, tags: {...feature.tags, 'addr:postcode': '11100'}} : feature,
    );
    await ensureRegion(db, SMALL_REGION, {reader: readerOf(older)});
    const before = await townGeocoder(db);
    const [door] = await before.suggest({text: 'italia 101'});
    const [school] = await before.suggest({text: 'escuela'});
    expect([door?.id, school?.id]).toEqual(['hn21n101', 'pn30']);

    await db.query(`UPDATE regions SET data_version = 'older'`);
    const newer = [
      ...SMALL_TOWN.filter(({id}) => id !== 21 && id !== 30),
      way(50, 'Ejido', [at(0, 300), at(200, 300)]),
      gate(51, 'Ejido', '9', at(10, 310)),
    ];
    await ensureRegion(db, SMALL_REGION, {reader: readerOf(newer)});
    const after = await townGeocoder(db);
    expect(await after.suggest({text: 'ejido 9'})).toMatchObject([{id: 'hn51n9'}, {id: 'sw50'}]);
    expect(await after.place('hn20n100')).toMatchObject({title: 'Avenida Italia 100'});
    expect(await after.place('hn21n101')).toMatchObject({
      kind: 'address',
      title: 'Avenida Italia 101',
      subtitle: 'Centro, 11100 Montevideo',
      street_name: 'Avenida Italia',
      postal_code: '11100',
      geo_point: door?.geo_point,
    });
    expect(await after.place('pn30')).toMatchObject({title: 'Escuela Italia'});
    expect(await after.place('pn31')).toBeUndefined();

    // What was retired before states and postal codes were kept.
    await db.query(`UPDATE retired_places SET place = place - 'state' - 'postal_code'`);
    expect(await after.place('hn21n101')).toMatchObject({title: 'Avenida Italia 101'});

    // What comes back is no longer kept twice.
    await db.query(`UPDATE regions SET data_version = 'older'`);
    await ensureRegion(db, SMALL_REGION, {reader: readerOf(SMALL_TOWN)});
    const retired = await db.query<{id: string}>('SELECT id FROM retired_places ORDER BY id');
    expect(retired.map(({id}) => id)).toEqual(['hn51n9', 'sw50']);
  });
});

test('of two processes on one PostgreSQL one builds, and the other waits for it', async () => {
  const {url, drop} = await createPostgresDatabase();
  const first = await openPostgres(url);
  const second = await openPostgres(url);
  try {
    await migrate(first);
    const readers = [readerOf(SMALL_TOWN), readerOf(SMALL_TOWN)];
    await Promise.all([
      ensureRegion(first, SMALL_REGION, {...(readers[0] && {reader: readers[0]})}),
      ensureRegion(second, SMALL_REGION, {...(readers[1] && {reader: readers[1]})}),
    ]);
    expect(readers.map(({opened}) => opened).sort()).toEqual([0, 1]);
    expect(await houses(second)).toBe(5);
  } finally {
    await first.close();
    await second.close();
    await drop();
  }
});

function breakingOff(): TownReader {
  const whole = readerOf(SMALL_TOWN);
  return {
    ...whole,
    async *batches() {
      for await (const batch of whole.batches()) {
        yield batch;
        if (batch.table === 'houses') throw new Error('the thread died');
      }
    },
  };
}

/** The houses of the current build. */
async function houses(db: Db): Promise<number> {
  const [region] = await listRegions(db);
  if (!region) return 0;
  const {houses: table} = tablesOf(region.build, region);
  const [row] = await db.query<{count: number}>(`SELECT count(*)::int4 AS count FROM ${table}`);
  return row?.count ?? 0;
}
