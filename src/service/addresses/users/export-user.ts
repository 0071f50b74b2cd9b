import type {UserRecord} from '../../../contract/address/user.js';
import type {Queries} from '../../base/db/db.js';
import {findAccesses} from '../../people/accounts/audit.js';
import {type LinkMaker, toLocationDetails} from '../../people/locations/location.js';
import {
  type DeviceRow,
  findDevices,
  findSessions,
  type PersonRow,
  type SessionRow,
} from '../../people/locations/person-store.js';
import {findLocationsOfPeople} from '../../people/locations/store.js';
import {exportInteractions} from '../../verification/interactions/export-interactions.js';
import {exportVerifications} from '../../verification/status/export-verifications.js';
import {findConsents} from '../presence/export-consents.js';

/** Latest accesses in the export. */
const ACCESSES = 1000;

/** All stored data of a person and of those merged into them; `people` is the result of `findPeople`. */
export async function exportUser(
  db: Queries,
  maker: LinkMaker,
  about: {readonly branchId: string; readonly people: readonly [PersonRow, ...PersonRow[]]},
): Promise<UserRecord> {
  const {branchId, people} = about;
  const [self, ...merged] = people;
  const {secrets} = maker;
  const ids = people.map(({id}) => id);
  const locations = await findLocationsOfPeople(db, branchId, ids);
  const locationIds = locations.map(({id}) => id);
  const verificationsOf = await exportVerifications(db, branchId, locationIds);
  const consents = await findConsents(db, branchId, locationIds);
  const accesses = await findAccesses(db, branchId, {
    subjects: [...ids, ...locationIds],
    most: ACCESSES,
  });
  const open = (field: string, sealed: Uint8Array) => secrets.decrypt(branchId, field, sealed);
  const named = ({id, first_name, last_name, created_at}: PersonRow) => ({
    id,
    ...(first_name && {first_name: open('first_name', first_name)}),
    ...(last_name && {last_name: open('last_name', last_name)}),
    created_at: created_at.toISOString(),
  });
  return {
    ...named(self),
    proved: !self.provisional,
    phone: open('phone', self.phone),
    merged: merged.map(named),
    addresses: locations.map(location => ({
      ...toLocationDetails(location, maker),
      ...verificationsOf(location.id),
      ...(consents.has(location.id) && {presence: consents.get(location.id)}),
    })),
    interactions: await exportInteractions(db, secrets, {branchId, people, locationIds}),
    sessions: (await findSessions(db, branchId, ids)).map(toSession),
    devices: (await findDevices(db, branchId, ids)).map(toDevice),
    accesses: accesses.map(access => ({...access, at: access.at.toISOString()})),
  };
}

function toSession({app_name, app_version, proof, code_sent_at, ...times}: SessionRow) {
  return {
    app: {name: app_name, version: app_version},
    proof,
    created_at: times.created_at.toISOString(),
    expires_at: times.expires_at.toISOString(),
    ...(code_sent_at && {code_sent_at: code_sent_at.toISOString()}),
  };
}

function toDevice({origin, proved_at, expires_at, revoked_at}: DeviceRow) {
  return {
    origin,
    proved_at: proved_at.toISOString(),
    expires_at: expires_at.toISOString(),
    ...(revoked_at && {revoked_at: revoked_at.toISOString()}),
  };
}
