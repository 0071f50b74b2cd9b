import {expect, it} from 'vitest';
import {describeEachDatabase} from '../support/databases.js';
import {sendGenerated} from '../support/send-generated.js';

/** Of the million that `npm run bench -- generated` sends; `npm run test:matrix` sends a tenth. */
const COUNT = Number(process.env['GENERATED_REQUESTS'] ?? 5000);

describeEachDatabase('whatever is sent', open => {
  it('is answered, and never with 500', async () => {
    const {broken, statuses} = await sendGenerated(await open(), {count: COUNT, seed: 20261122});
    expect(broken.slice(0, 5)).toEqual([]);
    // Some of it is right, and some is wrong in each way.
    for (const status of [200, 201, 400, 404]) expect(statuses.get(status)).toBeGreaterThan(10);
  }, 600_000);
});
