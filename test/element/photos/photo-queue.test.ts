import {describe, expect, it} from 'vitest';
import type {UserAddress} from '../../../src/contract/address/user-address.js';
import {FailureError} from '../../../src/contract/failure.js';
import {PhotoQueue} from '../../../src/element/photos/photo-queue.js';
import {DeviceStore} from '../../../src/element/storage/device-store.js';
import {STORED} from '../../flow/play.js';
import {madeUpDevice} from '../made-up-device.js';
import {followed, heldWaits, madeUpPage} from '../made-up-page.js';

const ME = {apiKey: 'pk_sandbox_x_y', phone: '+59899123456'};
const photo = (letters = 'gate') => ({
  draftId: 'draft-id',
  addressId: 'L1',
  key: 'draft-id-1',
  blob: new Blob([letters]),
});

const offline = () => new FailureError({code: 'network_error', detail: 'No network.'});
const refused = (status: number, retryAfter?: number) =>
  new FailureError({code: 'unknown', detail: 'No.', ...(retryAfter && {retryAfter})}, {status});

/** A device, its tabs, and a service that answers as the test says. */
function setUp(made = madeUpDevice()) {
  const answers: (Error | UserAddress)[] = [];
  const sent: string[] = [];
  /** What happens while one is sent. */
  const during: (() => void)[] = [];
  const blobs = new Map<string, Blob>();
  const locks = new Map<string, Promise<unknown>>();
  const kept = () =>
    [...made.entries]
      .filter(([key]) => key.includes(':photos-waiting:'))
      .map(([, text]) => text)
      .join();
  const open = (phone = ME.phone) => {
    const told: string[] = [];
    const parts: number[] = [];
    const page = madeUpPage(locks);
    const {network, waits} = heldWaits();
    const ending = new AbortController();
    const queue = new PhotoQueue(
      {
        store: new DeviceStore(made.device, {...ME, phone}),
        network,
        page: page.page,
        ending: ending.signal,
      },
      {
        keep: async (draftId, blob) => void blobs.set(draftId, blob),
        read: async draftId => blobs.get(draftId),
        forget: async draftId => void blobs.delete(draftId),
      },
      {
        async put({addressId, blob}, onProgress, signal) {
          const text = await blob.text();
          onProgress(0.5);
          during.shift()?.();
          await new Promise(resolve => setImmediate(resolve));
          signal.throwIfAborted();
          sent.push(`${addressId} ${text}`);
          const answer = answers.shift() ?? STORED;
          if (answer instanceof Error) throw answer;
          onProgress(1);
          return answer;
        },
        onStored: ({addressId}) => void told.push(`stored ${addressId}`),
        onRefused: ({addressId}, {detail}) => void told.push(`refused ${addressId}: ${detail}`),
      },
    );
    const send = (letters?: string) => queue.send(photo(letters), part => parts.push(part));
    return {queue, send, told, parts, waits, page, end: () => ending.abort()};
  };
  return {...made, answers, sent, during, blobs, open, kept};
}

describe('The photo of a stored address', () => {
  it('is on the device before it is sent, and not any more when it is stored', async () => {
    const {open, kept, blobs, sent} = setUp();
    const {send, parts, told} = open();
    const sending = send();
    await followed();
    expect(await sending).toEqual(STORED);
    expect([kept(), [...blobs.keys()], sent]).toEqual(['', [], ['L1 gate']]);
    expect([parts, told]).toEqual([[0.5, 1], []]);
  });

  it('is sent again after a pause, with its progress told, and told when it is stored', async () => {
    const {open, answers, sent, kept, blobs} = setUp();
    answers.push(offline(), refused(503), refused(401));
    const {send, waits, told, parts} = open();
    await expect(send()).rejects.toThrow('No network.');
    expect(kept()).toContain('L1');
    for (const pause of [10_000, 20_000, 40_000]) {
      await followed();
      expect(waits[0]?.ms).toBe(pause);
      waits[0]?.end();
      await followed();
    }
    expect([sent.length, told, waits]).toEqual([4, ['stored L1'], []]);
    expect(parts).toEqual([0.5, 0.5, 0.5, 0.5, 1]);
    expect([kept(), blobs.size]).toEqual(['', 0]);
  });

  it('is sent as soon as the network is back', async () => {
    const {open, answers} = setUp();
    answers.push(offline());
    const {send, page, told} = open();
    await expect(send()).rejects.toThrow();
    await followed();
    page.comeOnline();
    await followed();
    expect([told, page.listening]).toEqual([['stored L1'], 0]);
  });

  it('is given up when the service refuses it for good', async () => {
    for (const status of [400, 403, 404, 413, 415]) {
      const {open, kept, answers, blobs} = setUp();
      answers.push(refused(status));
      const {send, waits} = open();
      await expect(send()).rejects.toThrow('No.');
      await followed();
      expect([kept(), blobs.size, waits]).toEqual(['', 0, []]);
    }
  });

  it('waits as long as the service asks for', async () => {
    const {open, answers} = setUp();
    answers.push(offline(), refused(429, 90));
    const {send, waits} = open();
    await expect(send()).rejects.toThrow();
    await followed();
    waits[0]?.end();
    await followed();
    expect(waits[0]?.ms).toBe(90_000);
  });

  it('takes the place of the one before, while that is being sent, too', async () => {
    const {open, sent, blobs, kept, during} = setUp();
    const {send, told} = open();
    const next = new Promise(resolve => {
      during.push(() => resolve(send('gate')));
    });
    expect(await send('wall').catch(() => 'stopped')).toBe('stopped');
    expect(await next).toEqual(STORED);
    await followed();
    expect([sent, told]).toEqual([['L1 gate'], []]);
    expect([kept(), blobs.size]).toEqual(['', 0]);
  });
});

describe('A photo that an earlier visit left', () => {
  /** One that could not be sent. */
  async function left() {
    const all = setUp();
    all.answers.push(offline());
    const {send, end} = all.open();
    await expect(send()).rejects.toThrow();
    end();
    await followed();
    all.sent.length = 0;
    return all;
  }

  it('is sent, and told when it is stored', async () => {
    const {open, sent, kept, blobs} = await left();
    const {queue, told} = open();
    await queue.sendKept();
    await followed();
    expect([sent, told]).toEqual([['L1 gate'], ['stored L1']]);
    expect([kept(), blobs.size]).toEqual(['', 0]);
  });

  it('and is refused then, is told', async () => {
    const {open, answers, kept} = await left();
    answers.push(refused(404));
    const {queue, told} = open();
    await queue.sendKept();
    await followed();
    expect([told, kept()]).toEqual([['refused L1: No.'], '']);
  });

  it('is sent by one of two tabs', async () => {
    const {open, sent} = await left();
    const tabs = [open(), open()];
    await Promise.all(tabs.map(({queue}) => queue.sendKept()));
    for (let turns = 0; turns < 3; turns++) await followed();
    expect(sent).toEqual(['L1 gate']);
    expect(tabs.flatMap(({told}) => told)).toEqual(['stored L1']);
  });

  it('is not sent by another phone', async () => {
    const {open, sent} = await left();
    await open('+59899000000').queue.sendKept();
    await followed();
    expect(sent).toEqual([]);
  });

  it('and that is not on the device any more is given up, and nobody is told', async () => {
    const {open, sent, kept, blobs} = await left();
    blobs.clear();
    const {queue, told, waits} = open();
    await queue.sendKept();
    await followed();
    expect([sent, told, waits, kept()]).toEqual([[], [], [], '']);
  });
});
