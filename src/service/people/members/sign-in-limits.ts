import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import {type Limit, refundAll, type Spent, spendAll} from '../accounts/rate-limit.js';
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

/** A counted attempt: how many are left, and how to undo it when it succeeds. */
export type CountedAttempt = {readonly left: number; readonly refund: () => Promise<void>};

/** Counts one attempt with a password before it is checked; throws 429 beyond the limits. */
export async function countPassword(
  {db, clock, secrets}: LimitContext,
  {email, address}: {readonly email: string; readonly address: string},
): Promise<CountedAttempt> {
  const about = secrets.keyedHash(SERVICE, 'client', email);
  const client = {branchId: SERVICE, address};
  const spent: readonly Spent[] = [
    ...spentByClient(secrets, OWN, client, {about}),
    ...spentByClient(secrets, CLIENT, client),
    {limit: ADDRESS, subject: about},
  ];
  const occasion = {branchId: SERVICE, at: clock()};
  const left = await spendAll(db, occasion, spent);
  return {left, refund: () => refundAll(db, occasion, spent)};
}

/** Counts a page's other questions about signing in; throws 429 beyond the limit. */
export async function countOpening(
  {db, clock, secrets}: LimitContext,
  address: string,
): Promise<void> {
  const spent = spentByClient(secrets, OPENINGS, {branchId: SERVICE, address});
  await spendAll(db, {branchId: SERVICE, at: clock()}, spent);
}
