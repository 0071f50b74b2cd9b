import type {UserRecord} from '../../../contract/address/user.js';
import type {Queries} from '../../base/db/db.js';
import {findStoredEvidence, positionOf, type StoredEvidence} from '../windows/evidence-store.js';
import {findStatusEvents, findWindows} from './store.js';

/** The part of a person's export about the verification of one address. */
type Part = Pick<UserRecord['addresses'][number], 'verifications' | 'status_changes' | 'evidence'>;

/** Loads all that is stored about the verification of some locations; the returned function picks one location. */
export async function exportVerifications(
  db: Queries,
  branchId: string,
  locationIds: readonly string[],
): Promise<(locationId: string) => Part> {
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
    evidence: evidence.filter(stored => stored.locationId === locationId).map(toExported),
  });
}

function toExported({piece, receivedAt}: StoredEvidence): Part['evidence'][number] {
  const position = positionOf(piece);
  return {
    source: piece.source,
    at: piece.at.toISOString(),
    received_at: receivedAt.toISOString(),
    ...(piece.kind !== 'fix' && {says: piece.says}),
    ...(piece.kind === 'answer' && {delivery_id: piece.deliveryId}),
    ...(position && {geo_point: position.point, accuracy: position.accuracy}),
  };
}
