import {beforeAll, beforeEach, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {
  ADDRESSES,
  type Amounts,
  CHANGES,
  PHOTOS,
  SESSIONS,
} from '../../../../src/service/people/accounts/limits.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {openPage, type PageCaller} from '../../../support/service/callers.js';
import {JPEG} from '../../../support/service/photo-calls.js';
import {
  HOUSE,
  post,
  SHOP,
  sessionBody,
  startService,
  type TestService,
} from '../../../support/service/service.js';

let keys = 0;

describeOnDatabase('What is stored', open => {
  let db: Db;
  let service: TestService;
  let phones = 0;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    for (const table of ['rate_limit', 'location']) await db.query(`DELETE FROM ${table}`);
    service = await startService(db);
  });

  const newPage = (proved = false) =>
    openPage(service, {phone: `+598 99 777 ${String(++phones).padStart(3, '0')}`, proved});
  /** As a page asks that calls from an address. */
  const from = (address: string, page: PageCaller, method: string, path: string, body: BodyInit) =>
    service.app.request(
      path,
      {
        method,
        headers: {
          Authorization: `Bearer ${page.token}`,
          Origin: SHOP,
          'Content-Type': 'application/json',
          'Idempotency-Key': `a-key-of-the-limits-${++keys}-000`,
        },
        body,
      },
      {remoteAddress: address},
    );
  const save = (page: PageCaller, address = '192.0.2.1') =>
    from(address, page, 'POST', '/v5/addresses', JSON.stringify(HOUSE));
  /** As if it had been done as often as a limit allows. */
  const useUp = ({name, most}: {readonly name: string; readonly most: number}) =>
    db.query('UPDATE rate_limit SET count = $2 WHERE name = $1', [name, most]);
  const countOf = async (name: string) => {
    const [row] = await db.query<{count: number}>(
      'SELECT sum(count)::int AS count FROM rate_limit WHERE name = $1',
      [name],
    );
    return row?.count;
  };

  it('is not more than a session may, and the next may again after the hour', async () => {
    const page = await newPage();
    const statuses: number[] = [];
    for (let turn = 0; turn <= ADDRESSES.session.most; turn++)
      statuses.push((await save(page)).status);
    expect(statuses.indexOf(429)).toBe(ADDRESSES.session.most);
    const refused = await save(page);
    expect(refused.headers.get('Retry-After')).toBe('3600');
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      detail: 'Too many requests: try again in 3600 seconds.',
    });
    expect((await save(await newPage())).status).toBe(201);
    const [row] = await db.query<{count: number}>('SELECT count(*)::int AS count FROM location');
    expect(row?.count).toBe(ADDRESSES.session.most + 1);
  });

  it('is refused before its body is read', async () => {
    const page = await newPage();
    await save(page);
    await useUp(ADDRESSES.session);
    expect((await from('192.0.2.1', page, 'POST', '/v5/addresses', '{"no')).status).toBe(429);
  });

  it('counts for the phone where that is proved, in whatever session', async () => {
    const page = await newPage(true);
    await save(page);
    await useUp(ADDRESSES.phone);
    expect((await save(await openPage(service, {phone: page.phone, proved: true}))).status).toBe(
      429,
    );
    // What is said of a phone without a proof is counted for itself.
    expect((await save(await openPage(service, {phone: page.phone}))).status).toBe(201);
  });

  it('counts for the client, whatever session it opens, and for no neighbour', async () => {
    await save(await newPage());
    await useUp(ADDRESSES.client);
    expect((await save(await newPage())).status).toBe(429);
    expect((await save(await newPage(), '192.0.2.2')).status).toBe(201);
  });

  it('counts for the branch, for a minute', async () => {
    await save(await newPage());
    await useUp(ADDRESSES.branch);
    const page = await newPage();
    const refused = await save(page, '192.0.2.2');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('60');
    service.time.now = new Date(service.time.now.getTime() + 60_000);
    expect((await save(page, '192.0.2.2')).status).toBe(201);
  });

  it('does not take from others what one is refused oneself', async () => {
    const page = await newPage();
    await save(page);
    await useUp(ADDRESSES.session);
    for (let turn = 0; turn < 5; turn++) expect((await save(page)).status).toBe(429);
    expect(await countOf(ADDRESSES.client.name)).toBe(1);
    expect(await countOf(ADDRESSES.branch.name)).toBe(1);
  });

  it('is not more than is allowed where all is sent at once', async () => {
    const page = await newPage();
    await save(page);
    await db.query('UPDATE rate_limit SET count = $2 WHERE name = $1', [
      ADDRESSES.session.name,
      ADDRESSES.session.most - 3,
    ]);
    const answers = await Promise.all(Array.from({length: 12}, () => save(page)));
    expect(answers.filter(({status}) => status === 201)).toHaveLength(3);
  });

  it.each<[string, Amounts, (id: string) => [method: string, path: string, body: BodyInit]]>([
    ['a change', CHANGES, id => ['PATCH', `/v5/addresses/${id}`, '{"directions":"Ring twice"}']],
    ['a choice', CHANGES, id => ['POST', `/v5/addresses/${id}/selection`, '']],
    ['a deletion', CHANGES, id => ['DELETE', `/v5/addresses/${id}`, '']],
    ['a photo', PHOTOS, id => ['PUT', `/v5/addresses/${id}/photo`, Uint8Array.from(JPEG)]],
  ])('counts %s as well', async (_what, amounts, requestFor) => {
    const page = await newPage(true);
    const {id} = await page.save();
    await db.query(
      `INSERT INTO rate_limit (branch_id, name, subject, span_start, count)
       SELECT branch_id, $2, phone_hash, $3, $4 FROM person WHERE id = $1`,
      [
        page.userId,
        amounts.phone.name,
        new Date(service.time.now.toISOString().slice(0, 10)),
        amounts.phone.most,
      ],
    );
    const [method, path, body] = requestFor(id);
    const init = {method, headers: {Authorization: `Bearer ${page.token}`, Origin: SHOP}};
    const refused = await service.app.request(path, {
      ...init,
      headers: {...init.headers, 'Content-Type': 'application/json'},
      ...(body !== '' && {body}),
    });
    expect(refused.status).toBe(429);
  });

  it('is not more sessions than a client, or a branch, opens', async () => {
    const ask = (address: string) =>
      service.app.request('/v5/sessions', post(sessionBody(service.shop.apiKey)), {
        remoteAddress: address,
      });
    expect((await ask('192.0.2.1')).status).toBe(201);
    await useUp(SESSIONS.client);
    expect((await ask('192.0.2.1')).status).toBe(429);
    expect((await ask('192.0.2.2')).status).toBe(201);
    await useUp(SESSIONS.branch);
    expect((await ask('192.0.2.3')).status).toBe(429);
  });
});
