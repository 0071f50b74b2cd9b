import type {UserAddress} from '../../contract/address/user-address.js';
import type {ScreenName} from '../../flow/state/state.js';
import type {AddressError} from './address-error.js';

// None of these bubbles: a home address does not concern every script on the page.

/** An address was created or selected; the service has stored it. */
export class AddressSelectedEvent extends Event {
  readonly address: UserAddress;

  constructor(address: UserAddress) {
    super('address-selected');
    this.address = address;
  }
}

/** Something failed. The person has already been told in their language; this is for the page. */
export class AddressErrorEvent extends Event {
  readonly #error: AddressError;
  /** @internal Whether a listener has read the error, so that the console need not say it. */
  isRead = false;

  constructor(error: AddressError) {
    super('address-error');
    this.#error = error;
  }

  get error(): AddressError {
    this.isRead = true;
    return this.#error;
  }
}

/** The person left, for example by ✕, Escape or the system's back gesture; not an error. */
export class AddressCloseEvent extends Event {
  constructor() {
    super('address-close');
  }
}

/** The person left a screen: its name and the milliseconds spent on it, nothing personal. */
export class AddressStepEvent extends Event {
  readonly step: ScreenName;
  readonly milliseconds: number;

  constructor(step: ScreenName, milliseconds: number) {
    super('address-step');
    this.step = step;
    this.milliseconds = milliseconds;
  }
}

declare global {
  interface HTMLElementEventMap {
    'address-selected': AddressSelectedEvent;
    'address-error': AddressErrorEvent;
    'address-close': AddressCloseEvent;
    'address-step': AddressStepEvent;
  }
}
