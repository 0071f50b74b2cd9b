import {describe, expect, it} from 'vitest';
import {deliverInOrder, type Ordered} from '../../support/processes/ordered-service.js';
import {embeddedTown, type OwnTown, servedTown} from '../support/own-town.js';

/** Each waits in its queue for most of the time: what is refused is sent again after 5 seconds, and after 10. */
const LOCATIONS = 60;
const EACH = 3;
const FAILURES = {refused: 10, cut: 8, late: 0};

describe('a listener that fails at random', () => {
  const expectInOrder = (ordered: Ordered) => {
    expect(ordered).toMatchObject({stored: LOCATIONS * EACH, waiting: 0, left: 0, outOfOrder: 0});
    // Six failures in a row are one in thirty thousand.
    expect(ordered.arrived).toBeGreaterThanOrEqual(ordered.stored - ordered.dead);
    expect(ordered.duplicates).toBeLessThanOrEqual(ordered.unanswered);
    expect(ordered.unanswered).toBeGreaterThan(0);
  };
  const run = async ({remove, ...town}: OwnTown, processes: number) => {
    try {
      const load = {locations: LOCATIONS, each: EACH, failures: FAILURES, patience: 240_000};
      expectInOrder(await deliverInOrder({...town, ...load, processes}));
    } finally {
      await remove();
    }
  };

  it.concurrent('is sent what happened to each location in its order, by one process on the embedded database', {
    timeout: 300_000,
  }, async () => {
    await run(await embeddedTown(), 1);
  });

  it.concurrent('is sent what happened to each location in its order, by two processes on PostgreSQL', {
    timeout: 300_000,
  }, async () => {
    await run(await servedTown(), 2);
  });
});
