import {browserApi} from './browser-api.js';
import {type SendOptions, type SendResult, send} from './send.js';
import {type WithdrawResult, withdraw} from './withdraw.js';

export type {SendOptions, SendResult, WithdrawResult};

/** Under way in this page: who asks meanwhile hears the same. */
let sending: Promise<SendResult> | undefined;

/**
 * Says that the person is where they are, for the addresses that they agreed to have confirmed from this device: one fix
 * for each call, one an hour at most, and only where the page may see the location already. It never asks the person, and
 * never throws.
 */
export function sendPresence(options: SendOptions = {}): Promise<SendResult> {
  sending ??= send(browserApi, options).finally(() => {
    sending = undefined;
  });
  return sending;
}

/**
 * Takes back what the person agreed to: of one address, by its id, or of all on this device. From this moment on nothing
 * is sent, also where the service can't be told just now. It never throws.
 */
export function withdrawPresence(addressId?: string): Promise<WithdrawResult> {
  return withdraw(browserApi, addressId);
}
