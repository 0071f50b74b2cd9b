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
 * Notes that an address is in use, for an interaction was stored with it at a moment of the service's clock; and hears a
 * word for the address where its own point says so.
 *
 * A word, and no fix: no device was read, a form was filled in, and what is ordered at night was not slept there. The
 * rules count such words as days, and days without nights verify nobody.
 */
export async function ingestInteraction(
  tx: Queries,
  world: JudgeOptions,
  {
    said,
    location,
    at: saidAt,
  }: {
    readonly said: InteractionLocation | undefined;
    readonly location: Location;
    readonly at: Date;
  },
): Promise<void> {
  await noteUse(tx, location, saidAt);
  if (!confirmsAddress(said, location)) return;
  const {branchId, id: locationId} = location;
  const at = await branchTime(tx, branchId, () => saidAt);
  const evidence: Evidence[] = [{kind: 'statement', source: 'interaction', at, says: 'verified'}];
  await ingestEvidence(tx, world, {branchId, locationId, evidence, at});
}
