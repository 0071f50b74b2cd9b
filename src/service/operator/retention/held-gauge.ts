import type {Queries} from '../../base/db/db.js';
import type {Metrics} from '../../base/metrics.js';
import {findLatestNotices} from './notice-store.js';

/** Adds the metric of what retention holds back; it is the same in all processes. */
export function heldGauge(metrics: Metrics, db: Queries): void {
  metrics.gauges(
    {
      name: 'address_capture_retention_held_rows',
      help: 'Rows that are due for erasure and were left, as more than the share of their table; counted up to 100,000.',
      labels: ['rule'],
    },
    async () => (await findLatestNotices(db)).map(({rule, held}) => [held, {rule}] as const),
  );
}
