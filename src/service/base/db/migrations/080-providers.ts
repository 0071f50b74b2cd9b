import type {Migration} from './migration.js';

/** Places that other companies' searches found, and how often these were asked. Both are shared by all branches. */
export const migration: Migration = {
  name: '080-providers',
  sql: `
    -- What was issued stays valid. place is what the provider said, until place_until where its terms let it be kept
    -- only for a time; afterwards it is looked up again by the provider's own reference.
    CREATE TABLE provider_place (
      id text PRIMARY KEY,
      provider text NOT NULL,
      reference text NOT NULL,
      place jsonb,
      place_until timestamptz,
      id_until timestamptz
    );
    CREATE INDEX provider_place_until ON provider_place (place_until) WHERE place_until IS NOT NULL;
    CREATE INDEX provider_place_id_until ON provider_place (id_until) WHERE id_until IS NOT NULL;
    -- Requests of one day (UTC), by all processes together.
    CREATE TABLE provider_use (
      provider text NOT NULL,
      day date NOT NULL,
      used integer NOT NULL,
      PRIMARY KEY (provider, day)
    );
  `,
};
