import {describe, expect, it} from 'vitest';
import {judge} from '../../../src/service/verification/judging/judge.js';
import {outcomesOf} from './outcomes.js';
import {CHEATS, ELSEWHERE, HOME, type Kind} from './person.js';
import {simulatePeople} from './simulate-people.js';

/** Seeds on which no weight and no threshold was chosen; `npm run bench -- verification` scores many more people. */
const UNSEEN = [7001, 7002];

const people = UNSEEN.flatMap(seed => simulatePeople(seed, 4));
/** Fewer: each of their many fixes is judged. */
const cheats = simulatePeople(7003, 2);
const judged = (kinds: readonly Kind[], needsServerEvidence = false, some = people) =>
  outcomesOf(
    some.filter(({kind}) => kinds.includes(kind)),
    judge,
    {needsServerEvidence},
  );

describe('Of people who were simulated on seeds that were not looked at', () => {
  it('nobody who was never at the place is verified', () => {
    const outcomes = judged(ELSEWHERE);
    expect(outcomes.length).toBeGreaterThan(100);
    expect(outcomes.filter(({status}) => status === 'verified')).toEqual([]);
  });

  it('95 of 100 who are at home with fixes on four or more nights are verified', () => {
    const enough = judged(HOME).filter(({nightsHere}) => nightsHere >= 4);
    const verified = enough.filter(({status}) => status === 'verified');
    expect(enough.length).toBeGreaterThan(40);
    expect(verified.length).toBeGreaterThanOrEqual(0.95 * enough.length);
  });

  it('nobody who lives at the place and sleeps at night is said not to be there', () => {
    const outcomes = judged(['office worker', 'home worker', 'weak signal', 'phone off']);
    expect(outcomes.filter(({status}) => status === 'not_at_address')).toEqual([]);
  });

  it('nobody who forges a single point or replays a recording is verified', () => {
    const outcomes = judged(['forges one point', 'replays fixes'], false, cheats);
    expect(outcomes.filter(({status}) => status === 'verified')).toEqual([]);
  });

  it("no cheat is verified where the customer's server must have seen them too", () => {
    const outcomes = judged(CHEATS, true, cheats);
    expect(outcomes.filter(({status}) => status === 'verified')).toEqual([]);
  });
});
