import {describe, expect, it} from 'vitest';
import {DeviceStore} from '../../../src/element/storage/device-store.js';
import {DraftKeeper} from '../../../src/element/storage/draft-keeper.js';
import type {Unfinished} from '../../../src/flow/state/state.js';
import {LEFT} from '../../flow/made-up-keeping.js';
import {madeUpDevice} from '../made-up-device.js';
import {followed, heldWaits, madeUpPage} from '../made-up-page.js';

const ME = {apiKey: 'pk_sandbox_x_y', phone: '+59899123456'};

function setUp(made = madeUpDevice()) {
  let written = 0;
  const {storage} = made;
  const counting = {
    ...storage,
    get length() {
      return storage.length;
    },
    setItem: (key: string, value: string) => {
      if (key.includes(':draft:')) written++;
      storage.setItem(key, value);
    },
  };
  const device = {...made.device, storage: () => counting};
  const open = (phone = ME.phone) => {
    const {page, hide} = madeUpPage();
    const {network, waits} = heldWaits();
    const ending = new AbortController();
    const store = new DeviceStore(device, {...ME, phone});
    const keeper = new DraftKeeper({store, network, page, ending: ending.signal});
    return {keeper, hide, waits, end: () => ending.abort()};
  };
  return {...made, open, written: () => written};
}
const typed = (text: string, id = 'other'): Unfinished => ({draft: {id, text}, step: 'search'});
const kept = async (made: ReturnType<typeof setUp>) => {
  const read = await made.open().keeper.read();
  return read && {draft: read.draft, step: read.step, ...(read.sent && {sent: read.sent})};
};

describe('The draft on the device', () => {
  it('is read by the next visit letter by letter, with its step and what was sent of it', async () => {
    const made = setUp();
    const whole = {...LEFT, draft: {...LEFT.draft, door: {directions: 'Black\ngate ', unit: 'B4'}}};
    made.open().keeper.keep(whole);
    await followed();
    expect(await kept(made)).toEqual(whole);
  });

  it('is written at once, and then once a pause, the newest', async () => {
    const made = setUp();
    const {keeper, waits} = made.open();
    keeper.keep(typed('e'));
    await followed();
    for (const text of ['ej', 'eji', 'ejid']) keeper.keep(typed(text));
    await followed();
    expect(made.written()).toBe(1);
    waits[0]?.end();
    await followed();
    expect(made.written()).toBe(2);
    expect((await kept(made))?.draft.text).toBe('ejid');
    waits[0]?.end();
    await followed();
    expect([made.written(), waits.length]).toEqual([2, 0]);
  });

  it.each(['hide', 'end'] as const)('is written at once when the page is left (%s)', async how => {
    const made = setUp();
    const opened = made.open();
    opened.keeper.keep(typed('e'));
    await followed();
    opened.keeper.keep(typed('ejido'));
    opened[how]();
    // No turn of the loop between: a page that goes gives none.
    expect([...made.entries.values()].join()).toContain('ejido');
  });

  it('is written when the person leaves before the device is ready', async () => {
    const made = setUp();
    const {keeper, end} = made.open();
    keeper.keep(typed('e'));
    keeper.keep(typed('ejido'));
    end();
    await followed();
    expect((await kept(made))?.draft.text).toBe('ejido');
  });

  it('leaves no wait behind, and writes nothing more, when it is ended', async () => {
    const made = setUp();
    const {keeper, waits, end} = made.open();
    keeper.keep(typed('e'));
    await followed();
    end();
    await followed();
    expect([waits.length, made.written()]).toEqual([0, 1]);
  });

  it('is there for 7 days, and the clock turned back takes nothing away', async () => {
    const made = setUp();
    made.open().keeper.keep(LEFT);
    await followed();
    made.pass(6.9);
    expect(await kept(made)).toEqual(LEFT);
    made.pass(-4000);
    expect(await kept(made)).toEqual(LEFT);
    made.pass(4000.2);
    expect(await kept(made)).toBeUndefined();
  });

  it('is another phone’s to read at no time', async () => {
    const made = setUp();
    made.open().keeper.keep(LEFT);
    await followed();
    const other = made.open('+59899000000');
    expect(await other.keeper.read()).toBeUndefined();
    await other.keeper.forget(LEFT.draft.id);
    other.keeper.keep(typed('mine'));
    await followed();
    expect(await kept(made)).toEqual(LEFT);
  });

  it('is removed by its own id alone', async () => {
    const made = setUp();
    const {keeper} = made.open();
    keeper.keep(LEFT);
    await followed();
    await keeper.forget('other');
    expect(await kept(made)).toEqual(LEFT);
    await keeper.forget(LEFT.draft.id);
    expect(await kept(made)).toBeUndefined();
    expect([...made.entries.keys()].some(key => key.includes('draft'))).toBe(false);
  });

  it('is not written after it was to be removed', async () => {
    const made = setUp();
    const {keeper, waits} = made.open();
    keeper.keep(LEFT);
    await followed();
    keeper.keep({...LEFT, step: 'pin'});
    await keeper.forget(LEFT.draft.id);
    waits[0]?.end();
    await followed();
    expect(await kept(made)).toBeUndefined();
  });

  it('gives way to no half word of another, but to another choice', async () => {
    const made = setUp();
    const {keeper, waits} = made.open();
    keeper.keep(LEFT);
    await followed();
    waits[0]?.end();
    await followed();
    const other = made.open();
    other.keeper.keep(typed('ej'));
    await followed();
    expect(await kept(made)).toEqual(LEFT);
    other.waits[0]?.end();
    await followed();
    const chosen = {...LEFT, draft: {...LEFT.draft, id: 'other'}};
    other.keeper.keep(chosen);
    await followed();
    expect(await kept(made)).toEqual(chosen);
  });

  it('of another version, or of no shape that is known, is not read', async () => {
    const made = setUp();
    made.open().keeper.keep(LEFT);
    await followed();
    const [key = '', text = ''] = [...made.entries].find(([name]) => name.includes('draft')) ?? [];
    for (const change of [
      text.replace('"version":1', '"version":2'),
      text.replace('"step":"review"', '"step":"moon"'),
      text.replace('"lat":', '"latitude":'),
      text.slice(0, -5),
    ]) {
      expect(change).not.toBe(text);
      made.entries.set(key, change);
      expect(await kept(made)).toBeUndefined();
    }
  });

  it('that is very long is kept without what can be found again', async () => {
    const made = setUp();
    const directions = 'd'.repeat(1000);
    const long = {
      ...LEFT,
      draft: {
        ...LEFT.draft,
        text: 'x'.repeat(2000),
        under: {
          ...(LEFT.draft.said?.from === 'suggestion' ? LEFT.draft.said.place : never()),
          subtitle: 'u'.repeat(15_000),
        },
        door: {directions},
      },
    };
    made.open().keeper.keep(long);
    await followed();
    const {draft, sent} = (await kept(made)) ?? never();
    expect(draft.under).toBeUndefined();
    expect(draft.text).toHaveLength(200);
    expect([draft.door?.directions, draft.pin, sent]).toEqual([
      directions,
      LEFT.draft.pin,
      LEFT.sent,
    ]);
  });

  it('of all that the service takes fits as it is, in any script', async () => {
    const made = setUp();
    const long = {
      ...LEFT,
      draft: {
        ...LEFT.draft,
        text: '界'.repeat(2000),
        door: {
          building: '"'.repeat(200),
          unit: '"'.repeat(40),
          floor: '"'.repeat(40),
          street: '"'.repeat(200),
          directions: '"'.repeat(1000),
        },
      },
    };
    made.open().keeper.keep(long);
    await followed();
    expect(await kept(made)).toEqual(long);
  });
});

describe('A device that keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('No.', 'QuotaExceededError');
  };
  it.each([
    ['is full', {storage: () => ({...madeUpDevice().storage, length: 0, setItem: refuse})}],
    ['forbids it', {storage: refuse}],
    ['has no cryptography', {subtle: undefined}],
  ])('since it %s breaks nothing', async (_why, broken) => {
    const {device} = madeUpDevice(broken);
    const {page, hide} = madeUpPage();
    const ending = new AbortController();
    const store = new DeviceStore(device, ME);
    const {network} = heldWaits();
    const keeper = new DraftKeeper({store, network, page, ending: ending.signal});
    keeper.keep(LEFT);
    await followed();
    keeper.keep(typed('e'));
    hide();
    await keeper.forget('left');
    expect(await keeper.read()).toBeUndefined();
    ending.abort();
  });
});

function never(): never {
  throw new TypeError('That can’t be.');
}
