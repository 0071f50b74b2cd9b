import {afterAll, beforeAll, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {findRows, insertRow} from '../../../../src/service/base/db/rows.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';

describeOnDatabase('rows', open => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
    await db.query(`CREATE TABLE made_up (
      branch_id text, first_name text, lat double precision, street_view jsonb, at timestamptz,
      origins text[])`);
  });
  afterAll(async () => {
    await db.query('DROP TABLE made_up');
  });

  it('are stored and found by the names of the code, and what is undefined is null', async () => {
    const row = {
      branchId: 'b1',
      lat: -34.905_812_345_678_9,
      streetView: {pano_id: 'p', heading: 0.1},
      at: new Date('2026-03-02T12:00:00.123Z'),
      origins: ['https://a.example', 'https://b.example'],
    };
    await insertRow(db, 'made_up', {...row, firstName: undefined});
    const [stored] = await db.query('SELECT first_name, branch_id FROM made_up');
    expect(stored).toEqual({first_name: null, branch_id: 'b1'});
    const [found] = await findRows(db, 'SELECT * FROM made_up WHERE branch_id = $1', ['b1']);
    expect(found).toEqual({...row, firstName: undefined});
    const point = "SELECT json_build_object('lat', lat, 'pano_id', 1) AS geo_point FROM made_up";
    expect(await findRows(db, point)).toEqual([{geoPoint: {lat: row.lat, pano_id: 1}}]);
  });

  it('have no field that is not a name', async () => {
    const row = {'branch_id) SELECT version() --': ''};
    await expect(insertRow(db, 'made_up', row)).rejects.toThrow('needs a name');
  });
});
