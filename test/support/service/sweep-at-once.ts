import type {Db} from '../../../src/service/base/db/db.js';
import {type Swept, sweep} from '../../../src/service/operator/retention/sweep.js';

/** A round of retention without the week of notice and without the share, for tests of when a rule's rows are due. */
export async function sweepAtOnce(
  db: Db,
  at: Date,
  options: Parameters<typeof sweep>[2] = {},
): Promise<Swept> {
  // One notice an hour: that of an earlier round would count.
  await db.query('DELETE FROM retention_notice');
  return sweep(db, at, {notice: 0, maxPercent: 100, ...options});
}
