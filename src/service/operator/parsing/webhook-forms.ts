import {PayloadVersion} from '../../../contract/webhook/webhook.js';
import {DeliveryState} from '../../../contract/webhook/webhook-listener.js';
import {EventType} from '../../../contract/webhook/webhook-v3.js';
import type {WebhookOrder} from './command.js';
import {branchIn, type Form, type Given} from './form.js';
import {UsageError} from './usage-error.js';
import {parseId, parseOneOf, parseSwitch} from './values.js';

/** Parse the commands about webhooks. */
export const webhookForms: Readonly<Record<string, Form>> = {
  'webhooks set': {
    options: ['branch', 'url', 'header', 'payload', 'events', 'state'],
    parse(given) {
      const branchId = branchIn(given);
      const order = parseOrder(given);
      if (Object.keys(order).length === 0)
        throw new UsageError('Say what to set: --url, --header, --payload, --events or --state.');
      return {does: 'set-webhook', branchId, order};
    },
  },
  'webhooks show': {
    options: ['branch'],
    parse: given => ({does: 'show-webhook', branchId: branchIn(given)}),
  },
  'webhooks rotate-secret': {
    options: ['branch'],
    parse: given => ({
      does: 'set-webhook',
      branchId: branchIn(given),
      order: {rotatesSecret: true},
    }),
  },
  'webhooks test': {
    options: ['branch'],
    parse: given => ({does: 'test-webhook', branchId: branchIn(given)}),
  },
  'webhooks deliveries': {
    options: ['branch', 'state'],
    parse(given) {
      const [branchId, state] = [branchIn(given), given.get('state')];
      return {
        does: 'list-deliveries',
        branchId,
        state:
          state === undefined ? undefined : parseOneOf('--state', DeliveryState.options, state),
      };
    },
  },
  'webhooks send-again': {
    options: ['branch', 'since'],
    takes: 'id',
    parse(given) {
      const branchId = branchIn(given);
      const since = given.get('since');
      if ((since === undefined) === (given.id === undefined))
        throw new UsageError('Say what to send again: the id of one delivery, or --since TIME.');
      if (since === undefined)
        return {
          does: 'send-one-again',
          branchId,
          id: parseId('delivery id', given.id, 'webhooks deliveries --branch BRANCH_ID'),
        };
      return {does: 'send-all-again', branchId, since: parseTime('--since', since)};
    },
  },
};

function parseOrder(given: Given): WebhookOrder {
  const [url, header, events] = [given.get('url'), given.get('header'), given.get('events')];
  const [payload, state] = [given.get('payload'), given.get('state')];
  return {
    ...(url !== undefined && {url}),
    ...(header !== undefined && {header}),
    ...(payload !== undefined && {
      payload: parseOneOf('--payload', PayloadVersion.options, payload),
    }),
    ...(events !== undefined && {events: parseEvents(events)}),
    ...(state !== undefined && {on: parseSwitch('--state', state)}),
  };
}

/** Comma-separated types, each once; null for `all`. */
function parseEvents(text: string): EventType[] | null {
  if (text.trim() === 'all') return null;
  const types = text.split(',').map(part => parseOneOf('--events', EventType.options, part.trim()));
  return [...new Set(types)];
}

/** Requires a time zone, so that the time is the same on every machine. */
function parseTime(option: string, text: string): Date {
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) && time.getTime())
    return time;
  throw new UsageError(`${option} needs a time with its zone, such as 2026-03-02T12:00:00Z.`);
}
