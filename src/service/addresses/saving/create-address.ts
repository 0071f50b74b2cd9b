import type {AddressChange} from '../../../contract/address/address-change.js';
import type {NewAddress} from '../../../contract/address/new-address.js';
import type {PresenceConsent} from '../../../contract/verification/presence.js';
import type {Queries} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import {randomLetters} from '../../base/random.js';
import {addressOrderOf} from '../../countries/countries.js';
import {sha256} from '../../people/accounts/secrets.js';
import type {StoreOptions} from '../../people/accounts/store-options.js';
import {type Location, OPTIONAL_PARTS} from '../../people/locations/location.js';
import {findLocation, insertLocation} from '../../people/locations/store.js';
import {openFirstWindow} from '../../verification/windows/first-window.js';
import type {JudgeOptions} from '../../verification/windows/judge-windows.js';
import {recordConsent, withdrawConsent} from '../presence/consent.js';
import {issueToken} from '../presence/token.js';
import {changeAddress} from './change-address.js';
import {
  ANY_BODY,
  claimKey,
  findByKey,
  isKeyGone,
  makerOf,
  moveKeys,
  type Request,
} from './idempotency.js';
import {appOfSession, holdPerson, nameProvisional, type SaidNames} from './person.js';

/** Who creates an address, and the key that identifies a repeat. */
export type Creator = {
  readonly branchId: string;
  /** The branch's, for an address that does not say its own: ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly session: {
    readonly id: string;
    readonly userId: string;
    readonly identity: Uint8Array | undefined;
  };
  readonly idempotencyKey: string;
};

type AddressAlone = Omit<NewAddress, 'replaces' | keyof SaidNames | keyof PresenceConsent>;

/** `presenceToken` is present if the person consented that this device confirms the address. */
type Created = {
  readonly location: Location;
  readonly replayed: boolean;
  readonly presenceToken: string | undefined;
};

/**
 * Stores an address with its first verification window and its idempotency key, in one transaction; or changes the
 * address stored under one of the keys that it `replaces`.
 *
 * Returns the stored address if the key was used before. Throws 409 if the body differs, and 404 if the address was
 * deleted since.
 */
export async function createAddress(
  options: JudgeOptions & StoreOptions,
  {branchId, country, session, idempotencyKey}: Creator,
  {first_name, last_name, ...said}: NewAddress,
): Promise<Created> {
  const {db, clock, random, secrets} = options;
  const {replaces = [], presence_consent: agrees = false, presence_words = '', ...address} = said;
  const request = {
    branchId,
    maker: makerOf(session),
    keyHash: sha256(idempotencyKey),
    // Canonical: the schema has ordered the fields and dropped unknown ones. Names may differ in a repeat.
    bodyHash: sha256(JSON.stringify(said)),
  };
  const at = clock();
  const id = randomLetters(random);
  const deleted = () => new ProblemError('not_found', 'The address has been deleted since.');
  const tokenFor = (tx: Queries, locationId: string) =>
    issueToken(tx, random, {branchId, locationId, holder: request.keyHash, at});
  const takeConsent = async (tx: Queries, locationId: string) => {
    if (!agrees) return withdrawConsent(tx, {branchId, locationId, at});
    return recordConsent(tx, {branchId, locationId, words: presence_words, at});
  };
  const name = (tx: Queries) =>
    nameProvisional(tx, secrets, {branchId, id: session.userId, names: {first_name, last_name}});
  return db.transaction(async tx => {
    const before = await claimReplaced(tx, request, {keys: replaces, locationId: id, at});
    if (await claimKey(tx, request, {locationId: before ?? id, at})) {
      if (await isKeyGone(tx, request)) throw deleted();
      if (before) {
        const change = replacing(address);
        const {point_source: pointSource} = address;
        await name(tx);
        const changed = {id: before, from: {branchId}, change, pointSource, at};
        const location = await changeAddress(tx, options, changed);
        await takeConsent(tx, before);
        return {location, replayed: false, presenceToken: await tokenFor(tx, before)};
      }
      // Before the person is locked: two transactions that share a lock and then write would deadlock.
      await name(tx);
      const owner = await holdPerson(tx, branchId, session.userId);
      const app = await appOfSession(tx, session.id);
      const origin = {branchId, id, ...owner, sessionId: session.id, app, createdAt: at};
      const location = newLocation(address, {...origin, country});
      const slugHash = sha256(secrets.slug(branchId, id, location.slugVersion));
      await insertLocation(tx, location, {slugHash});
      await openFirstWindow(tx, random, {branchId, locationId: id, at});
      if (!agrees) return {location, replayed: false, presenceToken: undefined};
      await takeConsent(tx, id);
      return {location, replayed: false, presenceToken: await tokenFor(tx, id)};
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
    return {location: stored, replayed: true, presenceToken: await tokenFor(tx, stored.id)};
  });
}

/**
 * The location stored under one of the keys. It also claims keys not seen before, so that a delayed request with one of
 * them stores nothing, and is answered with the address stored in its place.
 */
async function claimReplaced(
  tx: Queries,
  request: Request,
  {keys, ...claim}: {readonly keys: readonly string[]; locationId: string; at: Date},
): Promise<string | undefined> {
  let before: string | undefined;
  for (const key of keys) {
    const replaced = {...request, keyHash: sha256(key), bodyHash: ANY_BODY};
    if (await claimKey(tx, replaced, claim)) continue;
    before ??= (await findByKey(tx, replaced))?.locationId;
  }
  if (before) await moveKeys(tx, request.branchId, {from: claim.locationId, to: before});
  return before;
}

/** A whole address as a change, which removes what the address does not have. */
function replacing({point_source, ...address}: AddressAlone): AddressChange {
  const missing = Object.fromEntries(
    [...OPTIONAL_PARTS, 'accuracy', 'precision', 'place_id', 'street_view'].map(name => [
      name,
      null,
    ]),
  );
  return {...missing, ...address, point_source};
}

/** Who created an address, where and when. */
type Origin = Pick<
  Location,
  'branchId' | 'id' | 'personId' | 'userId' | 'phoneProved' | 'sessionId' | 'app' | 'createdAt'
>;

function newLocation(
  {geo_point, point_source, accuracy, precision, place_id, street_view, ...parts}: AddressAlone,
  {country, ...origin}: Origin & Pick<Creator, 'country'>,
): Location {
  return {
    ...origin,
    slugVersion: 1,
    parts,
    addressOrder: addressOrderOf(parts.country_code ?? country),
    geoPoint: geo_point,
    pointSource: point_source,
    accuracy,
    precision,
    placeId: place_id,
    streetView: street_view,
    photoVersion: undefined,
    updatedAt: undefined,
    archivedAt: undefined,
    linkHiddenAt: undefined,
  };
}
