import {Webhook} from 'standardwebhooks';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {systemRandom} from '../../../../src/service/base/random.js';
import {
  createListenerAgents,
  type ListenerAgents,
} from '../../../../src/service/webhooks/listeners/listener-agents.js';
import {renderNotification} from '../../../../src/service/webhooks/notifications/render-notification.js';
import {sendNotification} from '../../../../src/service/webhooks/notifications/send-notification.js';
import {newWebhookSecret} from '../../../../src/service/webhooks/notifications/sign-notification.js';
import {answerWith, listenWith, type TestListener} from '../../../support/webhooks/listeners.js';
import {noticeOf} from '../notices.js';

let listener: TestListener;
let agents: ListenerAgents;
beforeAll(async () => {
  listener = await listenWith(answerWith(200));
  agents = createListenerAgents({reach: 'local'});
});
afterAll(async () => {
  agents.close();
  await listener.close();
});

const header = {name: 'service-authorization', value: 'opaque'};
const secrets = [newWebhookSecret(systemRandom), newWebhookSecret(systemRandom)];

/** What the listener got of one call. */
async function sent(recipient: object = {}, payload: 'v2' | 'v2_with_legacy' | 'v3' = 'v2') {
  const body = renderNotification(noticeOf(payload, {status: 'verified'}));
  const outcome = await sendNotification(
    {agents, clock: () => new Date()},
    {recipient: {url: listener.url, header, secrets, ...recipient}, id: 'event1', body},
  );
  expect(outcome).toMatchObject({kind: 'answered', status: 200});
  const received = listener.received.at(-1);
  if (!received) throw new Error('Nothing came.');
  return {...received, rendered: body};
}

describe.each(['v2', 'v2_with_legacy', 'v3'] as const)('%s', payload => {
  it('The service sends the customer’s custom header (see section 5) with each notification. (§4.3)', async () => {
    expect((await sent({}, payload)).headers).toMatchObject({'service-authorization': 'opaque'});
  });

  it('arrives byte by byte as it was signed, with the id of its event', async () => {
    const {body, rendered, headers} = await sent({}, payload);
    expect(body).toBe(rendered);
    expect(headers['webhook-id']).toBe('event1');
    const {'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature} = headers;
    const signed = {
      'webhook-id': String(id),
      'webhook-timestamp': String(at),
      'webhook-signature': String(signature),
    };
    for (const secret of secrets)
      expect(new Webhook(secret).verify(body, signed)).toEqual(JSON.parse(body));
  });
});

it('a listener without header and secrets is told all the same, unsigned', async () => {
  const {headers} = await sent({header: undefined, secrets: []});
  expect(headers).not.toHaveProperty('service-authorization');
  expect(headers).not.toHaveProperty('webhook-signature');
  expect(headers).toHaveProperty('webhook-id', 'event1');
});

it('one longer value arrives whole', async () => {
  const value = `Bearer ${'x'.repeat(3993)}`;
  const {headers} = await sent({header: {...header, value}});
  expect(headers['service-authorization']).toBe(value);
});
