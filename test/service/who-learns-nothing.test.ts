import {beforeAll, describe, expect, it} from 'vitest';
import {describeOnDatabase} from '../support/databases/databases.js';
import {listenedDb} from '../support/databases/listened-db.js';
import {type Callers, everyCaller} from '../support/service/every-caller.js';
import {
  CALLERS,
  type Caller,
  EVERY_ROUTE,
  type Ids,
  MAY_SEE,
  PRIVATE,
} from '../support/service/every-route.js';
import {SHOP, sessionBody, startService, type TestService} from '../support/service/service.js';

/** Ids of the same form, which nothing has. */
const NOBODYS: Ids = {address: 'A'.repeat(22), user: 'U'.repeat(22), slug: 'S'.repeat(22)};

/** Routes that ask about something by its id. */
const ABOUT = Object.keys(EVERY_ROUTE).filter(
  route => said(route, NOBODYS) !== said(route, {address: 'x', user: 'x', slug: 'x'}),
);

/** Who may not be told even whether it is there. */
const STRANGERS = CALLERS.filter(caller => !MAY_SEE.has(caller));

/** A number that nobody has said to the service. */
const NEW_PHONE = '+598 94 777 888';

describeOnDatabase('whoever may not see a thing', open => {
  let service: TestService;
  let callers: Callers;
  let statements: string[] = [];
  beforeAll(async () => {
    const db = listenedDb(await open(), sql => statements.push(sql));
    service = await startService(db);
    callers = await everyCaller(service);
    // That a key is in use is noted once an hour, by a statement of its own.
    for (const caller of STRANGERS) await callers.ask('GET /v5/locations/:id', caller, NOBODYS);
  });

  /** All that an answer says but the name of the request, and all that it took of the database. */
  const heard = async (route: string, caller: Caller, ids: Ids) => {
    statements = [];
    const response = await callers.ask(route, caller, ids);
    const text = await response.text();
    const known = Object.values(ids).reduce((left, id) => left.replaceAll(id, '{id}'), text);
    return {
      status: response.status,
      answer: known.replace(/"request_id":"[^"]*"/, ''),
      headers: [...response.headers].filter(([name]) => name !== 'x-request-id'),
      statements,
    };
  };

  it('is asked of routes that name what is stored', () => {
    expect(ABOUT.length).toBeGreaterThan(12);
  });

  describe.each(ABOUT)('learns by %s', route => {
    it.each(STRANGERS)(
      'as %s no more than of an id that nothing has: the same answer, by the same statements',
      async caller => {
        const nothing = await heard(route, caller, NOBODYS);
        expect(await heard(route, caller, callers.ids)).toEqual(nothing);
        expect(nothing.status).toBeGreaterThanOrEqual(400);
        // Who is known to the service at all was looked up, and so was what they ask about.
        if (nothing.status === 404) expect(nothing.statements).not.toEqual([]);
      },
    );
  });

  describe('learns by a phone', () => {
    /** What a page that is not proved is told, and what it takes, step by step; random texts by their length. */
    const told = async (phone: string) => {
      const steps: unknown[] = [];
      const post = async (path: string, body: object, token?: string) => {
        statements = [];
        const response = await service.app.request(path, {
          method: 'POST',
          headers: {
            ...{'Content-Type': 'application/json', Origin: SHOP},
            ...(token && {Authorization: `Bearer ${token}`}),
          },
          body: JSON.stringify(body),
        });
        const answer: Record<string, unknown> = await response.json();
        const fields = Object.entries(answer).map(([name, value]) =>
          ['token', 'user_id', 'request_id'].includes(name)
            ? [name, String(value).length]
            : [name, value],
        );
        steps.push({status: response.status, fields, statements});
        return answer;
      };
      const key = service.shop.apiKey;
      const {token} = await post('/v5/sessions', {...sessionBody(key), phone});
      await post('/v5/sessions/code', {}, String(token));
      await post('/v5/sessions/code/confirm', {code: '000000'}, String(token));
      return steps;
    };

    it('not whether anybody has proved it: the same answers, by the same statements', async () => {
      await service.deps.db.query('UPDATE branch SET sms_a_day = 100');
      const ofNobody = await told(NEW_PHONE);
      expect(await told(PRIVATE.phone)).toEqual(ofNobody);
      expect(ofNobody).toMatchObject([{status: 201}, {status: 202}, {status: 400}]);
    });
  });
});

function said(route: string, ids: Ids): string {
  const asked = EVERY_ROUTE[route];
  const body = typeof asked?.body === 'function' ? asked.body(ids) : undefined;
  return JSON.stringify([asked?.path(ids), body]);
}
