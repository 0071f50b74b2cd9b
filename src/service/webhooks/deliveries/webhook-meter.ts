import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';
import type {Metrics} from '../../base/metrics.js';
import {measureQueue, type QueueMeasure} from './measure-queue.js';
import type {SeenAttempt} from './sender.js';

const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30];

/**
 * Adds the metrics of webhooks, and returns a function that records an attempt. Attempts are counted per process; the
 * queue is measured in the database, and is the same in all processes.
 */
export function webhookMeter(
  metrics: Metrics,
  {db, clock}: {readonly db: Queries; readonly clock: Clock},
): (seen: SeenAttempt) => void {
  const attempts = metrics.counter({
    name: 'address_capture_webhook_tries_total',
    help: 'Calls to listeners, by how they ended: delivered, refused, timed_out, unreachable, forbidden, failed.',
    labels: ['outcome'],
  });
  const took = metrics.histogram({
    name: 'address_capture_webhook_call_seconds',
    help: 'Seconds that a call to a listener took, by how it ended.',
    labels: ['outcome'],
    buckets: BUCKETS,
  });
  const late = metrics.histogram({
    name: 'address_capture_webhook_late_seconds',
    help: 'Seconds by which an attempt began later than it was due.',
    buckets: BUCKETS,
  });
  // A database that does not answer must not hide all other metrics.
  const read = (pick: (queue: QueueMeasure) => number) => () =>
    measureQueue(db, clock()).then(pick, () => Number.NaN);
  metrics.gauge(
    {
      name: 'address_capture_webhook_waiting',
      help: 'Notifications that wait to be delivered, including those for a later attempt and for listeners that are off.',
    },
    read(({waiting}) => waiting),
  );
  metrics.gauge(
    {
      name: 'address_capture_webhook_dead',
      help: 'Notifications that no listener accepted by the last attempt.',
    },
    read(({dead}) => dead),
  );
  metrics.gauge(
    {
      name: 'address_capture_webhook_oldest_due_seconds',
      help: 'Seconds for which the oldest notification has been due; 0 if none is.',
    },
    read(({oldestDue}) => (oldestDue ? (clock().getTime() - oldestDue.getTime()) / 1000 : 0)),
  );
  return ({outcome, milliseconds, late: behind}) => {
    attempts({outcome});
    late(Math.max(0, behind) / 1000, {});
    if (milliseconds !== undefined) took(milliseconds / 1000, {outcome});
  };
}
