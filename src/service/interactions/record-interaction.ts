import {type Interaction, saidLocationId, tellsPlace} from '../../contract/interaction.js';
import type {Secrets} from '../accounts/secrets.js';
import type {Location} from '../addresses/location.js';
import {findLocation, findLocationsOfPeople, noteUse} from '../addresses/store.js';
import type {Db, Queries} from '../db/db.js';
import {ProblemError} from '../http/problem-error.js';
import {branchTime} from '../verification/branch-time.js';
import type {Evidence} from '../verification/evidence.js';
import {hearEvidence} from '../verification/hear-evidence.js';
import type {JudgingWorld} from '../verification/judge-windows.js';
import {confirmsAddress} from './confirms-address.js';
import {matchLocation} from './match-location.js';
import type {ReadInteraction} from './read-interaction.js';
import {findBodyHash, holdProved, insertInteraction} from './store.js';

type World = JudgingWorld & {readonly db: Db; readonly secrets: Secrets};

/**
 * Stores an interaction with the address that it is matched to, and hears what it says of it; or nothing where the same was stored before.
 *
 * Gives back the location id by which the address was found. Throws 404 for one that the branch does not have, and 409 for
 * an `id` that said something else. Without a location id it is matched by phone to those alone who proved it; that nobody
 * was found is no failure, and not told.
 */
export async function recordInteraction(
  world: World,
  branchId: string,
  {said, canonical, phone, place}: ReadInteraction,
): Promise<string | undefined> {
  const {db, clock, secrets} = world;
  const at = clock();
  const phoneHash = phone === undefined ? undefined : secrets.phoneHash(branchId, phone);
  const bodyHash = secrets.keyedHash(branchId, 'interaction', canonical);
  const sealed = secrets.encrypt(branchId, 'interaction', JSON.stringify(kept(said, phone)));
  return db.transaction(async tx => {
    const byId = await named(tx, branchId, said);
    const location = byId ?? (await matched(tx, branchId, {said, phoneHash, place}));
    // After the locks: a deletion that was under way is seen.
    const isNew = await insertInteraction(tx, {
      ...{branchId, id: said.id, bodyHash, phoneHash, said: sealed, at},
      useCase: said.use_case,
      value: said.value,
      locationId: location?.id,
    });
    if (!isNew) refuseOther(await findBodyHash(tx, branchId, said.id), bodyHash);
    if (isNew && location) {
      await noteUse(tx, location, at);
      if (confirmsAddress(said, location)) await hearWord(tx, world, location);
    }
    return byId?.id;
  });
}

/**
 * Hears a word for the address, and no fix: no device was read, a form was filled in, and what is ordered at night was not
 * slept there. The rules count such words as days, and days without nights verify nobody.
 */
async function hearWord(tx: Queries, world: World, {branchId, id}: Location): Promise<void> {
  const at = await branchTime(tx, branchId, world.clock);
  const evidence: Evidence[] = [{kind: 'statement', source: 'interaction', at, says: 'verified'}];
  await hearEvidence(tx, world, {branchId, locationId: id, evidence, at});
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

async function matched(
  tx: Queries,
  branchId: string,
  {
    said,
    phoneHash,
    place,
  }: Pick<ReadInteraction, 'said' | 'place'> & {readonly phoneHash: Uint8Array | undefined},
): Promise<Location | undefined> {
  const personId = phoneHash && (await holdProved(tx, branchId, phoneHash));
  if (!personId || !said.location) return undefined;
  const locations = await findLocationsOfPeople(tx, branchId, [personId]);
  const found = matchLocation(locations, said.location, place);
  // Locked only now: it may have been deleted since it was read.
  return found && findLocation(tx, found.id, {branchId}, {lock: true});
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
