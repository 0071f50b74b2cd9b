import {
  type Interaction,
  saidLocationId,
  tellsPlace,
} from '../../../contract/verification/interaction.js';
import type {Db, Queries} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import type {Location} from '../../people/locations/location.js';
import {findLocation} from '../../people/locations/store.js';
import type {JudgeOptions} from '../windows/judge-windows.js';
import {ingestInteraction} from './ingest-interaction.js';
import type {ReadInteraction} from './read-interaction.js';
import {findBodyHash, insertInteraction} from './store.js';

type RecordOptions = JudgeOptions & {readonly db: Db; readonly secrets: Secrets};

/**
 * Stores an interaction, and hears what it says of the address that its location id names; or nothing where the same was
 * stored before.
 *
 * Gives back the location id by which the address was found. Throws 404 for one that the branch does not have, and 409 for
 * an `id` that said something else. Without a location id it is matched later, in `matchInteractions`: whether anybody is
 * found is not told here, and not by the time that it takes.
 */
export async function recordInteraction(
  world: RecordOptions,
  branchId: string,
  {said, canonical, phone}: ReadInteraction,
): Promise<string | undefined> {
  const {db, clock, secrets} = world;
  const at = clock();
  const phoneHash = phone === undefined ? undefined : secrets.phoneHash(branchId, phone);
  const bodyHash = secrets.keyedHash(branchId, 'interaction', canonical);
  const sealed = secrets.encrypt(branchId, 'interaction', JSON.stringify(kept(said, phone)));
  return db.transaction(async tx => {
    const location = await named(tx, branchId, said);
    // After the locks: a deletion that was under way is seen.
    const isNew = await insertInteraction(tx, {
      ...{branchId, id: said.id, bodyHash, phoneHash, said: sealed, at},
      useCase: said.use_case,
      value: said.value,
      locationId: location?.id,
      isMatched: location !== undefined || phoneHash === undefined,
    });
    if (!isNew) refuseOther(await findBodyHash(tx, branchId, said.id), bodyHash);
    if (isNew && location) await ingestInteraction(tx, world, {said: said.location, location, at});
    return location?.id;
  });
}

/** What is told again to the person, and to nobody else; the phone in one spelling. */
function kept({user, location, properties}: Interaction, phone: string | undefined) {
  return {
    ...(user && {user: {...user, ...(phone !== undefined && {phone})}}),
    ...(location && {location}),
    ...(properties && {properties}),
  };
}

/**
 * The location that is said by its id. Where the branch has none of that id, or no more, it is 404, as for all that asks by
 * it; but what stands within a location may be an id of the customer's own, and then the rest says the place.
 */
async function named(
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

/** Lets pass what says the same as what is stored; what is not there any more was deleted with its person or address. */
function refuseOther(stored: Uint8Array | undefined, sent: Uint8Array): void {
  if (!stored) throw new ProblemError('not_found', 'The interaction was deleted since.');
  if (!Buffer.from(stored).equals(sent))
    throw new ProblemError(
      'conflict',
      'This id was used for another interaction: send a new id with a new body.',
      {errors: [{field: 'id', message: 'It was used for another interaction: send a new one.'}]},
    );
}
