import type {RequestListener} from 'node:http';
import * as v from 'valibot';
import {expect} from 'vitest';
import type {CustomHeader} from '../../../src/contract/webhook/custom-header.js';
import {NotificationV2, type PayloadVersion} from '../../../src/contract/webhook/webhook.js';
import type {Listener} from '../../../src/sdk/server.js';
import {createSender} from '../../../src/service/webhooks/deliveries/sender.js';
import type {TimeoutLine} from '../../../src/service/webhooks/deliveries/timeout-line.js';
import {createEventSender} from '../../../src/service/webhooks/notifications/send-event.js';
import {sendNotification} from '../../../src/service/webhooks/notifications/send-notification.js';
import {server} from '../../support/service/callers.js';
import type {TestService} from '../../support/service/service.js';
import {checkDelivery} from '../../support/webhooks/deliveries.js';
import {agentsOf, listen} from './posting.js';

const SECOND = 1000;

/** What one hears by a listener that is called over the network. */
type Heard = Awaited<ReturnType<typeof hear>>;

/** Registers a listener of the shop that is called over the network, until the test ends; `deadline` in milliseconds. */
export async function hear(
  service: TestService,
  {
    answer,
    header,
    payload = 'v2',
    deadline = 10_000,
  }: {
    readonly answer: RequestListener;
    readonly header: CustomHeader;
    readonly payload?: PayloadVersion;
    readonly deadline?: number | undefined;
  },
) {
  const listener = await listen(answer);
  const registered = await server(service).ask('PUT', '/v5/webhook', {
    ...{url: listener.url, header, payload},
  });
  expect(registered.status).toBe(200);
  const agents = agentsOf();
  const {clock} = service.deps;
  const timeouts: TimeoutLine[] = [];
  const sender = createSender(service.deps, {
    sendEvent: createEventSender({
      ...service.deps,
      send: (about, signal) => sendNotification({agents, clock, deadline}, about, signal),
    }),
    onTimeout: line => timeouts.push(line),
    onError: error => service.errors.push(error),
  });
  const deliver = async () => {
    // What the simulator says several times at one moment, it says a millisecond apart.
    service.time.now = new Date(service.time.now.getTime() + SECOND);
    await sender.deliver();
    await sender.settled();
    for (const {body} of listener.received) checkDelivery(body);
  };
  const told = (from = 0) =>
    listener.received.slice(from).map(({body}) => v.parse(NotificationV2, JSON.parse(body)).v2);
  return {
    received: listener.received,
    /** What the log says of it. */
    timeouts,
    /** Delivers what is due a second later, and waits until all of it is recorded. */
    deliver,
    /** What it was told, from the so manyeth call on. */
    told,
    /** Delivers, and says what was new, in the order in which it came. */
    news: async () => {
      const before = listener.received.length;
      await deliver();
      return told(before).map(
        v2 => `${v2.verification_status ?? 'absent'} ${v2.verification_mode}`,
      );
    },
  };
}

/** The same for a listener as a customer writes it; its first reply never comes where it is late. */
export async function hearBy(
  service: TestService,
  {
    shop,
    isLate,
    ...about
  }: {
    readonly shop: Listener;
    readonly isLate: boolean;
    readonly header: CustomHeader;
    readonly deadline: number | undefined;
  },
): Promise<Heard> {
  const heard: Heard = await hear(service, {
    ...about,
    answer: async (_request, response) => {
      const {headers, body} = heard.received.at(-1) ?? {headers: {}, body: ''};
      const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      const init = {method: 'POST', headers: Object.fromEntries(sent), body};
      const {status} = await shop(new Request('https://shop.example/hook', init));
      if (!isLate || heard.received.length > 1) response.writeHead(status).end();
    },
  });
  return heard;
}
