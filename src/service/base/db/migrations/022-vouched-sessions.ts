import type {Migration} from './migration.js';

/** The user-token secret that vouched for a session, which ends with the secret. */
export const migration: Migration = {
  name: '022-vouched-sessions',
  sql: `
ALTER TABLE session ADD COLUMN user_token_secret_id text
  REFERENCES user_token_secret ON DELETE CASCADE;
CREATE INDEX session_user_token_secret ON session (user_token_secret_id);
`,
};
