import {beforeEach, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
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

  it('are left once the process stops', async () => {
    const id = await send(PHONE, HERE);
    await matchInteractions(service.deps, {onError: () => {}, signal: AbortSignal.abort()});
    expect(await placeOf(id)).toBeNull();
  });
});
