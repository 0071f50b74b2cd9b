import type {WeighedAnswer} from './answers.js';
import type {Reason} from './judgement.js';
import type {ReasonCode} from './reason-code.js';
import {count, days, farthest, nearest, reason} from './reasons.js';

type Located = WeighedAnswer & {readonly distance: number};

/** The reasons that couriers' answers give. */
export function answerReasons(answers: readonly WeighedAnswer[]): Reason[] {
  const of = (counts: WeighedAnswer['counts']) => answers.filter(each => each.counts === counts);
  const far = of('far').filter(isLocated);
  const setAside = of('set_aside').filter(isLocated);
  return [
    ...said('courier_at_gate', 'were at the gate', of('for')),
    ...said('courier_no_gate', 'found no gate there', of('against')),
    ...(far.length > 0
      ? [
          reason(
            'courier_elsewhere',
            `Couriers said on ${days(far, 'day')} that they were at the gate, and were ${nearest(far)} m away or more: it counts against the place.`,
          ),
        ]
      : []),
    ...(setAside.length > 0
      ? [
          reason(
            'courier_set_aside',
            `${count(setAside.length, 'answer')} set aside: the courier who found no gate was ${nearest(setAside)} m away or more.`,
          ),
        ]
      : []),
  ];
}

/** Those whose device said where it was, and those who only have their word. */
function said(code: ReasonCode, what: string, some: readonly WeighedAnswer[]): Reason[] {
  const located = some.filter(isLocated);
  const others = some.filter(each => !isLocated(each));
  const words = (on: readonly WeighedAnswer[], how: string) =>
    reason(code, `Couriers said on ${days(on, 'day')} that they ${what}, ${how}.`);
  return [
    ...(located.length > 0 ? [words(located, `within ${farthest(located)} m of the pin`)] : []),
    ...(others.length > 0 ? [words(others, 'and not where they were')] : []),
  ];
}

function isLocated(answer: WeighedAnswer): answer is Located {
  return answer.distance !== undefined;
}
