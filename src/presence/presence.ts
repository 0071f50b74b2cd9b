import {browserApi} from './browser-api.js';
import {type SendOptions, type SendResult, send} from './send.js';
import {type WithdrawResult, withdraw} from './withdraw.js';

export type {SendOptions, SendResult, WithdrawResult};

/** Calls during a running one share its result. */
let sending: Promise<SendResult> | undefined;

/**
 * Confirms from this device that the person is at the addresses for which they agreed to it: each call takes one fix,
 * sends at most one an hour for each address, and runs only if the page already has permission to see the location.
 * It never prompts the person and never throws.
 */
export function sendPresence(options: SendOptions = {}): Promise<SendResult> {
  sending ??= send(browserApi, options).finally(() => {
    sending = undefined;
  });
  return sending;
}

/**
 * Withdraws the person's consent: for the address with this id, or for all addresses on this device. This device sends
 * nothing from now on, even if the service cannot be reached at present. It never throws.
 */
export function withdrawPresence(addressId?: string): Promise<WithdrawResult> {
  return withdraw(browserApi, addressId);
}
