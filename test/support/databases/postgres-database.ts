import {randomBytes} from 'node:crypto';
import {openPostgres} from '../../../src/service/base/db/postgres.js';
import type {PostgresTimeouts} from '../../../src/service/base/db/postgres-timeouts.js';

/** For a machine on which several suites run: what hangs is ended by the limit of its test. */
export const PATIENT_TIMEOUTS: PostgresTimeouts = {
  ...{connectMs: 30_000, statementMs: 60_000, lockMs: 60_000, idleTransactionMs: 60_000},
  ...{answerMs: 70_000, keepAliveMs: 5000},
};

/** Makes a database on a server, the run's own and empty unless told otherwise, for a process that opens it by its URL. */
export async function createPostgresDatabase({
  server = process.env.TEST_DATABASE_URL,
  template = 'template0',
}: {
  readonly server?: string | undefined;
  /** The name of the database that it is a copy of; nobody may be connected to that one. */
  readonly template?: string;
} = {}): Promise<{url: string; drop(): Promise<void>}> {
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: see test/support/databases/postgres.ts.');
  // A copy can be told by its name.
  const name = `${template === 'template0' ? 'test' : template}_${randomBytes(6).toString('hex')}`;
  const admin = await openPostgres(server, {connections: 1, timeouts: PATIENT_TIMEOUTS});
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}
