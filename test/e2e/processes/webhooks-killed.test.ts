import {describe, expect, it} from 'vitest';
import {killAmong} from '../../support/processes/killed-service.js';
import {embeddedTown, type OwnTown, servedTown} from '../support/own-town.js';

const CHANGES = 600;
/** So many calls of a process to one listener are open at once, and may be heard twice after a kill. */
const OPEN = 10;

// Both at once: for half a minute each waits until a claim has ended.
describe('a service that is killed while it tells a listener', () => {
  const expectAll = (heard: Awaited<ReturnType<typeof killAmong>>, kills: number) => {
    expect(heard).toMatchObject({stored: CHANGES, arrived: CHANGES, waiting: 0});
    // Else no kill came in the middle of anything. What ended a moment before one may not be recorded yet.
    expect(heard.duplicates).toBeGreaterThan(0);
    expect(heard.duplicates).toBeLessThanOrEqual(kills * OPEN * 5);
  };
  const expectAllIn = async ({remove, ...town}: OwnTown, kills: number) => {
    try {
      expectAll(await killAmong({...town, changes: CHANGES, kills}), kills);
    } finally {
      await remove();
    }
  };

  it.concurrent('tells every change all the same, with the embedded database', {
    timeout: 300_000,
  }, async () => {
    await expectAllIn(await embeddedTown(), 1);
  });

  it.concurrent('tells every change all the same, with PostgreSQL', {
    timeout: 300_000,
  }, async () => {
    await expectAllIn(await servedTown(), 3);
  });
});
