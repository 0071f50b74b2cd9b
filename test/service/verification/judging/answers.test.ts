import {describe, expect, it} from 'vitest';
import type {Evidence} from '../../../../src/service/verification/judging/evidence.js';
import {judge} from '../../../../src/service/verification/judging/judge.js';
import type {
  JudgeInput,
  Judgement,
} from '../../../../src/service/verification/judging/judgement.js';
import {answered, DAY, days, hearing, nights, OPENS} from '../hearings.js';

const over = {at: new Date(OPENS + 7 * DAY)};
const decide = (evidence: readonly Evidence[], changed: Partial<JudgeInput> = {}): Judgement =>
  judge(hearing(evidence, changed));
const codes = ({reasons}: Judgement) => reasons.map(({code}) => code);
const details = ({reasons}: Judgement) => reasons.map(({detail}) => detail);

const oneNight = nights([0]);
const twoNights = nights([0, 1]);
/** Half a day above what is enough. */
const enough = [...twoNights, ...days([2])];

describe("A courier's answer", () => {
  it('for the place raises the score: more with a fix beside the pin than by the word alone', () => {
    const threeDays = (north?: number) =>
      [60, 84, 108].map(hours => answered('here', {hours, ...(north !== undefined && {north})}));
    const without = decide(oneNight).score;
    const two = decide(twoNights).score;
    const byWord = decide([...twoNights, ...threeDays()]).score;
    const located = decide([...twoNights, ...threeDays(8)]).score;
    expect(two).toBeLessThan(byWord);
    expect(byWord).toBeLessThan(located);
    // Days support nights: after the first of them alone.
    expect(decide([...oneNight, ...threeDays(8)]).score).toBe(without);
  });

  it('says in words where it came from, in metres and without a coordinate', () => {
    const found = decide([
      ...twoNights,
      answered('here', {hours: 60, north: 8}),
      answered('here', {hours: 84}),
      answered('not_here', {hours: 108, north: 26}),
      answered('here', {hours: 132, north: 2345}),
      answered('not_here', {hours: 140, north: 4321}),
    ]);
    expect(details(found).filter(detail => /courier/i.test(detail))).toEqual([
      'Couriers said on 1 day that they were at the gate, within 10 m of the pin.',
      'Couriers said on 1 day that they were at the gate, and not where they were.',
      'Couriers said on 1 day that they found no gate there, within 30 m of the pin.',
      'Couriers said on 1 day that they were at the gate, and were 2,340 m away or more: it counts against the place.',
      '1 answer set aside: the courier who found no gate was 4,320 m away or more.',
    ]);
    expect(JSON.stringify(found)).not.toMatch(/-34\.|-56\./);
  });

  it.each([
    ['found no gate, beside the pin', answered('not_here', {hours: 60, north: 8})],
    ['found no gate, by the word alone', answered('not_here', {hours: 60})],
    ['was at a gate far from the pin', answered('here', {hours: 60, north: 700})],
  ])('that %s lowers the score', (_what, answer) => {
    expect(decide([...enough, answer], over).score).toBeLessThan(decide(enough, over).score);
  });

  it('"Not here" far from the pin says nothing: the courier has not come yet', () => {
    const far = answered('not_here', {hours: 60, north: 900});
    const found = decide([...enough, far], over);
    expect(found.score).toBe(decide(enough, over).score);
    expect(codes(found)).toContain('courier_set_aside');
  });

  it('with a fix too coarse to say anything is a word alone', () => {
    const coarse = answered('here', {hours: 60, north: 300, accuracy: 1900});
    const word = answered('here', {hours: 60});
    expect(decide([...twoNights, coarse])).toEqual(decide([...twoNights, word]));
  });

  it('does not verify by itself what lacks little, and the reason says so', () => {
    const answer = answered('here', {hours: 60, north: 8});
    const found = decide([...twoNights, answer], over);
    expect(found).toMatchObject({status: 'unknown', score: 0.69});
    expect(found.score).toBeGreaterThan(decide(twoNights, over).score);
    expect(codes(found)).toContain('one_answer');
    const second = answered('here', {hours: 84, north: 8});
    expect(decide([...twoNights, answer, second], over).status).toBe('verified');
  });

  it('counts once a day, so that the couriers of one day are one', () => {
    const sameDay = [60, 61, 62].map(hours => answered('here', {hours, north: hours - 58}));
    expect(decide([...twoNights, ...sameDay], over).status).toBe('unknown');
  });

  it('takes no verdict away by itself, and the reason says so; those of two days may', () => {
    // Two nights, and half a day: 0.75.
    const just = [
      ...twoNights,
      ...days([2]).map(fix => ({...fix, source: 'interaction'}) as const),
    ];
    expect(decide(just, over)).toMatchObject({status: 'verified', score: 0.75});
    const no = answered('not_here', {hours: 60, north: 8});
    const found = decide([...just, no], over);
    expect(found).toMatchObject({status: 'verified', score: 0.7});
    expect(codes(found)).toContain('one_answer');
    const again = answered('not_here', {hours: 84, north: 8});
    expect(decide([...just, no, again], over).status).toBe('unknown');
  });

  it("is no night of the person's, whenever it comes", () => {
    const atNight = [0, 1, 2, 3].map(day => answered('here', {hours: 24 * day + 23, north: 8}));
    expect(decide(atNight, over)).toMatchObject({status: 'unknown', score: 0});
    const noGate = [0, 1, 2, 3].map(day => answered('not_here', {hours: 24 * day + 23, north: 8}));
    expect(decide(noGate, over)).toMatchObject({status: 'unknown', score: 0, source: 'courier'});
  });

  it('neither leads to not_at_address nor prevents it', () => {
    const away = nights([0, 1, 2], {north: 5000});
    const here = [60, 84, 108].map(hours => answered('here', {hours, north: 8}));
    expect(decide([...away, ...here], over).status).toBe('not_at_address');
    const no = [0, 1, 2, 3, 4, 5].map(day => answered('not_here', {hours: 24 * day + 12}));
    expect(decide(no, over).status).toBe('unknown');
  });

  it("is no evidence of the customer's server, and proves no phone", () => {
    const answers = [60, 84].map(hours => answered('here', {hours, north: 8}));
    const all = [...nights([0, 1, 2]), ...answers];
    expect(codes(decide(all))).toContain('only_devices');
    expect(decide(all, {...over, needsServerEvidence: true}).status).toBe('unknown');
    expect(decide(all, {...over, phoneProved: false}).status).toBe('unknown');
  });
});
