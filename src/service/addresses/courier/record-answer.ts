import {COARSEST_FIX} from '../../../contract/verification/coarsest-fix.js';
import type {CourierAnswer} from '../../../contract/verification/courier.js';
import type {Db} from '../../base/db/db.js';
import {findLocation, noteUse} from '../../people/locations/store.js';
import {ingestEvidence} from '../../verification/evidence/ingest-evidence.js';
import {branchTime} from '../../verification/windows/branch-time.js';
import type {JudgeOptions} from '../../verification/windows/judge-windows.js';
import type {CourierLink} from './courier-link.js';

/**
 * Stores a courier's answer as evidence, in place of an earlier one to the same delivery, and judges the window; false
 * if the address was deleted meanwhile. A location too coarse to say anything is left out.
 */
export async function recordAnswer(
  {db, ...options}: JudgeOptions & {readonly db: Db},
  {branchId, locationId, deliveryId}: CourierLink,
  {answer: says, geo_point: point, accuracy}: CourierAnswer,
): Promise<boolean> {
  const at = await branchTime(db, branchId, options.clock);
  const from =
    point && accuracy !== undefined && accuracy <= COARSEST_FIX ? {point, accuracy} : undefined;
  return db.transaction(async tx => {
    // Locked first, as in a deletion, to avoid a deadlock.
    const location = await findLocation(tx, locationId, {branchId}, {lock: true});
    if (!location) return false;
    await noteUse(tx, location, options.clock());
    const evidence = [{kind: 'answer', source: 'courier', at, says, from, deliveryId} as const];
    await ingestEvidence(tx, options, {branchId, locationId, evidence, at});
    return true;
  });
}
