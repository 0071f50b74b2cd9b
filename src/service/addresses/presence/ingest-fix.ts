import {COARSEST_FIX} from '../../../contract/verification/coarsest-fix.js';
import type {PresenceFix} from '../../../contract/verification/presence.js';
import type {Db} from '../../base/db/db.js';
import {findLocation, noteUse} from '../../people/locations/store.js';
import {ingestEvidence} from '../../verification/evidence/ingest-evidence.js';
import type {JudgeOptions} from '../../verification/windows/judge-windows.js';
import type {OfLocation} from './consent.js';
import {claimFix} from './token.js';

type IngestFixOptions = JudgeOptions & {readonly db: Db};

/** A fix that the device of a token sent. */
type Heard = OfLocation & {
  readonly hash: Uint8Array;
  readonly fix: Omit<PresenceFix, 'at'>;
  /** When the device was there, and now: both by the branch's clock. */
  readonly since: Date;
  readonly at: Date;
  /** Now, by the service's clock. */
  readonly now: Date;
};

/**
 * Takes a fix as evidence, with what follows from it, all of it or nothing. What does not count is dropped without a word:
 * a fix that is too coarse, one within an hour of the last, and one of a token that was withdrawn meanwhile.
 */
export async function ingestFix(
  {db, ...world}: IngestFixOptions,
  {branchId, locationId, hash, fix, since, at, now}: Heard,
): Promise<void> {
  if (fix.accuracy > COARSEST_FIX) return;
  await db.transaction(async tx => {
    // Locked first, as a deletion and a withdrawal do: so none of them waits for another that waits for it.
    const location = await findLocation(tx, locationId, {branchId}, {lock: true});
    if (!location || !(await claimFix(tx, {hash, at}))) return;
    await noteUse(tx, location, now);
    const {geo_point: point, accuracy} = fix;
    const evidence = [{kind: 'fix', source: 'presence', at: since, point, accuracy} as const];
    await ingestEvidence(tx, world, {branchId, locationId, evidence, at});
  });
}
