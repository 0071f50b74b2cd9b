import * as v from 'valibot';
import type {DeviceStore} from '../storage/device-store.js';

export type PhotoDevice = {
  /** Throws if the page may not store anything, for example in a sandboxed frame. */
  databases(): IDBFactory;
  /** Milliseconds since 1970. */
  now(): number;
};

/** Bytes instead of a `Blob`, which not every browser can store in a database. */
const Bytes = v.custom<ArrayBuffer>(value => value instanceof ArrayBuffer);
const KeptPhoto = v.object({until: v.number(), type: v.string(), bytes: Bytes});

const DATABASE = 'address-capture';
const PHOTOS = 'photos';
const UNTIL = 'until';
const WEEK = 7 * 86_400_000;

/**
 * Keeps the photo of a draft on the device for 7 days, under the hashed name that `DeviceStore` gives the person, so
 * that another phone never sees it. If the device stores nothing, it lasts for this visit.
 */
export class PhotoStore {
  readonly #store: DeviceStore;
  readonly #device: PhotoDevice;
  readonly #visit = new Map<string, Blob>();

  constructor(store: DeviceStore, device: PhotoDevice = browserPhotoDevice) {
    this.#store = store;
    this.#device = device;
  }

  /** Replaces the draft's former photo. */
  async keep(draftId: string, photo: Blob): Promise<void> {
    this.#visit.set(draftId, photo);
    const bytes = await photo.arrayBuffer();
    const key = await this.#keyOf(draftId, {first: true});
    // The photo may have been replaced or deleted in the meantime.
    if (this.#visit.get(draftId) !== photo) return;
    const now = this.#device.now();
    await this.#attempt(key, photos => {
      sweep(photos, now);
      return photos.put({until: now + WEEK, type: photo.type, bytes}, key);
    });
  }

  /** Undefined if there is none or it has expired. */
  async read(draftId: string): Promise<Blob | undefined> {
    const own = this.#visit.get(draftId);
    if (own) return own;
    const key = await this.#keyOf(draftId, {first: false});
    const kept = v.safeParse(KeptPhoto, await this.#attempt(key, photos => photos.get(key ?? '')));
    if (!kept.success || kept.output.until <= this.#device.now()) return undefined;
    return new Blob([kept.output.bytes], {type: kept.output.type});
  }

  async forget(draftId: string): Promise<void> {
    this.#visit.delete(draftId);
    const key = await this.#keyOf(draftId, {first: false});
    if (!this.#visit.has(draftId)) await this.#attempt(key, photos => photos.delete(key ?? ''));
  }

  async #keyOf(draftId: string, how: {readonly first: boolean}): Promise<string | undefined> {
    const name = await this.#store.nameOf('photo', how);
    return name && `${name}:${draftId}`;
  }

  /** If the device is full or forbids it, the store acts as if empty. */
  async #attempt(
    key: string | undefined,
    work: (photos: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> {
    if (key === undefined) return undefined;
    try {
      return await inPhotos(this.#device.databases(), work);
    } catch {
      return undefined;
    }
  }
}

const browserPhotoDevice: PhotoDevice = {
  databases: () => indexedDB,
  now: () => Date.now(),
};

/** Opens the database for one operation, so that it blocks no other tab and no page in the back/forward cache. */
async function inPhotos(
  databases: IDBFactory,
  work: (photos: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = databases.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(PHOTOS).createIndex(UNTIL, UNTIL);
  });
  await settled(opening, 'success', 'error');
  const database = opening.result;
  try {
    const transaction = database.transaction(PHOTOS, 'readwrite');
    const request = work(transaction.objectStore(PHOTOS));
    await settled(transaction, 'complete', 'abort');
    return request.result;
  } finally {
    database.close();
  }
}

/** Resolves with one event, and rejects with the other. */
function settled(
  target: IDBRequest | IDBTransaction,
  done: 'success' | 'complete',
  failed: 'error' | 'abort',
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    target.addEventListener(done, resolve);
    target.addEventListener(failed, () => reject(target.error));
  });
}

/** Deletes everybody's expired photos. */
function sweep(photos: IDBObjectStore, now: number): void {
  const over = photos.index(UNTIL).getAllKeys(IDBKeyRange.upperBound(now));
  over.addEventListener('success', () => {
    for (const key of over.result) photos.delete(key);
  });
}
