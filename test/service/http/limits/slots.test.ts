import {beforeEach, describe, expect, it} from 'vitest';
import {createSlots, type Outside, type Slots} from '../../../../src/service/http/limits/slots.js';

const settled = () => new Promise(resolve => setImmediate(resolve));

describe('the slots of a client', () => {
  let slots: Slots;
  let begun: string[];
  let ends: Map<string, () => void>;
  beforeEach(() => {
    slots = createSlots(2);
    begun = [];
    ends = new Map();
  });
  const stays = new AbortController().signal;
  /** Begins work that ends when the test says so. */
  const ask = (client: string, name: string, signal = new AbortController().signal) =>
    slots.do(client, signal, () => {
      begun.push(name);
      return new Promise<void>(resolve => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };

  it('are limited, and no other client waits for them', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
    void ask('b', 'b1');
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    await end('a1');
    await end('a3');
    expect(begun.at(-1)).toBe('a4');
  });

  it('are freed by work that fails', async () => {
    const broken = () => slots.do('a', stays, () => Promise.reject(new Error('broken')));
    for (let turn = 0; turn < 3; turn++) await expect(broken()).rejects.toThrow('broken');
    void ask('a', 'a1');
    await settled();
    expect(begun).toEqual(['a1']);
  });

  it('are not waited for once the client has gone', async () => {
    const leaving = new AbortController();
    for (const name of ['a1', 'a2']) void ask('a', name);
    const lost = ask('a', 'a3', leaving.signal);
    void ask('a', 'a4');
    leaving.abort('gone');
    await expect(lost).rejects.toBe('gone');
    await expect(ask('a', 'a5', leaving.signal)).rejects.toBe('gone');
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'a4']);
  });

  it('are free for others while the work waits for something outside', async () => {
    let come = () => {};
    const body = new Promise<void>(resolve => (come = resolve));
    const order: string[] = [];
    const slow = async (outside: Outside) => {
      await outside(() => body);
      order.push('has come');
    };
    const both = [slots.do('a', stays, slow), slots.do('a', stays, slow)];
    void ask('a', 'a1');
    void ask('a', 'a2');
    void ask('a', 'a3');
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
    come();
    await settled();
    // Behind those who wait for their first turn.
    expect(order).toEqual([]);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    for (const name of ['a2', 'a3']) await end(name);
    await Promise.all(both);
    expect(order).toEqual(['has come', 'has come']);
  });

  it('are waited for by five hundred, and the next is refused', async () => {
    const all = Array.from({length: 502}, (_, at) => ask('a', `a${at}`));
    await expect(ask('a', 'one more')).rejects.toMatchObject({code: 'rate_limited', retryAfter: 1});
    for (let at = 0; at < 502; at++) await end(`a${at}`);
    await Promise.all(all);
    expect(begun).toHaveLength(502);
  });
});
