import type {WebhookDetails} from '../../contract/webhook/webhook-listener.js';

/** The listener was saved; `webhook` is how it stands. */
export class ListenerChangedEvent extends Event {
  readonly webhook: WebhookDetails | undefined;
  constructor(webhook: WebhookDetails | undefined) {
    super('listener-changed', {bubbles: true});
    this.webhook = webhook;
  }
}

declare global {
  interface HTMLElementEventMap {
    'listener-changed': ListenerChangedEvent;
  }
}
