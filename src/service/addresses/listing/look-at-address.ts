import type {LookedAtAddress} from '../../../contract/dashboard/looked-at-address.js';
import type {Queries} from '../../base/db/db.js';
import {noSuchAddress} from '../../people/locations/address-id.js';
import {type LinkMaker, type Location, toLocationDetails} from '../../people/locations/location.js';
import {findPeople} from '../../people/locations/person-store.js';
import type {MemberGuardOptions} from '../../people/members/member-guard.js';
import {NIGHT, VERIFIED_FROM} from '../../verification/judging/rules.js';
import {exportVerifications} from '../../verification/status/export-verifications.js';
import {branchTime} from '../../verification/windows/branch-time.js';
import {timeZoneAt} from '../../verification/windows/time-zone.js';
import {findConsents} from '../presence/export-consents.js';
import {toListedPerson} from './listed-person.js';

/** An address with its windows, its evidence and its person, whose phone is hidden. */
export async function lookAtAddress(
  db: Queries,
  maker: LinkMaker & Pick<MemberGuardOptions, 'clock'>,
  location: Location,
): Promise<LookedAtAddress> {
  const {branchId, id} = location;
  const verificationsOf = await exportVerifications(db, branchId, [id]);
  const presence = (await findConsents(db, branchId, [id])).get(id);
  const person = await personOf(db, location);
  const {first_name: firstName, last_name: lastName, phone, provisional} = person;
  const sealed = {branchId, id: location.userId, phone, firstName, lastName};
  return {
    address: {
      ...toLocationDetails(location, maker),
      ...verificationsOf(id),
      ...(presence && {presence}),
    },
    person: {...toListedPerson(maker.secrets, sealed), proved: !provisional},
    night: {time_zone: timeZoneAt(location.geoPoint), ...NIGHT},
    verified_from: VERIFIED_FROM,
    now: (await branchTime(db, branchId, maker.clock)).toISOString(),
  };
}

/** The phone of an address's person, as E.164. */
export async function phoneOf(
  db: Queries,
  {secrets}: LinkMaker,
  location: Location,
): Promise<string> {
  const {phone} = await personOf(db, location);
  return secrets.decrypt(location.branchId, 'phone', phone);
}

async function personOf(db: Queries, {branchId, personId}: Location) {
  const people = await findPeople(db, branchId, personId);
  const person = people.find(({id}) => id === personId);
  // Deleted since the location was read.
  if (!person) throw noSuchAddress();
  return person;
}
