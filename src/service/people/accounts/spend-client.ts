import {networksOf} from '../../http/limits/networks.js';
import type {Limit, Spent} from './rate-limit.js';
import type {Secrets} from './secrets.js';

/** A client of a branch, identified by its IP address. */
type Client = {readonly branchId: string; readonly address: string};

type Narrower = {
  /** Counts per subject, such as a phone, as well as per client. */
  readonly about?: Uint8Array;
  /** The limit of a whole /48, as a multiple of that of a /64; 16 if absent. */
  readonly in48?: number;
  readonly times?: number;
};

/**
 * The subjects of a client, for `spendAll`. A client has billions of IPv6 addresses, so its /64 is counted, and its /48
 * with sixteen times the limit.
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
