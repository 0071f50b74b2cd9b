import {expect, test} from 'vitest';
import {migrate} from '../../../../src/service/base/db/migrate.js';
import {migrations} from '../../../../src/service/base/db/migrations/index.js';
import {openPostgres} from '../../../../src/service/base/db/postgres.js';
import {ensureNames} from '../../../../src/service/geodata/regions/build-region.js';
import {ensureRegions} from '../../../../src/service/geodata/regions/ensure-regions.js';
import {listRegions} from '../../../../src/service/geodata/regions/region-store.js';
import {createPostgresDatabase} from '../../../support/databases/postgres-database.js';
import {townGeocoder} from '../../../support/service/town-geocoder.js';

const OLDER = migrations.slice(
  0,
  migrations.findIndex(({name}) => name === '081-regions'),
);

test('a town that was built before there were regions becomes one, and its ids stay valid', async () => {
  const {url, drop} = await createPostgresDatabase();
  const db = await openPostgres(url);
  try {
    await migrate(db, OLDER);
    await db.script(`
      INSERT INTO town_builds (town, data_version, houses) VALUES ('Montevideo', 'mvt-fixtures 4.0.0, layout 3', 1);
      INSERT INTO town_places (number, id, kind, name, country_code, lat, lon, south, west, north, east, weight)
        VALUES (0, 'sw10', 'street', 'Avenida Italia', 'UY', -34.9, -56.1, -34.9, -56.1, -34.9, -56.1, 0.5);
      INSERT INTO town_houses (osm_id, osm_type, house_number, digits, street, lat, lon)
        VALUES (20, 'n', '100', 100, 0, -34.9, -56.1);
      INSERT INTO town_retired_places (id, place) SELECT 'sw9', to_jsonb(town_places) FROM town_places;`);
    await migrate(db);
    expect(await listRegions(db)).toMatchObject([{id: 'montevideo', origin: 'demo', houses: 1}]);
    await ensureNames(db, {});
    expect(await (await townGeocoder(db)).suggest({text: 'italia 100'})).toMatchObject([
      {id: 'hn20n100'},
      {id: 'sw10'},
    ]);
    // As a production service does.
    await ensureRegions(db, undefined);
    const places = await townGeocoder(db);
    expect(await places.suggest({text: 'italia 100'})).toEqual([]);
    for (const id of ['sw9', 'sw10', 'hn20n100'])
      expect(await places.place(id)).toMatchObject({country_code: 'UY'});
  } finally {
    await db.close();
    await drop();
  }
});
