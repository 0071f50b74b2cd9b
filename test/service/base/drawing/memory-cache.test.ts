import {describe, expect, it} from 'vitest';
import {MemoryCache} from '../../../../src/service/base/drawing/memory-cache.js';

describe('the cache of pictures in memory', () => {
  const picture = (bytes: number) => new Uint8Array(bytes);

  it('keeps so many bytes, of what was asked for last', () => {
    const cache = new MemoryCache(100);
    for (const name of ['a', 'b']) cache.write(name, picture(50));
    expect(cache.read('a')).toHaveLength(50);
    cache.write('c', picture(40));
    expect(['a', 'b', 'c'].map(name => cache.read(name)?.length)).toEqual([50, undefined, 40]);
  });

  it('counts what takes the place of another once', () => {
    const cache = new MemoryCache(100);
    for (let turn = 0; turn < 5; turn++) cache.write('a', picture(60));
    cache.write('b', picture(40));
    expect(cache.read('a')).toHaveLength(60);
    expect(cache.read('b')).toHaveLength(40);
  });

  it('keeps nothing that would fill more than all of it, and forgets what that replaces', () => {
    const cache = new MemoryCache(100);
    cache.write('a', picture(10));
    cache.write('b', picture(10));
    cache.write('a', picture(101));
    expect(cache.read('a')).toBeUndefined();
    expect(cache.read('b')).toHaveLength(10);
  });
});
