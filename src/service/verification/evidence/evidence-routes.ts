import {Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import {type EvidenceAnswer, evidenceBody} from '../../../contract/verification/evidence.js';
import type {Db} from '../../base/db/db.js';
import type {Environment} from '../../base/environment.js';
import type {Env} from '../../http/env.js';
import {jsonBody} from '../../http/json-body.js';
import {withSuccessField} from '../../http/problems.js';
import {serverGuard} from '../../people/accounts/server-guard.js';
import {addressIdOf, noSuchAddress} from '../../people/locations/address-id.js';
import {findLocation, noteUse} from '../../people/locations/store.js';
import type {Evidence} from '../judging/evidence.js';
import {branchTime} from '../windows/branch-time.js';
import type {JudgeOptions} from '../windows/judge-windows.js';
import {ingestEvidence} from './ingest-evidence.js';
import {momentIn, notAfter} from './moment.js';
import {type SentPiece, takeNew} from './sent-evidence.js';

type EvidenceOptions = JudgeOptions & {
  readonly db: Db;
  readonly environment: Environment;
};

const NINETY_DAYS = 90 * 86_400_000;

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
      if (evidence.length > 0)
        await ingestEvidence(tx, options, {branchId, locationId, evidence, at});
      return evidence.length;
    });
    const answer: EvidenceAnswer = {success: true, stored};
    return c.json(answer);
  });
}

function toEvidence(piece: SentPiece, now: Date): Evidence {
  const at = notAfter(piece.at, now);
  const source = 'customer_server';
  if (piece.type === 'statement') return {kind: 'statement', source, at, says: piece.says};
  const {geo_point: point, accuracy} = piece;
  return {kind: 'fix', source, at, point, accuracy};
}
