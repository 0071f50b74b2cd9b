import type {Limit} from './rate-limit.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How much of one thing may be stored, counted in the database and so across processes: by session as long as nobody has
 * proved the phone, by phone after that, by client, and by branch.
 */
export type Amounts = {
  readonly session: Limit;
  readonly phone: Limit;
  readonly client: Limit;
  readonly branch: Limit;
};

/**
 * What one may store. docs/operating.md ("What one client may do") says the same to the operator.
 *
 * | | most | what honest people do |
 * |---|---|---|
 * | addresses of a session | 30 an hour | one or two; five where a whole office is entered |
 * | addresses of a phone | 100 a day | the same |
 * | addresses from a client | 1,200 an hour | a family: 5. A call centre of 60, each with a new address every three minutes: 1,200. A carrier's NAT, behind which 5 % of a shop's people are who saves 10,000 an hour: 500 |
 * | addresses of a branch | 1,200 a minute | a shop with 100,000 new addresses a day, a sixth of them in one hour: 280 |
 * | changes, choices | 120 · 400 · 3,600 · 3,600 over the same spans | three of them to one new address |
 * | sessions from a client | 600 in ten minutes | a page opens one: a call centre of 100: 400. The carrier's NAT: 150 |
 * | sessions of a branch | 6,000 a minute | the shop above: 1,500 |
 * | photos | 20 of a session, 50 of a phone a day, 300 of a client an hour, 600 of a branch a minute | one to an address, mostly none |
 *
 * The subject that can hurt only itself is counted first, and what it is refused counts for nobody else. A branch's span is
 * a minute, so that who floods it from everywhere shuts nobody out for longer than that.
 */
export const ADDRESSES = amounts('address', {
  session: [30, HOUR],
  phone: [100, DAY],
  client: [1200, HOUR],
  branch: [1200, MINUTE],
});

/** Changes and choices of stored addresses: each is a transaction, and most of them a webhook. */
export const CHANGES = amounts('change', {
  session: [120, HOUR],
  phone: [400, DAY],
  client: [3600, HOUR],
  branch: [3600, MINUTE],
});

/** Each is half a second of work. */
export const PHOTOS = amounts('photo', {
  session: [20, DAY],
  phone: [50, DAY],
  client: [300, HOUR],
  branch: [600, MINUTE],
});

/** Sessions that one client opens for a branch; a session is of no phone that was proved, so it counts for none. */
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
