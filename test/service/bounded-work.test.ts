import {beforeAll, expect, it} from 'vitest';
import {createApp} from '../../src/service/app.js';
import type {Db, Queries} from '../../src/service/base/db/db.js';
import {createMetrics} from '../../src/service/base/metrics.js';
import {describeOnDatabase} from '../support/databases/databases.js';
import {openPage, server} from '../support/service/callers.js';
import {makeLink} from '../support/service/courier.js';
import {
  type Asker,
  EXTREMES,
  type ExtremeRequest,
  extremeRequests,
  MAX_WORK,
} from '../support/service/extremes.js';
import {joinBranch} from '../support/service/members.js';
import {askForPresence, saveConfirmed} from '../support/service/presence.js';
import {SHOP, startService, type TestService, tokenHeader} from '../support/service/service.js';

/** Requests of a route at most, beside those with one extreme each. */
const MAX_PRODUCT = 30;

/** What a request has asked of the database, and what it was answered. */
const WORK = ['statements', 'values', 'rows', 'answerBytes'] as const;
type Work = Record<(typeof WORK)[number], number>;

/** What takes away what others are asked about comes last. */
const ROWS = Object.entries(EXTREMES).sort(
  ([a], [b]) => Number(a.startsWith('DELETE')) - Number(b.startsWith('DELETE')),
);

describeOnDatabase('whatever a request asks for', open => {
  let service: TestService;
  /** With the demo page's routes. */
  let app: ReturnType<typeof createApp>;
  let work: Work;
  let ids: Readonly<Record<string, string>>;
  let headersOf: Readonly<Record<Asker, Readonly<Record<string, string>>>>;

  beforeAll(async () => {
    work = {statements: 0, values: 0, rows: 0, answerBytes: 0};
    const db = countingDb(await open(), more => {
      for (const what of WORK) work[what] += more[what] ?? 0;
    });
    service = await startService(db);
    app = createApp({
      ...{...service.deps, metrics: createMetrics()},
      demoApiKey: service.shop.apiKey,
    });
    await askForPresence(service);
    const page = await openPage(service, {phone: '+598 99 123 456', proved: true});
    const {id, token} = await saveConfirmed(service, page);
    const {url} = await page.save();
    const link = await makeLink(server(service), id);
    const [viewer, owner] = [
      await joinBranch(service, {role: 'viewer'}),
      await joinBranch(service, {role: 'owner'}),
    ];
    const member = (cookie: string | undefined) => ({
      ...{Origin: service.deps.publicUrl, 'Sec-Fetch-Site': 'same-origin'},
      ...{Cookie: cookie ?? '', 'Address-Capture-Branch': service.shop.id},
    });
    headersOf = {
      anyone: {Origin: service.deps.publicUrl, 'Sec-Fetch-Site': 'same-origin'},
      page: {Origin: SHOP},
      session: {Origin: SHOP, Authorization: `Bearer ${page.token}`},
      device: {Origin: SHOP, Authorization: `Bearer ${token}`},
      server: {Authorization: tokenHeader(service.shop.id, service.shop.serverKey)},
      viewer: member(viewer.cookie()),
      owner: member(owner.cookie()),
    };
    ids = {
      ...{address: id, user: page.userId, key: service.shop.apiKey},
      slug: new URL(url).pathname.split('/').at(-1) ?? '',
      courier: link.path.split('/').at(-1) ?? '',
    };
  });

  const fill = (text: string) =>
    text.replace(/\{(address|user|slug|courier|key)\}/g, (_, name: string) => ids[name] ?? '');

  const send = async ({as, method, path, headers, body}: ExtremeRequest) => {
    await service.deps.db.query('DELETE FROM rate_limit');
    work = {statements: 0, values: 0, rows: 0, answerBytes: 0};
    const key = as === 'page' ? `${path.includes('?') ? '&' : '?'}key=${ids['key']}` : '';
    const response = await app.request(fill(path) + key, {
      method,
      headers: {
        ...headersOf[as],
        ...headers,
        ...(body !== undefined && {'Content-Type': 'application/json'}),
      },
      ...(body !== undefined && {body: fill(body)}),
    });
    work.answerBytes += (await response.arrayBuffer()).byteLength;
    return response.status;
  };

  it('has a row for every route that there is', () => {
    const known = app.routes
      .filter(({method}) => method !== 'ALL')
      .map(({method, path}) => `${method} ${path}`);
    expect(Object.keys(EXTREMES).sort()).toEqual([...new Set(known)].sort());
  });

  it.each(ROWS)(
    '%s does no more for it than it may',
    async (route, row) => {
      const max = {...MAX_WORK, ...row.max};
      const statuses = new Set<number>();
      for (const request of extremeRequests(route, row, MAX_PRODUCT)) {
        const status = await send(request);
        const said = `${request.method} ${request.path} ${request.body ?? ''}`.slice(0, 300);
        statuses.add(status);
        expect.soft(status, said).toBeLessThan(500);
        expect.soft(excess(max), said).toEqual([]);
      }
      expect(service.errors).toEqual([]);
      // Else the work was not asked for.
      if (row.as !== 'anyone' && !route.includes('/v5/sessions'))
        expect([...statuses].some(status => ![401, 403, 429].includes(status))).toBe(true);
    },
    120_000,
  );

  /** Of what the last request has asked for more than it may. */
  const excess = (max: Work) =>
    WORK.filter(what => work[what] > max[what]).map(what => `${work[what]} ${what}`);
});

/** The same database, which counts what it is asked for. */
function countingDb(db: Db, count: (more: Partial<Work>) => void): Db {
  const of = (queries: Queries): Queries => ({
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      count({statements: 1, values: parameters.flat(3).length});
      const rows = await queries.query<Row>(sql, parameters);
      count({rows: rows.length});
      return rows;
    },
    script: sql => queries.script(sql),
  });
  return {...db, ...of(db), transaction: work => db.transaction(tx => work(of(tx)))};
}
