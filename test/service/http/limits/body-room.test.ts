import {describe, expect, it} from 'vitest';
import {createAtOnce} from '../../../../src/service/http/limits/at-once.js';
import {createBodyRoom} from '../../../../src/service/http/limits/body-room.js';

describe('the room for bodies', () => {
  const room = () => createBodyRoom({most: 100, mostOfClient: 60});

  it('is shared by all, and is there again when a body was read', () => {
    const bodies = room();
    const first = bodies.keep('a', 60);
    bodies.keep('b', 40);
    expect(bodies.held()).toBe(100);
    expect(() => bodies.keep('c', 1)).toThrow(
      expect.objectContaining({code: 'service_unavailable', retryAfter: 2}),
    );
    first();
    expect(bodies.held()).toBe(40);
    bodies.keep('c', 60);
  });

  it('is not one client’s alone', () => {
    const bodies = room();
    bodies.keep('a', 50);
    expect(() => bodies.keep('a', 11)).toThrow(
      expect.objectContaining({code: 'rate_limited', retryAfter: 2}),
    );
    expect(bodies.held()).toBe(50);
    bodies.keep('b', 11);
  });

  it('is given back once', () => {
    const bodies = room();
    const giveBack = bodies.keep('a', 10);
    bodies.keep('a', 10);
    giveBack();
    giveBack();
    expect(bodies.held()).toBe(10);
  });
});

describe('what is done at once', () => {
  it('is so much for each, until some of it has ended, well or badly', async () => {
    const atOnce = createAtOnce(2);
    let end = () => {};
    let fail: (error: Error) => void = () => {};
    const first = atOnce('a', () => new Promise<void>(resolve => (end = resolve)));
    const second = atOnce('a', () => new Promise<void>((_, reject) => (fail = reject)));
    await expect(atOnce('a', async () => 'third')).rejects.toMatchObject({code: 'rate_limited'});
    expect(await atOnce('b', async () => 'other')).toBe('other');
    fail(new Error('broken'));
    await expect(second).rejects.toThrow('broken');
    expect(await atOnce('a', async () => 'third')).toBe('third');
    end();
    await first;
  });
});
