import type {Migration} from './migration.js';

/**
 * Branches and their keys, people, sessions, locations and their first verification window.
 *
 * Every row about a person has a branch and refers only to rows of that branch.
 */
export const migration: Migration = {
  name: '001-core',
  sql: `
CREATE TABLE setting (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE branch (
  id text PRIMARY KEY,
  name text NOT NULL,
  country text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Keys are found by their SHA-256; a key itself is shown once and never stored.
CREATE TABLE server_key (
  hash bytea PRIMARY KEY,
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX server_key_branch ON server_key (branch_id);

CREATE TABLE publishable_key (
  hash bytea PRIMARY KEY,
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  origins text[] NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX publishable_key_branch ON publishable_key (branch_id);

-- Phone and names are encrypted. phone_hash is keyed: one phone has a different hash in each branch.
CREATE TABLE person (
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  id text NOT NULL,
  provisional boolean NOT NULL,
  phone_hash bytea NOT NULL,
  phone bytea NOT NULL,
  first_name bytea,
  last_name bytea,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, id)
);
CREATE INDEX person_phone ON person (branch_id, phone_hash);

CREATE TABLE session (
  hash bytea PRIMARY KEY,
  id text NOT NULL UNIQUE,
  branch_id text NOT NULL,
  person_id text NOT NULL,
  key_hash bytea NOT NULL REFERENCES publishable_key ON DELETE CASCADE,
  proof text NOT NULL,
  app_name text NOT NULL,
  app_version text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (branch_id, person_id) REFERENCES person ON DELETE CASCADE
);
CREATE INDEX session_person ON session (branch_id, person_id);
CREATE INDEX session_key ON session (key_hash);
CREATE INDEX session_expires ON session (expires_at);

-- session_id is not a foreign key, because an address outlives the session that created it.
CREATE TABLE location (
  branch_id text NOT NULL REFERENCES branch ON DELETE CASCADE,
  id text NOT NULL,
  person_id text NOT NULL,
  session_id text NOT NULL,
  slug_hash bytea NOT NULL UNIQUE,
  slug_version int NOT NULL,
  street_name text NOT NULL,
  property_name text,
  property_number text,
  unit text,
  floor text,
  directions text,
  neighborhood text,
  city text,
  state text,
  country_code text,
  lat double precision NOT NULL,
  lon double precision NOT NULL,
  point_source text NOT NULL,
  accuracy double precision,
  place_id text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, id),
  FOREIGN KEY (branch_id, person_id) REFERENCES person ON DELETE CASCADE
);
CREATE INDEX location_session ON location (branch_id, session_id, created_at);
CREATE INDEX location_person ON location (branch_id, person_id);

CREATE TABLE verification_window (
  branch_id text NOT NULL,
  id text NOT NULL,
  location_id text NOT NULL,
  number int NOT NULL,
  mode text NOT NULL,
  status text NOT NULL,
  score double precision NOT NULL,
  source text NOT NULL,
  opened_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, id),
  UNIQUE (branch_id, location_id, number),
  FOREIGN KEY (branch_id, location_id) REFERENCES location ON DELETE CASCADE
);
CREATE INDEX verification_window_closes ON verification_window (closes_at);

-- Belongs to the phone, not to the session, so a repeat from a renewed session is recognised.
CREATE TABLE idempotency (
  branch_id text NOT NULL,
  phone_hash bytea NOT NULL,
  key_hash bytea NOT NULL,
  body_hash bytea NOT NULL,
  location_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, phone_hash, key_hash),
  FOREIGN KEY (branch_id, location_id) REFERENCES location ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX idempotency_location ON idempotency (branch_id, location_id);
`,
};
