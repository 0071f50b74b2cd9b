import type {SubscriptionRequest} from '../../contract/dashboard/subscription-request.js';
import {EVENTS} from './payload-words.js';

/** The events of a request, as a person says them: “An address was saved” and “A window opened”. */
export function requestedWords({events}: Pick<SubscriptionRequest, 'events'>): string {
  const quoted = events.map(type => `“${EVENTS[type]}”`);
  return new Intl.ListFormat('en', {type: 'conjunction'}).format(quoted);
}

/** Something was asked, answered or taken back; whoever shows requests asks anew. */
export class RequestsChangedEvent extends Event {
  /** Whether the listener was changed by it. */
  readonly isSubscribed: boolean;
  constructor({isSubscribed = false} = {}) {
    super('requests-changed', {bubbles: true});
    this.isSubscribed = isSubscribed;
  }
}

declare global {
  interface HTMLElementEventMap {
    'requests-changed': RequestsChangedEvent;
  }
}
