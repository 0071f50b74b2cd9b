import * as v from 'valibot';
import {AddressAnswer} from '../../contract/address/new-address.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import type {PhotoFault} from '../../contract/pictures/photo.js';
import {pageRoutes} from '../../contract/routes/page-routes.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import type {PhotoEffect} from '../../flow/actions/photo-actions.js';
import {draftIdOf} from '../../flow/reducers/unfinished.js';
import {PhotoStore} from '../photos/photo-store.js';
import type * as Photos from '../photos/photos.js';
import {isRefusal, type QueueTools} from '../storage/kept-queue.js';
import type {SessionHolder} from './session-holder.js';

/** The stored address; `photo` is set if the photo is not stored. */
type Stored = Pick<Extract<FlowAction, {type: 'saved'}>, 'address' | 'photo'>;

/** Tells whether an earlier visit left photos; only the queue parses them. */
const LEFT = {name: 'photos-waiting', schema: v.unknown(), days: 7, ofOnePerson: false};

/** Reads, keeps and sends photos; most of its code loads with the first photo. */
export class PhotoEffects {
  readonly #tools: QueueTools;
  readonly #serviceUrl: string;
  readonly #session: SessionHolder;
  readonly #dispatch: (action: FlowAction) => void;
  readonly #store: PhotoStore;
  /** Ids of drafts whose address is stored: from then on their photo belongs to the queue. */
  readonly #sent = new Set<string>();
  #code: Promise<typeof Photos> | undefined;
  #queue: Photos.PhotoQueue | undefined;
  #reading = new AbortController();
  /** The picture being framed; closed once it is no longer shown. */
  #picture: ImageBitmap | undefined;

  constructor(
    tools: QueueTools,
    {serviceUrl, session}: {readonly serviceUrl: string; readonly session: SessionHolder},
    dispatch: (action: FlowAction) => void,
  ) {
    this.#tools = tools;
    this.#serviceUrl = serviceUrl;
    this.#session = session;
    this.#dispatch = dispatch;
    this.#store = new PhotoStore(tools.store);
    tools.ending.addEventListener('abort', () => this.#close());
  }

  async read({ticket, file}: Extract<PhotoEffect, {type: 'read-photo'}>): Promise<void> {
    this.#close();
    this.#reading = new AbortController();
    const {signal} = this.#reading;
    try {
      const {readPhoto} = await this.#load();
      const picture = await readPhoto(file, signal);
      this.#picture = picture;
      this.#dispatch({type: 'photo-read', ticket, picture});
    } catch (caught) {
      // Without a fault of the file, its code did not load.
      const {fault = 'unreadable'}: {readonly fault?: PhotoFault} = Object(caught);
      if (!signal.aborted) this.#dispatch({type: 'photo-refused', ticket, fault});
    }
  }

  async keep({draftId, jpeg}: Extract<PhotoEffect, {type: 'keep-photo'}>): Promise<void> {
    await this.#store.keep(draftId, jpeg);
  }

  async find({draftId, id}: Extract<PhotoEffect, {type: 'find-photo'}>): Promise<void> {
    this.#dispatch({type: 'photo-found', id, jpeg: await this.#store.read(draftId)});
  }

  /** Deletes the photo of a discarded draft, unless it is still to be sent. */
  async forget(draftId: string): Promise<void> {
    if (!this.#sent.has(draftId)) await this.#store.forget(draftId);
  }

  async send(key: string, address: UserAddress, jpeg: Blob): Promise<Stored> {
    const draftId = draftIdOf(key);
    this.#sent.add(draftId);
    try {
      const queue = await this.#photoQueue();
      const waiting = {draftId, addressId: address.id, key, blob: jpeg};
      const whole = await queue.send(waiting, part =>
        this.#dispatch({type: 'photo-sending', part}),
      );
      return {address: whole};
    } catch (caught) {
      return {address, photo: isRefusal(caught) ? 'refused' : 'waiting'};
    }
  }

  /** Sends the photo that the device keeps of the draft, if any. */
  async sendFound(key: string, address: UserAddress): Promise<UserAddress> {
    const jpeg = await this.#store.read(draftIdOf(key));
    return jpeg ? (await this.send(key, address, jpeg)).address : address;
  }

  /** Sends what earlier visits left. */
  async sendKept(): Promise<void> {
    if ((await this.#tools.store.read(LEFT)) === undefined) return;
    const queue = await this.#photoQueue().catch(() => undefined);
    await queue?.sendKept();
  }

  async #photoQueue(): Promise<Photos.PhotoQueue> {
    const {PhotoQueue, upload} = await this.#load();
    this.#queue ??= new PhotoQueue(this.#tools, this.#store, {
      put: ({addressId, key, blob}, onProgress, signal) =>
        this.#session.with(async token => {
          const url = this.#serviceUrl + pageRoutes.photo(addressId);
          const headers = {authorization: `Bearer ${token}`, 'idempotency-key': key};
          const sent = {url, headers, body: blob, answer: AddressAnswer, onProgress};
          return (await upload(sent, signal)).address;
        }, signal),
      // The page has received the address already.
      onStored() {},
      onRefused: (_, failure) => this.#dispatch({type: 'photo-lost', failure}),
    });
    return this.#queue;
  }

  /** Allows another attempt after a failed import. */
  async #load(): Promise<typeof Photos> {
    this.#code ??= import('../photos/photos.js');
    try {
      return await this.#code;
    } catch (caught) {
      this.#code = undefined;
      throw caught;
    }
  }

  #close(): void {
    this.#reading.abort();
    this.#picture?.close();
    this.#picture = undefined;
  }
}
