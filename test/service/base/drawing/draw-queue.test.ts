import {describe, expect, it} from 'vitest';
import {createDrawQueue} from '../../../../src/service/base/drawing/draw-queue.js';

/** Clients that wait until their job is done. */
const by = (...clients: string[]) => ({signal: new AbortController().signal, clients});
const one = by('one');
/** Lets all that has been settled be heard. */
const settled = () => new Promise(resolve => setImmediate(resolve));

/** A queue whose jobs end when the test says so. */
function heldQueue(atOnce: number, {ofClient = atOnce, most = 100, busy = (): number => 0} = {}) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers>();
  const queue = createDrawQueue<string, string>({
    atOnce,
    ofClient,
    most,
    busy,
    refusal: () => new Error('full'),
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
    const all = ['a', 'b', 'c', 'd'].map(job => queue.add(job, one));
    expect([begun, queue.waiting()]).toEqual([['a', 'b'], 2]);
    await end('b');
    expect([begun, queue.waiting()]).toEqual([['a', 'b', 'c'], 1]);
    for (const job of ['a', 'c', 'd']) await end(job);
    expect(await Promise.all(all)).toEqual(['a drawn', 'b drawn', 'c drawn', 'd drawn']);
  });

  it('never begins what was given up while it waited, and goes on with the next', async () => {
    const {queue, begun, end} = heldQueue(1);
    const gone = new AbortController();
    const leaving = {signal: gone.signal, clients: ['one']};
    void queue.add('a', one);
    const lost = queue.add('b', leaving);
    void queue.add('c', one);
    gone.abort('gone');
    await expect(lost).rejects.toBe('gone');
    await expect(queue.add('d', leaving)).rejects.toBe('gone');
    await end('a');
    expect(begun).toEqual(['a', 'c']);
  });

  it('ends what has begun, for its result may be kept', async () => {
    const {queue, end} = heldQueue(1);
    const gone = new AbortController();
    const leaving = {signal: gone.signal, clients: ['one']};
    const drawn = queue.add('a', leaving);
    gone.abort('gone');
    await end('a');
    expect(await drawn).toBe('a drawn');
  });

  it('goes on after a job that failed', async () => {
    const {queue, begun, fail} = heldQueue(1);
    const failed = queue.add('a', one);
    void queue.add('b', one);
    const heard = expect(failed).rejects.toThrow('a failed');
    await fail('a');
    await heard;
    expect(begun).toEqual(['a', 'b']);
  });

  it('can be emptied: all that wait are told why', async () => {
    const {queue, begun, end} = heldQueue(1);
    const first = queue.add('a', one);
    const waiting = [queue.add('b', one), queue.add('c', one)];
    queue.clear(new Error('closed'));
    for (const each of waiting) await expect(each).rejects.toThrow('closed');
    await end('a');
    expect([await first, begun, queue.waiting()]).toEqual(['a drawn', ['a'], 0]);
  });

  it('lets clients take turns, whoever came first and however much one of them wants', async () => {
    const {queue, begun, end} = heldQueue(1);
    for (const job of ['a1', 'a2', 'a3', 'a4', 'a5']) void queue.add(job, by('a'));
    for (const job of ['b1', 'b2']) void queue.add(job, by('b'));
    void queue.add('c1', by('c'));
    for (const job of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await end(job);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a5']);
  });

  it('does so much at once for one client, and goes to the next who has less in work', async () => {
    const {queue, begun, end} = heldQueue(3, {ofClient: 2});
    for (const job of ['a1', 'a2', 'a3', 'a4']) void queue.add(job, by('a'));
    expect(begun).toEqual(['a1', 'a2']);
    for (const job of ['b1', 'b2']) void queue.add(job, by('b'));
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    // As much in work as the other, and served before it.
    await end('a1');
    await end('a2');
    expect(begun.slice(3)).toEqual(['a3', 'b2']);
  });

  it('does what several wait for when the first of their turns comes', async () => {
    const {queue, begun, end} = heldQueue(1);
    for (const job of ['a1', 'a2']) void queue.add(job, by('a'));
    const both = by('a');
    void queue.add('both', both);
    both.clients.push('b');
    await end('a1');
    expect(begun).toEqual(['a1', 'both']);
  });

  it('refuses who has the most in it where it is full, and makes room for others', async () => {
    const {queue, begun, end} = heldQueue(1, {most: 3});
    void queue.add('a0', by('a'));
    const waiting = ['a1', 'a2', 'a3'].map(job => queue.add(job, by('a')));
    await expect(queue.add('a4', by('a'))).rejects.toThrow('full');
    void queue.add('b1', by('b'));
    await expect(waiting[2]).rejects.toThrow('full');
    expect(queue.waiting()).toBe(3);
    // Each has as much in it as the other may get.
    void queue.add('c1', by('c'));
    await expect(waiting[1]).rejects.toThrow('full');
    await expect(queue.add('d1', by('d'))).rejects.toThrow('full');
    for (const job of ['a0', 'b1', 'c1']) await end(job);
    expect(begun).toEqual(['a0', 'b1', 'c1', 'a1']);
  });

  it('draws for nobody who has used up what they may have drawn, and goes on with others', async () => {
    let worked = 5;
    const {queue, begun, end} = heldQueue(1, {busy: () => worked});
    let isUsedUp = false;
    const charged: number[] = [];
    const allowance = {
      refuse() {
        if (isUsedUp) throw new Error('used up');
      },
      charge: (seconds: number) => void charged.push(seconds),
    };
    void queue.add('a1', {...by('a'), allowance});
    const waiting = queue.add('a2', {...by('a'), allowance});
    void queue.add('b1', by('b'));
    isUsedUp = true;
    await expect(queue.add('a3', {...by('a'), allowance})).rejects.toThrow('used up');
    const refused = expect(waiting).rejects.toThrow('used up');
    worked += 3;
    await end('a1');
    await end('b1');
    await refused;
    expect([begun, queue.waiting()]).toEqual([['a1', 'b1'], 0]);
    expect(charged).toEqual([3]);
  });
});
