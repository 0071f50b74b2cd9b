import * as v from 'valibot';
import type {UserRecord} from '../../../contract/address/user.js';
import type {Queries} from '../../base/db/db.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import type {PersonRow} from '../../people/locations/person-store.js';
import {findInteractions, type InteractionRow} from './store.js';

/** The JSON that `recordInteraction` encrypts. */
const Said = v.object({
  user: v.optional(v.unknown()),
  location: v.optional(v.unknown()),
  properties: v.optional(v.unknown()),
});

/**
 * Exports the interactions of some people, if they proved their phone, and those at their addresses; of another phone's
 * interaction at an address it omits the user.
 */
export async function exportInteractions(
  db: Queries,
  secrets: Secrets,
  about: {
    readonly branchId: string;
    readonly people: readonly PersonRow[];
    readonly locationIds: readonly string[];
  },
): Promise<UserRecord['interactions']> {
  const {branchId, people, locationIds} = about;
  const own = people.map(({phone_hash}) => Buffer.from(phone_hash));
  const phoneHashes = people
    .filter(({provisional}) => !provisional)
    .map(({phone_hash}) => phone_hash);
  const rows = await findInteractions(db, branchId, {locationIds, phoneHashes});
  const isOwn = ({phone_hash}: InteractionRow) =>
    phone_hash === null || own.some(hash => hash.equals(phone_hash));
  return rows.map(row => {
    const text = secrets.decrypt(branchId, 'interaction', row.said);
    const {user, ...said} = v.parse(Said, JSON.parse(text));
    return {
      id: row.id,
      use_case: row.use_case,
      ...(row.value !== null && {value: row.value}),
      ...(row.location_id !== null && {location_id: row.location_id}),
      ...(user !== undefined && isOwn(row) && {user}),
      ...said,
      created_at: row.created_at.toISOString(),
    };
  });
}
