import type {Db} from '../../base/db/db.js';
import {removeUnused} from './remove-unused.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long one kind of row is kept, and how those beyond it are removed. */
export type Rule = {
  readonly name: string;
  /** Milliseconds, from the time that `remove` goes by. */
  readonly kept: number;
  /** Removes `most` rows at most from before a time, and returns how many; rows that others hold are left for later. */
  remove(
    db: Db,
    about: {readonly before: Date; readonly most: number; readonly at: Date},
  ): Promise<number>;
};

/** A rule that is one statement, where `$1` is the time and `$2` how many at most. */
const simple = (name: string, kept: number, sql: string): Rule => ({
  name,
  kept,
  remove: async (db, {before, most}) => (await db.query(sql, [before, most])).length,
});

/**
 * What is kept how long; README's table says the same.
 *
 * The order matters: a session goes before the person of whom nothing else is left. Kept for ever are the hashes of gone
 * links, so that these say so, and whatever belongs to a person who proved their phone, until it is deleted.
 */
export const rules: readonly Rule[] = [
  simple(
    'sessions after their end',
    DAY,
    `DELETE FROM session WHERE hash IN (
       SELECT hash FROM session WHERE expires_at < $1
       ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  simple(
    'codes after their end',
    HOUR,
    `DELETE FROM phone_code WHERE session_id IN (
       SELECT session_id FROM phone_code WHERE expires_at < $1
       ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  // Longer than a session lives: one whose device is gone would pass for one that never had any.
  simple(
    'devices after their end',
    DAY,
    `DELETE FROM device WHERE id IN (
       SELECT id FROM device WHERE expires_at < $1 OR revoked_at < $1
       LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  simple(
    'identities of devices after their end',
    0,
    `DELETE FROM device_identity WHERE hash IN (
       SELECT hash FROM device_identity WHERE expires_at < $1
       ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  // No limit counts over more than a day.
  simple(
    'counts of limits',
    2 * DAY,
    `DELETE FROM rate_limit WHERE (branch_id, name, subject, span_start) IN (
       SELECT branch_id, name, subject, span_start FROM rate_limit WHERE span_start < $1
       ORDER BY span_start LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  simple(
    'presence tokens after their end',
    DAY,
    `DELETE FROM presence_token WHERE hash IN (
       SELECT hash FROM presence_token WHERE expires_at < $1
       ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  // A day longer than evidence is taken: a repeat of any of it is known again.
  simple(
    'ids of evidence from servers',
    91 * DAY,
    `DELETE FROM sent_evidence WHERE (branch_id, id_hash) IN (
       SELECT branch_id, id_hash FROM sent_evidence WHERE received_at < $1
       ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  {name: 'unproved and unused addresses', kept: 180 * DAY, remove: removeUnused},
  simple(
    'unproved people of whom nothing is left',
    DAY,
    `DELETE FROM person WHERE (branch_id, id) IN (
       SELECT branch_id, id FROM person
       WHERE provisional AND merged_into IS NULL AND created_at < $1
         AND NOT EXISTS (SELECT 1 FROM session
           WHERE session.branch_id = person.branch_id AND session.person_id = person.id)
         AND NOT EXISTS (SELECT 1 FROM location
           WHERE location.branch_id = person.branch_id AND location.person_id = person.id)
         -- By which the proved person's own device is known again.
         AND (known_as IS NULL OR NOT EXISTS (SELECT 1 FROM device_identity
           WHERE device_identity.branch_id = person.branch_id AND person_id = person.id))
       LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  // An id that is gone may be used again; no sender tries for a year.
  simple(
    'interactions',
    365 * DAY,
    `DELETE FROM interaction WHERE (branch_id, id) IN (
       SELECT branch_id, id FROM interaction WHERE created_at < $1
       ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  // As long as the longest window: one is decided by all of its evidence.
  simple(
    'evidence',
    90 * DAY,
    `DELETE FROM evidence WHERE (branch_id, id) IN (
       SELECT branch_id, id FROM evidence WHERE received_at < $1
       ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  simple(
    'idempotency keys of deleted addresses',
    30 * DAY,
    `DELETE FROM gone_key WHERE hash IN (
       SELECT hash FROM gone_key WHERE gone_at < $1
       ORDER BY gone_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  simple(
    'attempts of webhooks',
    30 * DAY,
    `DELETE FROM delivery_attempt WHERE (branch_id, event_id, number) IN (
       SELECT branch_id, event_id, number FROM delivery_attempt WHERE at < $1
       ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  // Dead letters, what waits for a listener that is off, and what was left behind by one that is gone.
  simple(
    'webhooks that were not delivered',
    30 * DAY,
    `DELETE FROM delivery WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM delivery WHERE due_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED
     )) RETURNING 1`,
  ),
  // They tell of a deleted address that its verification was cancelled, by ids alone.
  simple(
    'events of deleted addresses',
    30 * DAY,
    `DELETE FROM status_event WHERE (branch_id, id) IN (
       SELECT branch_id, id FROM status_event WHERE location_lives IS NULL AND told_at < $1
       ORDER BY told_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  simple(
    'audit lines',
    730 * DAY,
    `DELETE FROM audit WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM audit WHERE at < $1 ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED
     )) RETURNING 1`,
  ),
];
