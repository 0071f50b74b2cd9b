import {beforeEach, describe, expect, it} from 'vitest';
import {createDisposeStack, type DisposeStack} from '../../../src/service/base/dispose-stack.js';

describe('what was opened', () => {
  let stack: DisposeStack;
  let closed: string[];
  beforeEach(() => {
    stack = createDisposeStack();
    closed = [];
  });
  const add = (name: string, fails = false) =>
    stack.add(async () => {
      await Promise.resolve();
      closed.push(name);
      if (fails) throw new Error(name);
    });

  it('is closed in the opposite order, one after the other', async () => {
    for (const name of ['listener', 'database', 'worker']) add(name);
    await stack.dispose();
    expect(closed).toEqual(['worker', 'database', 'listener']);
  });

  it('is closed whatever fails, and the first failure is thrown', async () => {
    add('listener');
    add('database', true);
    add('worker', true);
    await expect(stack.dispose()).rejects.toThrow('worker');
    expect(closed).toEqual(['worker', 'database', 'listener']);
  });

  it('is closed once, however often that is asked for', async () => {
    add('listener');
    await Promise.all([stack.dispose(), stack.dispose()]);
    await stack.dispose();
    expect(closed).toEqual(['listener']);
  });
});
