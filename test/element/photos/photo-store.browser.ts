import {expect} from '@open-wc/testing';
import {type PhotoDevice, PhotoStore} from '../../../src/element/photos/photo-store.js';
import {browserDevice, DeviceStore} from '../../../src/element/storage/device-store.js';

const ME = {apiKey: 'pk_sandbox_x_y', phone: '+59899123456'};
const START = Date.UTC(2030, 0, 1);
const DAY = 86_400_000;
const photo = (letters: string) => new Blob([letters], {type: 'image/jpeg'});

/** What one visit of a person keeps with, so many days after the start. */
function visit({
  phone = ME.phone,
  days = 0,
  ...more
}: Partial<PhotoDevice> & {phone?: string; days?: number} = {}) {
  const now = () => START + days * DAY;
  const store = new DeviceStore({...browserDevice, now}, {...ME, phone});
  return new PhotoStore(store, {databases: () => indexedDB, now, ...more});
}

const textOf = async (blob: Blob | undefined) => blob && [blob.type, await blob.text()];

/** The names of all that is kept. */
function kept(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('address-capture', 1);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const keys = database.transaction('photos').objectStore('photos').getAllKeys();
      keys.addEventListener('success', () => {
        database.close();
        resolve(keys.result.map(String));
      });
    });
  });
}

const forgetAll = () =>
  new Promise<void>((resolve, reject) => {
    localStorage.clear();
    const deleting = indexedDB.deleteDatabase('address-capture');
    deleting.addEventListener('success', () => resolve());
    deleting.addEventListener('error', () => reject(deleting.error));
  });

describe('The photo of a draft', () => {
  beforeEach(forgetAll);
  after(forgetAll);

  it('is there for a later visit, until it is forgotten', async () => {
    await visit().keep('draft', photo('gate'));
    expect(await textOf(await visit().read('draft'))).to.deep.equal(['image/jpeg', 'gate']);
    expect(await visit().read('other')).to.equal(undefined);
    await visit().forget('draft');
    expect(await visit().read('draft')).to.equal(undefined);
    expect(await kept()).to.deep.equal([]);
  });

  it('takes the place of the one before', async () => {
    const photos = visit();
    await Promise.all([photos.keep('draft', photo('wall')), photos.keep('draft', photo('gate'))]);
    expect(await textOf(await photos.read('draft'))).to.deep.equal(['image/jpeg', 'gate']);
    expect(await textOf(await visit().read('draft'))).to.deep.equal(['image/jpeg', 'gate']);
    expect(await kept()).to.have.length(1);
  });

  it('is not seen by another phone, and its name holds no number', async () => {
    await visit().keep('draft', photo('gate'));
    const other = visit({phone: '+59899000000'});
    expect(await other.read('draft')).to.equal(undefined);
    await other.forget('draft');
    expect(await textOf(await visit().read('draft'))).to.deep.equal(['image/jpeg', 'gate']);
    expect((await kept()).join()).to.match(/^address-capture:1:photo:[0-9a-f]{32}:draft$/);
  });

  it('is gone after 7 days, and cleared away when another is kept, whoever took it', async () => {
    await visit().keep('draft', photo('gate'));
    expect(await visit({days: 6.9}).read('draft')).not.to.equal(undefined);
    expect(await visit({days: 7}).read('draft')).to.equal(undefined);
    await visit({days: 7, phone: '+59899000000'}).keep('later', photo('door'));
    expect((await kept()).join()).to.match(/:later$/);
    expect(await kept()).to.have.length(1);
  });

  it('that is forgotten while it is being kept is not kept', async () => {
    const photos = visit();
    await Promise.all([photos.keep('draft', photo('gate')), photos.forget('draft')]);
    expect(await photos.read('draft')).to.equal(undefined);
    expect(await visit().read('draft')).to.equal(undefined);
  });

  it('is there for this visit alone where the browser keeps nothing', async () => {
    const refuse = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    const noStorage = new DeviceStore({...browserDevice, storage: refuse}, ME);
    const noDatabase = new DeviceStore(browserDevice, ME);
    const databases = () => indexedDB;
    for (const photos of [
      new PhotoStore(noStorage, {databases, now: () => START}),
      new PhotoStore(noDatabase, {databases: refuse, now: () => START}),
    ]) {
      await photos.keep('draft', photo('gate'));
      expect(await textOf(await photos.read('draft'))).to.deep.equal(['image/jpeg', 'gate']);
      expect(await visit().read('draft')).to.equal(undefined);
      await photos.forget('draft');
      expect(await photos.read('draft')).to.equal(undefined);
    }
  });
});
