import {describe, expect, it} from 'vitest';
import {type Pausing, Scheduler} from '../../../../src/service/base/drawing/scheduler.js';

describe('Work in pieces', () => {
  function* pieces(name: string, count: number, done: string[]): Pausing<string> {
    for (let piece = 1; piece <= count; piece++) {
      done.push(`${name}${piece}`);
      yield;
    }
    return name;
  }

  it('goes on first with what has the smallest rank, then with what came first', async () => {
    const done: string[] = [];
    const scheduler = new Scheduler();
    const results = [
      scheduler.finish(pieces('large', 2, done), 4096),
      scheduler.finish(pieces('small', 2, done), 1024),
      scheduler.finish(pieces('next', 1, done), 1024),
    ];
    expect(await Promise.all(results)).toEqual(['large', 'small', 'next']);
    expect(done).toEqual(['small1', 'small2', 'next1', 'large1', 'large2']);
  });

  it('lets in what comes while it is under way', async () => {
    const done: string[] = [];
    const scheduler = new Scheduler();
    let small: Promise<string> | undefined;
    function* large(): Pausing<string> {
      done.push('large1');
      setImmediate(() => {
        small = scheduler.finish(pieces('small', 2, done), 1);
      });
      // As many as it takes: how soon it is heard is the thread's affair.
      while (!small) yield;
      done.push('large2');
      return 'large';
    }
    await scheduler.finish(large(), 2);
    expect(done).toEqual(['large1', 'small1', 'small2', 'large2']);
  });

  it('fails alone', async () => {
    const scheduler = new Scheduler();
    function* broken(): Pausing<string> {
      yield;
      throw new Error('broken');
    }
    const failed = scheduler.finish(broken(), 1);
    const other = scheduler.finish(pieces('other', 1, []), 2);
    await expect(failed).rejects.toThrow('broken');
    expect(await other).toBe('other');
    expect(await scheduler.finish(pieces('later', 1, []), 1)).toBe('later');
  });
});
