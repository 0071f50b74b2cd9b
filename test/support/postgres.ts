import {ensurePostgres} from '../../scripts/ensure-postgres.js';

/** Vitest's global setup: one PostgreSQL for all test files, whose address they find in `TEST_DATABASE_URL`. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await ensurePostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.stop;
}
