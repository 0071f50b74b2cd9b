import {describe, expect, it} from 'vitest';
import type {UserAddress} from '../../../src/contract/address/user-address.js';
import {FailureError} from '../../../src/contract/failure.js';
import {DeviceStore} from '../../../src/element/storage/device-store.js';
import {keysBefore, SendQueue, type Waiting} from '../../../src/element/storage/send-queue.js';
import {LEFT} from '../../flow/made-up-keeping.js';
import {STORED} from '../../flow/play.js';
import {madeUpDevice} from '../made-up-device.js';
import {followed, heldWaits, madeUpPage} from '../made-up-page.js';

const ME = {apiKey: 'pk_sandbox_x_y', phone: '+59899123456'};
const address = LEFT.sent?.address ?? never();
const waiting = (key = 'draft-of-the-one-visit-1'): Waiting => ({key, address});

const offline = () => new FailureError({code: 'network_error', detail: 'No network.'});
const refused = (status: number, retryAfter?: number) =>
  new FailureError({code: 'unknown', detail: 'No.', ...(retryAfter && {retryAfter})}, {status});

/** A device, its tabs, and a service that answers as the test says. */
function setUp(made = madeUpDevice()) {
  const answers: (Error | UserAddress)[] = [];
  const posted: string[] = [];
  const keptWhenPosted: string[] = [];
  const locks = new Map<string, Promise<unknown>>();
  const kept = () =>
    [...made.entries]
      .filter(([key]) => key.includes(':waiting:'))
      .map(([, text]) => text)
      .join();
  const open = (phone = ME.phone) => {
    const told: string[] = [];
    const page = madeUpPage(locks);
    const {network, waits} = heldWaits();
    const ending = new AbortController();
    const store = new DeviceStore(made.device, {...ME, phone});
    const queue = new SendQueue(
      {store, network, page: page.page, ending: ending.signal},
      {
        async post({key}, signal) {
          posted.push(key);
          keptWhenPosted.push(kept());
          await new Promise(resolve => setImmediate(resolve));
          signal.throwIfAborted();
          const answer = answers.shift() ?? STORED;
          if (answer instanceof Error) throw answer;
          return answer;
        },
        onStored: ({key}) => void told.push(`stored ${key}`),
        onRefused: ({key}) => void told.push(`refused ${key}`),
      },
    );
    return {queue, told, waits, page, end: () => ending.abort()};
  };
  return {...made, answers, posted, keptWhenPosted, open, kept};
}

describe('What is to be stored', () => {
  it('is on the device before it is sent, and not any more when it is stored', async () => {
    const {open, kept, keptWhenPosted, posted} = setUp();
    expect(await open().queue.send(waiting())).toEqual(STORED);
    expect(keptWhenPosted).toEqual([expect.stringContaining('draft-of-the-one-visit-1')]);
    expect([kept(), posted]).toEqual(['', ['draft-of-the-one-visit-1']]);
  });

  it('is dropped when the service refuses it for good, and stays where it could not be reached', async () => {
    for (const status of [400, 401, 403, 404, 409, 413]) {
      const {open, kept, answers} = setUp();
      answers.push(refused(status));
      const {queue, waits} = open();
      await expect(queue.send(waiting())).rejects.toThrow('No.');
      expect([kept(), waits]).toEqual(['', []]);
    }
    for (const error of [offline(), refused(500), refused(503), refused(429), refused(408)]) {
      const {open, kept, answers} = setUp();
      answers.push(error);
      const {queue, end} = open();
      await expect(queue.send(waiting())).rejects.toThrow();
      expect(kept()).toContain('draft-of-the-one-visit-1');
      end();
    }
  });

  it('is sent again after pauses that grow to a minute, and told when it is stored', async () => {
    const {open, answers, posted, kept} = setUp();
    answers.push(...Array.from({length: 6}, offline));
    const {queue, waits, told} = open();
    await expect(queue.send(waiting())).rejects.toThrow();
    const pauses: number[] = [];
    for (let attempts = 0; attempts < 6; attempts++) {
      await followed();
      pauses.push(waits[0]?.ms ?? 0);
      waits[0]?.end();
      await followed();
    }
    expect(pauses).toEqual([10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
    expect(told).toEqual(['stored draft-of-the-one-visit-1']);
    expect([posted.length, kept(), waits.length]).toEqual([7, '', 0]);
  });

  it('waits as long as the service asks for', async () => {
    const {open, answers} = setUp();
    answers.push(offline(), refused(429, 90));
    const {queue, waits} = open();
    await expect(queue.send(waiting())).rejects.toThrow();
    await followed();
    waits[0]?.end();
    await followed();
    expect(waits[0]?.ms).toBe(90_000);
  });

  it('is sent as soon as the browser says that the network is back', async () => {
    const {open, answers, posted} = setUp();
    answers.push(offline());
    const {queue, page, told} = open();
    await expect(queue.send(waiting())).rejects.toThrow();
    await followed();
    page.comeOnline();
    await followed();
    expect([posted.length, told, page.listening]).toEqual([
      2,
      ['stored draft-of-the-one-visit-1'],
      0,
    ]);
  });

  it('that is asked for while it is being sent is sent once, and who asked hears of it alone', async () => {
    const {open, answers, posted} = setUp();
    answers.push(offline());
    const {queue, waits, told} = open();
    await expect(queue.send(waiting())).rejects.toThrow();
    await followed();
    waits[0]?.end();
    const again = queue.send(waiting());
    expect(await again).toEqual(STORED);
    await followed();
    expect([posted.length, told]).toEqual([2, []]);
  });

  it('takes the place of what was to be sent of the same draft, and of no other', async () => {
    const {open, answers, posted, kept} = setUp();
    answers.push(offline(), offline());
    const {queue, waits} = open();
    await expect(queue.send(waiting('draft-of-another-visit-1'))).rejects.toThrow();
    await expect(queue.send(waiting('draft-of-the-one-visit-1'))).rejects.toThrow();
    answers.push(offline());
    await expect(queue.send(waiting('draft-of-the-one-visit-2'))).rejects.toThrow();
    expect(kept()).toContain('draft-of-another-visit-1');
    expect(kept()).not.toContain('draft-of-the-one-visit-1');
    await followed();
    for (const wait of [...waits]) wait.end();
    await followed();
    expect(posted.slice(3).sort()).toEqual([
      'draft-of-another-visit-1',
      'draft-of-the-one-visit-2',
    ]);
  });

  it('is not sent any more when it is withdrawn, also while it is sent', async () => {
    const {open, answers, kept} = setUp();
    answers.push(offline());
    const {queue, waits, told} = open();
    await expect(queue.send(waiting())).rejects.toThrow();
    await followed();
    waits[0]?.end();
    await queue.withdraw('draft-of-the-one-visit-1');
    await followed();
    expect([kept(), told, waits]).toEqual(['', [], []]);
  });

  it('leaves nothing behind when the element goes, and stays on the device', async () => {
    const {open, answers, kept} = setUp();
    answers.push(offline());
    const {queue, waits, page, end} = open();
    await expect(queue.send(waiting())).rejects.toThrow();
    await followed();
    end();
    await followed();
    expect([waits.length, page.listening]).toEqual([0, 0]);
    expect(kept()).toContain('draft-of-the-one-visit-1');
  });
});

describe('What an earlier visit left', () => {
  async function left() {
    const set = setUp();
    set.answers.push(offline());
    const {queue, end} = set.open();
    await queue.send(waiting()).catch(() => {});
    end();
    set.posted.length = 0;
    return set;
  }

  it('is sent at once, with the same key, and told once', async () => {
    const {open, posted, kept} = await left();
    const {queue, told, waits} = open();
    await queue.sendKept();
    await queue.sendKept();
    await followed();
    await followed();
    expect([posted, told, kept(), waits]).toEqual([
      ['draft-of-the-one-visit-1'],
      ['stored draft-of-the-one-visit-1'],
      '',
      [],
    ]);
  });

  it('is told when it is refused for good', async () => {
    const {open, answers, kept} = await left();
    answers.push(refused(409));
    const {queue, told} = open();
    await queue.sendKept();
    await followed();
    await followed();
    expect([told, kept()]).toEqual([['refused draft-of-the-one-visit-1'], '']);
  });

  it('is never sent with another phone', async () => {
    const {open, posted, kept} = await left();
    const {queue, told} = open('+59899000000');
    await queue.sendKept();
    await followed();
    expect([posted, told]).toEqual([[], []]);
    expect(kept()).toContain('draft-of-the-one-visit-1');
  });

  it('is sent by one of two tabs', async () => {
    const {open, posted} = await left();
    const tabs = [open(), open()];
    await Promise.all(tabs.map(({queue}) => queue.sendKept()));
    await followed();
    await followed();
    await followed();
    expect(posted).toEqual(['draft-of-the-one-visit-1']);
    expect(tabs.flatMap(({told}) => told)).toEqual(['stored draft-of-the-one-visit-1']);
  });

  it('is sent all the same by the tab whose person asks for it, though another has sent it meanwhile', async () => {
    const {open, posted} = await left();
    const tabs = [open(), open()];
    await Promise.all(tabs.map(({queue}) => queue.sendKept()));
    const asked = tabs[1]?.queue.send(waiting());
    expect(await asked).toEqual(STORED);
    expect(new Set(posted)).toEqual(new Set(['draft-of-the-one-visit-1']));
    expect(tabs[1]?.told).toEqual([]);
  });

  it('is there for 7 days', async () => {
    const {open, posted, pass} = await left();
    pass(7);
    await open().queue.sendKept();
    await followed();
    expect(posted).toEqual([]);
  });
});

describe('A device that keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  it('lets it be sent all the same, again and again while the page is open', async () => {
    const {open, answers, posted} = setUp(madeUpDevice({storage: refuse}));
    answers.push(offline());
    const {queue, waits, told} = open();
    await expect(queue.send(waiting())).rejects.toThrow();
    await followed();
    waits[0]?.end();
    await followed();
    expect([posted.length, told]).toEqual([2, ['stored draft-of-the-one-visit-1']]);
    await open().queue.sendKept();
  });
});

function never(): never {
  throw new TypeError('That can’t be.');
}

describe('The keys of a draft that was sent before', () => {
  it.each([
    ['draft-1', []],
    ['draft-3', ['draft-1', 'draft-2']],
    ['a-uuid-2', ['a-uuid-1']],
  ])('are those of its earlier revisions: %s', (key, before) => {
    expect(keysBefore(key)).toEqual(before);
  });

  it('are as many as the service takes, the last ones', () => {
    const before = keysBefore('draft-30');
    expect(before).toHaveLength(20);
    expect(before.at(-1)).toBe('draft-29');
  });
});
