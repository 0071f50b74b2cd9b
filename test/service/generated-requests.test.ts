import {expect, it} from 'vitest';
import {describeOnDatabase} from '../support/databases/databases.js';
import {sendGenerated} from '../support/generated/send-generated.js';

/** Of the million that `npm run bench -- generated` sends; `npm run test:matrix` sends a tenth. */
const COUNT = Number(process.env['GENERATED_REQUESTS'] ?? 1000);

/** `npm run test:matrix` takes the day, so that each day asks something else. */
const SEED = Number(process.env['GENERATED_SEED'] ?? 20261122);

/** Ends a test that hangs: a request takes about 6 ms alone, and the machine may be shared. */
const PATIENCE_MS = 60_000 + COUNT * 16;

describeOnDatabase('whatever is sent', open => {
  it(
    `is answered, and never with 500 (seed ${SEED})`,
    async () => {
      const {broken, statuses} = await sendGenerated(await open(), {count: COUNT, seed: SEED});
      expect(broken.slice(0, 5)).toEqual([]);
      // Some of it is right, and some is wrong in each way.
      for (const status of [200, 201, 400, 404]) expect(statuses.get(status)).toBeGreaterThan(10);
    },
    PATIENCE_MS,
  );
});
