import {Hono} from 'hono';
import type {DatabaseClock} from '../../base/db/database-clock.js';
import type {Db} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../env.js';
import {NO_REGION} from '../no-region.js';

/**
 * `/health/live`: the process answers; `/health/ready`: its database answers and can be written, their clocks agree, and
 * which regions it serves.
 */
export function healthRoutes({
  db,
  databaseClock,
  regions,
}: {
  readonly db: Db;
  readonly databaseClock?: DatabaseClock;
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
      const trouble = databaseClock?.trouble();
      if (trouble?.isUnready)
        throw new ProblemError('service_unavailable', trouble.message, {retryAfter: 60});
      const names = regions.names();
      const warnings = [trouble?.message ?? [], names.length === 0 ? NO_REGION : []].flat();
      return c.json({
        ...{status: 'ready', regions: names},
        ...(warnings.length > 0 && {warning: warnings.join(' ')}),
      });
    });
}
