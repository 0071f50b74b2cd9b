import {beforeEach, describe, expect, it} from 'vitest';
import {
  type Caller,
  type CrowdGate,
  createCrowdGate,
} from '../../../../src/service/http/limits/crowd-gate.js';
import type {Outside} from '../../../../src/service/http/limits/slots.js';

/** Until what was asked to begin soon has begun. */
const settled = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve));
};

describe('a crowd', () => {
  let gate: CrowdGate;
  let begun: string[];
  let ends: Map<string, () => void>;
  let now: number;
  let timers: {readonly at: number; readonly run: () => void}[];
  beforeEach(() => {
    [begun, ends, now, timers] = [[], new Map(), 0, []];
    gate = createCrowdGate({
      now: () => now,
      after: (milliseconds, then) => timers.push({at: now + milliseconds, run: then}),
    });
  });
  const ask = async (name: string, caller: Caller): Promise<void> => {
    void gate.do(caller, () => {
      begun.push(name);
      return new Promise<void>(resolve => ends.set(name, resolve));
    });
    await settled();
  };
  const crowd = (name: string) => ask(name, 'crowd');
  const flood = (name: string) => ask(name, 'flood');
  const one = (name: string) => ask(name, 'person');
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await settled();
  };
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds;
    const due = timers.filter(({at}) => at <= now);
    timers = timers.filter(({at}) => at > now);
    for (const {run} of due) run();
    await settled();
  };

  it('is let in one at a time, in the order in which they came', async () => {
    for (const name of ['c1', 'c2', 'c3']) await crowd(name);
    expect(begun).toEqual(['c1']);
    await end('c1');
    expect(begun).toEqual(['c1', 'c2']);
    await end('c2');
    expect(begun).toEqual(['c1', 'c2', 'c3']);
  });

  it('holds up nobody else', async () => {
    await crowd('c1');
    for (const name of ['a', 'b', 'c']) await one(name);
    expect(begun).toEqual(['c1', 'a', 'b', 'c']);
  });

  it('waits until nobody else’s work is under way', async () => {
    for (const name of ['a', 'b']) await one(name);
    await crowd('c1');
    await end('a');
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c1']);
  });

  it('lets those go first who come with it', async () => {
    void crowd('c1');
    void one('a');
    await settled();
    expect(begun).toEqual(['a']);
    await end('a');
    expect(begun).toEqual(['a', 'c1']);
  });

  it('waits a second at most, each of it', async () => {
    await one('always');
    for (const name of ['c1', 'c2']) await crowd(name);
    await pass(900);
    await crowd('c3');
    expect(begun).toEqual(['always']);
    await pass(100);
    expect(begun).toEqual(['always', 'c1']);
    await end('c1');
    expect(begun).toEqual(['always', 'c1', 'c2']);
    await end('c2');
    expect(begun).toEqual(['always', 'c1', 'c2']);
    await pass(900);
    expect(begun).toEqual(['always', 'c1', 'c2', 'c3']);
  });

  it('rests where it is a flood, after a long piece while somebody else is there: six times what is more than 5 ms', async () => {
    await one('a');
    await end('a');
    for (const name of ['c1', 'c2', 'c3', 'c4']) await flood(name);
    await pass(5);
    await end('c1');
    expect(begun).toEqual(['a', 'c1', 'c2']);
    await pass(55);
    await end('c2');
    await pass(299);
    await one('b');
    await end('b');
    expect(begun).toEqual(['a', 'c1', 'c2', 'b']);
    await pass(1);
    expect(begun).toEqual(['a', 'c1', 'c2', 'b', 'c3']);
  });

  it('rests for nobody who has been gone for a second', async () => {
    await one('a');
    await end('a');
    await flood('c1');
    await pass(200);
    await end('c1');
    for (const name of ['c2', 'c3']) await flood(name);
    await pass(799);
    expect(begun).toEqual(['a', 'c1']);
    await pass(1);
    expect(begun).toEqual(['a', 'c1', 'c2']);
    await pass(200);
    await end('c2');
    expect(begun).toEqual(['a', 'c1', 'c2', 'c3']);
  });

  it('goes before a flood that rests', async () => {
    await one('a');
    await end('a');
    for (const name of ['f1', 'f2']) await flood(name);
    await crowd('c1');
    await pass(100);
    await end('f1');
    expect(begun).toEqual(['a', 'f1', 'c1']);
  });

  it('does not rest where it is within its rights', async () => {
    await one('a');
    await end('a');
    for (const name of ['c1', 'c2']) await crowd(name);
    await pass(200);
    await end('c1');
    expect(begun).toEqual(['a', 'c1', 'c2']);
  });

  it.each([
    ['somebody else’s', 'person'],
    ['its own', 'crowd'],
  ] as const)('is let in while %s work waits for something outside', async (_, caller) => {
    let come = () => {};
    const answer = new Promise<void>(resolve => (come = resolve));
    const waits = gate.do(caller, async (outside: Outside) => {
      await outside(() => answer);
      begun.push('goes on');
    });
    await crowd('c1');
    expect(begun).toEqual(['c1']);
    come();
    await settled();
    expect(begun).toEqual(caller === 'crowd' ? ['c1'] : ['c1', 'goes on']);
    await end('c1');
    await waits;
    expect(begun).toEqual(['c1', 'goes on']);
  });

  it.each(['person', 'crowd', 'flood'] as const)(
    'is let in after work of a %s that failed',
    async caller => {
      const broken = gate.do(caller, () => Promise.reject(new Error('broken')));
      await expect(broken).rejects.toThrow('broken');
      await crowd('c1');
      expect(begun).toEqual(['c1']);
    },
  );
});
