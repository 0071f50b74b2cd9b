import type {NewAddress} from '../../contract/new-address.js';
import {type Secrets, sha256} from '../accounts/secrets.js';
import type {Clock} from '../clock.js';
import type {Db} from '../db/db.js';
import {ProblemError} from '../http/problem-error.js';
import {type Random, randomLetters} from '../random.js';
import {openFirstWindow} from '../verification/first-window.js';
import {claimKey, findByKey, isKeyGone} from './idempotency.js';
import type {Location} from './location.js';
import {holdPerson} from './person.js';
import {findLocation, insertLocation} from './store.js';

/** Who creates, and the key under which a repeat is known again. */
export type Creator = {
  readonly branchId: string;
  readonly session: {readonly id: string; readonly userId: string; readonly phoneHash: Uint8Array};
  readonly idempotencyKey: string;
};

type World = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
};

/**
 * Stores an address with its first verification window and its idempotency key, all of them or nothing.
 *
 * Sent again with the same key, it answers what is stored; throws 409 where the body is another, and 404 where the
 * address was deleted since.
 */
export async function createAddress(
  {db, clock, random, secrets}: World,
  {branchId, session, idempotencyKey}: Creator,
  address: NewAddress,
): Promise<{readonly location: Location; readonly replayed: boolean}> {
  const request = {
    branchId,
    phoneHash: session.phoneHash,
    keyHash: sha256(idempotencyKey),
    // The schema has put the fields in its own order and dropped unknown ones, so this is canonical.
    bodyHash: sha256(JSON.stringify(address)),
  };
  const at = clock();
  const id = randomLetters(random);
  const deleted = () => new ProblemError('not_found', 'The address was deleted since.');
  return db.transaction(async tx => {
    if (await claimKey(tx, request, {locationId: id, at})) {
      if (await isKeyGone(tx, request)) throw deleted();
      const personId = await holdPerson(tx, branchId, session.userId);
      const location = newLocation(address, {branchId, id, personId, sessionId: session.id, at});
      const slugHash = sha256(secrets.slug(branchId, id, location.slugVersion));
      await insertLocation(tx, location, {slugHash});
      await openFirstWindow(tx, {branchId, locationId: id, id: randomLetters(random), at});
      return {location, replayed: false};
    }
    const known = await findByKey(tx, request);
    if (!known) throw deleted();
    if (!known.sameBody)
      throw new ProblemError(
        'conflict',
        'This Idempotency-Key was used for another address: send a new key with a new body.',
      );
    const stored = await findLocation(tx, known.locationId, {branchId});
    if (!stored) throw deleted();
    return {location: stored, replayed: true};
  });
}

function newLocation(
  {geo_point, point_source, accuracy, place_id, ...parts}: NewAddress,
  {
    at,
    ...whose
  }: Pick<Location, 'branchId' | 'id' | 'personId' | 'sessionId'> & {readonly at: Date},
): Location {
  return {
    ...whose,
    slugVersion: 1,
    parts,
    geoPoint: geo_point,
    pointSource: point_source,
    accuracy,
    placeId: place_id,
    createdAt: at,
    updatedAt: undefined,
    archivedAt: undefined,
    linkHiddenAt: undefined,
  };
}
