import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {browserNetwork} from '../../src/wire/browser-network.js';

describe('The real world', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits as long as it is told, and not less', async () => {
    let over = false;
    const waiting = browserNetwork.wait(150, new AbortController().signal).then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(149);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(over).toBe(true);
  });

  it('stops waiting when it is stopped, and leaves no timer', async () => {
    const stop = new AbortController();
    const waiting = browserNetwork.wait(150, stop.signal);
    stop.abort(new Error('Enough.'));
    await expect(waiting).rejects.toThrow('Enough.');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not begin to wait when it was stopped before', async () => {
    await expect(browserNetwork.wait(150, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no listener behind on a signal that lives on', async () => {
    const {signal} = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const waiting = browserNetwork.wait(10, signal);
    await vi.advanceTimersByTimeAsync(10);
    await waiting;
    expect(removed.mock.calls[0]?.[1]).toBe(added.mock.calls[0]?.[1]);
  });

  it('leaves chance to chance', () => {
    const throws = Array.from({length: 50}, () => browserNetwork.random());
    expect(new Set(throws).size).toBeGreaterThan(40);
    expect(throws.every(one => one >= 0 && one < 1)).toBe(true);
  });
});
