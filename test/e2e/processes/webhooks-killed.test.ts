import {describe, expect, it} from 'vitest';
import {killAmong} from '../../support/killed-service.js';
import {createPostgresDatabase} from '../../support/postgres-database.js';

const CHANGES = 600;
const KILLS = 3;
/** So many calls of a process to one listener are open at once, and may be heard twice after a kill. */
const OPEN = 10;

describe('a service that is killed while it tells a listener', () => {
  const expectAll = (heard: Awaited<ReturnType<typeof killAmong>>) => {
    expect(heard).toMatchObject({stored: CHANGES, arrived: CHANGES, waiting: 0});
    // Else no kill came in the middle of anything. What ended a moment before one may not be recorded yet.
    expect(heard.duplicates).toBeGreaterThan(0);
    expect(heard.duplicates).toBeLessThanOrEqual(KILLS * OPEN * 5);
  };

  it('tells every change all the same, with the embedded database', {
    timeout: 300_000,
  }, async () => {
    expectAll(await killAmong({changes: CHANGES, kills: KILLS}));
  });

  it('tells every change all the same, with PostgreSQL', {timeout: 300_000}, async () => {
    const database = await createPostgresDatabase();
    try {
      expectAll(await killAmong({databaseUrl: database.url, changes: CHANGES, kills: KILLS}));
    } finally {
      await database.drop();
    }
  });
});
