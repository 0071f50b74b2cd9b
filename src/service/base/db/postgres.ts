import {createHash} from 'node:crypto';
import pg from 'pg';
import {Refusal} from '../refusal.js';
import {hidingValues, isOfDatabase, withoutValues} from './database-error.js';
import type {Db, Queries, StatementOptions} from './db.js';
import {refuseMixingPooler} from './pooler.js';
import {destroy, inTime, setUpConnection} from './postgres-connection.js';
import {DEFAULT_POSTGRES_TIMEOUTS, type PostgresTimeouts} from './postgres-timeouts.js';
import {isUndone, onlyReads, retrying, UndoneError} from './retrying.js';
import {isConnectionLost, isUnwritable, NoAnswerError} from './unavailable.js';
import {parseBigint} from './values.js';
import {checkingWrites} from './write-check.js';

const {INT8, DATE, TIMESTAMP, BYTEA} = pg.types.builtins;

/**
 * Texts that are prepared at most: each takes memory in each connection. Ours are some dozens, but those about a region
 * name the tables of its build, and a region may be built again every night.
 */
const MAX_PREPARED = 300;

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

type PostgresOptions = {
  /** Connections at most. */
  readonly connections?: number;
  readonly timeouts?: PostgresTimeouts;
};

/**
 * Opens a pool of connections to a PostgreSQL server (14 or newer); throws `Refusal`, without the password, if it
 * cannot be reached, or if a pooler before it mixes up prepared statements.
 *
 * What a cut connection or a conflict has surely undone is tried twice more; so are statements that only read. Each
 * wait has a limit, after which the connection is given up.
 */
export async function openPostgres(
  url: string,
  {connections = 10, timeouts = DEFAULT_POSTGRES_TIMEOUTS}: PostgresOptions = {},
): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeouts.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: timeouts.keepAliveMs,
    application_name: 'address-capture-service',
    types: parsers(),
    onConnect: client => setUpConnection(client, timeouts),
  });
  // A connection may break while it is idle, or between the statements of a transaction; without a listener its error
  // would end the process. The next statement on it fails, and is answered for there.
  pool.on('error', () => {});
  const open = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  pool.on('connect', client => {
    open.add(client);
    client.on('error', () => {});
  });
  pool.on('acquire', client => idle.delete(client));
  pool.on('release', (_, client) => idle.add(client));
  pool.on('remove', client => {
    open.delete(client);
    idle.delete(client);
  });
  try {
    await checkConnections(url, timeouts);
  } catch (error) {
    await pool.end();
    if (error instanceof Refusal) throw error;
    throw new Refusal(`DATABASE_URL: cannot open ${withoutPassword(url)}: ${reason(error)}.`, {
      cause: error,
    });
  }
  const prepare = createStatementNames();
  const run: Run = (client, statement, answerMs) =>
    inTime(client, answerMs, () => client.query(statement)).catch((error: unknown) => {
      // If the server is gone without a word, idle connections lead to it as well.
      if (error instanceof NoAnswerError) idle.forEach(destroy);
      throw error;
    });
  const queries: Queries = {
    query: async (sql, parameters, options) => {
      const statement = toStatement(sql, parameters, prepare, options);
      const once = () => withClient(pool, client => run(client, statement, timeouts.answerMs));
      const isSafe = (error: unknown) =>
        isUndone(error) || (isConnectionLost(error) && onlyReads(sql));
      return (await retrying(once, isSafe)).rows;
    },
    script: async sql => {
      const once = () => withClient(pool, client => run(client, {text: sql}, timeouts.answerMs));
      await retrying(once, isUndone);
    },
  };
  return checkingWrites({
    kind: 'postgres',
    ...hiding(queries),
    transaction: (work, {isLong = false} = {}) => {
      const answerMs = isLong ? undefined : timeouts.answerMs;
      const once = () =>
        withClient(pool, client => inTransaction(client, {run, prepare, answerMs, isLong}, work));
      return retrying(once, isUndone);
    },
    async close() {
      // A server that is gone without a word never confirms the end.
      const timer = setTimeout(() => open.forEach(destroy), timeouts.connectMs);
      await pool.end();
      clearTimeout(timer);
    },
  });
}

/** For transactions that may take longer than a request waits. */
const WITHOUT_LIMITS = `SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Opens two connections beside the pool, which tell whether there is a server, and what stands before it. */
async function checkConnections(url: string, {connectMs}: PostgresTimeouts): Promise<void> {
  const limits = {connectionTimeoutMillis: connectMs, query_timeout: connectMs};
  const clients = [1, 2].map(() => new pg.Client({connectionString: url, ...limits}));
  const [first, second] = clients;
  if (!first || !second) return;
  for (const client of clients) client.on('error', () => {});
  try {
    await first.connect();
    await second.connect();
    await refuseMixingPooler(first, second);
  } finally {
    await endAll(clients, connectMs);
  }
}

/** Ends connections; those whose server does not confirm it in time are cut. */
async function endAll(clients: readonly pg.Client[], timeoutMs: number): Promise<void> {
  const timer = setTimeout(() => clients.forEach(destroy), timeoutMs);
  await Promise.allSettled(clients.map(client => client.end()));
  clearTimeout(timer);
}

type Statement = {readonly text: string; readonly values?: unknown[]; readonly name?: string};
type Run = (
  client: pg.PoolClient,
  statement: Statement,
  answerMs: number | undefined,
) => Promise<pg.QueryResult>;

function toStatement(
  text: string,
  parameters: readonly unknown[] = [],
  prepare: StatementNames,
  {prepared = false}: StatementOptions = {},
): Statement {
  const name = prepared ? prepare(text) : undefined;
  return {text, values: [...parameters], ...(name && {name})};
}

/** The name of a text as a prepared statement; undefined if it is not to be prepared. */
type StatementNames = (sql: string) => string | undefined;

/** Names statements by the hash of their text, so a name always stands for the same SQL, whichever client prepared it. */
function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  return sql => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const name = `s_${createHash('sha256').update(sql).digest('base64url')}`;
    names.set(sql, name);
    return name;
  };
}

/** Lends a connection of the pool; one that may be broken, or that leads to a server that only reads, is closed. */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new UndoneError(cause);
  });
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    const cause = error instanceof UndoneError ? error.cause : error;
    isBroken = isConnectionLost(cause) || cause instanceof NoAnswerError || isUnwritable(cause);
    throw error;
  } finally {
    if (isBroken) destroy(client);
    client.release(isBroken);
  }
}

async function inTransaction<T>(
  client: pg.PoolClient,
  options: {
    readonly run: Run;
    readonly prepare: StatementNames;
    readonly answerMs: number | undefined;
    readonly isLong: boolean;
  },
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  const {run, prepare, answerMs, isLong} = options;
  const script = (text: string) => run(client, {text}, answerMs);
  let isCommitting = false;
  try {
    await script(isLong ? `BEGIN; ${WITHOUT_LIMITS}` : 'BEGIN');
    const result = await work(
      hiding({
        query: async (sql, parameters, how) =>
          (await run(client, toStatement(sql, parameters, prepare, how), answerMs)).rows,
        script: async sql => {
          await script(sql);
        },
      }),
    );
    isCommitting = true;
    const {command} = await script('COMMIT');
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error.
    if (command === 'ROLLBACK') throw new Error('A statement failed, so nothing was stored.');
    return result;
  } catch (error) {
    await script('ROLLBACK').catch(() => destroy(client));
    // A connection lost before the COMMIT has stored nothing.
    if (!isCommitting && isConnectionLost(error)) throw new UndoneError(error);
    throw isOfDatabase(error) ? withoutValues(error) : error;
  }
}

function hiding(queries: Queries): Queries {
  return {
    query: (...statement) => hidingValues(queries.query(...statement)),
    script: sql => hidingValues(queries.script(sql)),
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
