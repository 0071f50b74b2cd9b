import {Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import {type EvidenceAnswer, evidenceBody} from '../../../contract/verification/evidence.js';
import type {Db, Queries} from '../../base/db/db.js';
import type {Environment} from '../../base/environment.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {withSuccessField} from '../../http/problems.js';
import {serverGuard} from '../../people/accounts/server-guard.js';
import {addressIdOf, noSuchAddress} from '../../people/locations/address-id.js';
import {findLocation, noteUse} from '../../people/locations/store.js';
import type {Evidence} from '../judging/evidence.js';
import {branchTime} from '../windows/branch-time.js';
import {countEvidence} from '../windows/evidence-store.js';
import type {JudgeOptions} from '../windows/judge-windows.js';
import {ingestEvidence} from './ingest-evidence.js';
import {momentIn, notAfter} from './moment.js';
import {type SentPiece, takeNew} from './sent-evidence.js';

type EvidenceOptions = JudgeOptions & {
  readonly db: Db;
  readonly environment: Environment;
};

const NINETY_DAYS = 90 * 86_400_000;

/** Pieces of evidence about one address, all of which may be judged at once; evidence of 90 days ago is removed. */
const MAX_OF_ADDRESS = 5000;

/**
 * `POST /v5/locations/{id}/evidence`: what the customer's server knows about where a person is; stores all or nothing.
 *
 * It writes no audit line, since the answer discloses nothing; the person's export contains what was stored.
 */
export function evidenceRoutes(options: EvidenceOptions): Hono<Env> {
  const {db, clock} = options;
  const path = routes.evidence(':id');
  return new Hono<Env>().use(path, withSuccessField).post(path, serverGuard(options), async c => {
    const branchId = c.get('branch').id;
    const locationId = addressIdOf(c);
    const at = await branchTime(db, branchId, clock);
    const time = momentIn({at, longestAgo: NINETY_DAYS, longestAgoText: '90 days'});
    const sent = await jsonBody(c, evidenceBody(time));
    const stored = await db.transaction(async tx => {
      const location = await findLocation(tx, locationId, {branchId}, {lock: true});
      if (!location) throw noSuchAddress();
      await noteUse(tx, location, clock());
      const pieces = await takeNew(tx, {branchId, locationId, sent, at: clock()});
      const evidence = pieces.map(piece => toEvidence(piece, at));
      await refuseTooMuch(tx, {branchId, locationId, more: evidence.length});
      if (evidence.length > 0)
        await ingestEvidence(tx, options, {branchId, locationId, evidence, at});
      return evidence.length;
    });
    const answer: EvidenceAnswer = {success: true, stored};
    return c.json(answer);
  });
}

/** Throws 429 if an address would have more evidence than is judged in one piece. */
async function refuseTooMuch(
  tx: Queries,
  {branchId, locationId, more}: {branchId: string; locationId: string; more: number},
): Promise<void> {
  const before = await countEvidence(tx, {branchId, locationId, max: MAX_OF_ADDRESS});
  if (before + more <= MAX_OF_ADDRESS) return;
  throw new ProblemError(
    'rate_limited',
    `This address has ${before.toLocaleString('en')} pieces of evidence of the last 90 days, and ${MAX_OF_ADDRESS.toLocaleString('en')} are possible: send fewer, such as one fix an hour.`,
    {retryAfter: 3600},
  );
}

function toEvidence(piece: SentPiece, now: Date): Evidence {
  const at = notAfter(piece.at, now);
  const source = 'customer_server';
  if (piece.type === 'statement') return {kind: 'statement', source, at, says: piece.says};
  const {geo_point: point, accuracy} = piece;
  return {kind: 'fix', source, at, point, accuracy};
}
