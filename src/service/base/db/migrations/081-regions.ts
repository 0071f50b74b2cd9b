import type {Migration} from './migration.js';

/**
 * Regions, and the builds of their data. Each build has tables of its own (`region_7_places` and so on), which
 * `geodata/regions` makes and drops. What was built before becomes build 0 of the sandbox's town.
 */
export const migration: Migration = {
  name: '081-regions',
  sql: `
    CREATE TABLE regions (
      id text PRIMARY KEY,
      name text NOT NULL,
      country text NOT NULL,
      languages text[] NOT NULL,
      time_zone text NOT NULL,
      attribution text NOT NULL,
      -- demo: made by a sandbox that had none; files: added by the operator.
      origin text NOT NULL,
      center_lat double precision NOT NULL,
      center_lon double precision NOT NULL,
      south double precision NOT NULL,
      west double precision NOT NULL,
      north double precision NOT NULL,
      east double precision NOT NULL,
      -- Names for the hints of fields: {"building", "landmark"}.
      examples jsonb,
      -- The date of the data, where its files say it.
      data_date text,
      -- What the rows were made of: another value means another build.
      data_version text NOT NULL,
      build integer NOT NULL,
      places integer NOT NULL,
      houses integer NOT NULL,
      tiles integer NOT NULL,
      built_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE region_builds (
      build integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      region text NOT NULL,
      -- building, current, or replaced: a replaced one is dropped when no process reads it any more.
      state text NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now()
    );
    ALTER TABLE town_retired_places RENAME TO retired_places;
    DO $$ BEGIN
      IF EXISTS (SELECT FROM town_builds) THEN
        ALTER TABLE town_places RENAME TO region_0_places;
        ALTER TABLE town_houses RENAME TO region_0_houses;
        ALTER TABLE town_street_points RENAME TO region_0_street_points;
        ALTER TABLE town_corners RENAME TO region_0_corners;
        CREATE TABLE region_0_tiles (x integer NOT NULL, y integer NOT NULL, tile bytea NOT NULL);
        INSERT INTO region_builds (build, region, state) OVERRIDING SYSTEM VALUE
          VALUES (0, 'montevideo', 'current');
        INSERT INTO regions
          SELECT 'montevideo', town, 'UY', '{es}', 'America/Montevideo', '© OpenStreetMap contributors', 'demo',
            -34.906, -56.1995, -35.03, -56.34, -34.74, -55.98, NULL, NULL, data_version, 0, 0, houses, 0, built_at
          FROM town_builds LIMIT 1;
      ELSE
        DROP TABLE town_places, town_houses, town_street_points, town_corners;
      END IF;
    END $$;
    DROP TABLE town_builds;
  `,
};
