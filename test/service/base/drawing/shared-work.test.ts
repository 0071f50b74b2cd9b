import {describe, expect, it} from 'vitest';
import type {Askers} from '../../../../src/service/base/drawing/asker.js';
import {SharedWork} from '../../../../src/service/base/drawing/shared-work.js';

/** Work that ends when the test says so, or with its signal. */
function heldWork() {
  const begun: (Askers & {end(result: string): void})[] = [];
  const begin = ({signal, clients}: Askers) =>
    new Promise<string>((resolve, reject) => {
      begun.push({signal, clients, end: resolve});
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return {begun, begin};
}

describe('shared work', () => {
  it('is done once for all who ask at the same time, and anew for whoever asks later', async () => {
    const {begun, begin} = heldWork();
    const shared = new SharedWork<string>();
    const both = [shared.ask('k', begin), shared.ask('k', begin)];
    begun[0]?.end('first');
    expect(await Promise.all(both)).toEqual(['first', 'first']);
    const later = shared.ask('k', begin);
    begun[1]?.end('second');
    expect([await later, begun.length]).toEqual(['second', 2]);
  });

  it('goes on while one of its askers is left', async () => {
    const {begun, begin} = heldWork();
    const shared = new SharedWork<string>();
    const leaving = new AbortController();
    const lost = shared.ask('k', begin, {signal: leaving.signal});
    const stayed = shared.ask('k', begin, {signal: new AbortController().signal});
    leaving.abort('gone');
    await expect(lost).rejects.toBe('gone');
    expect(begun[0]?.signal.aborted).toBe(false);
    begun[0]?.end('done');
    expect(await stayed).toBe('done');
  });

  it('is stopped when the last asker has gone, and begins anew for the next', async () => {
    const {begun, begin} = heldWork();
    const shared = new SharedWork<string>();
    const leaving = new AbortController();
    const lost = [
      shared.ask('k', begin, {signal: leaving.signal}),
      shared.ask('k', begin, {signal: leaving.signal}),
    ].map(each => expect(each).rejects.toBe('gone'));
    leaving.abort('gone');
    const next = shared.ask('k', begin);
    await Promise.all(lost);
    expect(begun.map(({signal}) => signal.aborted)).toEqual([true, false]);
    begun[1]?.end('done');
    expect(await next).toBe('done');
  });

  it('is not begun for someone who has gone already', async () => {
    const {begun, begin} = heldWork();
    const asked = new SharedWork<string>().ask('k', begin, {
      signal: AbortSignal.abort('gone'),
    });
    await expect(asked).rejects.toBe('gone');
    expect(begun).toEqual([]);
  });

  it('knows whose it is as they come and go', async () => {
    const {begun, begin} = heldWork();
    const shared = new SharedWork<string>();
    const leaving = new AbortController();
    const lost = shared.ask('k', begin, {client: 'a', signal: leaving.signal});
    const stayed = shared.ask('k', begin, {client: 'b', signal: new AbortController().signal});
    expect([...(begun[0]?.clients ?? [])]).toEqual(['a', 'b']);
    leaving.abort('gone');
    await expect(lost).rejects.toBe('gone');
    expect([...(begun[0]?.clients ?? [])]).toEqual(['b']);
    begun[0]?.end('done');
    await stayed;
  });
});
