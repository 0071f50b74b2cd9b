import {beforeEach, expect, it} from 'vitest';
import type {Db} from '../../../../src/service/base/db/db.js';
import {operate} from '../../../../src/service/operator/commands/operate.js';
import type {OperatorContext} from '../../../../src/service/operator/commands/operator-context.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {startService, type TestService} from '../../../support/service/service.js';
import {checkDelivery} from '../../../support/webhooks/deliveries.js';
import {answered, changeStatus, listenFor} from '../../../support/webhooks/webhooks.js';

const URL = 'https://shop.example/hook';

describeOnDatabase('the commands about webhooks', open => {
  let db: Db;
  let service: TestService;
  let world: OperatorContext;
  let sent: unknown[];
  let answer: ReturnType<typeof answered>;

  beforeEach(async () => {
    db ??= await open();
    await db.query('DELETE FROM branch');
    service = await startService(db);
    sent = [];
    answer = answered(503, {excerpt: 'busy'});
    const {deps} = service;
    world = {
      ...deps,
      roundTime: async () => deps.clock(),
      secrets: async () => deps.secrets,
      publicOrigin: deps.publicUrl,
      dataFolder: '/nowhere',
      send: async about => {
        checkDelivery(about.body);
        sent.push(about);
        return answer;
      },
    };
  });

  const run = async (...args: string[]) => {
    const {out, err, exitCode} = await operate(world, [...args, '--branch', service.shop.id]);
    expect(err).not.toContain('undefined');
    expect(exitCode, err).toBe(0);
    return {out, err};
  };
  const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);
  const refused = async (...args: string[]) => {
    const {out, err, exitCode} = await operate(world, [...args, '--branch', service.shop.id]);
    expect(out).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    return {err, exitCode};
  };

  it('register a listener, and print what was made for it once and alone', async () => {
    const made = await run('webhooks', 'set', '--url', URL, '--header', 'service-authorization');
    expect(made.out).toMatch(
      /^whsec_[A-Za-z0-9+/]{43}=\nservice-authorization: [A-Za-z0-9]{43}\n$/,
    );
    expect(made.err).toContain(`${URL}, v2, header service-authorization, on`);
    const shown = await run('webhooks', 'show');
    expect(shown.out).toContain(URL);
    for (const secret of made.out
      .trim()
      .split(/\n|: /)
      .filter(word => word.length > 30))
      expect(shown.out).not.toContain(secret);
  });

  it('change what is said and keep the rest', async () => {
    await run('webhooks', 'set', '--url', URL, '--header', 'x-shop');
    const changed = await json('webhooks', 'set', '--payload', 'v3', '--state', 'off');
    expect(changed.webhook).toMatchObject({
      url: URL,
      payload: 'v3',
      on: false,
      header: {name: 'x-shop'},
    });
    expect(changed).not.toHaveProperty('secret');
    const bare = await json('webhooks', 'set', '--header', '');
    expect(bare.webhook).not.toHaveProperty('header');
  });

  it('subscribe to some events, and to all again', async () => {
    const two = 'address_verification.completed, address.collected,address.collected';
    const set = await run('webhooks', 'set', '--url', URL, '--payload', 'v3', '--events', two);
    const shown = 'address.collected,address_verification.completed';
    expect(set.err).toContain(`${URL}, v3, ${shown}, no header, on`);
    expect((await run('webhooks', 'show')).out).toMatch(new RegExp(` v3 +${shown} `));
    const all = await json('webhooks', 'set', '--events', 'all');
    expect(all.webhook.events).toHaveLength(4);
    expect((await run('webhooks', 'show')).out).toMatch(/ v3 +all /);
  });

  it('make a second secret, with until when both are valid', async () => {
    await run('webhooks', 'set', '--url', URL);
    const rotated = await json('webhooks', 'rotate-secret');
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.webhook.old_secret_until).toBe(
      new Date(service.time.now.getTime() + 86_400_000).toISOString(),
    );
  });

  it('say what another origin has cleared', async () => {
    await run('webhooks', 'set', '--url', URL, '--header', 'x-shop');
    const moved = await run('webhooks', 'set', '--url', 'https://elsewhere.example');
    expect(moved.err).toContain('header, secret');
    expect(moved.out).toMatch(/^whsec_/);
  });

  it('test a listener, and say what it answered', async () => {
    await run('webhooks', 'set', '--url', URL);
    const test = () => operate(world, ['webhooks', 'test', '--branch', service.shop.id]);
    expect(await test()).toEqual({out: 'refused 503 7 ms\n', err: 'busy\n', exitCode: 1});
    expect(sent).toMatchObject([{recipient: {url: URL}}]);
    answer = answered(204);
    expect(await test()).toEqual({out: 'delivered 204 7 ms\n', err: '', exitCode: 0});
  });

  it('show deliveries, and send dead letters again', async () => {
    const listener = await listenFor(service);
    listener.answer = () => answered(410);
    for (let n = 0; n < 3; n++) await changeStatus(service);
    await listener.deliver();
    const dead = await json('webhooks', 'deliveries', '--state', 'dead');
    expect(dead).toHaveLength(3);
    expect((await run('webhooks', 'deliveries')).out).toMatch(
      new RegExp(
        `^${dead[0].id} .* address_verification.started +in_progress +first_time +dead +1 +refused 410 `,
        'm',
      ),
    );
    service.time.now = new Date(service.time.now.getTime() + 60_000);
    expect((await run('webhooks', 'send-again', dead[0].id)).out).toBe('1\n');
    expect(await refused('webhooks', 'send-again', dead[0].id)).toMatchObject({
      err: expect.stringContaining('not a dead letter'),
      exitCode: 1,
    });
    const all = await json('webhooks', 'send-again', '--since', '2026-01-01T00:00:00Z');
    expect(all).toEqual({sent_again: 2});
    expect(await json('webhooks', 'deliveries', '--state', 'dead')).toEqual([]);
  });

  it.each([
    [['show'], 1, 'webhooks set --branch BRANCH_ID --url URL'],
    [['test'], 1, 'webhooks set --branch BRANCH_ID --url URL'],
    [['set', '--state', 'off'], 1, '--url'],
    [['rotate-secret'], 1, '--url'],
    [['set', '--url', 'ftp://shop.example'], 2, '--url'],
    [['set', '--url', URL, '--header', 'Content-Length'], 2, '--header'],
    [['set', '--url', URL, '--events', 'address.moved'], 2, '--events must be address.collected'],
    [['set', '--url', URL, '--events', ''], 2, '--events must be address.collected'],
    [
      ['set', '--url', URL, '--events', 'address.collected'],
      2,
      '--events: The payload v2 has none',
    ],
    [['send-again', 'nobody'], 1, 'webhooks deliveries'],
  ])('refuse %j, and say what to write', async (args, exitCode, words) => {
    const refusal = await refused('webhooks', ...args);
    expect(refusal).toEqual({exitCode, err: expect.stringContaining(words)});
  });

  it('refuse a branch that is not there', async () => {
    for (const args of [
      ['set', '--url', URL],
      ['show'],
      ['test'],
      ['deliveries'],
      ['send-again', 'e1'],
      ['send-again', '--since', '2026-01-01T00:00:00Z'],
    ])
      expect(await operate(world, ['webhooks', ...args, '--branch', 'nobody'])).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining('No branch has the id nobody'),
      });
  });
});
