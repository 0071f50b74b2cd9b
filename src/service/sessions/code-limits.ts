import type {Limit} from '../accounts/rate-limit.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long a code is good, and how soon another may be asked for, in milliseconds. */
export const CODE_LIFE = 10 * 60_000;
export const RESEND_AFTER = 30_000;

/** Wrong codes that one phone may see in a day, over all its sessions: a million codes are not tried in a life. */
export const WRONG_CODES: Limit = {name: 'wrong code', most: 10, seconds: DAY};

/** Codes to one phone, from one session, and from one client: behind one address may be a whole town's phones. */
export const CODES_TO_PHONE: Limit = {name: 'code to phone', most: 5, seconds: HOUR};
export const CODES_OF_SESSION: Limit = {name: 'code of session', most: 5, seconds: HOUR};
export const CODES_FROM_CLIENT: Limit = {name: 'code from client', most: 60, seconds: HOUR};

/** Texts that a branch pays for in a day. */
export function textsOfBranch(most: number): Limit {
  return {name: 'texts of branch', most, seconds: DAY};
}

/** Sessions that one client opens for a branch. */
export const SESSIONS_FROM_CLIENT: Limit = {name: 'session from client', most: 600, seconds: 600};
