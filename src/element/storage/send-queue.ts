import * as v from 'valibot';
import {
  IdempotencyKey,
  MOST_REPLACED,
  type NewAddress,
} from '../../contract/address/new-address.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import {type Failure, toFailure} from '../../contract/failure.js';
import {draftIdOf} from '../../flow/reducers/unfinished.js';
import type {NetworkApi} from '../../wire/call.js';
import type {DeviceStore, Kept} from './device-store.js';
import {SentAddress} from './draft-keeper.js';
import {isRefusal, KeptQueue} from './kept-queue.js';
import type {Page} from './page.js';

/** An address that is to be stored, under the key that makes sure it is stored once. */
export type Waiting = {readonly key: string; readonly address: NewAddress};

/** How it is sent, and who is told of what was not asked for just now. */
export type Sending = {
  post(waiting: Waiting, signal: AbortSignal): Promise<UserAddress>;
  onStored(key: string, address: UserAddress): void;
  onRefused(key: string, failure: Failure): void;
};

const WAITING: Kept<readonly Waiting[]> = {
  name: 'waiting',
  schema: v.array(v.object({key: IdempotencyKey, address: SentAddress})),
  days: 7,
  ofOnePerson: false,
};

/** The addresses that are to be stored: of each draft the last. */
export class SendQueue extends KeptQueue<Waiting, UserAddress> {
  constructor(
    store: DeviceStore,
    network: NetworkApi,
    page: Page,
    sending: Sending,
    ending: AbortSignal,
  ) {
    super(
      {store, network, page, ending},
      {
        kept: WAITING,
        keyOf: ({key}) => key,
        replaces: (now, before) =>
          now.key !== before.key && draftIdOf(now.key) === draftIdOf(before.key),
        post: (waiting, signal) => sending.post(waiting, signal),
        isFinal: isRefusal,
        onStored: ({key}, address) => sending.onStored(key, address),
        onRefused: ({key}, caught) => sending.onRefused(key, toFailure(caught)),
      },
    );
  }
}

/** The keys under which the draft was sent before, the last ones that the service takes, the earliest first. */
export function keysBefore(key: string): string[] {
  const id = draftIdOf(key);
  const revision = Number(key.slice(id.length + 1));
  return Array.from({length: revision - 1}, (_, index) => `${id}-${index + 1}`).slice(
    -MOST_REPLACED,
  );
}
