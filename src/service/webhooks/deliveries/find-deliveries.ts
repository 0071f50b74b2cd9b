import type {
  VerificationMode,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import type {Delivery, DeliveryState} from '../../../contract/webhook/webhook-listener.js';
import type {EventType} from '../../../contract/webhook/webhook-v3.js';
import type {Queries} from '../../base/db/db.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import {isSought, type Sought} from './find-sought.js';

/** Milliseconds for which deliveries are shown: attempts are stored for 30 days. */
const SHOWN = 30 * 86_400_000;

type EventRow = {
  readonly id: string;
  readonly type: EventType;
  readonly location_id: string;
  readonly window_id: string | null;
  readonly mode: VerificationMode | null;
  readonly status: VerificationStatus | null;
  readonly told_at: Date;
  readonly state: DeliveryState;
  readonly due_at: Date | null;
};

type AttemptRow = Pick<Delivery['attempts'][number], 'number' | 'outcome'> & {
  readonly event_id: string;
  readonly at: Date;
  readonly status: number | null;
  readonly milliseconds: number | null;
  readonly answer: Uint8Array | null;
};

/** Joins that find waiting and dead deliveries without a scan of all that was delivered. */
const JOINS: Readonly<Record<DeliveryState | 'any', string>> = {
  waiting: 'JOIN delivery ON dead_at IS NULL AND',
  dead: 'JOIN delivery ON dead_at IS NOT NULL AND',
  delivered: 'LEFT JOIN delivery ON',
  any: 'LEFT JOIN delivery ON',
};

type About = {
  readonly branchId: string;
  readonly at: Date;
  readonly most: number;
  readonly state?: DeliveryState | undefined;
  readonly before?: string | undefined;
  readonly sought?: Sought | undefined;
};

/** One delivery of the last 30 days; undefined if the branch has none with this id. */
export async function findDelivery(
  db: Queries,
  secrets: Secrets,
  {eventId, ...about}: {readonly branchId: string; readonly eventId: string; readonly at: Date},
): Promise<Delivery | undefined> {
  const [delivery] = await findDeliveries(db, secrets, {...about, most: 1, sought: {eventId}});
  return delivery;
}

/**
 * The deliveries of a branch in the last 30 days, done or not, the newest first. `state` selects those in one state;
 * `before` is the id of the last one on the previous page.
 */
export async function findDeliveries(
  db: Queries,
  secrets: Secrets,
  about: About,
): Promise<Delivery[]> {
  const {branchId, at, most, state, before, sought} = about;
  const {sql, values} = isSought(sought, 6);
  const events = await db.query<EventRow>(
    `SELECT * FROM (
       SELECT id, type, mode, status, status_event.location_id, window_id, told_at,
              status_event.sequence, delivery.due_at,
              CASE WHEN delivery.sequence IS NULL THEN 'delivered'
                   WHEN delivery.dead_at IS NULL THEN 'waiting' ELSE 'dead' END AS state
       FROM status_event
       ${JOINS[state ?? 'any']} delivery.branch_id = status_event.branch_id
         AND delivery.location_id = status_event.location_id
         AND delivery.sequence = status_event.sequence
       WHERE status_event.branch_id = $1 AND told_at > $2 AND ${sql}
         AND (delivery.sequence IS NOT NULL OR EXISTS (
           SELECT 1 FROM delivery_attempt
           WHERE delivery_attempt.branch_id = status_event.branch_id AND delivery_attempt.event_id = id))
     ) AS shown
     WHERE ($3::text IS NULL OR state = $3)
       AND ($4::text IS NULL OR (told_at, sequence) < (
         SELECT told_at, sequence FROM status_event WHERE branch_id = $1 AND id = $4))
     ORDER BY told_at DESC, sequence DESC LIMIT $5`,
    [...[branchId, new Date(at.getTime() - SHOWN), state ?? null, before ?? null, most], ...values],
  );
  const attempts = await findAttempts(
    db,
    branchId,
    events.map(({id}) => id),
  );
  return events.map(event => ({
    id: event.id,
    event_type: event.type,
    location_id: event.location_id,
    ...(event.window_id !== null && {address_verification_id: event.window_id}),
    ...(event.status !== null && {status: event.status}),
    ...(event.mode !== null && {mode: event.mode}),
    state: event.state,
    created_at: event.told_at.toISOString(),
    ...(event.state === 'waiting' && event.due_at && {next_attempt_at: event.due_at.toISOString()}),
    attempts: attempts
      .filter(({event_id}) => event_id === event.id)
      .map(({number, at, outcome, status, milliseconds, answer}) => ({
        number,
        at: at.toISOString(),
        outcome,
        ...(status !== null && {status}),
        ...(milliseconds !== null && {milliseconds}),
        ...(answer && {answer: secrets.decrypt(branchId, 'webhook_answer', answer)}),
      })),
  }));
}

async function findAttempts(
  db: Queries,
  branchId: string,
  eventIds: readonly string[],
): Promise<AttemptRow[]> {
  return db.query(
    `SELECT event_id, number, at, outcome, status, ms AS milliseconds, answer FROM delivery_attempt
     WHERE branch_id = $1 AND event_id = ANY($2) ORDER BY event_id, number`,
    [branchId, eventIds],
  );
}
