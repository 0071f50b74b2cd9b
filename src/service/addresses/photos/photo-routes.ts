import {createHash} from 'node:crypto';
import {type Context, Hono} from 'hono';
import type {AddressAnswer} from '../../../contract/address/new-address.js';
import {PHOTO_MOST_BYTES} from '../../../contract/pictures/photo.js';
import {routes} from '../../../contract/routes/routes.js';
import type {Queries} from '../../base/db/db.js';
import type {Environment} from '../../base/environment.js';
import {ProblemError} from '../../base/problem-error.js';
import {askerOf} from '../../http/asker-of.js';
import {type Env, outside} from '../../http/env.js';
import {createAtOnce} from '../../http/limits/at-once.js';
import {withBody} from '../../http/read-body.js';
import {accessorOf, writeAudit} from '../../people/accounts/audit.js';
import {PHOTOS} from '../../people/accounts/limits.js';
import {sha256} from '../../people/accounts/secrets.js';
import {serverGuard} from '../../people/accounts/server-guard.js';
import {spendAmount} from '../../people/accounts/spend-amount.js';
import type {StoreOptions} from '../../people/accounts/store-options.js';
import {addressIdOf, noSuchAddress} from '../../people/locations/address-id.js';
import {type LinkMaker, type Location, toUserAddress} from '../../people/locations/location.js';
import {findLocation, noteUse} from '../../people/locations/store.js';
import {sessionGuard} from '../../people/sessions/session-guard.js';
import {ANY_BODY, findByKey, makerOf} from '../saving/idempotency.js';
import {sightOf} from '../saving/sight-of.js';
import {answerPhoto} from './answer-photo.js';
import {putPhoto, removePhoto} from './photo-store.js';
import type {Photo, Photos} from './photos.js';

type PhotoOptions = StoreOptions &
  LinkMaker & {readonly environment: Environment; readonly photos: Photos};

const LENGTH = {
  most: PHOTO_MOST_BYTES,
  tooLarge: `A photo may have at most ${PHOTO_MOST_BYTES / 1024 / 1024} MB: make it smaller.`,
};

/** Simultaneous photos of a session: one, except for a device that stored several while offline. */
const AT_ONCE = 4;

/**
 * `PUT` and `DELETE /v5/addresses/{id}/photo` for sessions that may change the address; for the customer's server
 * `GET /v5/locations/{id}/photo`, even if the link is hidden, with an audit line. The bytes of a photo decide its type,
 * and it is redrawn before it is stored.
 */
export function photoRoutes(options: PhotoOptions): Hono<Env> {
  const {db, clock, photos} = options;
  const guard = sessionGuard(options);
  const atOnce = createAtOnce(AT_ONCE);
  return new Hono<Env>()
    .put(routes.photo(':id'), guard, c =>
      atOnce(c.get('session').id, async () => {
        const id = addressIdOf(c);
        // Before the body, so that nobody can send megabytes for an address that is not theirs.
        if (!(await findOwn(c, db, id))) throw noSuchAddress();
        return spendAmount(c, options, PHOTOS, async () => {
          const photo = await withBody(c, LENGTH, sent =>
            outside(c, () => photos.make(sent, askerOf(c))),
          );
          const version = versionOf(photo);
          const at = clock();
          const address = await db.transaction(async tx => {
            const location = await findOwn(c, tx, id, {lock: true});
            if (!location) throw noSuchAddress();
            await putPhoto(tx, location, {photo, version, at});
            return toUserAddress({...location, photoVersion: version}, options);
          });
          const answer: AddressAnswer = {address};
          return c.json(answer);
        });
      }),
    )
    .delete(routes.photo(':id'), guard, async c => {
      await db.transaction(async tx => {
        const location = await findLocation(tx, addressIdOf(c), sightOf(c), {lock: true});
        if (!location) throw noSuchAddress();
        await removePhoto(tx, location, clock());
      });
      return c.body(null, 204);
    })
    .get(routes.locationPhoto(':id'), serverGuard(options), async c => {
      const by = accessorOf(c);
      const at = clock();
      const answer = await db.transaction(async tx => {
        const location = await findLocation(tx, addressIdOf(c), by);
        if (!location) throw noSuchAddress();
        await writeAudit(tx, by, 'location.photo.read', {subjects: [location.id], at});
        await noteUse(tx, location, at);
        return answerPhoto(c, tx, location);
      });
      if (!answer) throw new ProblemError('not_found', 'This address has no photo.');
      return answer;
    });
}

/**
 * The address, if the session can see it, or if it was created under the request's `Idempotency-Key`: a photo that
 * waited on the device is sent in a later visit.
 */
async function findOwn(
  c: Context<Env>,
  db: Queries,
  id: string,
  how?: {readonly lock: boolean},
): Promise<Location | undefined> {
  const seen = await findLocation(db, id, sightOf(c), how);
  const key = c.req.header('Idempotency-Key');
  if (seen || !key) return seen;
  const branchId = c.get('branch').id;
  const maker = makerOf(c.get('session'));
  const request = {branchId, maker, keyHash: sha256(key), bodyHash: ANY_BODY};
  const created = await findByKey(db, request);
  return created?.locationId === id ? findLocation(db, id, {branchId}, how) : undefined;
}

/** Short, for a readable URL: it only distinguishes photos of one address. */
function versionOf({bytes}: Photo): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
}
