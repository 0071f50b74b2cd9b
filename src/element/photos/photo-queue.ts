import * as v from 'valibot';
import type {UserAddress} from '../../contract/address/user-address.js';
import {type Failure, FailureError, toFailure} from '../../contract/failure.js';
import type {Kept} from '../storage/device-store.js';
import {isRefusal, KeptQueue, type QueueTools} from '../storage/kept-queue.js';
import type {PhotoStore} from './photo-store.js';

/** A photo whose address is stored, and the draft under whose id the device keeps it. */
export type WaitingPhoto = {
  readonly draftId: string;
  readonly addressId: string;
  /** The idempotency key under which the address was created: by it a later visit may send the photo too. */
  readonly key: string;
};

/** How it is sent, and who is told of what was not asked for just now. */
export type PhotoSending = {
  /** Tells how much of it has been sent, 0 to 1. */
  put(
    photo: Omit<WaitingPhoto, 'draftId'> & {readonly blob: Blob},
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ): Promise<UserAddress>;
  onStored(waiting: WaitingPhoto, address: UserAddress): void;
  onRefused(waiting: WaitingPhoto, failure: Failure): void;
};

const WAITING: Kept<readonly WaitingPhoto[]> = {
  name: 'photos-waiting',
  schema: v.array(v.object({draftId: v.string(), addressId: v.string(), key: v.string()})),
  days: 7,
  ofOnePerson: false,
};

/** Where the photos themselves are until they are sent. */
type Photos = Pick<PhotoStore, 'keep' | 'read' | 'forget'>;

/** The device has not kept the photo: there is nothing to send, and nothing that anybody could do. */
class PhotoGoneError extends Error {}

/** Sends the photos of addresses that are stored, of each draft the last, until the service has taken or refused them. */
export class PhotoQueue {
  readonly #photos: Photos;
  readonly #queue: KeptQueue<WaitingPhoto, UserAddress>;
  /** Who is told how far it is, by the draft. */
  readonly #watchers = new Map<string, (part: number) => void>();

  constructor(tools: QueueTools, photos: Photos, sending: PhotoSending) {
    this.#photos = photos;
    this.#queue = new KeptQueue(tools, {
      kept: WAITING,
      keyOf: ({draftId}) => keyOf(draftId),
      // Another photo of the same draft is another one, though it waits by the same key.
      replaces: (now, before) => now.draftId === before.draftId,
      post: (waiting, signal) => this.#post(waiting, sending, signal),
      isFinal,
      onStored: (waiting, address) => sending.onStored(waiting, address),
      onRefused(waiting, caught) {
        if (!(caught instanceof PhotoGoneError)) sending.onRefused(waiting, toFailure(caught));
      },
    });
  }

  /**
   * Sends it now, in place of the photo that the draft had before, and tells `onProgress` of the further attempts, too.
   *
   * Throws what the first try threw; how the further ones end is told.
   */
  async send(
    {blob, ...waiting}: WaitingPhoto & {readonly blob: Blob},
    onProgress: (part: number) => void,
  ): Promise<UserAddress> {
    const {draftId} = waiting;
    // The one before must not be stored from now on: with it this one would be forgotten.
    await this.#queue.withdraw(keyOf(draftId));
    this.#watchers.set(draftId, onProgress);
    await this.#photos.keep(draftId, blob);
    return this.#queue.send(waiting);
  }

  /** Sends what an earlier visit left. */
  sendKept(): Promise<void> {
    return this.#queue.sendKept();
  }

  /** Sends the photo of a draft no more, and forgets it. */
  async withdraw(draftId: string): Promise<void> {
    this.#watchers.delete(draftId);
    await this.#queue.withdraw(keyOf(draftId));
    await this.#photos.forget(draftId);
  }

  async #post(
    {draftId, ...stored}: WaitingPhoto,
    sending: PhotoSending,
    signal: AbortSignal,
  ): Promise<UserAddress> {
    const blob = await this.#photos.read(draftId);
    signal.throwIfAborted();
    if (!blob) throw new PhotoGoneError('The device has not kept the photo.');
    const tell = (part: number) => {
      if (!signal.aborted) this.#watchers.get(draftId)?.(part);
    };
    try {
      const address = await sending.put({...stored, blob}, tell, signal);
      await this.#forget(draftId, signal);
      return address;
    } catch (caught) {
      if (isFinal(caught)) await this.#forget(draftId, signal);
      throw caught;
    }
  }

  /** But for another photo that has taken its place. */
  async #forget(draftId: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#watchers.delete(draftId);
    await this.#photos.forget(draftId);
  }
}

function keyOf(draftId: string): string {
  return `photo-${draftId}`;
}

/** A session that has run out is opened anew with the next try. */
function isFinal(caught: unknown): boolean {
  if (caught instanceof PhotoGoneError) return true;
  return isRefusal(caught) && !(caught instanceof FailureError && caught.status === 401);
}
