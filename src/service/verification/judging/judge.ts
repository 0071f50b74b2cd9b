import type {
  ProfileSource,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import {answerReasons} from './answer-reasons.js';
import {type WeighedAnswer, weighAnswers} from './answers.js';
import {conclusion} from './conclusion.js';
import type {Evidence} from './evidence.js';
import type {Judge, JudgeInput, Judgement, Reason} from './judgement.js';
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
 * 1. The simulator's latest statement decides alone, at once.
 * 2. The latest statement of the customer's own server decides at once, for or against: the customer knows the person
 *    and carries the risk.
 * 3. Otherwise the nights and days at the place are weighed against those elsewhere. The outcome is `verified` as soon
 *    as the score suffices, but `not_at_address` only at the window's end: a traveller may still come home. Couriers'
 *    answers raise and lower the score a little; a single one never decides.
 *
 * Only evidence from `opensAt` until before `closesAt`, and not after `at`, counts.
 */
export const judge: Judge = input => {
  const evidence = input.evidence.filter(
    ({at}) => at >= input.opensAt && at < input.closesAt && at <= input.at,
  );
  const statements = evidence.filter(piece => piece.kind === 'statement');
  const fixes = evidence.filter(piece => piece.kind === 'fix');
  const sent = evidence.filter(piece => piece.kind === 'answer');
  const simulated = lastWord(statements, 'simulator');
  if (simulated)
    return {
      status: simulated.says,
      score: simulated.says === 'verified' ? 1 : 0,
      source: 'simulator',
      reasons: [wordsOf(simulated)],
    };
  const localTime = localTimeIn(input.timeZone);
  const sightings = sightingsOf(fixes, input.place, localTime);
  const answers = weighAnswers(sent, input.place, localTime);
  const weight = weigh(sightings, statements, answers, localTime);
  const stated = lastWord(statements, 'customer_server');
  const reasons = [
    ...(stated ? [wordsOf(stated)] : []),
    ...seen(sightings, weight),
    ...answerReasons(answers),
  ];
  if (stated && stated.says !== 'unknown')
    return {
      status: stated.says,
      score: stated.says === 'verified' ? STATED_SCORE : 0,
      source: 'customer_server',
      reasons,
    };
  return weighed(input, {evidence, sightings, answers, weight, reasons});
};

function weighed(
  input: JudgeInput,
  found: {
    readonly evidence: readonly Evidence[];
    readonly sightings: readonly Sighting[];
    readonly answers: readonly WeighedAnswer[];
    readonly weight: Weight;
    readonly reasons: readonly Reason[];
  },
): Judgement {
  const {evidence, sightings, answers, weight, reasons} = found;
  const {phoneProved} = input;
  const hasServer = sightings.some(({here, fix}) => here > 0 && fix.source === 'customer_server');
  const status = statusOf(input, weight, hasServer);
  return {
    status,
    score: weight.score,
    source: heaviest(evidence, sightings, answers),
    reasons: [
      ...reasons,
      ...conclusion(status, {weight, hasServer, phoneProved, hasAny: evidence.length > 0}),
    ],
  };
}

function statusOf(
  {at, closesAt, needsServerEvidence, phoneProved}: JudgeInput,
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

/** The source that counted most; if none counted, the first by name. */
function heaviest(
  evidence: readonly Evidence[],
  sightings: readonly Sighting[],
  answers: readonly WeighedAnswer[],
): ProfileSource {
  const sums = new Map<ProfileSource, number>();
  for (const {source} of evidence) sums.set(source, 0);
  for (const {fix, here, elsewhere} of sightings)
    sums.set(fix.source, (sums.get(fix.source) ?? 0) + here + elsewhere);
  for (const {answer, weight} of answers)
    sums.set(answer.source, (sums.get(answer.source) ?? 0) + weight);
  const [most] = [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return most?.[0] ?? 'address_creation';
}
