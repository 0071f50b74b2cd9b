import {Id} from '../../../../contract/id.js';
import {routes} from '../../../../contract/routes/routes.js';
import {
  DeliveriesAnswer,
  DeliveriesQuery,
  DeliveryAnswer,
  SendAgain,
  SendAgainAnswer,
  WebhookAnswer,
  WebhookChange,
  WebhookHealth,
  WebhookTestAnswer,
} from '../../../../contract/webhook/webhook-listener.js';
import {EXAMPLE} from './example.js';
import {notifications} from './notifications.js';
import type {Group} from './operation.js';
import {inPath, inQuery} from './parameters.js';

const {q, state, before, limit} = DeliveriesQuery.entries;

export const webhook: Group = {
  name: 'Webhook',
  description: `Your branch has one listener: a URL of yours to which the service sends a notification when something happens to an
address. Each is sent at least once, until the listener answers 2xx within 15 seconds or every attempt has failed and it
becomes a dead letter. Notifications about the same address arrive in the order of the events.`,
  notifications,
  operations: [
    {
      method: 'put',
      path: routes.webhook,
      summary: 'Register or change the listener',
      description: `Omitted fields keep their values; a new listener needs only \`url\`. A URL with another origin clears the header and
the secret, which were meant for the previous listener. Queued notifications are sent in the version that the listener
has by then, or not at all if it no longer subscribes to them.`,
      caller: 'server',
      body: {
        schema: WebhookChange,
        example: {
          url: 'https://shop.example/address-capture',
          header: {name: 'service-authorization', value: 'what-only-we-two-know'},
          payload: 'v3',
          events: ['address.collected', 'address_verification.completed'],
        },
      },
      answer: {
        status: 200,
        description: 'The listener; a new secret is only in this response.',
        schema: WebhookAnswer,
      },
    },
    {
      method: 'get',
      path: routes.webhook,
      summary: 'Get the listener',
      caller: 'server',
      answer: {status: 200, description: 'The listener.', schema: WebhookAnswer},
      problems: ['not_found'],
    },
    {
      method: 'post',
      path: routes.webhookTest,
      summary: 'Send a test notification',
      caller: 'server',
      answer: {status: 200, description: 'The result.', schema: WebhookTestAnswer},
      problems: ['not_found', 'rate_limited'],
    },
    {
      method: 'get',
      path: routes.webhookHealth,
      summary: 'Count what the listener has not taken',
      description: 'Made to be asked often; counts end at 1,000.',
      caller: 'server',
      answer: {status: 200, description: 'The counts.', schema: WebhookHealth},
    },
    {
      method: 'get',
      path: routes.deliveries,
      summary: 'List deliveries',
      description: 'The newest first, with all attempts.',
      caller: 'server',
      parameters: [
        inQuery(
          'q',
          `Of which addresses: words, names and phones as in the list of addresses; or the id of a delivery (its
\`webhook-id\`), an address, a verification or a person.`,
          q,
          'gaboto 11',
        ),
        inQuery('state', 'Only these; `dead` means that every attempt failed.', state, 'waiting'),
        inQuery('before', 'The id of the last delivery on the previous page.', before),
        inQuery('limit', 'The maximum number of deliveries.', limit, '20'),
      ],
      answer: {status: 200, description: 'The deliveries.', schema: DeliveriesAnswer},
    },
    {
      method: 'get',
      path: routes.delivery('{id}'),
      summary: 'Get a delivery',
      caller: 'server',
      parameters: [inPath('id', 'The id of the delivery.', EXAMPLE.eventId, Id)],
      answer: {status: 200, description: 'The delivery.', schema: DeliveryAnswer},
    },
    {
      method: 'post',
      path: routes.sendDeliveryAgain('{id}'),
      summary: 'Send a dead letter again',
      caller: 'server',
      parameters: [inPath('id', 'The id of the delivery.', EXAMPLE.eventId, Id)],
      answer: {status: 200, description: 'It is queued again.', schema: SendAgainAnswer},
      problems: ['conflict'],
    },
    {
      method: 'post',
      path: routes.sendAgain,
      summary: 'Send all dead letters since a time again',
      caller: 'server',
      body: {schema: SendAgain, example: {since: '2026-03-01T00:00:00Z'}},
      answer: {status: 200, description: 'How many are queued again.', schema: SendAgainAnswer},
    },
    {
      method: 'delete',
      path: routes.webhook,
      summary: 'Delete the listener',
      caller: 'server',
      answer: {status: 204, description: 'The listener is deleted.'},
      problems: ['not_found'],
    },
  ],
};
