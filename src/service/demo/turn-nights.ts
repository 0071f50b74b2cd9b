import type {DemoTurn} from '../../contract/demo/verification.js';
import type {Db} from '../base/db/db.js';
import {ingestEvidence} from '../verification/evidence/ingest-evidence.js';
import {localTimeIn} from '../verification/judging/local-time.js';
import {turnClock} from '../verification/simulator/advance-clock.js';
import {simulate} from '../verification/simulator/simulate.js';
import {findProfile, type Profile} from '../verification/status/store.js';
import {branchTime} from '../verification/windows/branch-time.js';
import {closeBranchWindows} from '../verification/windows/close-windows.js';
import type {JudgeOptions} from '../verification/windows/judge-windows.js';
import {timeZoneAt} from '../verification/windows/time-zone.js';
import {holdPlace, type Place, sourceFor} from './hold-place.js';
import {type Night, nextNight} from './night-fix.js';

type TurnOptions = JudgeOptions & {readonly db: Db};

/** Nights of a month, of which a device misses every fifth: it was off, or had no network. */
const MONTH = 30;
const MISSED = 5;

/** Ends a move where the rules of another judge, or windows of a year, never reach `not_at_address`. */
const LONGEST_MOVE = 130;

/**
 * Advances a branch's clock by the nights of one person. Evidence is ingested night by night, so each outcome has the
 * time at which it would have come. Throws 404 if the branch has no such location, and 409 if it is archived.
 */
export async function turnNights(
  options: TurnOptions,
  place: Place,
  turn: DemoTurn,
): Promise<void> {
  const {db, clock} = options;
  if (turn === 'restart') await restart(options, place);
  if (turn === 'night') await spendNight(options, place, 'home');
  if (turn === 'month')
    for (let night = 1; night <= MONTH; night++)
      await spendNight(options, place, night % MISSED === 0 ? 'unknown' : 'home');
  if (turn === 'away') await moveAway(options, place);
  const at = await branchTime(db, place.branchId, clock);
  await closeBranchWindows(db, options, {branchId: place.branchId, at});
}

/** Spends nights elsewhere until another window than the last decided one says so. */
async function moveAway(options: TurnOptions, place: Place): Promise<void> {
  const find = () => findProfile(options.db, place.branchId, place.locationId);
  const isAway = (profile: Profile | undefined) => profile?.status === 'not_at_address';
  const before = await find();
  for (let night = 1; night <= LONGEST_MOVE; night++) {
    await spendNight(options, place, 'away');
    const now = await find();
    if (isAway(now) && !(isAway(before) && now?.id === before?.id)) return;
  }
}

/** Turns the clock to the next morning, with what the device said in the night. */
async function spendNight(
  options: TurnOptions,
  place: Place,
  where: 'home' | 'away' | 'unknown',
): Promise<void> {
  const {db, clock, random} = options;
  await db.transaction(async tx => {
    let night: Night | undefined;
    const {branchId, locationId} = place;
    const window = await holdPlace(tx, place);
    const localTime = localTimeIn(timeZoneAt(window));
    const at = await turnClock(tx, clock, {
      ...{branchId, field: 'turn'},
      next: before => {
        const after = new Date(before);
        const source = sourceFor(window);
        const slept = where === 'away' ? where : 'home';
        night = nextNight(random, {after, place: window, where: slept, source, localTime});
        return night.morning.getTime();
      },
    });
    if (night && where !== 'unknown')
      await ingestEvidence(tx, options, {branchId, locationId, evidence: [night.fix], at});
  });
}

/** Begins with a first window again; one that is in progress ends as unknown, since the evidence in it would count on. */
async function restart({db, ...options}: TurnOptions, place: Place): Promise<void> {
  const {branchId, locationId: location_id} = place;
  await db.transaction(async tx => {
    const {mode, status} = await holdPlace(tx, place);
    const now = await branchTime(tx, branchId, options.clock);
    const about = {branchId, location_id, mode: 'first_time', now} as const;
    if (mode === 'first_time' && status === 'in_progress')
      await simulate(tx, options, {...about, status: 'unknown'});
    await simulate(tx, options, {...about, status: 'in_progress'});
  });
}
