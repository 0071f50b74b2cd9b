import {describe, expect, it} from 'vitest';
import {schedule} from '../../scripts/testing/schedule.js';
import type {Step} from '../../scripts/testing/step.js';

const alone = {parameters: [], alone: false};

function step(name: string, failed = 0, after: readonly string[] = []): Step {
  return {name, after, run: async () => ({passed: 1, failed, output: ''})};
}

async function outcomes(...steps: Step[]): Promise<Record<string, number>> {
  const finished = await schedule(steps, 2, alone, () => {});
  return Object.fromEntries(finished.map(({name, failed}) => [name, failed]));
}

describe('The steps of npm test', () => {
  it('count as failed where what they need has failed', async () => {
    const built = await outcomes(step('build', 1), step('e2e', 0, ['build']), step('lint'));
    expect(built).toEqual({build: 1, e2e: 1, lint: 0});
  });

  it('count as failed where they throw', async () => {
    const broken: Step = {name: 'broken', run: () => Promise.reject(new Error('no disk'))};
    expect(await outcomes(broken)).toEqual({broken: 1});
  });

  it('do not wait for a step that was not asked for', async () => {
    expect(await outcomes(step('e2e', 0, ['build']))).toEqual({e2e: 0});
  });

  it('run so many at the same time, and no more', async () => {
    let running = 0;
    let most = 0;
    const busy = (name: string): Step => ({
      name,
      async run() {
        most = Math.max(most, ++running);
        await new Promise(resolve => setImmediate(resolve));
        running--;
        return {passed: 1, failed: 0, output: ''};
      },
    });
    await schedule(['a', 'b', 'c', 'd'].map(busy), 2, alone, () => {});
    expect(most).toBe(2);
  });
});
