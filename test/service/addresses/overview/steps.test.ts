import {beforeEach, expect, it} from 'vitest';
import {routes} from '../../../../src/contract/routes/routes.js';
import {stepsSince} from '../../../../src/service/addresses/overview/step-store.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {
  PUBLIC_URL,
  SHOP,
  startService,
  type TestService,
} from '../../../support/service/service.js';

describeOnDatabase('how far people come', open => {
  let service: TestService;
  beforeEach(async () => {
    service = await startService(await open());
  });

  const send = (
    body: unknown,
    {key = service.shop.apiKey, type = 'text/plain', origin = SHOP} = {},
  ) =>
    service.app.request(`${routes.steps}?key=${key}`, {
      method: 'POST',
      headers: {'Content-Type': type, Origin: origin},
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const counted = () =>
    stepsSince(service.deps.db, service.shop.id, new Date(service.time.now.getTime() - 86_400_000));

  it('is counted without who they are, screen by screen', async () => {
    const first = await send({
      reached: [{step: 'search'}, {step: 'pin', from: 'search'}],
      stayed: [{step: 'search', milliseconds: 4000}],
    });
    expect(first.status).toBe(204);
    await send({
      reached: [{step: 'done', from: 'pin'}],
      stayed: [{step: 'pin', milliseconds: 12_000}],
    });
    await send({reached: [{step: 'search'}], stayed: []}, {type: 'application/json'});
    expect(await counted()).toEqual([
      {step: 'search', reached: 2, wentOn: 1, medianSeconds: 4},
      {step: 'pin', reached: 1, wentOn: 1, medianSeconds: 10.5},
      {step: 'done', reached: 1, wentOn: 0, medianSeconds: undefined},
    ]);
  });

  it('is counted whole if many report at once', async () => {
    const report = {
      reached: [{step: 'search'}, {step: 'pin', from: 'search'}],
      stayed: [{step: 'search', milliseconds: 1}],
    };
    await Promise.all(Array.from({length: 20}, () => send(report)));
    expect((await counted()).map(({reached}) => reached)).toEqual([20, 20]);
  });

  it('is of the branch whose key it is, and of the period', async () => {
    await send({reached: [{step: 'search'}], stayed: []}, {key: service.bank.apiKey});
    expect(await counted()).toEqual([]);
    await send({reached: [{step: 'search'}], stayed: []});
    service.time.now = new Date(service.time.now.getTime() + 3 * 86_400_000);
    expect(await counted()).toEqual([]);
  });

  it('has nothing to count in an empty report', async () => {
    expect((await send({reached: [], stayed: []})).status).toBe(204);
    expect(await counted()).toEqual([]);
  });

  it('is told by pages of the key alone', async () => {
    const one = {reached: [{step: 'search'}], stayed: []};
    expect((await send(one, {origin: 'https://evil.example'})).status).toBe(403);
    expect((await send(one, {key: 'pk_sandbox_nobody'})).status).toBe(401);
    expect((await send(one, {key: service.shop.serverKey})).status).toBe(401);
    expect((await send(one, {origin: PUBLIC_URL})).status).toBe(403);
    expect(await counted()).toEqual([]);
  });

  it.each([
    ['no JSON', 'search', 'JSON'],
    ['a list', [], 'object'],
    ['nothing', {}, 'reached'],
    ['another screen', {reached: [{step: 'kitchen'}], stayed: []}, 'reached.0.step'],
    [
      'a time before it began',
      {reached: [], stayed: [{step: 'pin', milliseconds: -1}]},
      'stayed.0',
    ],
    [
      'more than a day',
      {reached: [], stayed: [{step: 'pin', milliseconds: 86_400_001}]},
      'stayed.0',
    ],
    ['half a millisecond', {reached: [], stayed: [{step: 'pin', milliseconds: 1.5}]}, 'stayed.0'],
    [
      'too much',
      {reached: Array.from({length: 101}, () => ({step: 'pin'})), stayed: []},
      'reached',
    ],
  ])('refuses %s', async (_, body, said) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(said);
    expect(await counted()).toEqual([]);
  });

  it('refuses another type', async () => {
    expect((await send({reached: [], stayed: []}, {type: 'text/html'})).status).toBe(415);
  });
});
