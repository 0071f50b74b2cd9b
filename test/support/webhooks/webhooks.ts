import {onTestFinished} from 'vitest';
import type {WebhookChange} from '../../../src/contract/webhook/webhook-listener.js';
import {createSender, type Sender} from '../../../src/service/webhooks/deliveries/sender.js';
import type {TimeoutLine} from '../../../src/service/webhooks/deliveries/timeout-line.js';
import type {Outcome} from '../../../src/service/webhooks/notifications/outcome.js';
import {
  createEventSender,
  type Notification,
} from '../../../src/service/webhooks/notifications/send-event.js';
import {setListener} from '../../../src/service/webhooks/set-listener.js';
import {openSession, saveAddress, savedIn, type TestService} from '../service/service.js';
import {checkDelivery} from './deliveries.js';

/** A listener that is not called over the network: what it heard, and what it answers. */
export type FakeListener = {
  /** What it was told, in order. */
  readonly heard: Notification[];
  /** The same as it was sent. */
  readonly bodies: readonly string[];
  /** How it answers from now on; never, while it is undefined. */
  answer: ((notification: Notification) => Outcome | Promise<Outcome>) | undefined;
  /** What happens after a delivery is claimed, and before its body is written. */
  meanwhile?: () => Promise<unknown>;
  /** What the log says of it. */
  readonly timeouts: TimeoutLine[];
  readonly sender: Sender;
  /** Delivers what is due at this moment, and waits until all of it is recorded. */
  deliver(): Promise<void>;
};

/** An answer with a status, as a call reports it. */
export function answered(
  status: number,
  more: {retryAfter?: number; excerpt?: string; hiddenBytes?: number} = {},
) {
  return {
    kind: 'answered',
    status,
    retryAfter: more.retryAfter,
    excerpt: more.excerpt ?? '',
    hiddenBytes: more.hiddenBytes,
    milliseconds: 7,
  } as const;
}

/** Registers a listener of the shop, and a sender that asks `answer` of the fake instead of the network. */
export async function listenFor(
  service: TestService,
  change: WebhookChange = {url: 'https://shop.example/hook'},
): Promise<FakeListener> {
  const {shop, deps, errors} = service;
  await setListener(deps, shop.id, change);
  const heard: Notification[] = [];
  const bodies: string[] = [];
  // Whatever is delivered in whatever test.
  onTestFinished(() => bodies.forEach(checkDelivery));
  const timeouts: TimeoutLine[] = [];
  const listener: FakeListener = {
    heard,
    bodies,
    timeouts,
    answer: () => answered(200),
    sender: createSender(deps, {
      sendEvent: async (notification, signal) => {
        heard.push(notification);
        await listener.meanwhile?.();
        const tell = createEventSender({
          ...deps,
          send: async ({body}) => {
            bodies.push(body);
            if (listener.answer) return listener.answer(notification);
            return new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason));
            });
          },
        });
        return tell(notification, signal);
      },
      onTimeout: line => timeouts.push(line),
      onError: error => errors.push(error),
    }),
    async deliver() {
      await listener.sender.deliver();
      await listener.sender.settled();
    },
  };
  return listener;
}

let phones = 0;

/** Saves an address of a person of its own, whose verification has then started: one event in version 2. Returns its id. */
export async function changeStatus(service: TestService): Promise<string> {
  const phone = `+598 99 ${String(++phones).padStart(6, '0')}`;
  return (await savedIn(await saveAddress(service, await openSession(service, phone)))).id;
}
