import {distance} from '../../../geo/distance.js';
import type {Point} from '../../../geo/point.js';
import type {Answer} from './evidence.js';
import type {LocalTime} from './local-time.js';
import {SOURCE_WEIGHT, UNLOCATED} from './rules.js';
import {isElsewhere, probabilityHere} from './sightings.js';
import type {Sign} from './stay.js';

/** What a courier's answer contributes to the judgement of a place. */
export type WeighedAnswer = {
  readonly answer: Answer;
  /** Metres between the courier's device and the place; undefined if it sent no fix, or one that says nothing. */
  readonly distance: number | undefined;
  /** `far`: "I'm here" from elsewhere, which counts against. `set_aside`: "Not here" from elsewhere, which counts nothing. */
  readonly counts: 'for' | 'against' | 'far' | 'set_aside';
  /** Calendar day as in `LocalTime`. */
  readonly day: number;
  readonly weight: number;
};

/**
 * Weighs each answer by where the courier's device was: a fix near the place doubles its weight, and one elsewhere turns
 * it. Whoever says "I'm here" elsewhere has found another gate; whoever says "Not here" elsewhere has not come yet.
 */
export function weighAnswers(
  answers: readonly Answer[],
  place: Point,
  localTime: (at: Date) => LocalTime,
): WeighedAnswer[] {
  return answers.map(answer => {
    const {says, from, source} = answer;
    const metres = from && distance(from.point, place);
    const isFar = from !== undefined && metres !== undefined && isElsewhere(from, metres);
    const near = from && metres !== undefined && !isFar ? probabilityHere(from, metres) : 0;
    const located = isFar || near > 0;
    const isHere = says === 'here';
    return {
      answer,
      distance: located ? metres : undefined,
      counts: isFar ? (isHere ? 'far' : 'set_aside') : isHere ? 'for' : 'against',
      day: localTime(answer.at).day,
      weight: isFar && !isHere ? 0 : SOURCE_WEIGHT[source] * (UNLOCATED + (1 - UNLOCATED) * near),
    };
  });
}

/** The answers for the place as days at it, and those against it; neither is ever a night. */
export function signsOfAnswers(answers: readonly WeighedAnswer[]): {
  readonly here: readonly Sign[];
  readonly against: readonly Sign[];
} {
  const signs = (some: readonly WeighedAnswer[]) =>
    some.map(({day, weight}) => ({day, weight, isNight: false}));
  return {
    here: signs(answers.filter(({counts}) => counts === 'for')),
    against: signs(answers.filter(({counts}) => counts === 'against' || counts === 'far')),
  };
}
