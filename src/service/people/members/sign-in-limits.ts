import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import {type Limit, refundAll, type Spent, spendFor} from '../accounts/rate-limit.js';
import type {Secrets} from '../accounts/secrets.js';
import {spentByClient} from '../accounts/spend-client.js';

const QUARTER = 15 * 60;
const DAY = 24 * 3600;
const refusal = 'Too many wrong passwords: use a passkey, or';

/** Of one e-mail address from one client: a person's own mistakes. */
const OWN: Limit = {name: 'sign-in from client', most: 5, seconds: QUARTER, refusal};
/** Of one client, for all addresses: an office behind one address, and no list of stolen passwords. */
const CLIENT: Limit = {name: 'sign-ins of client', most: 60, seconds: QUARTER, refusal};
/** Of one address, from everywhere; a passkey is not counted, so nobody locks its owner out. */
const ADDRESS: Limit = {name: 'sign-ins of address', most: 100, seconds: DAY, refusal};
/** Challenges and links: each costs a row. */
const OPENINGS: Limit = {name: 'sign-in pages of client', most: 120, seconds: QUARTER};

/** Sign-ins belong to the service and to no branch. */
const SERVICE = '';

type LimitContext = {readonly db: Db; readonly clock: Clock; readonly secrets: Secrets};

/**
 * Counts one attempt with a password and returns what `check` returns, which is then not counted; `check` gets how many
 * attempts are left, and throws for a wrong password. Throws 429 beyond the limits.
 */
export async function countPassword<Result>(
  {db, clock, secrets}: LimitContext,
  {email, address}: {readonly email: string; readonly address: string},
  check: (left: number) => Promise<Result>,
): Promise<Result> {
  const about = secrets.keyedHash(SERVICE, 'client', email);
  const client = {branchId: SERVICE, address};
  const spent: readonly Spent[] = [
    ...spentByClient(secrets, OWN, client, {about}),
    ...spentByClient(secrets, CLIENT, client),
    {limit: ADDRESS, subject: about},
  ];
  const occasion = {branchId: SERVICE, at: clock()};
  const result = await spendFor(db, occasion, spent, check);
  await refundAll(db, occasion, spent);
  return result;
}

/** Counts a page's other questions about signing in, and does the work; throws 429 beyond the limit. */
export async function countOpening<Result>(
  {db, clock, secrets}: LimitContext,
  address: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const spent = spentByClient(secrets, OPENINGS, {branchId: SERVICE, address});
  return spendFor(db, {branchId: SERVICE, at: clock()}, spent, work);
}
