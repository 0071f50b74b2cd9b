import {networksOf} from '../../http/limits/networks.js';
import type {Limit, Spent} from './rate-limit.js';
import type {Secrets} from './secrets.js';

/** A client of a branch, by the address that it calls from. */
type Client = {readonly branchId: string; readonly address: string};

/** What of a client is counted. */
type Narrower = {
  /** With whom it deals: another has a count of its own. */
  readonly about?: Uint8Array;
  /** How many times the limit all of a /48 have together; sixteen where it is absent. */
  readonly in48?: number;
  readonly times?: number;
};

/**
 * What a client is counted by, for `spendAll`.
 *
 * One IPv6 address of billions is no subject: its /64 is, and its /48 may do sixteen times as much.
 */
export function spentByClient(
  secrets: Secrets,
  limit: Limit,
  {branchId, address}: Client,
  {about, in48, times = 1}: Narrower = {},
): readonly Spent[] {
  return networksOf(address, in48).map(({network, times: more}) => {
    const whom = about ? `${network} ${Buffer.from(about).toString('hex')}` : network;
    const subject = secrets.keyedHash(branchId, 'client', whom);
    return {limit: {...limit, most: limit.most * more}, subject, times};
  });
}
