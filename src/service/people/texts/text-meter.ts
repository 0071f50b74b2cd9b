import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';
import type {Metrics} from '../../base/metrics.js';
import {measureTexts} from './measure-texts.js';

/** Adds the metric of used texts; it is measured in the database, and therefore the same in all processes. */
export function textMeter(
  metrics: Metrics,
  {db, clock}: {readonly db: Queries; readonly clock: Clock},
): void {
  metrics.gauges(
    {
      name: 'address_capture_texts_used_ratio',
      help: 'Share of its texts that the branch nearest to its limit has used in the present day, hour and minute: of all, and of those for devices on which the phone was never proved.',
      labels: ['span', 'of'],
    },
    async () => {
      const uses = await measureTexts(db, clock());
      return uses.map(({span, of, share}) => [share, {span, of}] as const);
    },
  );
}
