import {beforeEach, expect, it} from 'vitest';
import type {Db, Queries} from '../../../../src/service/base/db/db.js';
import {matchInteractions} from '../../../../src/service/verification/interactions/match-interactions.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {listenedDb} from '../../../support/databases/listened-db.js';
import {PURCHASE} from '../../../support/samples/sample-interactions.js';
import {openPage, server} from '../../../support/service/callers.js';
import {matchStored} from '../../../support/service/match-stored.js';
import {startService, type TestService} from '../../../support/service/service.js';

const HOUR = 3_600_000;
const HERE = {lat: -34.9058, lng: -56.1913};
const NOWHERE = {lat: -34.8, lng: -56.1};
const PHONE = '+59899600001';
const NOBODY = '+59894600002';

describeOnDatabase('interactions without a location id', open => {
  let db: Db;
  let service: TestService;
  let home: string;
  let ids = 0;
  /** The statements that are run. */
  let statements: string[] = [];

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    service = await startService(db, {db: listenedDb(db, sql => statements.push(sql))});
    home = (await (await openPage(service, {phone: PHONE, proved: true})).save()).id;
    statements = [];
  });

  const send = async (user: string, location: object): Promise<string> => {
    const body = {...PURCHASE, id: `order-${++ids}`, user: {phone: user}, location};
    const response = await server(service).ask('POST', '/v5/interactions', body);
    expect(response.status).toBe(200);
    return body.id;
  };
  const placeOf = async (id: string) =>
    (
      await db.query<{location_id: string | null}>(
        'SELECT location_id FROM interaction WHERE id = $1',
        [id],
      )
    )[0]?.location_id;
  const heard = async () =>
    (await db.query('SELECT 1 FROM evidence WHERE location_id = $1', [home])).length;

  it('are answered by the same statements whether somebody lives there, lives elsewhere, or is not known', async () => {
    const run: string[][] = [];
    // That a key is in use is noted once an hour, by a statement of its own.
    await server(service).ask('GET', '/v5/webhook');
    for (const [user, location] of [
      [PHONE, HERE],
      [PHONE, NOWHERE],
      [NOBODY, HERE],
      [PHONE, {street_name: 'Avenida 18 de Julio 1234'}],
    ] as const) {
      statements = [];
      await send(user, location);
      run.push(statements);
    }
    const [first = [], ...others] = run;
    expect(first.some(sql => sql.includes('INSERT INTO interaction'))).toBe(true);
    expect(first.some(sql => /FROM (person|location)|INTO evidence/.test(sql))).toBe(false);
    expect(others).toEqual([first, first, first]);
  });

  it('are matched in a later round, each once, by however many processes at once', async () => {
    const id = await send(PHONE, HERE);
    expect([await placeOf(id), await heard()]).toEqual([null, 0]);
    await Promise.all([matchStored(service), matchStored(service), matchStored(service)]);
    expect([await placeOf(id), await heard()]).toEqual([home, 1]);
    await matchStored(service);
    expect(await heard()).toBe(1);
  });

  it('say what was so when they were sent, and not when they were matched', async () => {
    await send(PHONE, HERE);
    const at = service.time.now;
    service.time.now = new Date(at.getTime() + HOUR);
    await matchStored(service);
    expect(await db.query('SELECT at FROM evidence')).toEqual([{at}]);
    expect(await db.query('SELECT used_at FROM location')).toEqual([{used_at: at}]);
  });

  it('that cannot be matched keep no other from it, and are tried again an hour later', async () => {
    const broken = await send(PHONE, HERE);
    const whole = await send(PHONE, HERE);
    const [{said} = {said: undefined}] = await db.query<{said: Uint8Array}>(
      'SELECT said FROM interaction WHERE id = $1',
      [broken],
    );
    await db.query("UPDATE interaction SET said = '\\x00' WHERE id = $1", [broken]);
    const errors: unknown[] = [];
    const match = () => matchInteractions(service.deps, {onError: error => errors.push(error)});
    await match();
    await match();
    expect([await placeOf(broken), await placeOf(whole)]).toEqual([null, home]);
    expect(errors).toMatchObject([{message: expect.stringContaining(broken)}]);
    await db.query('UPDATE interaction SET said = $2 WHERE id = $1', [broken, said]);
    service.time.now = new Date(service.time.now.getTime() + HOUR);
    await match();
    expect([await placeOf(broken), errors.length]).toEqual([home, 1]);
  });

  it('of which a row never changes end the round, and are reported once and set aside', async () => {
    const stuck = await send(PHONE, HERE);
    const whole = await send(PHONE, HERE);
    // As when a database returns another id than the one it has stored.
    const isUpdate = (sql: string, parameters?: readonly unknown[]) =>
      sql.includes('UPDATE interaction') && parameters?.[1] === stuck;
    const of = (queries: Queries): Queries => ({
      ...queries,
      query: async (sql, parameters, how) =>
        isUpdate(sql, parameters) ? [] : queries.query(sql, parameters, how),
    });
    const mismatched: Db = {
      ...db,
      ...of(db),
      transaction: work => db.transaction(tx => work(of(tx))),
    };
    const errors: unknown[] = [];
    const unchanged = new Map();
    const round = () =>
      matchInteractions(
        {...service.deps, db: mismatched},
        {onError: error => errors.push(error), unchanged},
      );
    await round();
    expect([await placeOf(stuck), await placeOf(whole), errors]).toEqual([null, home, []]);
    await round();
    await round();
    expect(errors).toMatchObject([{message: expect.stringContaining(`${stuck} of branch`)}]);
  });

  it('are each taken once in a round, in more than one batch', async () => {
    await db.query(
      `INSERT INTO interaction (branch_id, id, body_hash, use_case, said, created_at, match_from)
       SELECT $1, 'many-' || number, '', 'shop', '\\x00', $2, $2 FROM generate_series(1, 250) AS number`,
      [service.shop.id, service.time.now],
    );
    const errors: unknown[] = [];
    await matchInteractions(service.deps, {onError: error => errors.push(error)});
    expect(errors).toHaveLength(250);
  });

  it('are matched though their id begins with a byte order mark', async () => {
    const id = await send(PHONE, HERE);
    const marked = `\uFEFF${id}`;
    await db.query('UPDATE interaction SET id = $2 WHERE id = $1', [id, marked]);
    await matchStored(service);
    expect([await placeOf(marked), await heard()]).toEqual([home, 1]);
  });

  it('are left once the process stops', async () => {
    const id = await send(PHONE, HERE);
    await matchInteractions(service.deps, {onError: () => {}, signal: AbortSignal.abort()});
    expect(await placeOf(id)).toBeNull();
  });
});
