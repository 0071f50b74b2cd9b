import type {Db} from '../../base/db/db.js';
import {removeUnused, UNUSED} from './remove-unused.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a kind of row is kept, and how to remove older ones. */
export type Rule = {
  readonly name: string;
  /** Milliseconds, from the time that `due` compares. */
  readonly kept: number;
  /**
   * Why rows are erased without a week of notice and however many they are. Only for rows that lost all use at an end of
   * their own within days, or that a contract limits, and that hold nothing a person would miss.
   */
  readonly atOnce?: string;
  /** The table whose rows are removed, or partly emptied. */
  readonly table: string;
  /** `FROM … WHERE …` of the rows that are due at `$1`. */
  readonly due: string;
  /** Removes at most `most` rows from before a time and returns how many; skips rows that others have locked. */
  remove(
    db: Db,
    about: {readonly before: Date; readonly most: number; readonly at: Date},
  ): Promise<number>;
};

type About = Pick<Rule, 'name' | 'kept' | 'atOnce' | 'table'> & {
  /** Condition of the rows that are due at `$1`. */
  readonly where: string;
  /** The column by which the oldest go first, if an index has that order. */
  readonly order?: string;
  /** What becomes of them. */
  readonly statement?: string;
};

/** A rule of one statement. */
function simple({where, order, statement, ...rule}: About): Rule {
  const {table} = rule;
  const due = `FROM ${table} WHERE ${where}`;
  const sql = `${statement ?? `DELETE FROM ${table}`} WHERE ctid = ANY(ARRAY(
    SELECT ctid ${due} ${order ? `ORDER BY ${order}` : ''} LIMIT $2 FOR UPDATE OF ${table} SKIP LOCKED
  )) RETURNING 1`;
  return {
    ...rule,
    due,
    remove: async (db, {before, most}) => (await db.query(sql, [before, most])).length,
  };
}

/** A rule for rows whose age is in the column `since`. */
function aged({since, ...about}: Omit<About, 'where' | 'order'> & {readonly since: string}): Rule {
  return simple({...about, where: `${since} < $1`, order: since});
}

const ENDED = 'It has been refused since its end.';
const LIMITED = 'The terms of the provider limit it, and the provider can be asked again.';

/**
 * How long data is kept; the table in docs/privacy.md says the same.
 *
 * The order matters: a session is removed before the person to whom nothing else belongs. The hashes of deleted links
 * are kept forever, so that the links' pages can say so; data of people who proved their phone is kept until it is
 * deleted.
 */
export const rules: readonly Rule[] = [
  aged({
    name: 'sessions after their end',
    kept: DAY,
    atOnce: ENDED,
    table: 'session',
    since: 'expires_at',
  }),
  aged({
    name: 'codes after their end',
    kept: HOUR,
    atOnce: ENDED,
    table: 'phone_code',
    since: 'expires_at',
  }),
  aged({
    name: 'texts of a sandbox',
    kept: DAY,
    atOnce: 'They were sent to nobody, and their codes have ended.',
    table: 'outbox',
    since: 'sent_at',
  }),
  // Longer than a session lives: without its device, a session would look as if it never had one.
  simple({
    name: 'devices after their end',
    kept: DAY,
    table: 'device',
    where: '(expires_at < $1 OR revoked_at < $1)',
  }),
  aged({
    name: 'sessions of members after their end',
    kept: DAY,
    atOnce: ENDED,
    table: 'member_session',
    since: 'expires_at',
  }),
  aged({
    name: 'links of members after their end',
    kept: DAY,
    atOnce: ENDED,
    table: 'member_link',
    since: 'expires_at',
  }),
  aged({
    name: 'challenges for passkeys after their end',
    kept: HOUR,
    atOnce: ENDED,
    table: 'passkey_challenge',
    since: 'expires_at',
  }),
  aged({
    name: 'orders of files that nobody downloaded',
    kept: HOUR,
    atOnce: 'The member orders the file again.',
    table: 'export_order',
    since: 'created_at',
  }),
  aged({
    name: 'identities of devices after their end',
    kept: 0,
    table: 'device_identity',
    since: 'expires_at',
  }),
  aged({
    name: 'counts of limits',
    kept: 2 * DAY,
    atOnce: 'Limits count over a day at most.',
    table: 'rate_limit',
    since: 'span_start',
  }),
  simple({
    name: 'what providers say of their places, where they limit it',
    kept: 0,
    atOnce: LIMITED,
    table: 'provider_place',
    where: 'place_until < $1',
    order: 'place_until',
    statement: 'UPDATE provider_place SET place = NULL, place_until = NULL',
  }),
  aged({
    name: 'ids of places of providers, where they limit it',
    kept: 0,
    atOnce: LIMITED,
    table: 'provider_place',
    since: 'id_until',
  }),
  // A draft on a device, which may be saved yet, lives for a week.
  simple({
    name: 'street pictures of providers that no address shows',
    kept: 30 * DAY,
    atOnce: 'The provider can be asked again.',
    table: 'provider_panorama',
    where: `seen_at < $1
      AND NOT EXISTS (SELECT 1 FROM location WHERE street_view->>'pano_id' = provider_panorama.id)`,
    order: 'seen_at',
  }),
  aged({
    name: 'counts of requests to providers',
    kept: 30 * DAY,
    table: 'provider_use',
    since: 'day',
  }),
  aged({
    name: 'presence tokens after their end',
    kept: DAY,
    table: 'presence_token',
    since: 'expires_at',
  }),
  // A day longer than evidence is accepted, so that every repeat is recognised.
  aged({
    name: 'ids of evidence from servers',
    kept: 91 * DAY,
    table: 'sent_evidence',
    since: 'received_at',
  }),
  {
    name: 'unproved and unused addresses',
    kept: 180 * DAY,
    table: 'location',
    due: UNUSED,
    remove: removeUnused,
  },
  simple({
    name: 'unproved people of whom nothing is left',
    kept: DAY,
    table: 'person',
    where: `provisional AND merged_into IS NULL AND created_at < $1
      AND NOT EXISTS (SELECT 1 FROM session
        WHERE session.branch_id = person.branch_id AND session.person_id = person.id)
      AND NOT EXISTS (SELECT 1 FROM location
        WHERE location.branch_id = person.branch_id AND location.person_id = person.id)
      -- By which the proved person's own device is recognised.
      AND (known_as IS NULL OR NOT EXISTS (SELECT 1 FROM device_identity
        WHERE device_identity.branch_id = person.branch_id AND person_id = person.id))`,
  }),
  // Removing an id allows its reuse; no sender retries for a year.
  aged({name: 'interactions', kept: 365 * DAY, table: 'interaction', since: 'created_at'}),
  // As long as the longest window, which is decided by all of its evidence.
  aged({name: 'evidence', kept: 90 * DAY, table: 'evidence', since: 'received_at'}),
  aged({
    name: 'idempotency keys of deleted addresses',
    kept: 30 * DAY,
    table: 'gone_key',
    since: 'gone_at',
  }),
  aged({name: 'attempts of webhooks', kept: 30 * DAY, table: 'delivery_attempt', since: 'at'}),
  aged({name: 'tests of listeners', kept: 30 * DAY, table: 'listener_test', since: 'at'}),
  // Dead letters, deliveries to a disabled listener, and those left by a deleted one.
  simple({
    name: 'webhooks that were not delivered',
    kept: 30 * DAY,
    table: 'delivery',
    where: 'due_at < $1',
  }),
  // They report that the verification of a deleted address was cancelled, and contain only ids.
  simple({
    name: 'events of deleted addresses',
    kept: 30 * DAY,
    table: 'status_event',
    where: 'location_lives IS NULL AND told_at < $1',
    order: 'told_at',
  }),
  aged({
    name: 'answered requests for events',
    kept: 90 * DAY,
    table: 'subscription_request',
    since: 'answered_at',
  }),
  aged({name: 'audit lines', kept: 730 * DAY, table: 'audit', since: 'at'}),
];
