import {expect, it} from 'vitest';
import {migrate} from '../../../../src/service/base/db/migrate.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {migrateBefore} from '../../../support/databases/migrate-before.js';

describeOnDatabase('the steps of the schema', open => {
  it('carry over what was queued before deliveries were ordered', async () => {
    const db = await open();
    const left = await migrateBefore(db, '062-ordered-deliveries');
    await db.script(`
      INSERT INTO publishable_key (hash, id, label, branch_id, origins, created_at)
        VALUES ('\\x00', 'k', '', 'b', '{}', now());
      INSERT INTO session (hash, id, branch_id, person_id, key_hash, proof, app_name, app_version,
                           created_at, expires_at)
        VALUES ('\\x00', 's', 'b', 'p', '\\x00', 'none', 'My shop', '1.0', now(), now());
      INSERT INTO status_event (branch_id, id, location_id, window_id, mode, status, at, told_at)
        SELECT 'b', 'e' || status, 'l', 'w', 'first_time', status, now(), now()
        FROM unnest(ARRAY['in_progress', 'verified']) AS status;
      INSERT INTO delivery (branch_id, event_id, due_at, tries)
        VALUES ('b', 'everified', now(), 0), ('b', 'ein_progress', now(), 3)`);
    expect(await migrate(db)).toEqual(left);
    expect(
      await db.query(`SELECT id, type, attempts FROM status_event JOIN delivery
                      USING (branch_id, location_id, sequence) ORDER BY sequence`),
    ).toEqual([
      {id: 'ein_progress', type: 'address_verification.started', attempts: 3},
      {id: 'everified', type: 'address_verification.completed', attempts: 0},
    ]);
    expect(await db.query('SELECT app_name, app_version FROM location')).toEqual([
      {app_name: 'My shop', app_version: '1.0'},
    ]);
    await db.query("DELETE FROM location WHERE id = 'l'");
    expect(await db.query('SELECT 1 FROM delivery')).toEqual([]);
  });
});
