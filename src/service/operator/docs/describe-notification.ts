import {type JsonSchema, schemaOf} from './json-schema.js';
import {EXAMPLE} from './operations/example.js';
import type {Notification} from './operations/operation.js';

/** The headers that each notification brings, by Standard Webhooks; the customer's own header has a name of its own. */
export const NOTIFICATION_HEADERS = [
  {
    name: 'webhook-id',
    description: 'The same in each attempt: by it you know a duplicate.',
    example: EXAMPLE.eventId,
  },
  {
    name: 'webhook-timestamp',
    description: 'When this attempt was made, in Unix seconds: refuse what is five minutes old.',
    example: '1772452805',
  },
  {
    name: 'webhook-signature',
    description:
      'HMAC-SHA256 of `id.timestamp.body` by the secret of the listener, in base64 behind `v1,`; two while secrets are exchanged.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
] as const;

/** What an answer of a listener means. */
const RESPONSES = {
  '2XX': {description: 'It is delivered.'},
  '410': {description: 'The listener is switched off: nothing is sent any more.'},
  default: {
    description: 'It is sent again after a pause, and so where no answer comes in 15 seconds.',
  },
} as const;

/** The id of a notification in the document, which is an anchor on the page as well. */
export function notificationId({name}: Notification): string {
  return `notification-${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
}

/** A notification as OpenAPI 3.1 has it under `webhooks`: a POST to the customer's listener. */
export function describeNotification(notification: Notification, tag: string): JsonSchema {
  const {summary, description, schema, example} = notification;
  return {
    post: {
      tags: [tag],
      operationId: notificationId(notification),
      summary,
      description,
      security: [],
      parameters: NOTIFICATION_HEADERS.map(header => ({
        ...{...header, in: 'header', required: true},
        schema: {type: 'string'},
      })),
      requestBody: {
        required: true,
        content: {'application/json': {schema: schemaOf(schema), example}},
      },
      responses: RESPONSES,
    },
  };
}
