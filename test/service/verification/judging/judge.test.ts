import {describe, expect, it, vi} from 'vitest';
import type {Evidence, Fix} from '../../../../src/service/verification/judging/evidence.js';
import {judge} from '../../../../src/service/verification/judging/judge.js';
import type {
  JudgeInput,
  Judgement,
} from '../../../../src/service/verification/judging/judgement.js';
import {REASON_CODES} from '../../../../src/service/verification/judging/reason-code.js';
import {SOURCE_WEIGHT} from '../../../../src/service/verification/judging/rules.js';
import {DAY, days, fixAt, hearing, nights, OPENS, said} from '../hearings.js';

const codes = ({reasons}: Judgement) => reasons.map(({code}) => code);
const details = ({reasons}: Judgement) => reasons.map(({detail}) => detail).join('\n');
const over = {at: new Date(OPENS + 7 * DAY)};
const decide = (evidence: readonly Evidence[], changed: Partial<JudgeInput> = {}) =>
  judge(hearing(evidence, changed));

describe('The judgement', () => {
  it('without evidence is in progress, and unknown when the window is over', () => {
    expect(decide([])).toEqual({
      status: 'in_progress',
      score: 0,
      source: 'address_creation',
      reasons: [{code: 'no_evidence', detail: 'No evidence in this window.'}],
    });
    expect(decide([], over)).toMatchObject({status: 'unknown', score: 0});
  });

  it('is verified as soon as three nights at the place are seen, and says how many and how near', () => {
    expect(decide(nights([0, 1]))).toMatchObject({status: 'in_progress', score: 0.67});
    const judgement = decide(nights([0, 1, 2]));
    expect(judgement).toMatchObject({status: 'verified', score: 0.81, source: 'presence'});
    expect(details(judgement)).toContain('Fixes on 3 nights within 20 m, from presence.');
    expect(codes(judgement)).toEqual(['nights_at_place', 'only_devices']);
  });

  it('takes a statement of every source into account', () => {
    for (const source of Object.keys(SOURCE_WEIGHT) as (keyof typeof SOURCE_WEIGHT)[]) {
      const stated = decide([...nights([0, 1]), said(source, 'verified', 64)]);
      expect(stated.score, source).toBeGreaterThan(decide(nights([0, 1])).score);
    }
  });

  it('counts many fixes of one night as one night', () => {
    const often = [0, 1, 2, 3, 4, 5, 6].map(hour => fixAt({hours: 23 + hour, north: hour}));
    expect(decide(often)).toMatchObject({status: 'in_progress', score: 0.43});
    expect(details(decide(often))).toContain('Fixes on 1 night within');
  });

  it('counts the hours after midnight to the night before, by the clocks of the place', () => {
    const oneNight = [fixAt({hours: 23}), fixAt({hours: 24 + 5, north: 3})];
    expect(details(decide(oneNight))).toContain('Fixes on 1 night');
    // 5 o'clock in Montevideo is 11 o'clock in Nairobi.
    expect(codes(decide([fixAt({hours: 24 + 5})], {timeZone: 'Africa/Nairobi'}))).toContain(
      'days_at_place',
    );
  });

  it('is not verified by days alone, however many', () => {
    const judgement = decide(days([0, 1, 2, 3, 4, 5, 6]), over);
    expect(judgement).toMatchObject({status: 'unknown', score: 0});
    expect(details(judgement)).toContain('By day on 7 other days within 20 m, from presence.');
  });

  it('verifies somebody who works at night by the days they sleep and two nights off', () => {
    const work = nights([0, 1, 2, 3, 4], {north: 6000});
    expect(decide([...work, ...days([0, 1, 2, 3, 4, 5, 6])])).toMatchObject({
      status: 'in_progress',
    });
    const off = nights([5, 6]);
    expect(decide([...work, ...days([0, 1, 2, 3, 4, 5, 6]), ...off], over)).toMatchObject({
      status: 'verified',
    });
  });

  it('never says of somebody who sleeps by day that they are elsewhere', () => {
    const work = nights([0, 1, 2, 3, 4], {north: 6000});
    expect(decide([...work, ...days([1, 2, 3, 4, 5])], over).status).toBe('unknown');
  });

  it('says that somebody is elsewhere only when the window ends', () => {
    const away = nights([0, 1, 2, 3], {north: 4200});
    expect(decide(away).status).toBe('in_progress');
    const judgement = decide(away, over);
    expect(judgement).toMatchObject({status: 'not_at_address', score: 0, source: 'presence'});
    expect(details(judgement)).toContain('Fixes on 4 nights 4,200 m away or more, from presence.');
  });

  it('does not verify whoever spends more nights elsewhere', () => {
    const here = nights([0, 1, 2]);
    const judgement = decide([...here, ...nights([3, 4, 5, 6], {north: 9000})]);
    expect(judgement.status).toBe('in_progress');
    expect(details(judgement)).toContain('less than what speaks for another place');
  });

  it('takes a night that was spent elsewhere in part for none here', () => {
    const left = fixAt({hours: 24 + 3, north: 5000});
    expect(decide([...nights([0, 1, 2]), left])).toMatchObject({status: 'in_progress'});
  });

  it('gives a coarse fix less weight than a sharp one, and one of kilometres none', () => {
    const scores = [10, 90, 200, 3000].map(accuracy => decide(nights([0], {accuracy})).score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
    expect(scores.at(-1)).toBe(0);
    expect(codes(decide(nights([0], {accuracy: 3000})))).toContain('imprecise_fixes');
  });

  it('does not take a coarse fix for a sign of being elsewhere', () => {
    const coarse = nights([0, 1, 2, 3, 4], {north: 900, accuracy: 500});
    expect(decide(coarse, over).status).toBe('unknown');
  });

  it('sets aside fixes that repeat an earlier one, and says how many', () => {
    const judgement = decide(nights([0, 1, 2, 3, 4, 5], {same: true}), over);
    expect(judgement.status).toBe('unknown');
    expect(details(judgement)).toContain('5 fixes set aside: the same to the last digit');
  });

  it('sets aside fixes from which nobody could have travelled so fast', () => {
    const here = nights([0, 1, 2]);
    const abroad = [0, 1, 2].map(day => fixAt({hours: 24 * day + 20, north: 4_000_000}));
    const judgement = decide([...here, ...abroad]);
    expect(judgement).toMatchObject({status: 'in_progress', score: 0});
    expect(details(judgement)).toContain('3 fixes set aside: reached from another fix only at');
    expect(details(judgement)).toContain('900 km/h');
  });

  it('lets a journey by air stand', () => {
    const abroad = fixAt({hours: 12, north: 4_000_000});
    expect(decide([...nights([0, 1, 2]), abroad]).status).toBe('verified');
  });

  it('ignores what lies before the window, after it, or in the future', () => {
    const early = nights([-3, -2, -1]);
    const late = nights([7, 8, 9]);
    expect(decide([...early, ...late], {at: new Date(OPENS + 20 * DAY)})).toEqual(decide([], over));
    expect(decide(nights([0, 1, 2]), {at: new Date(OPENS + DAY)})).toMatchObject({
      status: 'in_progress',
    });
  });

  it('reads no clock', () => {
    vi.useFakeTimers({now: 0});
    const before = decide(nights([0, 1, 2]), over);
    vi.setSystemTime(new Date('2100-01-01'));
    expect(decide(nights([0, 1, 2]), over)).toEqual(before);
    vi.useRealTimers();
  });

  it('has reasons of the closed list alone', () => {
    const all = [...nights([0, 1], {same: true}), ...nights([2], {north: 4000}), ...days([3])];
    for (const code of codes(decide(all, over))) expect(REASON_CODES).toContain(code);
  });
});

describe('What somebody says', () => {
  const statuses = ['verified', 'not_at_address', 'unknown'] as const;

  it.each(statuses)('decides alone when it is the simulator: %s', status => {
    const evidence = [...nights([0, 1, 2, 3]), said('simulator', status)];
    expect(decide(evidence, {needsServerEvidence: true})).toMatchObject({
      status,
      score: status === 'verified' ? 1 : 0,
      source: 'simulator',
      reasons: [{code: 'simulated'}],
    });
  });

  it("decides at once when it is the customer's server, for and against", () => {
    const server = decide([said('customer_server', 'verified')]);
    expect(server).toMatchObject({status: 'verified', score: 0.95, source: 'customer_server'});
    expect(details(server)).toContain(
      "The customer's server said on 2026-03-02 that the person is at",
    );
    expect(decide([...nights([0, 1, 2]), said('customer_server', 'not_at_address')])).toMatchObject(
      {
        status: 'not_at_address',
        score: 0,
      },
    );
  });

  it('counts by the last word; of two at one moment by the one that grants less', () => {
    const yes = said('customer_server', 'verified', 40);
    const no = said('customer_server', 'not_at_address', 41);
    expect(decide([no, yes]).status).toBe('not_at_address');
    expect(decide([{...no, at: yes.at}, yes]).status).toBe('not_at_address');
    expect(decide([yes, said('customer_server', 'unknown', 42)]).status).toBe('in_progress');
  });

  it('decides nothing when it is an interaction: one more day', () => {
    const twoNights = nights([0, 1]);
    const judgement = decide([...twoNights, said('interaction', 'verified', 60)]);
    expect(judgement.score).toBeGreaterThan(decide(twoNights).score);
    expect(decide([said('interaction', 'verified')], over).status).toBe('unknown');
  });

  it('against the place by the person takes the night', () => {
    const judgement = decide([...nights([0, 1, 2]), said('presence', 'not_at_address', 23)]);
    expect(judgement.status).toBe('in_progress');
    expect(codes(judgement)).toContain('stated_elsewhere');
  });
});

describe("A branch that asks for its own server's evidence", () => {
  const asks = {needsServerEvidence: true};
  const server = (evidence: Fix[]): Fix[] =>
    evidence.map(fix => ({...fix, source: 'customer_server'}));

  it('verifies nobody by devices alone, and says what is missing', () => {
    const judgement = decide(nights([0, 1, 2, 3, 4, 5]), {...asks, ...over});
    expect(judgement.status).toBe('unknown');
    expect(codes(judgement)).toContain('needs_server_evidence');
  });

  it('verifies with a fix or a word of its server', () => {
    const fixes = [...nights([0, 1]), ...server(nights([2]))];
    expect(decide(fixes, asks).status).toBe('verified');
    expect(codes(decide(fixes, asks))).not.toContain('only_devices');
    expect(decide([said('customer_server', 'verified')], asks).status).toBe('verified');
  });

  it("does not take its server's fix elsewhere for one at the place", () => {
    const far = server([fixAt({hours: 12, north: 5000})]);
    expect(decide([...nights([0, 1, 2]), ...far], asks).status).toBe('in_progress');
  });
});

describe('The place', () => {
  it('may be anywhere, the poles and the date line included', () => {
    for (const place of [
      {lat: 90, lon: 0},
      {lat: 0, lon: 180},
      {lat: -90, lon: -180},
    ]) {
      const evidence = nights([0, 1, 2]).map((fix, index) => ({
        ...fix,
        point: place,
        accuracy: 10 + index,
      }));
      expect(decide(evidence, {place}).status).toBe('verified');
    }
  });
});

describe('A phone that nobody proved', () => {
  const unproved = {phoneProved: false};

  it('is verified by no device alone, however long, and the reason says so', () => {
    const judgement = decide(nights([0, 1, 2, 3, 4, 5]), {...unproved, ...over});
    expect(judgement.status).toBe('unknown');
    expect(codes(judgement)).toContain('unproved_phone');
    expect(decide(nights([0, 1, 2, 3, 4, 5]), unproved).status).toBe('in_progress');
  });

  it('is not verified by orders either: whoever knows a number can order under it', () => {
    const orders = nights([0, 1, 2, 3, 4, 5]).map(
      fix => ({...fix, source: 'interaction'}) as const,
    );
    const all = [...nights([0, 1, 2, 3, 4, 5]), ...orders];
    expect(decide(all, {...unproved, ...over}).status).toBe('unknown');
  });

  it("is verified with a fix or a word of the customer's server", () => {
    const met = nights([2]).map(fix => ({...fix, source: 'customer_server'}) as const);
    expect(decide([...nights([0, 1]), ...met], unproved).status).toBe('verified');
    expect(decide([said('customer_server', 'verified')], unproved).status).toBe('verified');
  });

  it('is told to be elsewhere as any other is', () => {
    const away = nights([0, 1, 2, 3], {north: 4000});
    expect(decide(away, {...unproved, ...over}).status).toBe(decide(away, over).status);
  });
});
