import {describe, expect, it} from 'vitest';
import {createDrawQueue} from '../../../src/service/map/draw-queue.js';

const never = new AbortController().signal;
/** Lets all that has been settled be heard. */
const settled = () => new Promise(resolve => setImmediate(resolve));

/** A queue whose jobs end when the test says so. */
function heldQueue(atOnce: number) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers>();
  const queue = createDrawQueue<string, string>({
    atOnce,
    work(job) {
      begun.push(job);
      return new Promise((resolve, reject) => ends.set(job, {resolve, reject}));
    },
  });
  const end = async (job: string) => {
    ends.get(job)?.resolve(`${job} drawn`);
    await settled();
  };
  const fail = async (job: string) => {
    ends.get(job)?.reject(new Error(`${job} failed`));
    await settled();
  };
  return {queue, begun, end, fail};
}
type PromiseWithResolvers = {resolve(value: string): void; reject(error: Error): void};

describe('the drawing queue', () => {
  it('begins as many as it may, the others in the order they came', async () => {
    const {queue, begun, end} = heldQueue(2);
    const all = ['a', 'b', 'c', 'd'].map(job => queue.add(job, never));
    expect([begun, queue.waiting()]).toEqual([['a', 'b'], 2]);
    await end('b');
    expect([begun, queue.waiting()]).toEqual([['a', 'b', 'c'], 1]);
    for (const job of ['a', 'c', 'd']) await end(job);
    expect(await Promise.all(all)).toEqual(['a drawn', 'b drawn', 'c drawn', 'd drawn']);
  });

  it('never begins what was given up while it waited, and goes on with the next', async () => {
    const {queue, begun, end} = heldQueue(1);
    const leaving = new AbortController();
    void queue.add('a', never);
    const lost = queue.add('b', leaving.signal);
    void queue.add('c', never);
    leaving.abort('gone');
    await expect(lost).rejects.toBe('gone');
    await expect(queue.add('d', leaving.signal)).rejects.toBe('gone');
    await end('a');
    expect(begun).toEqual(['a', 'c']);
  });

  it('ends what has begun, for its result may be kept', async () => {
    const {queue, end} = heldQueue(1);
    const leaving = new AbortController();
    const drawn = queue.add('a', leaving.signal);
    leaving.abort('gone');
    await end('a');
    expect(await drawn).toBe('a drawn');
  });

  it('goes on after a job that failed', async () => {
    const {queue, begun, fail} = heldQueue(1);
    const failed = queue.add('a', never);
    void queue.add('b', never);
    const heard = expect(failed).rejects.toThrow('a failed');
    await fail('a');
    await heard;
    expect(begun).toEqual(['a', 'b']);
  });

  it('can be emptied: all that wait are told why', async () => {
    const {queue, begun, end} = heldQueue(1);
    const first = queue.add('a', never);
    const waiting = [queue.add('b', never), queue.add('c', never)];
    queue.clear(new Error('closed'));
    for (const each of waiting) await expect(each).rejects.toThrow('closed');
    await end('a');
    expect([await first, begun, queue.waiting()]).toEqual(['a drawn', ['a'], 0]);
  });
});
