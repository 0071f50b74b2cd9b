import {randomBytes} from 'node:crypto';
import type pg from 'pg';
import {Refusal} from '../refusal.js';

/** Turns of two connections, enough to meet on one server connection of a pooler that has several. */
const TURNS = 6;

/**
 * Throws `Refusal` if the connections lead through a pooler that mixes up prepared statements: then one statement's name
 * runs another one's SQL.
 *
 * PgBouncer does so in transaction mode before 1.21, and later with `max_prepared_statements = 0`. It is recognised by
 * what it does, since poolers tell neither their mode nor their version to their clients.
 */
export async function refuseMixingPooler(
  first: pg.ClientBase,
  second: pg.ClientBase,
): Promise<void> {
  if (!(await isPooled(first))) return;
  const name = `probe_${randomBytes(8).toString('hex')}`;
  const clients = [
    {client: first, statement: {name, text: "SELECT 'first' AS who"}, who: 'first'},
    {client: second, statement: {name, text: "SELECT 'second' AS who"}, who: 'second'},
  ];
  for (let turn = 0; turn < TURNS; turn++)
    for (const {client, statement, who} of clients) {
      const answer = await client.query<{who: string}>(statement).catch((error: unknown) => {
        if (isMixed(error)) return undefined;
        throw error;
      });
      if (answer?.rows[0]?.who !== who)
        throw new Refusal(
          'DATABASE_URL leads to a pooler that mixes up the prepared statements of its clients. Use its session ' +
            'mode, PgBouncer 1.21 or newer with max_prepared_statements above 0, or the port of PostgreSQL itself.',
        );
    }
}

/** A pooler answers with a process id of its own when a connection begins. */
async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const {rows} = await client.query<{pid: number}>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid !== Reflect.get(client, 'processID');
}

/** duplicate_prepared_statement, invalid_sql_statement_name: another client's statement has the name, or none. */
function isMixed(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === '42P05' || error.code === '26000')
  );
}
