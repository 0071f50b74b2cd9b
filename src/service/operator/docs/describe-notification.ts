import {type JsonSchema, schemaOf} from './json-schema.js';
import {EXAMPLE} from './operations/example.js';
import type {Notification} from './operations/operation.js';

/** The headers of Standard Webhooks, which every notification has besides the customer's own. */
export const NOTIFICATION_HEADERS = [
  {
    name: 'webhook-id',
    description: 'The same in every attempt, so you can recognise duplicates.',
    example: EXAMPLE.eventId,
  },
  {
    name: 'webhook-timestamp',
    description:
      'When this attempt was made, in Unix seconds: refuse a notification older than five minutes.',
    example: '1772452805',
  },
  {
    name: 'webhook-signature',
    description:
      '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, keyed with the secret of your listener. Two of them, separated by a space, while the secret is being rotated.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
] as const;

/** What each response of a listener means. */
const RESPONSES = {
  '2XX': {description: 'The notification is delivered.'},
  '410': {description: 'Switches the listener off: nothing more is sent.'},
  default: {
    description:
      'The notification is sent again later, as it is when there is no response within 15 seconds.',
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
