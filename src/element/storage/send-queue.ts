import * as v from 'valibot';
import {MOST_REPLACED, type NewAddress} from '../../contract/address/new-address.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import {draftIdOf} from '../../flow/reducers/unfinished.js';
import type {Kept} from './device-store.js';
import {SentAddress} from './draft-keeper.js';
import {isRefusal, KeptQueue, type Queued, type QueueTools} from './kept-queue.js';

export type Waiting = {
  readonly key: string;
  readonly address: NewAddress;
  /** The saved address that it changes; absent for a new one. */
  readonly changes?: string;
};

/** Sends an address; the hooks report attempts that no caller awaits. */
export type Sending = Pick<Queued<Waiting, UserAddress>, 'post' | 'onStored' | 'onRefused'>;

const WAITING: Kept<readonly Waiting[]> = {
  name: 'waiting',
  schema: v.array(
    v.object({key: v.string(), address: SentAddress, changes: v.exactOptional(v.string())}),
  ),
  days: 7,
  ofOnePerson: false,
};

/** The addresses to be stored: the last one of each draft. */
export class SendQueue extends KeptQueue<Waiting, UserAddress> {
  constructor(tools: QueueTools, sending: Sending) {
    super(tools, {
      kept: WAITING,
      keyOf: ({key}) => key,
      replaces: (now, before) =>
        now.key !== before.key && draftIdOf(now.key) === draftIdOf(before.key),
      isFinal: isRefusal,
      ...sending,
    });
  }
}

/** The earlier keys of a draft, oldest first; at most as many as the service accepts. */
export function keysBefore(key: string): string[] {
  const id = draftIdOf(key);
  const revision = Number(key.slice(id.length + 1));
  return Array.from({length: revision - 1}, (_, index) => `${id}-${index + 1}`).slice(
    -MOST_REPLACED,
  );
}
