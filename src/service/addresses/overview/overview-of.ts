import type {Overview, OverviewQuery} from '../../../contract/dashboard/overview.js';
import {title} from '../../../contract/written-address/display-title.js';
import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';
import {titledParts} from '../../people/locations/location.js';
import {findLocation} from '../../people/locations/store.js';
import {measureTexts} from '../../people/texts/measure-texts.js';
import {branchTime} from '../../verification/windows/branch-time.js';
import {
  countBetween,
  countByDay,
  decidedSince,
  firstSteps,
  timeToVerified,
} from './count-addresses.js';
import {lastDays} from './day-starts.js';
import {stepsSince} from './step-store.js';

const DAY = 24 * 3_600_000;

/** What became of a branch's addresses, by its own clock, in numbers that name nobody. */
export async function overviewOf(
  db: Queries,
  clock: Clock,
  {branchId, ...query}: {readonly branchId: string} & OverviewQuery,
): Promise<Overview> {
  const at = await branchTime(db, branchId, clock);
  return {
    at: at.toISOString(),
    ...(await outcomesOf(db, {branchId, at, ...query})),
    lately: await lately(db, {branchId, at}),
    texts: await textsToday(db, branchId, clock()),
    first: await firstSteps(db, branchId),
  };
}

async function outcomesOf(
  db: Queries,
  {branchId, at, days: count, windows, zone}: {branchId: string; at: Date} & OverviewQuery,
): Promise<Pick<Overview, 'days' | 'before' | 'to_verified' | 'steps'>> {
  const days = lastDays(at, count, zone);
  const from = days[0]?.start ?? at;
  const earlier = lastDays(new Date(from.getTime() - 1), count, zone)[0]?.start ?? from;
  const steps = await stepsSince(db, branchId, from);
  return {
    days: await countByDay(db, {branchId, windows, days, until: at}),
    before: await countBetween(db, {branchId, windows, from: earlier, until: from}),
    to_verified: await timeToVerified(db, {
      ...{branchId, from, until: at},
      isFirst: windows === 'first',
    }),
    steps: steps.map(({step, reached, wentOn, medianSeconds}) => ({
      ...{step, reached, went_on: wentOn, median_seconds: medianSeconds},
    })),
  };
}

/** What was decided in the last 24 hours. */
async function lately(
  db: Queries,
  {branchId, at}: {branchId: string; at: Date},
): Promise<Overview['lately']> {
  const from = new Date(at.getTime() - DAY);
  const decided = await decidedSince(db, {branchId, from, until: at});
  const {verified, notAtAddress: not_at_address, notThereId: id} = decided;
  const found = id === undefined ? undefined : await findLocation(db, id, {branchId});
  return {
    ...{verified, not_at_address},
    ...(found && {not_there: {id: found.id, title: title(titledParts(found))}}),
  };
}

/** The segments of text messages of this day, of all devices together. */
async function textsToday(db: Queries, branchId: string, at: Date): Promise<Overview['texts']> {
  const uses = await measureTexts(db, at, branchId);
  const day = uses.find(({span, of}) => span === 'day' && of === 'all');
  return day && day.most > 0 ? {used: day.used, most: day.most} : undefined;
}
