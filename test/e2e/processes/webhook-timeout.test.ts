import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import * as v from 'valibot';
import {expect, it} from 'vitest';
import {DeliveriesAnswer} from '../../../src/contract/webhook/webhook-listener.js';
import {startMain} from '../../support/processes/main-process.js';
import {HOUSE, post, sessionBody, tokenHeader} from '../../support/service/service.js';
import {checkDelivery} from '../../support/webhooks/deliveries.js';
import {listenWith} from '../../support/webhooks/listeners.js';
import {embeddedTown} from '../support/own-town.js';

const PAGE = 'http://localhost:3000';

it('Webhook timeout: when the listener does not reply within 15 seconds, the service logs a timeout error and retries later. (§7)', {
  timeout: 120_000,
}, async () => {
  const {folder, remove} = await embeddedTown();
  const listener = await listenWith(() => {});
  const main = await startMain({ADDRESS_CAPTURE_DATA_DIR: folder});
  try {
    const keys: {branch_id: string; server_key: string; api_key: string} = JSON.parse(
      readFileSync(join(folder, 'demo-keys.json'), 'utf8'),
    );
    const Authorization = tokenHeader(keys.branch_id, keys.server_key);
    const ask = async (path: string, init: RequestInit): Promise<unknown> =>
      (await fetch(`${main.url}/v5/${path}`, init)).json();
    await ask('webhook', {...post({url: listener.url}, {Authorization}), method: 'PUT'});
    const session = await ask('sessions', post(sessionBody(keys.api_key), {Origin: PAGE}));
    const {token} = v.parse(v.object({token: v.string()}), session);
    const bearer = {Authorization: `Bearer ${token}`, Origin: PAGE};
    await ask('addresses', post(HOUSE, {...bearer, 'Idempotency-Key': 'before-the-timeout-00000'}));

    const said = () => /^\{.*"webhook_timeout".*\}$/m.exec(main.output())?.[0];
    await expect.poll(said, {timeout: 60_000}).toBeDefined();
    const line: unknown = JSON.parse(said() ?? '');
    expect(line).toMatchObject({
      branch_id: keys.branch_id,
      try: 1,
      next_attempt_at: expect.any(String),
    });
    expect(listener.received).toHaveLength(1);
    const newest = async () =>
      v.parse(DeliveriesAnswer, await ask('webhook/deliveries', {headers: {Authorization}}))
        .deliveries[0];
    // The log hears of it first, and then it is recorded.
    await expect.poll(async () => (await newest())?.attempts.length).toBeGreaterThan(0);
    const delivery = await newest();
    expect(line).toMatchObject({webhook_id: delivery?.id, ms: delivery?.attempts[0]?.milliseconds});
    expect(delivery?.attempts[0]).toMatchObject({number: 1, outcome: 'timed_out'});
    expect(delivery?.attempts[0]?.milliseconds).toBeGreaterThanOrEqual(14_990);
    await expect.poll(() => listener.received.length, {timeout: 60_000}).toBe(2);
    for (const {body} of listener.received) checkDelivery(body);
    const [first, second] = listener.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  } finally {
    await main.end('SIGTERM');
    await listener.close();
    await remove();
  }
});
