import {Hono} from 'hono';
import type {Db} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../env.js';
import {NO_REGION} from '../no-region.js';

/** `/health/live`: the process answers; `/health/ready`: its database answers and can be written, and which regions it serves. */
export function healthRoutes({
  db,
  regions,
}: {
  readonly db: Db;
  readonly regions: {names(): readonly string[]};
}): Hono<Env> {
  return new Hono<Env>()
    .get('/health/live', c => c.json({status: 'live'}))
    .get('/health/ready', async c => {
      try {
        await db.checkWritable();
      } catch (cause) {
        throw new ProblemError(
          'service_unavailable',
          'The database does not answer, or cannot be written.',
          {
            retryAfter: 2,
            cause,
          },
        );
      }
      const names = regions.names();
      return c.json({
        ...{status: 'ready', regions: names},
        ...(names.length === 0 && {warning: NO_REGION}),
      });
    });
}
