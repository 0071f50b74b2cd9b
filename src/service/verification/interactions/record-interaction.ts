import {
  type Interaction,
  saidLocationId,
  tellsPlace,
} from '../../../contract/verification/interaction.js';
import type {Queries} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import type {StoreOptions} from '../../people/accounts/store-options.js';
import type {Location} from '../../people/locations/location.js';
import {findLocation} from '../../people/locations/store.js';
import type {JudgeOptions} from '../windows/judge-windows.js';
import {ingestInteraction} from './ingest-interaction.js';
import type {ReadInteraction} from './read-interaction.js';
import {findBodyHash, insertInteraction} from './store.js';

/**
 * Stores an interaction and ingests it for the address that its location id names; does nothing if it is stored.
 *
 * Returns the location id by which the address was found. Throws 404 for a location that the branch does not have, and
 * 409 for an `id` that was used with other content. Without a location id, `matchInteractions` matches it later:
 * neither the answer nor the response time may disclose whether a person was found.
 */
export async function recordInteraction(
  options: JudgeOptions & StoreOptions,
  branchId: string,
  {said, canonical, phone}: ReadInteraction,
): Promise<string | undefined> {
  const {db, clock, secrets} = options;
  const at = clock();
  const phoneHash = phone === undefined ? undefined : secrets.phoneHash(branchId, phone);
  const bodyHash = secrets.keyedHash(branchId, 'interaction', canonical);
  const sealed = secrets.encrypt(branchId, 'interaction', JSON.stringify(toSeal(said, phone)));
  return db.transaction(async tx => {
    const location = await findNamed(tx, branchId, said);
    // After the locks, so that it sees a deletion that was under way.
    const isNew = await insertInteraction(tx, {
      ...{branchId, id: said.id, bodyHash, phoneHash, said: sealed, at},
      useCase: said.use_case,
      value: said.value,
      locationId: location?.id,
      isMatched: location !== undefined || phoneHash === undefined,
    });
    if (!isNew) refuseOther(await findBodyHash(tx, branchId, said.id), bodyHash);
    if (isNew && location)
      await ingestInteraction(tx, options, {said: said.location, location, at});
    return location?.id;
  });
}

/** What is stored encrypted, for the person's export only; the phone as E.164. */
function toSeal({user, location, properties}: Interaction, phone: string | undefined) {
  return {
    ...(user && {user: {...user, ...(phone !== undefined && {phone})}}),
    ...(location && {location}),
    ...(properties && {properties}),
  };
}

/**
 * The location named by its id; undefined if none is named. Throws 404 if the branch has no such location. An unknown
 * `location.id` may be the customer's own, and is ignored if the other fields give the place.
 */
async function findNamed(
  tx: Queries,
  branchId: string,
  said: Interaction,
): Promise<Location | undefined> {
  const id = saidLocationId(said);
  if (id === undefined) return undefined;
  const location = await findLocation(tx, id, {branchId}, {lock: true});
  if (location) return location;
  const isTop = said.location_id !== undefined;
  const isSaidOtherwise =
    said.user?.phone !== undefined && said.location && tellsPlace(said.location);
  if (!isTop && isSaidOtherwise) return undefined;
  const field = isTop ? 'location_id' : 'location.id';
  throw new ProblemError('not_found', `This branch has no location with this ${field}.`, {
    errors: [{field, message: 'Send the id of an address of this branch, or user and location.'}],
  });
}

/** Refuses content that differs from the stored one, or that was deleted with its person or address. */
function refuseOther(stored: Uint8Array | undefined, sent: Uint8Array): void {
  if (!stored) throw new ProblemError('not_found', 'The interaction has been deleted since.');
  if (!Buffer.from(stored).equals(sent))
    throw new ProblemError(
      'conflict',
      'This id was used for another interaction: send a new id with a new body.',
      {errors: [{field: 'id', message: 'It was used for another interaction: send a new one.'}]},
    );
}
