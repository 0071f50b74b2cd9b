import {describe, expect, it} from 'vitest';
import type {Evidence, Fix} from '../../src/service/verification/judging/evidence.js';
import {judge} from '../../src/service/verification/judging/judge.js';
import type {JudgeInput} from '../../src/service/verification/judging/judgement.js';
import {REASON_CODES} from '../../src/service/verification/judging/reason-code.js';
import * as rules from '../../src/service/verification/judging/rules.js';
import {
  answered,
  DAY,
  days,
  fixAt,
  hearing,
  nights,
  OPENS,
  said,
} from '../service/verification/hearings.js';
import {namesIn, readDocument, tableOf} from '../support/repository/documents.js';

const PAGE = 'docs/verification.md';
const AWAY = {north: 5000};

/** Deliveries at the address at noon of these days. */
const deliveries = (...numbers: number[]) =>
  numbers.map(number => said('interaction', 'verified', 24 * number + 12));

/** Answers of couriers at noon of these days, beside the pin. */
const couriers = (says: 'here' | 'not_here', ...numbers: number[]) =>
  numbers.map(number => answered(says, {hours: 24 * number + 12, north: 0}));

const fromServer = (fix: Fix): Fix => ({...fix, source: 'customer_server'});

/** What arrives in each row of the examples. */
const EXAMPLES: Readonly<Record<string, readonly [readonly Evidence[], Partial<JudgeInput>?]>> = {
  nothing: [[]],
  'a fix on 1 night': [nights([0])],
  'fixes on 2 nights': [nights([0, 1])],
  'fixes on 3 nights': [nights([0, 1, 2])],
  'fixes on 2 nights and 1 other day': [[...nights([0, 1]), ...days([3])]],
  'fixes on 2 nights, and deliveries at the address on 2 other days': [
    [...nights([0, 1]), ...deliveries(3, 4)],
  ],
  'fixes on 7 days, no night': [days([0, 1, 2, 3, 4, 5, 6])],
  'fixes on 1 night and 6 other days': [[...nights([0]), ...days([1, 2, 3, 4, 5, 6])]],
  'deliveries at the address on 7 days': [deliveries(0, 1, 2, 3, 4, 5, 6)],
  'fixes on 3 nights, with an accuracy of 50 m': [nights([0, 1, 2], {accuracy: 50})],
  'fixes on 3 nights, with an accuracy of 100 m': [nights([0, 1, 2], {accuracy: 100})],
  'fixes on 6 nights, with an accuracy of 300 m': [nights([0, 1, 2, 3, 4, 5], {accuracy: 300})],
  'the same fix to the last digit, on 6 nights': [nights([0, 1, 2, 3, 4, 5], {same: true})],
  'fixes on 2 nights here and 3 nights 5 km away': [
    [...nights([0, 1]), ...nights([3, 4, 5], AWAY)],
  ],
  'fixes on 3 nights 5 km away': [nights([0, 1, 2], AWAY)],
  'fixes on 3 nights 60 m away, next door': [
    [0, 1, 2].map(number => fixAt({hours: 24 * number + 23, north: 60 + number / 10})),
  ],
  'fixes on 3 nights 120 m away': [
    [0, 1, 2].map(number => fixAt({hours: 24 * number + 23, north: 120 + number / 10})),
  ],
  'fixes on 3 nights, phone not proved': [nights([0, 1, 2]), {phoneProved: false}],
  'fixes on 3 nights, one of them from your server, phone not proved': [
    [...nights([0, 1]), ...nights([2]).map(fromServer)],
    {phoneProved: false},
  ],
  'fixes on 3 nights, and your branch asks for server evidence': [
    nights([0, 1, 2]),
    {needsServerEvidence: true},
  ],
  'fixes on 2 nights, and a courier at the gate on another day': [
    [...nights([0, 1]), ...couriers('here', 3)],
  ],
  'fixes on 2 nights, and couriers at the gate on 2 other days': [
    [...nights([0, 1]), ...couriers('here', 3, 4)],
  ],
  'fixes on 3 nights, and couriers who found no gate there on 2 days': [
    [...nights([0, 1, 2]), ...couriers('not_here', 3, 4)],
  ],
  'fixes on 3 nights, and couriers who found no gate there on 3 days': [
    [...nights([0, 1, 2]), ...couriers('not_here', 3, 4, 5)],
  ],
  'couriers at the gate on 7 days': [couriers('here', 0, 1, 2, 3, 4, 5, 6)],
  'your server says `verified`': [[said('customer_server', 'verified')]],
  'fixes on 3 nights, and then your server says `not_at_address`': [
    [...nights([0, 1, 2]), said('customer_server', 'not_at_address', 90)],
  ],
};

describe('docs/verification.md', () => {
  it.each(tableOf(PAGE, 'What arrived', 'Score', 'Verdict'))(
    'is right that %s has the score %s and ends %s',
    (what = '', score, verdict = '') => {
      const [evidence, changed] = EXAMPLES[what] ?? [];
      if (!evidence) throw new Error(`Say in EXAMPLES what arrives: ${what}`);
      const found = judge(hearing(evidence, {at: new Date(OPENS + 7 * DAY), ...changed}));
      expect([String(found.score), found.status]).toEqual([score, namesIn(verdict)[0]]);
    },
  );

  it('has a row for every example', () => {
    const rows = tableOf(PAGE, 'What arrived', 'Score').map(([what]) => what);
    expect(rows).toEqual(Object.keys(EXAMPLES));
  });

  it('explains every reason', () => {
    const explained = tableOf(PAGE, 'Reason', 'For example').flatMap(([code]) => namesIn(code));
    expect(explained.sort()).toEqual([...REASON_CODES].sort());
  });

  it('says every figure by which evidence is judged', () => {
    const {GROUND, LEAST_PROBABILITY, BEST_ACCURACY, ROOMS, NIGHT, FASTEST, OTHER_PLACE} = rules;
    const {VERIFIED_FROM, NIGHTS_ELSEWHERE, NIGHTS_SCALE, STATED_SCORE, NOT_YET} = rules;
    const text = readDocument(PAGE).replace(/\s+/g, ' ');
    for (const words of [
      `within **${GROUND} m** of the pin`,
      `below ${LEAST_PROBABILITY} it says nothing`,
      `No accuracy better than ${BEST_ACCURACY} m is believed`,
      `beyond ${GROUND} m, and beyond ${ROOMS} m plus three times its accuracy`,
      `from ${NIGHT.from} to ${NIGHT.until} o'clock`,
      `e^(−worth / ${NIGHTS_SCALE})`,
      `within some ${OTHER_PLACE} m of each other`,
      `From **${VERIFIED_FROM}** on the address is verified`,
      `at least ${NIGHTS_ELSEWHERE} nights elsewhere`,
      `more than ${FASTEST} km/h`,
      `it stays at ${NOT_YET} or ${VERIFIED_FROM}`,
      `| ${STATED_SCORE} | \`verified\` |`,
    ])
      expect(text).toContain(words);
  });

  it('says in words the figures that it does not write as numbers', () => {
    // Three times its accuracy; half as much, at most a quarter; five days, each like a night; half a day; half of that.
    expect(rules).toMatchObject({
      ACCURACIES_ELSEWHERE: 3,
      PART_ELSEWHERE: 1 / 2,
      STILL_ELSEWHERE: 1 / 4,
      DAYS_A_NIGHT: 5,
      DAY_WEIGHT: 1,
      UNLOCATED: 1 / 2,
    });
    const {simulator: _, ...weights} = rules.SOURCE_WEIGHT;
    expect(weights).toEqual({presence: 1, customer_server: 1, interaction: 1 / 2, courier: 1 / 2});
  });
});
