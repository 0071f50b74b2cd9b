import type {VerificationStatus} from '../../../src/contract/verification/verification.js';
import type {Judge, JudgeInput} from '../../../src/service/verification/judging/judgement.js';
import type {Kind, Person} from './person.js';
import {nightsIn, type Span, type Truth, truthIn, windows} from './windows.js';

const DAY = 86_400_000;

/** How a window of a simulated person ended. */
export type Outcome = {
  readonly kind: Kind;
  readonly truth: Truth;
  /** In so many nights of the window a fix was sent, from anywhere, and from the place itself. */
  readonly nights: number;
  readonly nightsHere: number;
  readonly status: VerificationStatus;
};

/**
 * The outcomes of all windows of some people, each judged after every day that brought fixes, and when it ends. The
 * service judges at every fix; for who sends ten a night, a day is near enough and ten times as fast.
 */
export function outcomesOf(
  people: readonly Person[],
  judge: Judge,
  {needsServerEvidence}: {needsServerEvidence: boolean},
): Outcome[] {
  return people.flatMap(person =>
    windows.map(window => ({
      kind: person.kind,
      truth: truthIn(person, window),
      nights: nightsIn(person, window, {fromPlace: false}),
      nightsHere: nightsIn(person, window, {fromPlace: true}),
      status: statusOf(person, window, at => judge(hearing(person, window, at))),
    })),
  );

  function hearing(person: Person, {opensAt, closesAt}: Span, at: Date): JudgeInput {
    const {place, timeZone, fixes} = person;
    const evidence = fixes.filter(fix => fix.at >= opensAt && fix.at <= at && fix.at < closesAt);
    return {
      place,
      timeZone,
      opensAt,
      closesAt,
      at,
      evidence,
      needsServerEvidence,
      phoneProved: true,
    };
  }
}

function statusOf(
  {fixes}: Person,
  {opensAt, closesAt}: Span,
  judgeAt: (at: Date) => {readonly status: VerificationStatus},
): VerificationStatus {
  const moments = new Map<number, Date>();
  for (const {at} of fixes)
    if (at >= opensAt && at < closesAt) moments.set(Math.floor(at.getTime() / DAY), at);
  for (const at of moments.values()) {
    const {status} = judgeAt(at);
    if (status !== 'in_progress') return status;
  }
  return judgeAt(closesAt).status;
}
