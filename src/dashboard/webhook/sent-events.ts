import type {WebhookDetails} from '../../contract/webhook/webhook-listener.js';
import {EventType, IN_V2} from '../../contract/webhook/webhook-v3.js';

/** The events that a listener is sent: it is on, subscribes to them, and its version of the body has them. */
export function sentEvents(webhook: WebhookDetails | undefined): readonly EventType[] {
  if (!webhook?.on) return [];
  const {events, payload} = webhook;
  const inVersion: readonly EventType[] = payload === 'v3' ? EventType.options : IN_V2;
  return EventType.options.filter(type => events.includes(type) && inVersion.includes(type));
}
