import type {Region, Session} from '../../src/contract/session.js';

/** Whoever uses the page. */
export const PERSON = 'recordedPerson';

const DAY = 86_400_000;

/** A session in which the person sees what they have saved; nobody asks them for their presence or a code. */
export function openSession(region: Region): Session {
  return {
    token: randomId(),
    expires_at: new Date(Date.now() + DAY).toISOString(),
    user_id: PERSON,
    region,
    proof: 'host',
    codes: false,
  };
}

/** Letters and digits, as the service's ids. */
export function randomId(): string {
  return crypto
    .getRandomValues(new Uint8Array(11))
    .reduce((id, byte) => id + byte.toString(16).padStart(2, '0'), '');
}
