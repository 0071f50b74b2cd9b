import type {Limit} from './rate-limit.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How much may be stored, counted in the database and therefore across processes: per session until the phone is
 * proved, per phone after that, per client, and per branch.
 */
export type Amounts = {
  readonly session: Limit;
  readonly phone: Limit;
  readonly client: Limit;
  readonly branch: Limit;
};

/**
 * Limits of storing; docs/operating.md ("What one client may do") explains them to the operator.
 *
 * | | most | honest use |
 * |---|---|---|
 * | addresses of a session | 30 an hour | one or two; five where a whole office is entered |
 * | addresses of a phone | 100 a day | the same |
 * | addresses from a client | 1,200 an hour | a family: 5. A call centre of 60, each with a new address every three minutes: 1,200. A carrier's NAT with 5 % of the customers of a shop that saves 10,000 an hour: 500 |
 * | addresses of a branch | 1,200 a minute | a shop with 100,000 new addresses a day, a sixth of them in one hour: 280 |
 * | changes, choices | 120 · 400 · 3,600 · 3,600 over the same spans | three of them to one new address |
 * | sessions from a client | 600 in ten minutes | one per page. A call centre of 100: 400. The carrier's NAT: 150 |
 * | sessions of a branch | 6,000 a minute | the shop above: 1,500 |
 * | photos | 20 of a session, 50 of a phone a day, 300 of a client an hour, 600 of a branch a minute | one to an address, mostly none |
 *
 * The narrowest subject is counted first, and a request that it refuses counts for no other. A branch's span is a
 * minute, so that a flood from many clients excludes nobody for longer than that.
 */
export const ADDRESSES = amounts('address', {
  session: [30, HOUR],
  phone: [100, DAY],
  client: [1200, HOUR],
  branch: [1200, MINUTE],
});

/** Changes and choices of stored addresses: each costs a transaction, and most cost a webhook. */
export const CHANGES = amounts('change', {
  session: [120, HOUR],
  phone: [400, DAY],
  client: [3600, HOUR],
  branch: [3600, MINUTE],
});

/** Each costs half a second of work. */
export const PHOTOS = amounts('photo', {
  session: [20, DAY],
  phone: [50, DAY],
  client: [300, HOUR],
  branch: [600, MINUTE],
});

/** Sessions that one client opens for a branch; not counted per phone, since an opening session has not proved it. */
export const SESSIONS = {
  client: {name: 'session from client', most: 600, seconds: 10 * MINUTE},
  branch: {name: 'session of branch', most: 6000, seconds: MINUTE},
} as const satisfies Record<string, Limit>;

function amounts(
  what: string,
  most: Readonly<Record<keyof Amounts, readonly [most: number, seconds: number]>>,
): Amounts {
  const limit = (of: string, [count, seconds]: readonly [number, number]): Limit => ({
    name: `${what} ${of}`,
    most: count,
    seconds,
  });
  return {
    session: limit('of session', most.session),
    phone: limit('of phone', most.phone),
    client: limit('from client', most.client),
    branch: limit('of branch', most.branch),
  };
}
