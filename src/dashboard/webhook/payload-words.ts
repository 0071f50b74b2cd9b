import type {WebhookDetails} from '../../contract/webhook/webhook-listener.js';
import type {EventType} from '../../contract/webhook/webhook-v3.js';

/** The versions of a notification's body, as the form offers them. */
export const PAYLOADS: Readonly<
  Record<WebhookDetails['payload'], {readonly title: string; readonly text: string}>
> = {
  v2: {title: 'v2', text: 'Ids and the status.'},
  v2_with_legacy: {title: 'v2, legacy', text: 'Person and address beside it, with the phone.'},
  v3: {title: 'v3', text: 'An envelope for every kind of event.'},
};

/** What each event tells, as a person says it. */
export const EVENTS: Readonly<Record<EventType, string>> = {
  'address.collected': 'An address was saved',
  'address_verification.started': 'A window opened',
  'address_verification.completed': 'A window has its outcome',
  'address_verification.cancelled': 'Deleted or archived on the way',
};

/** Where a sandbox finds listeners: only one that serves its own machine alone reaches that machine. */
export const SANDBOX_REACH =
  'https or http, on the public internet. A sandbox on your own machine also reaches localhost.';
