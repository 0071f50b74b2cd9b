import {isIPv6} from 'node:net';
import type {Queries} from '../db/db.js';
import {type Limit, spend} from './rate-limit.js';
import type {Secrets} from './secrets.js';

/** A provider gives a household a /64 or more, and 256 of them are a /56; a /48 is a company's, or a whole village's. */
const HOUSEHOLDS_OF_A_48 = 16;

/** A client of a branch, by the address that it calls from. */
export type Client = {readonly branchId: string; readonly address: string; readonly at: Date};

/**
 * Counts once more for a client; throws 429 where that is too often.
 *
 * One IPv6 address of billions is no subject: its /64 is, and its /48 may do sixteen times as much.
 */
export async function spendClient(
  db: Queries,
  secrets: Secrets,
  limit: Limit,
  {branchId, address, at}: Client,
): Promise<void> {
  for (const {network, times} of networksOf(address)) {
    const subject = secrets.keyedHash(branchId, 'client', network);
    await spend(db, {...limit, most: limit.most * times}, {branchId, subject, at});
  }
}

/** The networks that an address counts for, and how many times the limit each of them has. */
export function networksOf(
  address: string,
): readonly {readonly network: string; readonly times: number}[] {
  if (!isIPv6(address)) return [{network: address, times: 1}];
  const groups = groupsOf(address);
  return [
    {network: `${groups.slice(0, 4).join(':')}::/64`, times: 1},
    {network: `${groups.slice(0, 3).join(':')}::/48`, times: HOUSEHOLDS_OF_A_48},
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
