import type {SignedIn} from '../../contract/dashboard/sign-in.js';
import type {WebhookHealth} from '../../contract/webhook/webhook-listener.js';

/** Somebody signed in, by whichever way. */
export class SignedInEvent extends Event {
  readonly signedIn: SignedIn;
  constructor(signedIn: SignedIn) {
    super('signed-in', {bubbles: true});
    this.signedIn = signedIn;
  }
}

/** The session has ended: a request was answered 401, or the person signed out. */
export class SignedOutEvent extends Event {
  constructor() {
    super('signed-out', {bubbles: true});
  }
}

/** A page was told how the branch's listener does. */
export class HealthKnownEvent extends Event {
  readonly health: WebhookHealth;
  constructor(health: WebhookHealth) {
    super('health-known', {bubbles: true});
    this.health = health;
  }
}

/** A page was told how many requests for events wait for an owner. */
export class RequestsKnownEvent extends Event {
  readonly count: number;
  constructor(count: number) {
    super('requests-known', {bubbles: true});
    this.count = count;
  }
}

declare global {
  interface HTMLElementEventMap {
    'signed-in': SignedInEvent;
    'signed-out': SignedOutEvent;
    'health-known': HealthKnownEvent;
    'requests-known': RequestsKnownEvent;
  }
}
