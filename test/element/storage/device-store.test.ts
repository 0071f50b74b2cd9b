import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {type Device, DeviceStore, type Kept} from '../../../src/element/storage/device-store.js';
import {madeUpDevice} from '../made-up-device.js';

const ME = {apiKey: 'pk_sandbox_x_y', phone: '+254712345678'};
const WORDS: Kept<readonly string[]> = {
  name: 'words',
  schema: v.array(v.string()),
  days: 30,
  ofOnePerson: false,
};
const add =
  (word: string) =>
  (now: readonly string[] = []) => [...now, word];

describe('What is kept on the device', () => {
  it('is read back, by another page load too', async () => {
    const {device} = madeUpDevice();
    expect(await new DeviceStore(device, ME).update(WORDS, add('gate'))).toEqual(['gate']);
    expect(await new DeviceStore(device, ME).read(WORDS)).toEqual(['gate']);
  });

  it('is the same person’s however the page writes the number', async () => {
    const {device} = madeUpDevice();
    await new DeviceStore(device, ME).update(WORDS, add('gate'));
    const spaced = new DeviceStore(device, {...ME, phone: '+254 (712) 345-678'});
    expect(await spaced.read(WORDS)).toEqual(['gate']);
  });

  it('is not seen by another phone, nor with another key, nor the other way round', async () => {
    const {device} = madeUpDevice();
    await new DeviceStore(device, ME).update(WORDS, add('gate'));
    for (const other of [
      {...ME, phone: '+254712345679'},
      {...ME, apiKey: 'pk_other'},
    ]) {
      const theirs = new DeviceStore(device, other);
      expect(await theirs.read(WORDS)).toBeUndefined();
      await theirs.update(WORDS, add('theirs'));
      await theirs.remove(WORDS);
    }
    expect(await new DeviceStore(device, ME).read(WORDS)).toEqual(['gate']);
  });

  it('holds neither the number nor the key, and is named otherwise on another device', async () => {
    const names = await Promise.all(
      ['a', 'b'].map(async salt => {
        const {device, entries} = madeUpDevice({random: () => salt});
        await new DeviceStore(device, ME).update(WORDS, add('gate'));
        const all = JSON.stringify([...entries]);
        expect(all).not.toContain('712345678');
        expect(all).not.toContain('pk_sandbox');
        return [...entries.keys()].find(key => key.includes('words'));
      }),
    );
    expect(names[0]).toMatch(/^address-capture:1:words:[0-9a-f]{32}$/);
    expect(names[0]).not.toBe(names[1]);
  });

  it('is gone after its days, counted from when it was written last', async () => {
    const {device, pass} = madeUpDevice();
    const store = new DeviceStore(device, ME);
    await store.update(WORDS, add('one'));
    pass(29);
    await store.update(WORDS, add('two'));
    pass(29);
    expect(await store.read(WORDS)).toEqual(['one', 'two']);
    pass(1);
    expect(await store.read(WORDS)).toBeUndefined();
  });

  it('is cleared away, whoever wrote it, when its time is over and something is written', async () => {
    const {device, entries, pass} = madeUpDevice();
    await new DeviceStore(device, {...ME, phone: '+1'}).update(WORDS, add('old'));
    entries.set('the page’s own', 'stays');
    entries.set('address-capture:1:broken:0', '{');
    pass(31);
    await new DeviceStore(device, ME).update(WORDS, add('new'));
    const kept = [...entries.keys()].filter(key => !key.endsWith('salt'));
    expect(kept).toEqual(['the page’s own', expect.stringMatching(/^address-capture:1:words:/)]);
    expect([...entries.values()].join()).not.toContain('old');
  });

  it('takes another person’s place where it is of one person', async () => {
    const {device, entries} = madeUpDevice();
    const alone = {...WORDS, ofOnePerson: true};
    await new DeviceStore(device, {...ME, phone: '+1'}).update(alone, add('theirs'));
    await new DeviceStore(device, {...ME, phone: '+1'}).update(
      {...WORDS, name: 'more'},
      add('kept'),
    );
    await new DeviceStore(device, ME).update(alone, add('mine'));
    expect([...entries.values()].join()).not.toContain('theirs');
    expect([...entries.values()].join()).toContain('kept');
  });

  it('is removed when it is to be', async () => {
    const {device} = madeUpDevice();
    const store = new DeviceStore(device, ME);
    await store.update(WORDS, add('gate'));
    await store.remove(WORDS);
    expect(await store.read(WORDS)).toBeUndefined();
  });

  it('loses nothing where two tabs write at once', async () => {
    const {device} = madeUpDevice();
    const tabs = [new DeviceStore(device, ME), new DeviceStore(device, ME)];
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((word, at) => tabs[at % 2]?.update(WORDS, add(word))),
    );
    expect([...((await tabs[0]?.read(WORDS)) ?? [])].sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is nothing, and writes nothing, before the first is written', async () => {
    const {device, entries} = madeUpDevice();
    const store = new DeviceStore(device, ME);
    expect(await store.read(WORDS)).toBeUndefined();
    await store.remove(WORDS);
    expect(entries.size).toBe(0);
  });

  it.each([
    ['no JSON', 'gate'],
    ['of another shape', JSON.stringify({until: 9e15, value: [1]})],
    ['without a time', JSON.stringify({value: ['gate']})],
    ['nothing', 'null'],
  ])('is as if it were not there where someone made it %s', async (_what, text) => {
    const {device, entries} = madeUpDevice();
    const store = new DeviceStore(device, ME);
    await store.update(WORDS, add('gate'));
    const key = [...entries.keys()].find(name => name.includes('words')) ?? '';
    entries.set(key, text);
    expect(await store.read(WORDS)).toBeUndefined();
    expect(await store.update(WORDS, add('new'))).toEqual(['new']);
  });

  it('stays as it was where more is to be kept than is proper', async () => {
    const {device} = madeUpDevice();
    const store = new DeviceStore(device, ME);
    await store.update(WORDS, add('gate'));
    expect(await store.update(WORDS, add('x'.repeat(16_000)))).toEqual(['gate']);
    expect(await store.read(WORDS)).toEqual(['gate']);
  });
});

describe('A device that keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  const {storage, entries} = madeUpDevice();
  const broken: Record<string, Partial<Device>> = {
    'forbids its storage': {storage: refuse},
    'has no cryptography': {subtle: undefined},
    'is full': {storage: () => ({...storage, length: 0, setItem: refuse})},
    'throws at every touch': {
      storage: () => ({
        getItem: refuse,
        setItem: refuse,
        removeItem: refuse,
        key: refuse,
        length: 0,
      }),
    },
  };
  it.each(Object.entries(broken))(
    'because it %s gives nothing and breaks nothing',
    async (_why, more) => {
      const store = new DeviceStore(madeUpDevice(more).device, ME);
      expect(await store.update(WORDS, add('gate'))).toBeUndefined();
      expect(await store.read(WORDS)).toBeUndefined();
      await store.remove(WORDS);
      expect(entries.size).toBe(0);
    },
  );

  it('any more, because it is full now, shows what it kept before', async () => {
    let full = false;
    const {device, storage} = madeUpDevice({});
    const filling: Device = {
      ...device,
      storage: () => (full ? {...storage, length: storage.length, setItem: refuse} : storage),
    };
    const store = new DeviceStore(filling, ME);
    await store.update(WORDS, add('before'));
    full = true;
    expect(await store.update(WORDS, add('after'))).toEqual(['before']);
  });
});
