import type {UserRecord} from '../../../contract/address/user.js';
import type {Queries} from '../../base/db/db.js';
import {findStoredEvidence, type StoredEvidence} from '../windows/evidence-store.js';
import {findStatusEvents, findWindows} from './store.js';

/** What is told of a location's verification to its person. */
type Told = Pick<UserRecord['addresses'][number], 'verifications' | 'status_changes' | 'evidence'>;

/** All that is stored of the verification of some locations of a branch; what it returns picks out one of them. */
export async function exportVerifications(
  db: Queries,
  branchId: string,
  locationIds: readonly string[],
): Promise<(locationId: string) => Told> {
  const windows = await findWindows(db, branchId, locationIds);
  const events = await findStatusEvents(db, branchId, locationIds);
  const evidence = await findStoredEvidence(db, branchId, locationIds);
  return locationId => ({
    verifications: windows
      .filter(({location_id}) => location_id === locationId)
      .map(({id, mode, status, score, source, reasons, opened_at, closes_at, cancelled_at}) => ({
        address_verification_id: id,
        ...{mode, status, score, source},
        reasons: reasons.map(({detail}) => detail),
        opened_at: opened_at.toISOString(),
        closes_at: closes_at.toISOString(),
        ...(cancelled_at && {cancelled_at: cancelled_at.toISOString()}),
      })),
    status_changes: events
      .filter(({location_id}) => location_id === locationId)
      .map(({window_id, mode, status, at}) => ({
        address_verification_id: window_id,
        ...{mode, status},
        at: at.toISOString(),
      })),
    evidence: evidence.filter(stored => stored.locationId === locationId).map(toTold),
  });
}

function toTold({piece, receivedAt}: StoredEvidence): Told['evidence'][number] {
  return {
    source: piece.source,
    at: piece.at.toISOString(),
    received_at: receivedAt.toISOString(),
    ...(piece.kind === 'statement'
      ? {says: piece.says}
      : {geo_point: piece.point, accuracy: piece.accuracy}),
  };
}
