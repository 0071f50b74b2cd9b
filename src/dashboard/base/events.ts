import type {BranchSettings} from '../../contract/dashboard/settings.js';
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

/** The person signed out, or wants to sign in as somebody else. */
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

/** The settings of the branch that is looked at were saved, its name and country with them. */
export class SettingsSavedEvent extends Event {
  readonly settings: BranchSettings;
  constructor(settings: BranchSettings) {
    super('settings-saved', {bubbles: true});
    this.settings = settings;
  }
}

declare global {
  interface HTMLElementEventMap {
    'signed-in': SignedInEvent;
    'signed-out': SignedOutEvent;
    'health-known': HealthKnownEvent;
    'settings-saved': SettingsSavedEvent;
    'requests-known': RequestsKnownEvent;
  }
}
