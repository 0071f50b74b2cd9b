import {isIPv6} from 'node:net';
import type {Queries} from '../db/db.js';
import {type Limit, type Spent, spendAll} from './rate-limit.js';
import type {Secrets} from './secrets.js';

/** A provider gives a household a /64 or more, and 256 of them are a /56; a /48 is a company's, or a whole village's. */
const HOUSEHOLDS_OF_A_48 = 16;

/** A client of a branch, by the address that it calls from. */
export type Client = {readonly branchId: string; readonly address: string; readonly at: Date};

/** What of a client is counted. */
type Narrower = {
  /** With whom it deals: another has a count of its own. */
  readonly about?: Uint8Array;
  /** How many times the limit all of a /48 have together; sixteen where it is absent. */
  readonly in48?: number;
  readonly times?: number;
};

/** Counts once more for a client; throws 429 where that is too often. See `spentByClient`. */
export async function spendClient(
  db: Queries,
  secrets: Secrets,
  limit: Limit,
  client: Client,
): Promise<void> {
  await spendAll(db, client, spentByClient(secrets, limit, client));
}

/**
 * What a client is counted by, for `spendAll`.
 *
 * One IPv6 address of billions is no subject: its /64 is, and its /48 may do sixteen times as much.
 */
export function spentByClient(
  secrets: Secrets,
  limit: Limit,
  {branchId, address}: Pick<Client, 'branchId' | 'address'>,
  {about, in48, times = 1}: Narrower = {},
): readonly Spent[] {
  return networksOf(address, in48).map(({network, times: more}) => {
    const whom = about ? `${network} ${Buffer.from(about).toString('hex')}` : network;
    const subject = secrets.keyedHash(branchId, 'client', whom);
    return {limit: {...limit, most: limit.most * more}, subject, times};
  });
}

/** The networks that an address counts for, and how many times the limit each of them has. */
export function networksOf(
  address: string,
  in48 = HOUSEHOLDS_OF_A_48,
): readonly {readonly network: string; readonly times: number}[] {
  if (!isIPv6(address)) return [{network: address, times: 1}];
  const groups = groupsOf(address);
  return [
    {network: `${groups.slice(0, 4).join(':')}::/64`, times: 1},
    {network: `${groups.slice(0, 3).join(':')}::/48`, times: in48},
  ];
}

/** The eight groups of an IPv6 address, without leading zeros; a zone is left out. */
function groupsOf(address: string): readonly string[] {
  const [written = ''] = address.toLowerCase().split('%');
  const [before = '', after] = written.split('::');
  const read = (part: string) =>
    part ? part.split(':').map(group => group.replace(/^0+(?=.)/, '')) : [];
  const [head, tail] = [read(before), read(after ?? '')];
  // An IPv4 address at the end takes the place of two groups; it is never within the first four.
  const isMixed = written.includes('.');
  const missing = 8 - head.length - tail.length - (isMixed ? 1 : 0);
  return [...head, ...Array.from({length: Math.max(0, missing)}, () => '0'), ...tail];
}
