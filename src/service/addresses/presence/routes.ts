import {type Context, Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import {presenceFix} from '../../../contract/verification/presence.js';
import type {Db} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {allowOrigin} from '../../people/accounts/key-guard.js';
import {type Limit, spendFor} from '../../people/accounts/rate-limit.js';
import {sha256} from '../../people/accounts/secrets.js';
import {findLocation} from '../../people/locations/store.js';
import {bearerToken} from '../../people/sessions/session-guard.js';
import {momentIn, notAfter} from '../../verification/evidence/moment.js';
import {branchTime} from '../../verification/windows/branch-time.js';
import type {JudgeOptions} from '../../verification/windows/judge-windows.js';
import {withdrawConsent} from './consent.js';
import {ingestFix} from './ingest-fix.js';
import {type FoundToken, findToken} from './token.js';

type PresenceOptions = JudgeOptions & {readonly db: Db};

/** Stops a page that sends fixes too often, before that costs anything: one fix an hour counts. */
const FIXES_OF_TOKEN: Limit = {name: 'fix of token', most: 60, seconds: 3600};

const HOUR = 3_600_000;

/**
 * `POST /v5/presence` sends a fix of a presence token's device, and `DELETE` withdraws the person's consent; neither
 * answer discloses anything about the address.
 */
export function presenceRoutes(options: PresenceOptions): Hono<Env> {
  const {db, clock} = options;
  return new Hono<Env>()
    .post(routes.presence, async c => {
      const {hash, found} = await tokenOf(c, db);
      const now = clock();
      if (found.expiresAt <= now || !found.isAsked) throw notKnown();
      const {branchId, locationId} = found;
      const spent = [{limit: FIXES_OF_TOKEN, subject: hash}];
      return spendFor(db, {branchId, at: now}, spent, async () => {
        const at = await branchTime(db, branchId, clock);
        const time = momentIn({at, longestAgo: HOUR, longestAgoText: 'an hour'});
        const {at: since = at, ...fix} = await jsonBody(c, presenceFix(time));
        const about = {branchId, locationId, hash, fix, since: notAfter(since, at), at, now};
        await ingestFix(options, about);
        return c.body(null, 204);
      });
    })
    .delete(routes.presence, async c => {
      const {branchId, locationId} = (await tokenOf(c, db)).found;
      await db.transaction(async tx => {
        const location = await findLocation(tx, locationId, {branchId}, {lock: true});
        if (location) await withdrawConsent(tx, {branchId, locationId, at: clock()});
      });
      return c.body(null, 204);
    });
}

/** A request's token, expired or not. Throws 401 for an unknown one, 403 for a page that the branch does not name. */
async function tokenOf(
  c: Context<Env>,
  db: Db,
): Promise<{readonly hash: Uint8Array; readonly found: FoundToken}> {
  const token = bearerToken(c);
  if (!token)
    throw new ProblemError(
      'unauthenticated',
      'Send Authorization: Bearer and the presence_token returned with the address.',
    );
  const hash = sha256(token);
  const found = await findToken(db, hash);
  if (!found) throw notKnown();
  allowOrigin(c, found.origins);
  return {hash, found};
}

function notKnown(): ProblemError {
  return new ProblemError(
    'unauthenticated',
    'This presence token has expired or is unknown: delete it. Selecting the address returns a new one.',
  );
}
