import {expect, it} from 'vitest';
import {migrate} from '../../../../src/service/base/db/migrate.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';

const one = {name: '001-one', sql: 'CREATE TABLE one (id int); INSERT INTO one VALUES (1)'};
const two = {name: '002-two', sql: 'ALTER TABLE one ADD COLUMN word text'};
const broken = {name: '003-broken', sql: 'CREATE TABLE three (id int); SELECT nonsense'};

describeOnDatabase('migrate', open => {
  it('runs each step once, in order, and the whole schema twice without harm', async () => {
    const db = await open();
    expect(await migrate(db)).toEqual([]);
  });

  it('runs only what is missing', async () => {
    const db = await open();
    await db.query('DELETE FROM migration');
    expect(await migrate(db, [one])).toEqual(['001-one']);
    expect(await migrate(db, [one, two])).toEqual(['002-two']);
    expect(await db.query('SELECT id, word FROM one')).toEqual([{id: 1, word: null}]);
  });

  it('stores nothing of a step that fails, and names it', async () => {
    const db = await open();
    await db.query('DELETE FROM migration');
    await expect(migrate(db, [one, broken])).rejects.toThrow('003-broken');
    expect(await migrate(db, [one])).toEqual(['001-one']);
    expect(await db.query("SELECT to_regclass('three') AS three")).toEqual([{three: null}]);
  });

  it('refuses a database that a newer version has changed', async () => {
    const db = await open();
    await db.query("INSERT INTO migration (name) VALUES ('999-future')");
    await expect(migrate(db)).rejects.toThrow('newer version (999-future)');
  });

  it('refuses a database in which a step was another one, and says what to do', async () => {
    const db = await open();
    await db.query('DELETE FROM migration');
    await migrate(db, [one, two]);
    const later = {...two, sql: 'ALTER TABLE one ADD COLUMN sentence text'};
    await expect(migrate(db, [one, later])).rejects.toThrow(
      /unreleased version, .* \(002-two\): delete the data folder, or name an empty database/,
    );
    const inOtherWords = {...two, sql: `-- A word.\n  ${two.sql.replaceAll(' ', '\n  ')}\n`};
    expect(await migrate(db, [one, inOtherWords])).toEqual([]);
  });

  it('refuses a database of before steps were told apart', async () => {
    const db = await open();
    await db.script('ALTER TABLE migration DROP COLUMN digest');
    await expect(migrate(db)).rejects.toThrow('unreleased version');
  });

  it('lets two processes start at the same time', async () => {
    const db = await open();
    await db.query('DELETE FROM migration');
    const ran = await Promise.all([migrate(db, [one, two]), migrate(db, [one, two])]);
    expect(ran.flat()).toEqual(['001-one', '002-two']);
  });
});
