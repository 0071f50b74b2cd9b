import type {
  ProfileSource,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import {conclusion} from './conclusion.js';
import type {Evidence, Fix, Statement} from './evidence.js';
import type {Hearing, Judge, Judgement, Reason} from './judgement.js';
import {localTimeIn} from './local-time.js';
import {seen, wordsOf} from './reasons.js';
import {
  DAY_WEIGHT,
  NIGHTS_ELSEWHERE,
  PART_ELSEWHERE,
  STATED_SCORE,
  STILL_ELSEWHERE,
  VERIFIED_FROM,
} from './rules.js';
import {type Sighting, sightingsOf} from './sightings.js';
import {lastWord} from './statements.js';
import {type Weight, weigh} from './weigh.js';

/**
 * Judges a window by its evidence:
 *
 * 1. The simulator's last word decides alone, at once.
 * 2. The word of the customer's own server decides at once, for and against: it knows the person and carries the risk.
 * 3. Otherwise the nights and days at the place are weighed against those elsewhere. `verified` as soon as the score
 *    holds. That somebody is elsewhere is decided only when the window ends: who travels for a week may still come home.
 *
 * Only evidence from `opensAt` on, before `closesAt` and not after `at` counts.
 */
export const judge: Judge = hearing => {
  const heard = hearing.evidence.filter(
    ({at}) => at >= hearing.opensAt && at < hearing.closesAt && at <= hearing.at,
  );
  const statements = heard.filter(isStatement);
  const fixes = heard.filter(isFix);
  const simulated = lastWord(statements, 'simulator');
  if (simulated)
    return {
      status: simulated.says,
      score: simulated.says === 'verified' ? 1 : 0,
      source: 'simulator',
      reasons: [wordsOf(simulated)],
    };
  const localTime = localTimeIn(hearing.timeZone);
  const sightings = sightingsOf(fixes, hearing.place, localTime);
  const weight = weigh(sightings, statements, localTime);
  const stated = lastWord(statements, 'customer_server');
  const reasons = [...(stated ? [wordsOf(stated)] : []), ...seen(sightings, weight)];
  if (stated && stated.says !== 'unknown')
    return {
      status: stated.says,
      score: stated.says === 'verified' ? STATED_SCORE : 0,
      source: 'customer_server',
      reasons,
    };
  return weighed(hearing, {heard, sightings, weight, reasons});
};

function weighed(
  hearing: Hearing,
  found: {
    readonly heard: readonly Evidence[];
    readonly sightings: readonly Sighting[];
    readonly weight: Weight;
    readonly reasons: readonly Reason[];
  },
): Judgement {
  const {heard, sightings, weight, reasons} = found;
  const {phoneProved} = hearing;
  const hasServer = sightings.some(({here, fix}) => here > 0 && fix.source === 'customer_server');
  const status = statusOf(hearing, weight, hasServer);
  return {
    status,
    score: weight.score,
    source: heaviest(heard, sightings),
    reasons: [
      ...reasons,
      ...conclusion(status, {weight, hasServer, phoneProved, hasAny: heard.length > 0}),
    ],
  };
}

function statusOf(
  {at, closesAt, needsServerEvidence, phoneProved}: Hearing,
  weight: Weight,
  hasServer: boolean,
): VerificationStatus {
  const mayHold = hasServer || (phoneProved && !needsServerEvidence);
  if (weight.score >= VERIFIED_FROM && mayHold) return 'verified';
  if (at < closesAt) return 'in_progress';
  return isElsewhere(weight) ? 'not_at_address' : 'unknown';
}

function isElsewhere({here, nightsElsewhere, nightsSeen}: Weight): boolean {
  return (
    nightsElsewhere >= Math.max(NIGHTS_ELSEWHERE, PART_ELSEWHERE * nightsSeen) &&
    here.nights + DAY_WEIGHT * here.days <= STILL_ELSEWHERE * nightsElsewhere
  );
}

/** The source that counted most; of what counted nothing, that of the first evidence by name. */
function heaviest(heard: readonly Evidence[], sightings: readonly Sighting[]): ProfileSource {
  const sums = new Map<ProfileSource, number>();
  for (const {source} of heard) sums.set(source, 0);
  for (const {fix, here, elsewhere} of sightings)
    sums.set(fix.source, (sums.get(fix.source) ?? 0) + here + elsewhere);
  const [most] = [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return most?.[0] ?? 'address_creation';
}

function isFix(evidence: Evidence): evidence is Fix {
  return evidence.kind === 'fix';
}

function isStatement(evidence: Evidence): evidence is Statement {
  return evidence.kind === 'statement';
}
