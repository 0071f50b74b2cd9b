import {judge} from '../src/service/verification/judging/judge.js';
import {DAY, fixAt, hearing, OPENS} from '../test/service/verification/hearings.js';
import {type Outcome, outcomesOf} from '../test/support/people/outcomes.js';
import {CHEATS, ELSEWHERE, HOME, KINDS, type Kind} from '../test/support/people/person.js';
import {simulatePeople} from '../test/support/people/simulate-people.js';
import type {BenchRow} from './row.js';

/** The seeds with which the weights and thresholds of `src/service/verification/judging/rules.ts` were tuned. */
const TUNED = [11, 12, 13, 14, 15, 9001, 9002];
/** Seeds not seen while tuning; `BENCH_SEED` selects another one. */
const UNSEEN = process.env['BENCH_SEED'] ? [Number(process.env['BENCH_SEED'])] : [101, 102, 103];
/** People of each kind for each seed. */
const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 8);

/**
 * The outcomes of simulated people's windows: the whole confusion matrix, kinds against outcomes, split by the truth
 * and by whether fixes were sent on four nights or more (from the place itself, for people who live there).
 */
export function run(): BenchRow[] {
  return [...scored('tuned', TUNED), ...scored('unseen', UNSEEN), ...judgedRows()];
}

/** The cost of one judgement with more fixes than any phone sends, half of them from elsewhere. */
function judgedRows(): BenchRow[] {
  return [720, 7200, 43_200].map(count => {
    const evidence = Array.from({length: count}, (_, number) =>
      fixAt({
        hours: (30 * 24 * number) / count,
        north: number % 2 ? 3000 + 3 * (number % 97) : number % 50,
        accuracy: 10 + (number % 13),
      }),
    );
    const closesAt = new Date(OPENS + 30 * DAY);
    const start = performance.now();
    judge(hearing(evidence, {closesAt, at: closesAt}));
    const value = performance.now() - start;
    return {what: `a window with ${count.toLocaleString('en')} fixes, judged`, value, unit: 'ms'};
  });
}

function scored(name: string, seeds: readonly number[]): BenchRow[] {
  const people = seeds.flatMap(seed => simulatePeople(seed, PEOPLE));
  const outcomes = outcomesOf(people, judge, {needsServerEvidence: false});
  const cheats = people.filter(({kind}) => isOf(CHEATS, kind));
  const withServer = outcomesOf(cheats, judge, {needsServerEvidence: true});
  return [
    ...matrix(name, outcomes),
    ...matrix(`${name}, server asked`, withServer),
    ...summary(name, outcomes),
  ];
}

function matrix(name: string, outcomes: readonly Outcome[]): BenchRow[] {
  const counts = new Map<string, number>();
  const all = [...outcomes].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  for (const {kind, truth, nights, nightsHere, status} of all) {
    const many = (truth === 'there' ? nightsHere : nights) >= 4 ? '4+ nights' : 'fewer';
    const what = `${name}: ${kind}, ${truth}, ${many}: ${status}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, value]) => ({what, value, unit: 'windows'}));
}

/** The two promises; then precision and recall of `verified` for honest phones, neighbours included. */
function summary(name: string, outcomes: readonly Outcome[]): BenchRow[] {
  const never = outcomes.filter(({kind}) => isOf(ELSEWHERE, kind));
  const home = outcomes.filter(({kind}) => isOf(HOME, kind));
  const enough = home.filter(({nightsHere}) => nightsHere >= 4);
  const anywhere = home.filter(({nights}) => nights >= 4);
  const honest = outcomes.filter(({kind, truth}) => !isOf(CHEATS, kind) && truth !== 'unknowable');
  const there = honest.filter(({truth}) => truth === 'there');
  const row = (what: string, value: number, unit: string): BenchRow => ({
    what: `${name}: ${what}`,
    value,
    unit,
  });
  return [
    {
      ...row(`verified of ${never.length} never there`, verified(never).length, 'windows'),
      limit: 0,
    },
    row(`verified of ${enough.length} at home, 4+ nights`, part(enough), '%'),
    row(`verified of ${anywhere.length} at home, 4+ nights from anywhere`, part(anywhere), '%'),
    row(`recall: verified of ${there.length} there`, part(there), '%'),
    row('precision: there of verified', precision(verified(honest)), '%'),
  ];
}

function isOf(kinds: readonly Kind[], kind: Kind): boolean {
  return kinds.includes(kind);
}

function verified(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({status}) => status === 'verified');
}

function part(outcomes: readonly Outcome[]): number {
  return (100 * verified(outcomes).length) / outcomes.length;
}

function precision(outcomes: readonly Outcome[]): number {
  return (100 * outcomes.filter(({truth}) => truth === 'there').length) / outcomes.length;
}
