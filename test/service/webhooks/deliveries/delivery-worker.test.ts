import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {startDeliveryWorker} from '../../../../src/service/webhooks/deliveries/delivery-worker.js';

describe('a sender that looks by itself', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const keep = (deliver = async () => {}) => {
    const looks = vi.fn(deliver);
    const stop = vi.fn(async () => {});
    const onError = vi.fn();
    const kept = startDeliveryWorker({deliver: looks, settled: async () => {}, stop}, {onError});
    return {kept, looks, stop, onError};
  };

  it('looks each second, whatever another process stored', () => {
    const {looks} = keep();
    vi.advanceTimersByTime(999);
    expect(looks).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3001);
    expect(looks).toHaveBeenCalledTimes(4);
  });

  it('looks soon after a hint, and once for many', () => {
    const {kept, looks} = keep();
    for (let n = 0; n < 100; n++) kept.wake();
    vi.advanceTimersByTime(20);
    expect(looks).toHaveBeenCalledTimes(1);
    kept.wake();
    vi.advanceTimersByTime(20);
    expect(looks).toHaveBeenCalledTimes(2);
  });

  it('goes on after a look that failed, and says it', async () => {
    const {looks, onError} = keep(async () => {
      throw new Error('no database');
    });
    await vi.advanceTimersByTimeAsync(2000);
    expect(looks).toHaveBeenCalledTimes(2);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({message: 'no database'}));
  });

  it('looks no more once it is stopped, and stops the sender', async () => {
    const {kept, looks, stop} = keep();
    kept.wake();
    await kept.stop(3000);
    vi.advanceTimersByTime(10_000);
    expect(looks).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    expect(stop).toHaveBeenCalledWith(3000);
  });
});
