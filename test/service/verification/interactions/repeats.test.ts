import {beforeAll, expect, it} from 'vitest';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {PURCHASE} from '../../../support/samples/sample-interactions.js';
import {type Caller, openPage, proveByCode, server} from '../../../support/service/callers.js';
import {matchStored} from '../../../support/service/match-stored.js';
import {
  post,
  startService,
  type TestService,
  tokenHeader,
} from '../../../support/service/service.js';

const PHONE = '+598 99 123 456';

describeOnDatabase('an interaction that is sent again', open => {
  let service: TestService;
  let shop: Caller;
  let ids = 0;
  beforeAll(async () => {
    service = await startService(await open());
    shop = server(service);
  });
  const newId = () => `order-${++ids}`;
  const send = (body: object, to = shop) => to.ask('POST', '/v5/interactions', body);
  const sendText = (text: string) =>
    service.app.request(
      '/v5/interactions',
      post(text, {Authorization: tokenHeader(service.shop.id, service.shop.serverKey)}),
    );
  const count = async (id: string) =>
    (await service.deps.db.query('SELECT 1 FROM interaction WHERE id = $1', [id])).length;

  it('is answered as before, and stored once', async () => {
    const body = {...PURCHASE, id: newId()};
    for (let times = 0; times < 3; times++) {
      const response = await send(body);
      expect([response.status, await response.json()]).toMatchObject([200, {success: true}]);
    }
    expect(await count(body.id)).toBe(1);
  });

  it('is the same in whatever order its keys come, with other spaces, and with numbers written otherwise', async () => {
    const body = {...PURCHASE, id: newId(), value: 100};
    await send(body);
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).reverse();
      return Object.fromEntries(entries.map(([key, inner]) => [key, reversed(inner)]));
    };
    for (const text of [
      JSON.stringify(reversed(body)),
      JSON.stringify(body, null, 4),
      JSON.stringify(body).replace('"value":100', '"value":1.0e2'),
    ])
      expect((await sendText(text)).status).toBe(200);
    expect(await count(body.id)).toBe(1);
  });

  it('is 409 where anything of it is another: a word, an order in a list, a field that is not known here', async () => {
    const body = {...PURCHASE, id: newId()};
    await send(body);
    const {basket, ...rest} = body.properties;
    for (const other of [
      {...body, value: 1},
      {...body, user: {...body.user, phone: '+598 99 123 457'}},
      {...body, properties: {...rest, basket: [...basket].reverse()}},
      {...body, properties: rest},
      {...body, note: 'gift'},
    ]) {
      const response = await send(other);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        ...{code: 'conflict', success: false},
        errors: [{field: 'id', message: expect.stringContaining('send a new one')}],
      });
    }
    expect(await count(body.id)).toBe(1);
  });

  it('belongs to its branch: another uses the same id for its own', async () => {
    const body = {...PURCHASE, id: newId()};
    expect((await send(body)).status).toBe(200);
    const own = {...body, value: 5};
    expect((await send(own, server(service, 'bank'))).status).toBe(200);
    expect(await count(body.id)).toBe(2);
  });

  it('at once is stored once, and all are answered', async () => {
    const body = {...PURCHASE, id: newId()};
    const responses = await Promise.all(Array.from({length: 8}, () => send(body)));
    expect(responses.map(({status}) => status)).toEqual(Array(8).fill(200));
    expect(await count(body.id)).toBe(1);
  });

  it('at once with two bodies is stored once, and one of the two is refused', async () => {
    const id = newId();
    const responses = await Promise.all([1, 2].map(value => send({...PURCHASE, id, value})));
    expect(responses.map(({status}) => status).sort()).toEqual([200, 409]);
    expect(await count(id)).toBe(1);
  });

  it('stores nothing once its address was deleted', async () => {
    const page = await openPage(service, {phone: PHONE, proved: true});
    const {id: location} = await page.save();
    const body = {...PURCHASE, id: newId()};
    expect((await send(body)).status).toBe(200);
    await matchStored(service);
    expect((await shop.ask('DELETE', `/v5/locations/${location}`)).status).toBe(204);
    expect(await count(body.id)).toBe(0);
    const late = await send(body);
    expect(late.status).toBe(404);
    expect(await late.json()).toMatchObject({success: false});
    expect(await count(body.id)).toBe(0);
  });

  it('stores nothing once its person was deleted, who may have proved the phone only after it', async () => {
    const phone = '+598 99 123 999';
    const body = {...PURCHASE, id: newId(), user: {phone}};
    await send(body);
    const page = await openPage(service, {phone});
    const {user_id} = await proveByCode(service, page);
    expect((await shop.ask('DELETE', `/v5/users/${user_id}`)).status).toBe(204);
    expect(await count(body.id)).toBe(0);
    expect((await send(body)).status).toBe(404);
    expect(await count(body.id)).toBe(0);
  });
});
