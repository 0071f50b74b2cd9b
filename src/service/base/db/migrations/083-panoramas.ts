import type {Migration} from './migration.js';

/** Street pictures of other companies that pages were shown, without the pictures. Shared by all branches. */
export const migration: Migration = {
  name: '083-panoramas',
  sql: `
    -- What was given to a page can be saved in an address, whose page shows it later. seen_at is when the vendor said so.
    CREATE TABLE provider_panorama (
      id text PRIMARY KEY,
      panorama jsonb NOT NULL,
      seen_at timestamptz NOT NULL
    );
    CREATE INDEX provider_panorama_seen ON provider_panorama (seen_at);
    CREATE INDEX location_panorama ON location ((street_view->>'pano_id')) WHERE street_view IS NOT NULL;
  `,
};
