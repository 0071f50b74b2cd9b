import type {Db} from '../../../src/service/base/db/db.js';
import {migrate} from '../../../src/service/base/db/migrate.js';
import {migrations} from '../../../src/service/base/db/migrations/index.js';

/** Makes a database as it was before a step of the schema, with one location `l` of a branch `b`; returns what is left to do. */
export async function migrateBefore(db: Db, step: string): Promise<readonly string[]> {
  await db.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const at = migrations.findIndex(({name}) => name === step);
  await migrate(db, migrations.slice(0, at));
  await db.script(`
    INSERT INTO branch (id, name, country, created_at) VALUES ('b', 'Shop', 'UY', now());
    INSERT INTO person (branch_id, id, provisional, phone_hash, phone, created_at)
      VALUES ('b', 'p', false, '\\x00', '\\x00', now());
    INSERT INTO location (branch_id, id, person_id, user_id, session_id, slug_hash, slug_version,
                          street_name, lat, lon, point_source, created_at)
      VALUES ('b', 'l', 'p', 'p', 's', '\\x00', 1, 'Colonia', 0, 0, 'map', now())`);
  return migrations.slice(at).map(({name}) => name);
}
