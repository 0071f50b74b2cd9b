import {beforeAll, describe, expect, it} from 'vitest';
import {describeOnDatabase} from '../support/databases/databases.js';
import {type Callers, everyCaller} from '../support/service/every-caller.js';
import {CALLERS, EVERY_ROUTE, MAY_SEE} from '../support/service/every-route.js';
import {startService, type TestService} from '../support/service/service.js';

/** Rows that openapi.json does not describe: they are no part of what customers build on. */
const UNDESCRIBED = [
  ...['GET /health/live', 'GET /health/ready', 'GET /metrics', 'GET /icon.svg'],
  ...['GET /favicon.ico', 'GET /docs', 'GET /openapi.json'],
];

describeOnDatabase('who sees what', open => {
  let service: TestService;
  let callers: Callers;
  beforeAll(async () => {
    // One of a kind: who has the link may see the page, and nobody else knows it.
    service = await startService(await open());
    callers = await everyCaller(service);
  });

  it('is asked of every route that there is', () => {
    const known = service.app.routes
      .filter(({method}) => method !== 'ALL')
      .map(({method, path}) => `${method} ${path}`);
    const elsewhere = [
      ...[
        'GET /a/:slug',
        'GET /a/:slug/:picture',
        'GET /cdn/*',
        'GET /docs/:page',
        'GET /llms.txt',
      ],
      ...['GET /d/:token', 'GET /d/:token/:picture', 'POST /d/:token'],
    ];
    // Members and their roles: people/members/who-may-what.test.ts.
    const asked = known.filter(
      route => !elsewhere.includes(route) && !route.includes(' /dashboard'),
    );
    expect([...new Set(asked)].sort()).toEqual(Object.keys(EVERY_ROUTE).sort());
  });

  it('is asked of every route that openapi.json describes', async () => {
    const {paths}: {paths: Record<string, Record<string, unknown>>} = await (
      await service.app.request('/openapi.json')
    ).json();
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect([...described, ...UNDESCRIBED].sort()).toEqual(Object.keys(EVERY_ROUTE).sort());
  });

  // The person's own end comes last, for nothing is left after it.
  const last = 'DELETE /v5/users/:id';
  const ordered = Object.entries(EVERY_ROUTE).sort(
    ([a], [b]) => Number(a === last) - Number(b === last),
  );
  describe.each(ordered)('%s', (route, {path, expected}) => {
    it.each(CALLERS)('to %s', async caller => {
      const {ids, privateWords, saveOne, ask} = callers;
      const status = expected[caller];
      const isTaken = route.includes('DELETE') && status === 204 && route.includes('s/:id');
      const address =
        isTaken && route !== last
          ? (await saveOne(`who sees ${route} as ${caller}`.replace(/\W/g, '-').padEnd(22, '-'))).id
          : ids.address;
      const response = await ask(route, caller, {...ids, address});
      const answer = await response.text();
      // Who is signed out everywhere is needed again.
      await service.deps.db.query('UPDATE device SET revoked_at = NULL');
      expect(response.status, answer).toBe(status);
      if (MAY_SEE.has(caller) && response.ok) return;
      const asked = path({...ids, address});
      const all = `${answer} ${JSON.stringify([...response.headers])}`;
      for (const word of privateWords) if (!asked.includes(word)) expect(all).not.toContain(word);
    });
  });
});
