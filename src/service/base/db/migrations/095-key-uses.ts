import type {Migration} from './migration.js';

/** When a key was last used, to the hour, so that nobody revokes one that is in use. */
export const migration: Migration = {
  name: '095-key-uses',
  sql: `
ALTER TABLE server_key ADD COLUMN used_at timestamptz;
ALTER TABLE publishable_key ADD COLUMN used_at timestamptz;
ALTER TABLE user_token_secret ADD COLUMN used_at timestamptz;
`,
};
