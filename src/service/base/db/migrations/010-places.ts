import type {Migration} from './migration.js';

/** The town's public data, shared by all branches; `town/load-town.ts` loads it. */
export const migration: Migration = {
  name: '010-places',
  sql: `
    CREATE TABLE town_builds (
      town text PRIMARY KEY,
      data_version text NOT NULL,
      houses integer NOT NULL,
      built_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE town_places (
      number integer NOT NULL,
      id text NOT NULL,
      kind text NOT NULL,
      name text NOT NULL,
      other_names text,
      street_name text,
      property_number text,
      neighborhood text,
      passes text,
      city text,
      country_code text,
      lat double precision NOT NULL,
      lon double precision NOT NULL,
      south double precision NOT NULL,
      west double precision NOT NULL,
      north double precision NOT NULL,
      east double precision NOT NULL,
      weight double precision NOT NULL
    );
    CREATE TABLE town_houses (
      osm_id bigint NOT NULL,
      osm_type text NOT NULL,
      house_number text NOT NULL,
      digits integer,
      street integer NOT NULL,
      area integer,
      lat double precision NOT NULL,
      lon double precision NOT NULL
    );
    CREATE TABLE town_street_points (
      street integer NOT NULL,
      area integer,
      lat double precision NOT NULL,
      lon double precision NOT NULL
    );
    -- Places of earlier builds that the current one lacks: an id stays valid once it was given out.
    CREATE TABLE town_retired_places (
      id text PRIMARY KEY,
      place jsonb NOT NULL
    );
  `,
};
