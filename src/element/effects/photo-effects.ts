import * as v from 'valibot';
import {AddressAnswer} from '../../contract/address/new-address.js';
import type {UserAddress} from '../../contract/address/user-address.js';
import type {PhotoFault} from '../../contract/pictures/photo.js';
import {pageRoutes} from '../../contract/routes/page-routes.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import type {PhotoEffect} from '../../flow/actions/photo-actions.js';
import {draftIdOf} from '../../flow/reducers/unfinished.js';
import {PhotoStore} from '../photos/photo-store.js';
import type * as PhotoCode from '../photos/photos.js';
import {isRefusal} from '../storage/kept-queue.js';
import type {EffectTools, Performers} from './effect-tools.js';
import {latestOnly} from './latest-only.js';

/** The stored address; `photo` is set if the photo is not stored. */
type Stored = Pick<Extract<FlowAction, {type: 'saved'}>, 'address' | 'photo'>;

/** Tells whether an earlier visit left photos; only the queue parses them. */
const LEFT = {name: 'photos-waiting', schema: v.unknown(), days: 7, ofOnePerson: false};

/** Of photos, what other effects need. */
export type Photos = {
  readonly performers: Performers<PhotoEffect>;
  /** Deletes the photo of a discarded draft, unless it is still to be sent. */
  forget(draftId: string): Promise<void>;
  send(key: string, address: UserAddress, jpeg: Blob): Promise<Stored>;
  /** Sends the photo that the device keeps of the draft, if any. */
  sendFound(key: string, address: UserAddress): Promise<UserAddress>;
  /** Sends what earlier visits left. */
  sendKept(): Promise<void>;
};

/** Reads, keeps and sends photos; most of its code loads with the first photo. */
export function photoEffects(tools: EffectTools): Photos {
  const {setup, session, dispatch, ending} = tools;
  const store = new PhotoStore(tools.store);
  /** Ids of drafts whose address is stored: from then on their photo belongs to the queue. */
  const sent = new Set<string>();
  let code: Promise<typeof PhotoCode> | undefined;
  let queue: PhotoCode.PhotoQueue | undefined;
  const reading = latestOnly(ending);
  /** The picture being framed; closed once it is no longer shown. */
  let framed: ImageBitmap | undefined;
  const close = () => {
    framed?.close();
    framed = undefined;
  };
  ending.addEventListener('abort', close);

  /** Allows another attempt after a failed import. */
  const load = async () => {
    code ??= import('../photos/photos.js');
    try {
      return await code;
    } catch (caught) {
      code = undefined;
      throw caught;
    }
  };

  const photoQueue = async () => {
    const {PhotoQueue, upload} = await load();
    queue ??= new PhotoQueue(tools, store, {
      put: ({addressId, key, blob}, onProgress, signal) =>
        session.with(async token => {
          const url = setup.serviceUrl + pageRoutes.photo(addressId);
          const headers = {authorization: `Bearer ${token}`, 'idempotency-key': key};
          const request = {url, headers, body: blob, answer: AddressAnswer, onProgress};
          return (await upload(request, signal)).address;
        }, signal),
      // The page has received the address already.
      onStored() {},
      onRefused: (_, failure) => dispatch({type: 'photo-lost', failure}),
    });
    return queue;
  };

  const send = async (key: string, address: UserAddress, jpeg: Blob): Promise<Stored> => {
    const draftId = draftIdOf(key);
    sent.add(draftId);
    try {
      const waiting = {draftId, addressId: address.id, key, blob: jpeg};
      const whole = await (await photoQueue()).send(waiting, part =>
        dispatch({type: 'photo-sending', part}),
      );
      return {address: whole};
    } catch (caught) {
      return {address, photo: isRefusal(caught) ? 'refused' : 'waiting'};
    }
  };

  return {
    performers: {
      async 'read-photo'({ticket, file}) {
        const signal = reading.begin();
        close();
        try {
          const {readPhoto} = await load();
          framed = await readPhoto(file, signal);
          dispatch({type: 'photo-read', ticket, picture: framed});
        } catch (caught) {
          // Without a fault of the file, its code did not load.
          const {fault = 'unreadable'}: {readonly fault?: PhotoFault} = Object(caught);
          if (!signal.aborted) dispatch({type: 'photo-refused', ticket, fault});
        }
      },
      'keep-photo': ({draftId, jpeg}) => store.keep(draftId, jpeg),
      async 'find-photo'({draftId, id}) {
        dispatch({type: 'photo-found', id, jpeg: await store.read(draftId)});
      },
    },
    async forget(draftId) {
      if (!sent.has(draftId)) await store.forget(draftId);
    },
    send,
    async sendFound(key, address) {
      const jpeg = await store.read(draftIdOf(key));
      return jpeg ? (await send(key, address, jpeg)).address : address;
    },
    async sendKept() {
      if ((await tools.store.read(LEFT)) === undefined) return;
      const queue = await photoQueue().catch(() => undefined);
      await queue?.sendKept();
    },
  };
}
