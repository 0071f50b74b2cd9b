import type {InteractionLocation} from '../../../contract/verification/interaction.js';
import type {Queries} from '../../base/db/db.js';
import type {Location} from '../../people/locations/location.js';
import {noteUse} from '../../people/locations/store.js';
import {ingestEvidence} from '../evidence/ingest-evidence.js';
import type {Evidence} from '../judging/evidence.js';
import {branchTime} from '../windows/branch-time.js';
import type {JudgeOptions} from '../windows/judge-windows.js';
import {confirmsAddress} from './confirms-address.js';

/**
 * Records the use of an address, and a statement for it if the interaction's point confirms it; `at` is the service's
 * time.
 *
 * A statement and not a fix: somebody filled in a form, no device was located, and an order at night does not mean that
 * the person slept there. The rules count such statements as days, and days without nights verify nobody.
 */
export async function ingestInteraction(
  tx: Queries,
  options: JudgeOptions,
  about: {
    readonly said: InteractionLocation | undefined;
    readonly location: Location;
    readonly at: Date;
  },
): Promise<void> {
  const {said, location, at: saidAt} = about;
  await noteUse(tx, location, saidAt);
  if (!confirmsAddress(said, location)) return;
  const {branchId, id: locationId} = location;
  const at = await branchTime(tx, branchId, () => saidAt);
  const evidence: Evidence[] = [{kind: 'statement', source: 'interaction', at, says: 'verified'}];
  await ingestEvidence(tx, options, {branchId, locationId, evidence, at});
}
