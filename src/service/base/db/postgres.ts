import pg from 'pg';
import {Refusal} from '../refusal.js';
import {hidingValues, isOfDatabase, withoutValues} from './database-error.js';
import type {Db, Queries} from './db.js';
import {parseBigint} from './values.js';

const {INT8, DATE, TIMESTAMP, BYTEA} = pg.types.builtins;

/**
 * Texts that are prepared at most: each takes memory in each connection. Ours are some dozens, but those about a region
 * name the tables of its build, and a region may be built again every night.
 */
const MOST_PREPARED = 300;

/** Overrides where `pg` differs from PGlite, so that both return the same values for the same rows. */
function parsers(): pg.CustomTypesConfig {
  const own = new Map<number, (text: string) => unknown>([
    [INT8, parseBigint],
    [DATE, text => text],
    [TIMESTAMP, text => text],
    [BYTEA, text => Uint8Array.from(Buffer.from(text.slice(2), 'hex'))],
  ]);
  return {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      own.get(id) ?? pg.types.getTypeParser(id, format),
  };
}

/**
 * Opens a pool of connections to a PostgreSQL server (14 or newer); throws `Refusal`, without the password, if it
 * cannot be reached.
 */
export async function openPostgres(url: string, {connections = 10} = {}): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    application_name: 'address-capture-service',
    types: parsers(),
    // Compiling a plan costs more than running any of our statements.
    async onConnect(client) {
      await client.query('SET jit = off');
    },
  });
  // The next statement replaces an idle connection that breaks; an unhandled error event would end the process.
  pool.on('error', () => {});
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new Refusal(`DATABASE_URL: cannot open ${withoutPassword(url)}: ${reason(error)}.`, {
      cause: error,
    });
  }
  const names = createStatementNames();
  return {
    kind: 'postgres',
    ...queries(pool, names),
    transaction: work => inTransaction(pool, names, work),
    close: () => pool.end(),
  };
}

/** The name of a text as a prepared statement; undefined if it is not to be prepared. */
type StatementNames = (sql: string) => string | undefined;

/** Names the first texts that it is asked for. */
function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  return sql => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST_PREPARED) return known;
    const name = `statement_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

async function inTransaction<T>(
  pool: pg.Pool,
  names: StatementNames,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(queries(client, names));
    const {command} = await client.query('COMMIT');
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error.
    if (command === 'ROLLBACK') throw new Error('A statement failed, so nothing was stored.');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw isOfDatabase(error) ? withoutValues(error) : error;
  } finally {
    client.release(broken);
  }
}

function queries(on: pg.Pool | pg.PoolClient, names: StatementNames): Queries {
  return {
    async query(sql: string, parameters: readonly unknown[] = [], {prepared = false} = {}) {
      const name = prepared ? names(sql) : undefined;
      const statement = {text: sql, values: [...parameters], ...(name && {name})};
      const {rows}: pg.QueryResult = await hidingValues(on.query(statement));
      return rows;
    },
    async script(sql) {
      await hidingValues(on.query(sql));
    },
  };
}

function withoutPassword(url: string): string {
  try {
    const {protocol, host, pathname} = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'the database';
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
