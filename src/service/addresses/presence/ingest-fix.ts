import {COARSEST_FIX} from '../../../contract/verification/coarsest-fix.js';
import type {PresenceFix} from '../../../contract/verification/presence.js';
import type {Db} from '../../base/db/db.js';
import {findLocation, noteUse} from '../../people/locations/store.js';
import {ingestEvidence} from '../../verification/evidence/ingest-evidence.js';
import type {JudgeOptions} from '../../verification/windows/judge-windows.js';
import type {OfLocation} from './consent.js';
import {claimFix} from './token.js';

type IngestFixOptions = JudgeOptions & {readonly db: Db};

/** A fix from the device of a token. */
type SentFix = OfLocation & {
  readonly hash: Uint8Array;
  readonly fix: Omit<PresenceFix, 'at'>;
  /** When the device was there, and below it now, both by the branch's clock. */
  readonly since: Date;
  readonly at: Date;
  /** Now, by the service's clock. */
  readonly now: Date;
};

/**
 * Ingests a fix as evidence, in one transaction. It silently drops a fix that is too coarse, that follows the last one
 * within an hour, or whose token was withdrawn meanwhile.
 */
export async function ingestFix(
  {db, ...options}: IngestFixOptions,
  {branchId, locationId, hash, fix, since, at, now}: SentFix,
): Promise<void> {
  if (fix.accuracy > COARSEST_FIX) return;
  await db.transaction(async tx => {
    // Locked first, as in a deletion and a withdrawal, to avoid a deadlock.
    const location = await findLocation(tx, locationId, {branchId}, {lock: true});
    if (!location || !(await claimFix(tx, {hash, at}))) return;
    await noteUse(tx, location, now);
    const {geo_point: point, accuracy} = fix;
    const evidence = [{kind: 'fix', source: 'presence', at: since, point, accuracy} as const];
    await ingestEvidence(tx, options, {branchId, locationId, evidence, at});
  });
}
