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

/** A rule for rows that are kept from the time in one of their columns on; the oldest go first. */
const aged = (name: string, kept: number, table: string, since: string): Rule =>
  simple(
    name,
    kept,
    `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM ${table} WHERE ${since} < $1
       ORDER BY ${since} LIMIT $2 FOR UPDATE SKIP LOCKED
     )) RETURNING 1`,
  );

/**
 * What is kept how long; the table in docs/privacy.md says the same.
 *
 * The order matters: a session goes before the person of whom nothing else is left. Kept for ever are the hashes of gone
 * links, so that these say so, and whatever belongs to a person who proved their phone, until it is deleted.
 */
export const rules: readonly Rule[] = [
  aged('sessions after their end', DAY, 'session', 'expires_at'),
  aged('codes after their end', HOUR, 'phone_code', 'expires_at'),
  // Longer than a session lives: one whose device is gone would pass for one that never had any.
  simple(
    'devices after their end',
    DAY,
    `DELETE FROM device WHERE id IN (
       SELECT id FROM device WHERE expires_at < $1 OR revoked_at < $1
       LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  aged('identities of devices after their end', 0, 'device_identity', 'expires_at'),
  // No limit counts over more than a day.
  aged('counts of limits', 2 * DAY, 'rate_limit', 'span_start'),
  aged('presence tokens after their end', DAY, 'presence_token', 'expires_at'),
  // A day longer than evidence is taken: a repeat of any of it is known again.
  aged('ids of evidence from servers', 91 * DAY, 'sent_evidence', 'received_at'),
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
  aged('interactions', 365 * DAY, 'interaction', 'created_at'),
  // As long as the longest window: one is decided by all of its evidence.
  aged('evidence', 90 * DAY, 'evidence', 'received_at'),
  aged('idempotency keys of deleted addresses', 30 * DAY, 'gone_key', 'gone_at'),
  aged('attempts of webhooks', 30 * DAY, 'delivery_attempt', 'at'),
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
  aged('audit lines', 730 * DAY, 'audit', 'at'),
];
