import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Evidence} from '../../../src/service/verification/judging/evidence.js';
import {judge} from '../../../src/service/verification/judging/judge.js';
import {answered, DAY, fixAt, hearing, OPENS, said} from './hearings.js';

const HOURS = 7 * 24;
const source = fc.constantFrom('presence', 'customer_server', 'interaction');
const hours = fc.integer({min: 0, max: 4 * HOURS - 1}).map(quarter => quarter / 4);
const accuracy = fc.constantFrom(3, 12, 40, 95, 400, 2000);
const fix = fc
  .record({
    hours,
    north: fc.oneof(fc.integer({min: -300, max: 300}), fc.integer({min: -9000, max: 9000})),
    accuracy,
    source,
  })
  .map(({source, ...where}) => ({...fixAt(where), source}));
const word = fc
  .record({
    source: fc.constantFrom('presence', 'interaction'),
    says: fc.constantFrom('verified', 'not_at_address', 'unknown'),
    hours,
  })
  .map(({source, says, hours}) => said(source, says, hours));
const answer = fc
  .record({
    says: fc.constantFrom('here', 'not_here'),
    hours,
    north: fc.option(fc.integer({min: -3000, max: 3000}), {nil: undefined}),
    accuracy,
  })
  .map(({says, north, ...where}) =>
    answered(says, {...where, ...(north !== undefined && {north})}),
  );
const withoutAnswers = fc.array(
  fc.oneof({weight: 6, arbitrary: fix}, {weight: 1, arbitrary: word}),
  {maxLength: 40},
);
const evidence = fc.array(
  fc.oneof(
    {weight: 6, arbitrary: fix},
    {weight: 1, arbitrary: word},
    {weight: 2, arbitrary: answer},
  ),
  {maxLength: 40},
);
/** Between 22 and 6 o'clock, 20 km and more away. */
const nightFarAway = fc
  .record({
    day: fc.integer({min: 0, max: 5}),
    hour: fc.integer({min: 22, max: 29}),
    north: fc.integer({min: 20_000, max: 4_000_000}),
    accuracy,
  })
  .map(({day, hour, ...where}) => fixAt({hours: 24 * day + hour, ...where}));
const end = new Date(OPENS + 7 * DAY);
const atAnyTime = fc.constantFrom(end, new Date(end.getTime() - 1), new Date(OPENS + 3 * DAY));

describe('Whatever the evidence,', () => {
  it('its order does not matter', () => {
    fc.assert(
      fc.property(evidence, fc.infiniteStream(fc.nat()), (all, numbers) => {
        const shuffled = all
          .map(one => ({one, key: Number(numbers.next().value)}))
          .sort((a, b) => a.key - b.key)
          .map(({one}) => one);
        expect(judge(hearing(shuffled))).toEqual(judge(hearing(all)));
      }),
    );
  });

  it('a fix far away at night never raises the score', () => {
    fc.assert(
      fc.property(evidence, nightFarAway, (all, far) => {
        const before = judge(hearing(all)).score;
        expect(judge(hearing([...all, far])).score).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('the score is from 0 to 1, and a verified one is 0.7 or more', () => {
    fc.assert(
      fc.property(evidence, atAnyTime, (all, at) => {
        const {score, status} = judge(hearing(all, {at}));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(status === 'verified').toBe(score >= 0.7);
      }),
    );
  });

  it('one answer of a courier changes no verdict, though it may change the score', () => {
    fc.assert(
      fc.property(withoutAnswers, answer, atAnyTime, (all, one, at) => {
        const {status} = judge(hearing(all, {at}));
        expect(judge(hearing([...all, one], {at})).status).toBe(status);
      }),
    );
  });

  it('nor does any number of answers on one day', () => {
    const ofOneDay = fc.array(answer, {minLength: 2, maxLength: 30});
    fc.assert(
      fc.property(withoutAnswers, ofOneDay, atAnyTime, (all, many, at) => {
        const {status} = judge(hearing(all, {at}));
        const sameDay = many.map(each => ({...each, at: new Date(OPENS + 12 * 3_600_000)}));
        expect(judge(hearing([...all, ...sameDay], {at})).status).toBe(status);
      }),
    );
  });

  it('answers of couriers, however many, neither verify nor are they a reason to be elsewhere', () => {
    fc.assert(
      fc.property(fc.array(answer, {maxLength: 40}), atAnyTime, (answers, at) => {
        expect(judge(hearing(answers, {at})).status).toBe(at >= end ? 'unknown' : 'in_progress');
      }),
    );
  });

  it('a window that is over is decided, and there is a reason', () => {
    fc.assert(
      fc.property(evidence, atAnyTime, fc.boolean(), (all, at, needsServerEvidence) => {
        const {status, reasons} = judge(hearing(all, {at, needsServerEvidence}));
        if (at >= end) expect(status).not.toBe('in_progress');
        expect(reasons.length).toBeGreaterThan(0);
        for (const {detail} of reasons) expect(detail).toMatch(/^[A-Z\d].*\.$/);
      }),
    );
  });

  it('what lies outside the window changes nothing', () => {
    fc.assert(
      fc.property(evidence, evidence, fc.constantFrom(-7, 7), (all, others, shift) => {
        const outside = others.map(
          (one): Evidence => ({...one, at: new Date(one.at.getTime() + shift * DAY)}),
        );
        const at = new Date(OPENS + 30 * DAY);
        expect(judge(hearing([...outside, ...all], {at}))).toEqual(judge(hearing(all, {at})));
      }),
    );
  });

  it('without a word or a fix of the server nothing is verified where one is asked for', () => {
    fc.assert(
      fc.property(evidence, atAnyTime, (all, at) => {
        const devices = all.filter(one => one.source !== 'customer_server');
        const {status} = judge(hearing(devices, {at, needsServerEvidence: true}));
        expect(status).not.toBe('verified');
      }),
    );
  });
});
