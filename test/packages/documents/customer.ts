import * as v from 'valibot';
import {inject} from 'vitest';
import {AddressAnswer} from '../../../src/contract/address/new-address.js';
import {Session} from '../../../src/contract/session.js';
import {runMain} from '../../support/processes/main-process.js';
import {HOUSE, post, sessionBody} from '../../support/service/service.js';

/** A branch of the started service that no other test file uses, with its keys. */
export type Customer = {
  /** Of the pages that its publishable key names. */
  readonly origin: string;
  readonly branchId: string;
  readonly serverKey: string;
  readonly apiKey: string;
  readonly userTokenSecret: string;
};

/** Makes a branch that asks for presence, and keys that a page of this origin may use. */
export async function makeCustomer(origin: string): Promise<Customer> {
  const operate = async (...args: string[]) => {
    const {out, err, code} = await runMain(args, inject('service').env);
    if (code !== 0) throw new Error(err);
    return out.trim();
  };
  const named = ['--name', 'Documents', '--country', 'UY', '--presence', 'on'];
  const branchId = await operate('branches', 'create', ...named);
  const createKey = (...kind: string[]) => operate('keys', 'create', ...kind, '--branch', branchId);
  const [serverKey, apiKey, userTokenSecret] = await Promise.all([
    createKey('server'),
    createKey('publishable', '--origin', origin),
    createKey('user-token'),
  ]);
  return {origin, branchId, serverKey, apiKey, userTokenSecret};
}

/** An address that the service has stored. */
export type Saved = {
  readonly locationId: string;
  readonly userId: string;
  readonly presenceToken: string;
};

let count = 0;

/** Saves an address, for a phone that nobody used before, of a person who agreed to presence. */
export async function saveAddress({apiKey, origin}: Customer): Promise<Saved> {
  const {url} = inject('service');
  const phone = `+598 96 ${String(++count).padStart(3, '0')} 456`;
  const at = {Origin: origin};
  const opened = await fetch(`${url}/v5/sessions`, post(sessionBody(apiKey, phone), at));
  const {token} = v.parse(Session, await opened.json());
  const headers = {
    ...at,
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': `address-of-the-documents-${count}`,
  };
  const body = {...HOUSE, presence_consent: true, presence_words: 'en-1'};
  const saved = await fetch(`${url}/v5/addresses`, post(body, headers));
  const {address, presence_token: presenceToken = ''} = v.parse(AddressAnswer, await saved.json());
  return {locationId: address.id, userId: address.user_id, presenceToken};
}
