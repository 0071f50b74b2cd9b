import type {Db} from '../../base/db/db.js';
import {removeUnused} from './remove-unused.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a kind of row is kept, and how to remove older ones. */
export type Rule = {
  readonly name: string;
  /** Milliseconds, from the time that `remove` compares. */
  readonly kept: number;
  /** Removes at most `most` rows from before a time and returns how many; skips rows that others have locked. */
  remove(
    db: Db,
    about: {readonly before: Date; readonly most: number; readonly at: Date},
  ): Promise<number>;
};

/** A rule of one statement, in which `$1` is the time and `$2` the most rows. */
const simple = (name: string, kept: number, sql: string): Rule => ({
  name,
  kept,
  remove: async (db, {before, most}) => (await db.query(sql, [before, most])).length,
});

/** A rule for rows whose age is in one column; removes the oldest first. */
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
 * How long data is kept; the table in docs/privacy.md says the same.
 *
 * The order matters: a session is removed before the person to whom nothing else belongs. The hashes of deleted links
 * are kept forever, so that the links' pages can say so; data of people who proved their phone is kept until it is
 * deleted.
 */
export const rules: readonly Rule[] = [
  aged('sessions after their end', DAY, 'session', 'expires_at'),
  aged('codes after their end', HOUR, 'phone_code', 'expires_at'),
  aged('texts of a sandbox', DAY, 'outbox', 'sent_at'),
  // Longer than a session lives: without its device, a session would look as if it never had one.
  simple(
    'devices after their end',
    DAY,
    `DELETE FROM device WHERE id IN (
       SELECT id FROM device WHERE expires_at < $1 OR revoked_at < $1
       LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  aged('sessions of members after their end', DAY, 'member_session', 'expires_at'),
  aged('links of members after their end', DAY, 'member_link', 'expires_at'),
  aged('challenges for passkeys after their end', HOUR, 'passkey_challenge', 'expires_at'),
  aged('orders of files that nobody downloaded', HOUR, 'export_order', 'created_at'),
  aged('identities of devices after their end', 0, 'device_identity', 'expires_at'),
  // Limits count over a day at most.
  aged('counts of limits', 2 * DAY, 'rate_limit', 'span_start'),
  simple(
    'what providers say of their places, where they limit it',
    0,
    `UPDATE provider_place SET place = NULL, place_until = NULL WHERE id IN (
       SELECT id FROM provider_place WHERE place_until < $1
       ORDER BY place_until LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  aged('ids of places of providers, where they limit it', 0, 'provider_place', 'id_until'),
  // A draft on a device, which may be saved yet, lives for a week.
  simple(
    'street pictures of providers that no address shows',
    30 * DAY,
    `DELETE FROM provider_panorama WHERE id IN (
       SELECT id FROM provider_panorama WHERE seen_at < $1
         AND NOT EXISTS (SELECT 1 FROM location WHERE street_view->>'pano_id' = provider_panorama.id)
       ORDER BY seen_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  aged('counts of requests to providers', 30 * DAY, 'provider_use', 'day'),
  aged('presence tokens after their end', DAY, 'presence_token', 'expires_at'),
  // A day longer than evidence is accepted, so that every repeat is recognised.
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
         -- By which the proved person's own device is recognised.
         AND (known_as IS NULL OR NOT EXISTS (SELECT 1 FROM device_identity
           WHERE device_identity.branch_id = person.branch_id AND person_id = person.id))
       LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  // Removing an id allows its reuse; no sender retries for a year.
  aged('interactions', 365 * DAY, 'interaction', 'created_at'),
  // As long as the longest window, which is decided by all of its evidence.
  aged('evidence', 90 * DAY, 'evidence', 'received_at'),
  aged('idempotency keys of deleted addresses', 30 * DAY, 'gone_key', 'gone_at'),
  aged('attempts of webhooks', 30 * DAY, 'delivery_attempt', 'at'),
  aged('tests of listeners', 30 * DAY, 'listener_test', 'at'),
  // Dead letters, deliveries to a disabled listener, and those left by a deleted one.
  simple(
    'webhooks that were not delivered',
    30 * DAY,
    `DELETE FROM delivery WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM delivery WHERE due_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED
     )) RETURNING 1`,
  ),
  // They report that the verification of a deleted address was cancelled, and contain only ids.
  simple(
    'events of deleted addresses',
    30 * DAY,
    `DELETE FROM status_event WHERE (branch_id, id) IN (
       SELECT branch_id, id FROM status_event WHERE location_lives IS NULL AND told_at < $1
       ORDER BY told_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  ),
  aged('answered requests for events', 90 * DAY, 'subscription_request', 'answered_at'),
  aged('audit lines', 730 * DAY, 'audit', 'at'),
];
