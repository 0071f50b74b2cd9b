import {Id} from '../../../../contract/id.js';
import {routes} from '../../../../contract/routes.js';
import {
  DeliveriesAnswer,
  DeliveriesQuery,
  SendAgain,
  SendAgainAnswer,
  WebhookAnswer,
  WebhookChange,
  WebhookTestAnswer,
} from '../../../../contract/webhook/webhook-listener.js';
import {EXAMPLE} from './example.js';
import {notifications} from './notifications.js';
import type {Group} from './operation.js';

const {state, before, limit} = DeliveriesQuery.entries;

export const webhook: Group = {
  name: 'Webhook',
  description: `The one listener of your branch: what happens to its addresses is sent to it, at least once, until it answers 2xx
within 15 seconds or every attempt has failed. Notifications of one address come in the order in which they happened.`,
  notifications,
  operations: [
    {
      method: 'put',
      path: routes.webhook,
      summary: 'Register or change the listener',
      description: `What is left out stays as it is; a first one needs \`url\` alone. A URL of another origin clears the header
and the secret, which were meant for the one before. What was queued is sent in the version of the listener as it is
then, and not at all where it does not subscribe to it any more.`,
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
        description: 'The listener; its secret where one was made, and this once.',
        schema: WebhookAnswer,
      },
    },
    {
      method: 'get',
      path: routes.webhook,
      summary: 'Read the listener',
      caller: 'server',
      answer: {status: 200, description: 'The listener.', schema: WebhookAnswer},
      problems: ['not_found'],
    },
    {
      method: 'post',
      path: routes.webhookTest,
      summary: 'Send the listener a test',
      caller: 'server',
      answer: {status: 200, description: 'What came of it.', schema: WebhookTestAnswer},
      problems: ['not_found', 'rate_limited'],
    },
    {
      method: 'get',
      path: routes.deliveries,
      summary: 'List deliveries',
      description: 'With each attempt, the newest first.',
      caller: 'server',
      parameters: [
        {
          name: 'state',
          in: 'query',
          description: 'Only these; `dead` after the last attempt.',
          schema: state,
          example: 'waiting',
        },
        {name: 'before', in: 'query', description: 'The id of the last one seen.', schema: before},
        {name: 'limit', in: 'query', description: 'So many at most.', schema: limit, example: '20'},
      ],
      answer: {status: 200, description: 'The deliveries.', schema: DeliveriesAnswer},
    },
    {
      method: 'post',
      path: routes.sendDeliveryAgain('{id}'),
      summary: 'Send one dead letter again',
      caller: 'server',
      parameters: [
        {
          name: 'id',
          in: 'path',
          description: 'The id of the delivery.',
          schema: Id,
          example: EXAMPLE.eventId,
        },
      ],
      answer: {status: 200, description: 'It waits again.', schema: SendAgainAnswer},
      problems: ['conflict'],
    },
    {
      method: 'post',
      path: routes.sendAgain,
      summary: 'Send all dead letters again',
      caller: 'server',
      body: {schema: SendAgain, example: {since: '2026-03-01T00:00:00Z'}},
      answer: {status: 200, description: 'So many wait again.', schema: SendAgainAnswer},
    },
    {
      method: 'delete',
      path: routes.webhook,
      summary: 'Take the listener away',
      caller: 'server',
      answer: {status: 204, description: 'There is none any more.'},
      problems: ['not_found'],
    },
  ],
};
