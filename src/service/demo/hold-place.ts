import type {Queries} from '../base/db/db.js';
import {ProblemError} from '../base/problem-error.js';
import {noSuchAddress} from '../people/locations/address-id.js';
import {type HeldWindow, holdLocation} from '../verification/windows/held-window.js';

/** An address of the demo branch. */
export type Place = {readonly branchId: string; readonly locationId: string};

/** Locks an address and returns its last window. Throws 404 if there is none, and 409 if it is archived. */
export async function holdPlace(tx: Queries, {branchId, locationId}: Place): Promise<HeldWindow> {
  const location = await holdLocation(tx, branchId, locationId);
  if (!location) throw noSuchAddress();
  if (!location.window || location.isArchived)
    throw new ProblemError('conflict', 'This address was removed: save another one.');
  return location.window;
}

/** The device, unless it can't verify this person: then the customer's server, which knows its own app's people. */
export function sourceFor({
  phoneProved,
  needsServerEvidence,
}: Pick<HeldWindow, 'phoneProved' | 'needsServerEvidence'>): 'presence' | 'customer_server' {
  return phoneProved && !needsServerEvidence ? 'presence' : 'customer_server';
}
