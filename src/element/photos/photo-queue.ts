import * as v from 'valibot';
import type {UserAddress} from '../../contract/address/user-address.js';
import {type Failure, FailureError, toFailure} from '../../contract/failure.js';
import type {Kept} from '../storage/device-store.js';
import {isRefusal, KeptQueue, type QueueTools} from '../storage/kept-queue.js';
import type {PhotoStore} from './photo-store.js';

/** A photo whose address is stored; the device keeps it under the id of its draft. */
export type WaitingPhoto = {
  readonly draftId: string;
  readonly addressId: string;
  /** The idempotency key that created the address; it also lets a later visit send the photo. */
  readonly key: string;
};

/** Sends a photo; the hooks report attempts that no caller awaits. */
export type PhotoSending = {
  /** `onProgress` receives the part sent, 0 to 1. */
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

type Photos = Pick<PhotoStore, 'keep' | 'read' | 'forget'>;

/** The device has lost the photo, so there is nothing to send or to report. */
class PhotoGoneError extends Error {}

/** Sends the last photo of each stored address until the service has accepted or refused it. */
export class PhotoQueue {
  readonly #photos: Photos;
  readonly #queue: KeptQueue<WaitingPhoto, UserAddress>;
  /** Progress callbacks by draft id. */
  readonly #watchers = new Map<string, (part: number) => void>();

  constructor(tools: QueueTools, photos: Photos, sending: PhotoSending) {
    this.#photos = photos;
    this.#queue = new KeptQueue(tools, {
      kept: WAITING,
      keyOf: ({draftId}) => keyOf(draftId),
      // A new photo of the same draft replaces the former one, although both have the same key.
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
   * Sends a photo now, in place of the draft's former one; `onProgress` also receives the progress of later attempts.
   *
   * Throws the error of the first attempt; hooks report how later ones end.
   */
  async send(
    {blob, ...waiting}: WaitingPhoto & {readonly blob: Blob},
    onProgress: (part: number) => void,
  ): Promise<UserAddress> {
    const {draftId} = waiting;
    // If the former one were stored later, it would take this one with it.
    await this.#queue.withdraw(keyOf(draftId));
    this.#watchers.set(draftId, onProgress);
    await this.#photos.keep(draftId, blob);
    return this.#queue.send(waiting);
  }

  /** Sends what earlier visits left. */
  sendKept(): Promise<void> {
    return this.#queue.sendKept();
  }

  async #post(
    {draftId, ...stored}: WaitingPhoto,
    sending: PhotoSending,
    signal: AbortSignal,
  ): Promise<UserAddress> {
    const blob = await this.#photos.read(draftId);
    signal.throwIfAborted();
    if (!blob) throw new PhotoGoneError();
    const report = (part: number) => {
      if (!signal.aborted) this.#watchers.get(draftId)?.(part);
    };
    try {
      const address = await sending.put({...stored, blob}, report, signal);
      await this.#forget(draftId, signal);
      return address;
    } catch (caught) {
      if (isFinal(caught)) await this.#forget(draftId, signal);
      throw caught;
    }
  }

  /** Deletes the photo, unless another one has replaced it. */
  async #forget(draftId: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#watchers.delete(draftId);
    await this.#photos.forget(draftId);
  }
}

function keyOf(draftId: string): string {
  return `photo-${draftId}`;
}

/** An expired session is no final failure: the next attempt opens a new one. */
function isFinal(caught: unknown): boolean {
  if (caught instanceof PhotoGoneError) return true;
  return isRefusal(caught) && !(caught instanceof FailureError && caught.status === 401);
}
