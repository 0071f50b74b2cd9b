import {beforeEach, describe, expect, it} from 'vitest';
import {dashboardRoutes} from '../../../../src/contract/routes/dashboard-routes.js';
import type {Db} from '../../../../src/service/base/db/db.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage, type PageCaller, server} from '../../../support/service/callers.js';
import {type DashboardPage, joinBranch} from '../../../support/service/members.js';
import {startService, type TestService} from '../../../support/service/service.js';

const REASON = 'Insurance, yearly count';
const {addressCount, addressExports, addressExport} = dashboardRoutes;

describeOnDatabase('a file of addresses', open => {
  let db: Db;
  let service: TestService;
  let person: PageCaller;
  let owner: DashboardPage;

  beforeEach(async () => {
    db ??= await open();
    await db.script('DELETE FROM branch; DELETE FROM account; DELETE FROM rate_limit');
    service = await startService(db);
    person = await openPage(service, {phone: '+598 99 123 456', proved: true});
    owner = await joinBranch(service, {role: 'owner'});
  });

  const order = async (wanted: object = {}, by = owner): Promise<string> => {
    const response = await by.ask('POST', addressExports, {reason: REASON, ...wanted});
    const said = await response.text();
    expect(response.status, said).toBe(201);
    return JSON.parse(said).id;
  };
  const download = (id: string, by = owner) => by.ask('GET', addressExport(id));
  /** The bytes as they are: `text()` would leave out the mark at their beginning. */
  const textOf = async (response: Response) =>
    Buffer.from(await response.arrayBuffer()).toString('utf8');
  /** The rows below the names of the columns. */
  const rows = async (wanted?: object) => {
    const records = (await textOf(await download(await order(wanted)))).split('\r\n');
    expect(records.at(-1)).toBe('');
    return records.slice(1, -1);
  };

  it('has a row of each address, the newest first, and of the phone its end alone', async () => {
    const first = await person.save();
    service.time.now = new Date(service.time.now.getTime() + 1000);
    const second = await person.save({property_number: '2', directions: 'Ring "402", twice'});
    const response = await download(await order());
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="addresses-2026-03-02.csv"',
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const text = await textOf(response);
    expect(text.startsWith('\uFEFFid,status,mode,score,created_at,')).toBe(true);
    const [, one, other] = text.split('\r\n');
    expect(one).toMatch(new RegExp(`^${second.id},in_progress,first_time,0,2026-03-02T12:00:01`));
    expect(one).toContain(',"Ring ""402"", twice",');
    expect(one).toContain(',-34.9058,-56.1913,');
    expect(one).toMatch(/,Amalia,Etcheverry,'\+598 •• ••• 456,true$/);
    expect(other).toContain(first.id);
    expect(text).not.toContain('123 456');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1'])(
    'keeps %j from being a formula',
    async directions => {
      await person.save();
      await db.query('UPDATE location SET directions = $1', [directions]);
      expect((await rows())[0]).toContain(`,'${directions},`);
    },
  );

  it('takes the filters of the list, and counts by them', async () => {
    const {id} = await person.save({street_name: 'Bulevar Artigas'});
    const {id: other} = await person.save();
    const about = {location_id: other, status: 'verified', mode: 'first_time'};
    await server(service).ask('POST', '/v5/simulator/verifications', about);
    for (const [wanted, expected] of [
      [{}, [other, id]],
      [{q: 'artigas'}, [id]],
      [{status: 'verified'}, [other]],
      [{q: '099 123 456', status: 'in_progress'}, [id]],
      [{q: 'nowhere'}, []],
      [{q: '%'}, []],
    ] as const) {
      const ids = (await rows(wanted)).map(row => row.split(',')[0]);
      expect(ids.toSorted()).toEqual(expected.toSorted());
      const counted = await owner.ask('POST', addressCount, wanted);
      expect(await counted.json()).toEqual({rows: expected.length});
    }
  });

  it('is read page by page as the client takes it, and no further', async () => {
    let queries = 0;
    const counted = await startService({
      ...db,
      query: (sql, parameters) => {
        if (sql.includes('FROM location')) queries++;
        return db.query(sql, parameters);
      },
    });
    const {id} = await (await openPage(counted, {phone: '+598 99 123 456'})).save();
    await copies(id, 1200);
    const member = await joinBranch(counted, {role: 'owner', email: 'other@shop.example'});
    queries = 0;
    const placed = await member.ask('POST', addressExports, {reason: REASON});
    const {body} = await member.ask('GET', addressExport((await placed.json()).id));
    const reader = body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    // The page that was taken, and the one that is held ready.
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThan(3);
  });

  it('has each address once, also where many are of one moment and one is deleted meanwhile', async () => {
    const {id} = await person.save();
    await copies(id, 700);
    const response = await download(await order());
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      text += part.value;
      // The last one of the page that was just read.
      const last = text.trimEnd().split('\r\n').at(-1)?.split(',')[0];
      await db.query('DELETE FROM location WHERE id = $1', [last]);
    }
    const ids = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map(row => row.split(',')[0]);
    expect(ids.length).toBe(701);
    expect(new Set(ids).size).toBe(701);
  });

  it('breaks off where a page cannot be read, and the failure is logged', async () => {
    const {id} = await person.save();
    await copies(id, 300);
    const placed = await order();
    const response = await download(placed);
    await db.query("UPDATE person SET phone = '\\x00'");
    await expect(response.text()).rejects.toThrow('Sealed by a version');
    expect(service.errors.splice(0)).toHaveLength(1);
  });

  it('leaves a line with its reason in the audit, when it is downloaded', async () => {
    const lines = () =>
      db.query("SELECT subject, reason FROM audit WHERE action = 'location.exported'");
    const id = await order();
    expect(await lines()).toEqual([]);
    await download(id);
    expect(await lines()).toEqual([{subject: service.shop.id, reason: REASON}]);
  });

  it('keeps what is searched for to itself until it is downloaded', async () => {
    const id = await order({q: '099 123 456'});
    const stored = await db.query<{wanted: Uint8Array}>('SELECT wanted FROM export_order');
    expect(Buffer.from(stored[0]?.wanted ?? []).toString('latin1')).not.toContain('099 123');
    expect(JSON.stringify(service.lines)).not.toContain('099');
    await download(id);
    expect(await db.query('SELECT 1 FROM export_order')).toEqual([]);
  });

  describe('is refused', () => {
    it.each([
      [{reason: undefined}, 'This field is required.'],
      [{reason: ' x '}, 'Say why you need the addresses, in a few words.'],
      [{reason: 'x'.repeat(201)}, 'A reason has at most 200 characters.'],
      [{q: 'x'.repeat(201)}, 'Search for 200 characters at most.'],
      [{status: 'lost'}, 'status'],
    ])('for %j', async (wanted, message) => {
      const response = await owner.ask('POST', addressExports, {reason: REASON, ...wanted});
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(message);
    });

    it('a second time, and two minutes later', async () => {
      const id = await order();
      expect((await download(id)).status).toBe(200);
      const later = await order();
      service.time.now = new Date(service.time.now.getTime() + 121_000);
      for (const gone of [id, later, 'nonsense', 'no-id']) {
        const response = await download(gone);
        expect(response.status).toBe(404);
        expect(await response.text()).toContain('order it again');
      }
    });

    it('to another owner, and to whoever is no owner any more', async () => {
      const other = await joinBranch(service, {role: 'owner', email: 'other@shop.example'});
      const id = await order({}, other);
      expect((await download(id)).status).toBe(403);
      await db.query(
        `UPDATE member SET role = 'support'
         WHERE account_id = (SELECT id FROM account WHERE email = 'other@shop.example')`,
      );
      const response = await download(id, other);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('Your role here is support: ask an owner.');
      expect(await db.query("SELECT 1 FROM audit WHERE action = 'location.exported'")).toEqual([]);
    });
  });

  /** More addresses of the same person and the same moment, each with a window. */
  async function copies(id: string, count: number): Promise<void> {
    const columns = async (table: string) => {
      const found = await db.query<{name: string}>(
        `SELECT column_name AS name FROM information_schema.columns
         WHERE table_name = $1 AND is_generated = 'NEVER' AND identity_generation IS NULL`,
        [table],
      );
      return found.map(({name}) => name);
    };
    const copy = async (table: string, made: Record<string, string>) => {
      const names = await columns(table);
      const values = names.map(name => made[name] ?? name);
      await db.query(
        `INSERT INTO ${table} (${names.join(', ')})
         SELECT ${values.join(', ')} FROM ${table}, generate_series(1, $2) AS n
         WHERE ${table === 'location' ? 'id' : 'location_id'} = $1`,
        [id, count],
      );
    };
    await copy('location', {
      id: "'copy' || n",
      slug_hash: "decode(md5('slug' || n), 'hex')",
      idempotency_key: "'copy' || n",
    });
    await copy('verification_window', {id: "'window' || n", location_id: "'copy' || n"});
  }
});
