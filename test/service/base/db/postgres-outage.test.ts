import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type Db, PREPARED, type Queries} from '../../../../src/service/base/db/db.js';
import {openPostgres} from '../../../../src/service/base/db/postgres.js';
import type {PostgresTimeouts} from '../../../../src/service/base/db/postgres-timeouts.js';
import {isUnavailable} from '../../../../src/service/base/db/unavailable.js';
import {createPostgresDatabase} from '../../../support/databases/postgres-database.js';
import {openSilentProxy} from '../../../support/databases/silent-proxy.js';
import {deferred} from '../../../support/deferred.js';

/** Short, for what a test makes happen; long where only something else may end a statement. */
const TIMEOUTS: PostgresTimeouts = {
  connectMs: 2000,
  statementMs: 30_000,
  lockMs: 30_000,
  idleTransactionMs: 30_000,
  answerMs: 40_000,
  keepAliveMs: 5000,
};

describe('PostgreSQL in trouble', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let db: Db;
  /** Another process's connections. */
  let admin: Db;
  const opened: Db[] = [];
  const open = async (timeouts: Partial<PostgresTimeouts> = {}, url = database.url) => {
    const another = await openPostgres(url, {timeouts: {...TIMEOUTS, ...timeouts}});
    opened.push(another);
    return another;
  };

  beforeAll(async () => {
    database = await createPostgresDatabase();
    [db, admin] = [await open(), await open()];
    await db.script(
      'CREATE TABLE thing (id int PRIMARY KEY, word text); CREATE TABLE write_probe (filler bytea)',
    );
  });
  afterAll(async () => {
    for (const each of opened) await each.close();
    await database.drop();
  });

  const pidOf = async (queries: Queries) =>
    (await queries.query<{pid: number}>('SELECT pg_backend_pid() AS pid'))[0]?.pid ?? 0;
  const cut = async (pid: number) => {
    await admin.query('SELECT pg_terminate_backend($1, 10000)', [pid]);
  };
  /** Cuts the first connection that runs a text, as soon as it does. */
  const cutWhatRuns = async (text: string) => {
    for (;;) {
      const [row] = await admin.query<{pid: number}>(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND state = 'active' AND starts_with(query, $1)`,
        [text],
      );
      if (row) return cut(row.pid);
    }
  };

  it('survives a hundred connections that are cut while they are in use, and stores each transaction once', async () => {
    const storeOnce = async (id: number) => {
      let attempts = 0;
      await db.transaction(async tx => {
        await tx.query('INSERT INTO thing VALUES ($1, $2)', [id, 'cut']);
        // Idle in its transaction, where nothing waits for an answer.
        if (++attempts === 1) await cut(await pidOf(tx));
      });
      return attempts;
    };
    for (let round = 0; round < 10; round++) {
      const ids = Array.from({length: 10}, (_, n) => 10 * round + n);
      expect(await Promise.all(ids.map(storeOnce))).toEqual(ids.map(() => 2));
    }
    expect(await db.query("SELECT count(*) AS n FROM thing WHERE word = 'cut'")).toEqual([
      {n: 100},
    ]);
  });

  it('runs a statement that only reads again when it is cut in the middle', async () => {
    const text =
      "SELECT pg_sleep(CASE WHEN pg_backend_pid() = $1 THEN 30 ELSE 0 END), 'read' AS word";
    // Only the connection that is used first sleeps.
    const pid = await pidOf(db);
    const reading = db.query<{word: string}>(text, [pid]);
    await cutWhatRuns(text);
    expect((await reading)[0]?.word).toBe('read');
  });

  it('replaces connections that were cut while they were idle, and stores what it says that it stored', async () => {
    await Promise.all(Array.from({length: 10}, () => db.query('SELECT pg_sleep(0.01)')));
    await cutAll();
    const writes = await Promise.allSettled(
      Array.from({length: 10}, (_, n) =>
        db.query('INSERT INTO thing VALUES ($1, $2)', [200 + n, 'idle']),
      ),
    );
    const rows = await db.query<{id: number}>("SELECT id FROM thing WHERE word = 'idle'");
    const ids = new Set(rows.map(({id}) => id));
    for (const [n, write] of writes.entries()) {
      // One that was sent before its connection was seen to be cut may have been stored or not.
      if (write.status === 'rejected') expect(isUnavailable(write.reason)).toBe(true);
      else expect(ids).toContain(200 + n);
    }
  });

  it('runs a transaction again after a deadlock', async () => {
    await db.script("INSERT INTO thing VALUES (301, ''), (302, '')");
    const gates = [deferred(), deferred()];
    const update = (mine: number, first: number, second: number) =>
      db.transaction(async tx => {
        const add = (id: number) =>
          tx.query('UPDATE thing SET word = word || $2 WHERE id = $1', [id, String(mine)]);
        await add(first);
        gates[mine]?.resolve();
        await gates[1 - mine]?.promise;
        await add(second);
      });
    await Promise.all([update(0, 301, 302), update(1, 302, 301)]);
    const words = await db.query<{word: string}>('SELECT word FROM thing WHERE id IN (301, 302)');
    expect(words.map(({word}) => [...word].sort().join(''))).toEqual(['01', '01']);
  });

  it('gives up connections that go silent, and answers on new ones', async () => {
    const proxy = await openSilentProxy(database.url);
    const silenced = await open({answerMs: 1000}, proxy.url);
    await Promise.all(Array.from({length: 3}, () => silenced.query('SELECT pg_sleep(0.05)')));
    const running = silenced.transaction(async tx => {
      await tx.query("INSERT INTO thing VALUES (401, 'silent')");
      proxy.silence();
      await tx.query('SELECT 1');
    });
    await expect(running).rejects.toMatchObject({name: 'NoAnswerError'});
    // The idle ones were silent as well.
    expect(await silenced.query('SELECT 1 AS n')).toEqual([{n: 1}]);
    proxy.close();
  });

  it('frees the locks of a process that is gone without a word', async () => {
    const [row] = await db.query<{settings: string[]}>(
      `SELECT array_agg(name || '=' || setting ORDER BY name) AS settings FROM pg_settings
       WHERE name ~ '^(tcp_keepalives_.*|tcp_user_timeout|client_connection_check_interval)$'`,
    );
    expect(row?.settings).toEqual([
      'client_connection_check_interval=10000',
      'tcp_keepalives_count=3',
      'tcp_keepalives_idle=10',
      'tcp_keepalives_interval=5',
      'tcp_user_timeout=25000',
    ]);
  });

  it('ends a statement, a wait for a lock and an idle transaction after their time, but not in a long transaction', async () => {
    const hasty = await open({statementMs: 50, lockMs: 50, idleTransactionMs: 50});
    const sleep = (queries: Queries) => queries.query('SELECT pg_sleep(0.2)');
    const isEnded = {name: expect.any(String), code: '57014'};
    await expect(sleep(hasty)).rejects.toMatchObject(isEnded);
    await expect(hasty.transaction(sleep)).rejects.toMatchObject(isEnded);
    await expect(hasty.transaction(sleep, {isLong: true})).resolves.toHaveLength(1);
    const patient = await open({lockMs: 50});
    const locked = db.transaction(async tx => {
      await tx.query('LOCK TABLE thing');
      await expect(patient.query('SELECT * FROM thing')).rejects.toMatchObject({code: '55P03'});
    });
    await locked;
    const idle = await open({idleTransactionMs: 50});
    const idling = idle.transaction(async tx => {
      const pid = await pidOf(tx);
      const isThere = async () =>
        (await admin.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).length > 0;
      while (await isThere());
      // Its end is an error that nothing waits for, and then the one of this statement.
      await tx.query('SELECT 1');
    });
    const error = await idling.catch((caught: unknown) => caught);
    expect(isUnavailable(error)).toBe(true);
  });

  it('is not writable while it only reads, and opens no connection to it again', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const standby = await open();
    await standby.checkWritable();
    await admin.script(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await cutAll();
    const write = () => standby.query("INSERT INTO thing VALUES (501, 'standby')");
    await expect(write()).rejects.toMatchObject({code: '25006'});
    await expect(standby.checkWritable()).rejects.toThrow();
    await admin.transaction(async tx => {
      await tx.script('SET TRANSACTION READ WRITE');
      await tx.script(`ALTER DATABASE ${name} SET default_transaction_read_only = off`);
    });
    await standby.checkWritable();
    await write();
  });

  it('is not writable while the disk is full, as far as a row of two pages tells', async () => {
    await db.script(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         RAISE EXCEPTION USING ERRCODE = '53100'; END $$;
       CREATE TRIGGER full_disk BEFORE INSERT ON write_probe EXECUTE FUNCTION refuse();
       CREATE TRIGGER full_disk BEFORE INSERT ON thing EXECUTE FUNCTION refuse()`,
    );
    await db.checkWritable();
    await expect(db.query("INSERT INTO thing VALUES (601, '')")).rejects.toMatchObject({
      code: '53100',
    });
    await expect(db.checkWritable()).rejects.toMatchObject({code: '53100'});
    await db.script('DROP TRIGGER full_disk ON write_probe; DROP TRIGGER full_disk ON thing');
    await db.checkWritable();
  });

  it('is waited for while it has too many connections, and then answered as unavailable', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const another = await open();
    // A superuser has no limit.
    await admin.script(
      `DROP ROLE IF EXISTS many; CREATE ROLE many LOGIN CONNECTION LIMIT 3; GRANT ALL ON DATABASE ${name} TO many`,
    );
    const url = new URL(database.url);
    url.username = 'many';
    const limited = await open({}, url.href);
    const answers = await Promise.allSettled(
      Array.from({length: 10}, () => limited.query('SELECT pg_sleep(3)')),
    );
    const refused = answers.flatMap(answer =>
      answer.status === 'rejected' ? [answer.reason] : [],
    );
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) expect(reason).toMatchObject({code: '53300'});
    for (const reason of refused) expect(isUnavailable(reason)).toBe(true);
    await limited.close();
    opened.splice(opened.indexOf(limited), 1);
    await another.script(`REVOKE ALL ON DATABASE ${name} FROM many; DROP ROLE many`);
  });

  it('prepares a text under the same name in every process, whatever came first', async () => {
    const texts = ['SELECT 1 AS a', 'SELECT 2 AS b'];
    const names = async (order: readonly string[]) => {
      const another = await open();
      return another.transaction(async tx => {
        for (const text of order) await tx.query(text, [], PREPARED);
        return tx.query(
          "SELECT name, statement FROM pg_prepared_statements WHERE statement ~ ' AS [ab]$' ORDER BY statement",
        );
      });
    };
    const first = await names(texts);
    expect(first).toHaveLength(2);
    expect(await names([...texts].reverse())).toEqual(first);
  });

  async function cutAll() {
    await admin.query(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
  }
});
