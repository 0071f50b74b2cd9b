import type {Migration} from './migration.js';

/** By which user-token secret a session was vouched for, so that it ends with it. */
export const migration: Migration = {
  name: '022-vouched-sessions',
  sql: `
ALTER TABLE session ADD COLUMN user_token_secret_id text
  REFERENCES user_token_secret ON DELETE CASCADE;
CREATE INDEX session_user_token_secret ON session (user_token_secret_id);
`,
};
